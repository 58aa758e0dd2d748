// What the page has, and where it stands.

import { speaker } from "./elements.js";
import { openGames } from "./games.js";
import { readCards } from "./notation.js";

export const data = JSON.parse(document.getElementById("data").textContent);
for (const example of data.examples) example.ranks = readCards(example.line.join(""));
export const say = speaker(data.words);
export const games = openGames(data.games);
export const status = document.getElementById("status");
export const page = document.getElementById("page");
const packed = Uint8Array.from(atob(data.kernel), (letter) => letter.charCodeAt(0));
const unpacking = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
export const binary = await new Response(unpacking).arrayBuffer();

export const state = { rules: null, play: null, node: null, example: null, objective: null };
state.values = true;
state.guessing = false;
state.letters = true;

export function announce(words) {
  status.textContent = "";
  requestAnimationFrame(() => (status.textContent = words));
}
