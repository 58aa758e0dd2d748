// The worker of Myllymatti: it chooses for the players, and looks for hints.

import { served } from "../../kernel/ask.ts";
import { type MattiTask, openMatti } from "../../kernel/matti.ts";
import type { Tried } from "../../kernel/tried.ts";

export type Question =
  | { bytes: ArrayBuffer }
  | { task: MattiTask; games: number; other: number; seed: number };
export type Answer = { tried?: Tried };

let kernel: ReturnType<typeof openMatti> | null = null;

export const worker = served<Question, Answer>("myllymatti", async (question) => {
  if ("bytes" in question) {
    kernel = openMatti(question.bytes);
    await kernel;
    return {};
  }
  const open = await kernel;
  if (!open) throw new Error("no kernel");
  const { task, games, other, seed } = question;
  return { tried: open.choose(task, games, other, seed) };
});
