// What the script begins: the page, or where there is no document one of the page's workers.

import { serve } from "../kernel/ask.ts";
import { begin } from "./begin.tsx";

if (typeof document === "undefined") serve();
else begin();
