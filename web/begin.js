// Shows the first screen, and unpacks the page: its script, which runs then, the words and all else
// that it reads, its kernel.  Packed together with them the script is a sixth smaller than by itself.

import { firstScreen } from "./first.js";
import { stored } from "./keeping.js";
import { takeTheme } from "./theme.js";
import { unpacked } from "./unpacking.js";

const root = document.documentElement;
const page = /** @type {HTMLElement} */ (document.getElementById("page"));
const packed = /** @type {HTMLElement} */ (document.getElementById("packed"));
const { script, words, languages } = /** @type {Record<string, string>} */ (packed.dataset);

const wanted = [stored("language"), ...navigator.languages.map((one) => one.split("-")[0])];
root.lang = wanted.find((code) => languages.split(" ").includes(code)) ?? root.lang;
takeTheme();
if (page.dataset.screen && /^(#home)?$/.test(location.hash)) {
  page.append(firstScreen());
  if (!document.hidden) await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
}

const signs = atob(packed.textContent ?? "");
const bytes = new Uint8Array(signs.length);
for (let at = 0; at < bytes.length; at += 1) bytes[at] = signs.charCodeAt(at);
const whole = unpacked(bytes);
const [first, second] = [Number(script), Number(script) + Number(words)];
/** @param {number[]} ends */
const text = (...ends) => new TextDecoder().decode(whole.subarray(...ends));

Object.assign(globalThis, {
  unpackedPage: { words: text(first, second), binary: whole.slice(second).buffer },
});
document.body.append(
  Object.assign(document.createElement("script"), { type: "module", text: text(0, first) }),
);
