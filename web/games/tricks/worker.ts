// The worker of the games with tricks: it chooses for the players, and looks for hints.

import { served } from "../../kernel/ask.ts";
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
  | { kind: "choose" | "expect"; task: DealTask; deals: number; seed: number }
  | { kind: "thumb"; task: DealTask; deals: number }
  | { kind: "solve" | "outlook"; task: Task; limit: number };
export type Answer = {
  choice?: Choice;
  expected?: number;
  taken?: number[][];
  solved?: Solved;
  outlook?: Outlooks;
};

let kernel: ReturnType<typeof openTricks> | null = null;

export const worker = served<Question, Answer>("tricks", async (question) => {
  if (question.kind === "open") {
    kernel = openTricks(question.bytes);
    await kernel;
    return {};
  }
  const open = await kernel;
  if (!open) throw new Error("no kernel");
  if (question.kind === "thumb") return { taken: open.byThumb(question.task, question.deals) };
  if ("deals" in question) {
    const { task, deals, seed } = question;
    return question.kind === "choose"
      ? { choice: open.choose(task, deals, seed) }
      : { expected: open.expect(task, deals, seed) };
  }
  const { task, limit } = question;
  return question.kind === "solve"
    ? { solved: open.solve(task, limit) }
    : { outlook: open.outlook(task, limit) };
});
