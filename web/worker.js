// The worker: solves one position after the other.  Who will not wait ends it.

import { openKernel } from "./kernel.js";

let kernel = null;

onmessage = async ({ data }) => {
  if (data.kernel) kernel = openKernel(data.kernel);
  else postMessage({ id: data.id, answer: (await kernel).solve(data.task) });
};
