// The worker of Sedma: it chooses for the players, looks for hints, and solves endings.

import { served } from "../../kernel/ask.ts";
import type { Tried } from "../../kernel/tried.ts";
import { openSedma, type SedmaFound, type SedmaPlace, type SedmaTask } from "./kernel.ts";

export type Question =
  | { bytes: ArrayBuffer }
  | { task: SedmaTask; deals: number; seed: number }
  | { place: SedmaPlace; limit: number };
export type Answer = { tried?: Tried; found?: SedmaFound };

let kernel: ReturnType<typeof openSedma> | null = null;

export const worker = served<Question, Answer>("sedma", async (question) => {
  if ("bytes" in question) {
    kernel = openSedma(question.bytes);
    await kernel;
    return {};
  }
  const open = await kernel;
  if (!open) throw new Error("no kernel");
  return "task" in question
    ? { tried: open.choose(question.task, question.deals, question.seed) }
    : { found: open.solve(question.place, question.limit) };
});
