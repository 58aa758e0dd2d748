// What a worker of a game whose suits matter does to solve: it opens the kernel, and looks along paths.

import { serve } from "../../kernel/ask.ts";
import { type Given, type Looked, openSolving, type Solving } from "./solving.ts";

export type Asked = { bytes: ArrayBuffer } | { path: Given[] };
export interface Found<Worth> {
  looked?: Looked<Worth>;
}

/** Answer by a kernel, which is opened first. */
export function solveBy<Worth>(open: (bytes: ArrayBuffer) => Promise<Solving<Worth>>) {
  let look: ((path: Given[]) => Looked<Worth>) | null = null;
  serve<Asked, Found<Worth>>(async (question) => {
    if ("bytes" in question) {
      look = openSolving(await open(question.bytes));
      return {};
    }
    if (!look) throw new Error("no kernel");
    return { looked: look(question.path) };
  });
}
