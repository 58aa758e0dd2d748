// The worker that unpacks the parts of the page, so that nothing waits for it.

import { serve } from "../kernel/ask.ts";
import { unpacked } from "./unpacking.ts";

serve<string, ArrayBuffer>(async (signs) => {
  const bytes = Uint8Array.from(atob(signs), (sign) => sign.charCodeAt(0));
  return unpacked(bytes).buffer;
});
