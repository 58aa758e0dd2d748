// The worker: solves one position after the other, and reports bounds meanwhile.
// Who will not wait ends it.

import { openKernel } from "./kernel.js";

const FIRST = 1e6; // cards played before bounds are reported, about a third of a second

/** @type {ReturnType<typeof openKernel>} */
let kernel;

onmessage = async ({ data }) => {
  if (data.kernel) {
    kernel = openKernel(data.kernel);
    return;
  }
  const { solve } = await kernel;
  for (let limit = FIRST; ; limit *= 2) {
    const answer = solve(data.task, limit);
    postMessage({ answer });
    if (!answer.halted || data.once) return;
  }
};
