// What a worker of a game whose suits matter does to solve: it opens the kernel, and looks along paths.

import { served } from "../../kernel/ask.ts";
import { type Given, type Looked, openSolving, type Solving } from "./solving.ts";

export type Asked = { bytes: ArrayBuffer } | { path: Given[] };
export interface Found<Worth> {
  looked?: Looked<Worth>;
}

/** Answer by a kernel, which is opened first. */
export function solveBy<Worth>(
  name: string,
  open: (bytes: ArrayBuffer) => Promise<Solving<Worth>>,
) {
  let look: ((path: Given[]) => Looked<Worth>) | null = null;
  return served<Asked, Found<Worth>>(name, async (question) => {
    if ("bytes" in question) {
      look = openSolving(await open(question.bytes));
      return {};
    }
    if (!look) throw new Error("no kernel");
    return { looked: look(question.path) };
  });
}
