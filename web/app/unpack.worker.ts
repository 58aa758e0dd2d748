// The worker that unpacks the parts of the page, so that nothing waits for it.

import { serve } from "../kernel/ask.ts";
import { unpackedSigns } from "./unpacking.ts";

serve<string, ArrayBuffer>(async (signs) => unpackedSigns(signs).buffer);
