// The worker of the games with tricks: it chooses for the players, and looks for hints.

import { serve } from "../../kernel/ask.ts";
import {
  type Choice,
  type DealTask,
  type Outlooks,
  openTricks,
  type Solved,
  type Task,
} from "../../kernel/tricks.ts";

export type Question =
  | { kind: "open"; bytes: ArrayBuffer }
  | { kind: "choose"; task: DealTask; deals: number; seed: number }
  | { kind: "solve" | "outlook"; task: Task; limit: number };
export type Answer = { choice?: Choice; solved?: Solved; outlook?: Outlooks };

let kernel: ReturnType<typeof openTricks> | null = null;

serve<Question, Answer>(async (question) => {
  if (question.kind === "open") {
    kernel = openTricks(question.bytes);
    await kernel;
    return {};
  }
  const open = await kernel;
  if (!open) throw new Error("no kernel");
  if (question.kind === "choose")
    return { choice: open.choose(question.task, question.deals, question.seed) };
  const { task, limit } = question;
  return question.kind === "solve"
    ? { solved: open.solve(task, limit) }
    : { outlook: open.outlook(task, limit) };
});
