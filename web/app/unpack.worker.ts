// The worker that unpacks the parts of the page, so that nothing waits for it.

import { served } from "../kernel/ask.ts";
import { unpackedSigns } from "./unpacking.ts";

export const worker = served<string, ArrayBuffer>(
  "unpacking",
  async (signs) => unpackedSigns(signs).buffer,
);
