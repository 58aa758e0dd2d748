// The worker of Ristiseiska: it chooses for the players, and looks for hints.

import { served } from "../../kernel/ask.ts";
import { type LayingTask, openLaying, type Trying } from "../../kernel/laying.ts";
import type { Tried } from "../../kernel/tried.ts";

export type Question = { bytes: ArrayBuffer } | { task: LayingTask; trying: Trying };
export type Answer = { tried?: Tried };

let kernel: ReturnType<typeof openLaying> | null = null;

export const worker = served<Question, Answer>("ristiseiska", async (question) => {
  if ("bytes" in question) {
    kernel = openLaying(question.bytes);
    await kernel;
    return {};
  }
  const open = await kernel;
  if (!open) throw new Error("no kernel");
  return { tried: open.choose(question.task, question.trying) };
});
