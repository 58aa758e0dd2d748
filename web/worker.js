// The worker: solves one position after the other, or a deal with its stock, and reports bounds
// meanwhile; or chooses a card for a player at a table.  Who will not wait ends it.

import { openKernel } from "./kernel.js";

const FIRST = 1e6; // cards played before bounds are reported, about a third of a second

/** @type {ReturnType<typeof openKernel>} */
let kernel;

onmessage = async ({ data }) => {
  if (data.kernel) {
    kernel = openKernel(data.kernel);
    return;
  }
  const { choose, expect, solve, solveDealt } = await kernel;
  if (data.deal) {
    const ask = data.ahead ? expect : choose;
    postMessage({ answer: ask(data.deal, data.deals, data.seed) });
    return;
  }
  for (let limit = FIRST; ; limit *= 2) {
    const answer = data.dealt ? solveDealt(data.dealt, limit) : solve(data.task, limit);
    postMessage({ answer });
    if (!answer.halted || data.once) return;
  }
};
