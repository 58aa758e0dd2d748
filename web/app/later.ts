// The rest of the script: all that home does not need.  It is unpacked when home is shown, or at once
// where the page begins elsewhere.

import { workToo } from "../kernel/ask.ts";
import { unpackedText } from "./packed.ts";
import type { Rest } from "./rest.ts";

declare global {
  var ristikontraRest: Rest;
}

let known: Promise<Rest> | null = null;

export function rest(): Promise<Rest> {
  known ??= unpackedText("rest.js").then((text) => {
    const script = document.createElement("script");
    script.textContent = text;
    document.body.append(script);
    workToo(text);
    return globalThis.ristikontraRest;
  });
  return known;
}
