// Unpacks the page: its script, which runs then, the words and all else that it reads, its kernel.
// Packed together with them the script is a sixth smaller than by itself.

import { unpacked } from "./unpacking.js";

const packed = /** @type {HTMLElement} */ (document.getElementById("packed"));
const whole = unpacked(
  Uint8Array.from(atob(packed.textContent ?? ""), (sign) => sign.charCodeAt(0)),
);
const [script, words] = [packed.dataset.script, packed.dataset.words].map(Number);
/** @param {number[]} ends */
const text = (...ends) => new TextDecoder().decode(whole.subarray(...ends));

Object.assign(globalThis, {
  unpackedPage: {
    words: text(script, script + words),
    binary: whole.slice(script + words).buffer,
  },
});
document.body.append(
  Object.assign(document.createElement("script"), { type: "module", text: text(0, script) }),
);
