// The worker of Sedma: it chooses for the players, and looks for hints.

import { serve } from "../../kernel/ask.ts";
import type { Tried } from "../../kernel/tried.ts";
import { openSedma, type SedmaTask } from "./kernel.ts";

export type Question = { bytes: ArrayBuffer } | { task: SedmaTask; deals: number; seed: number };
export type Answer = { tried?: Tried };

let kernel: ReturnType<typeof openSedma> | null = null;

serve<Question, Answer>(async (question) => {
  if ("bytes" in question) {
    kernel = openSedma(question.bytes);
    await kernel;
    return {};
  }
  const open = await kernel;
  if (!open) throw new Error("no kernel");
  const { task, deals, seed } = question;
  return { tried: open.choose(task, deals, seed) };
});
