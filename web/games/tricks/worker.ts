// The worker of the games with tricks: it chooses for the players, and looks for hints.

import { serve } from "../../kernel/ask.ts";
import {
  type Choice,
  type DealTask,
  openTricks,
  type Solved,
  type Task,
} from "../../kernel/tricks.ts";

export type Question =
  | { kind: "open"; bytes: ArrayBuffer }
  | { kind: "choose"; task: DealTask; deals: number; seed: number }
  | { kind: "solve"; task: Task; limit: number };
export type Answer = { choice?: Choice; solved?: Solved };

let kernel: ReturnType<typeof openTricks> | null = null;

serve<Question, Answer>(async (question) => {
  if (question.kind === "open") {
    kernel = openTricks(question.bytes);
    await kernel;
    return {};
  }
  const open = await kernel;
  if (!open) throw new Error("no kernel");
  return question.kind === "choose"
    ? { choice: open.choose(question.task, question.deals, question.seed) }
    : { solved: open.solve(question.task, question.limit) };
});
