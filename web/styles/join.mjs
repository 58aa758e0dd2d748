// Joins the style sheets: tokens with what stands in for them before `light-dark()`, the fonts, then
// one sheet for each component.

import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const HERE = dirname(fileURLToPath(import.meta.url));
const ART = join(HERE, "..", "art");
/** The order counts: later sheets are more special. */
const FIRST = ["tokens.css", "base.css", "table.css", "seat.css"];
const LAST = ["print.css"];

/** @param {string} name */
const read = (name) => readFileSync(join(HERE, name), "utf8");

export const sheets = () => {
  const all = readdirSync(HERE).filter((name) => name.endsWith(".css"));
  const middle = all.filter((name) => ![...FIRST, ...LAST].includes(name)).sort();
  return [...FIRST, ...middle, ...LAST];
};

/**
 * Tokens for browsers that do not know `light-dark()`: the same colours by two queries.
 * @param {string} tokens
 */
export function withoutLightDark(tokens) {
  const pairs = [...tokens.matchAll(/(--[\w-]+):\s*light-dark\(([^,()]+),\s*([^()]+)\);/g)];
  const of = (/** @type {number} */ at) => pairs.map((pair) => `${pair[1]}:${pair[at]};`).join("");
  return [
    `@supports not (color:light-dark(red,red)){`,
    `:root{${of(2)}}`,
    `@media(prefers-color-scheme:dark){:root:not([data-theme=light]){${of(3)}}}`,
    `:root[data-theme=dark]{${of(3)}}}`,
  ].join("");
}

/** @param {string} name @param {string} weight */
const font = (name, weight) => {
  const data = readFileSync(join(ART, `${name.toLowerCase()}.woff2`)).toString("base64");
  const source = `url(data:font/woff2;base64,${data}) format("woff2")`;
  return `@font-face{font-family:${name};font-weight:${weight};src:${source}}`;
};

export function styleOf() {
  const tokens = read("tokens.css");
  const fonts = [font("Besley", "400 900"), font("Figtree", "400 700")];
  const rest = sheets().slice(1).map(read);
  return [...fonts, tokens, withoutLightDark(tokens), ...rest].join("\n");
}
