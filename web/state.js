// What the page has, and where it stands.

import { openGames } from "./games.js";
import { readCards } from "./notation.js";
import { openWords } from "./words.js";

/** What was packed when the page was written. */
const unpacked = (text) => {
  const packed = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  return new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip")));
};

export const data = await unpacked(document.getElementById("data").textContent).json();
// The cards, a symbol each: as text they are three times as long.
document.body.prepend(new DOMParser().parseFromString(data.faces, "text/html").body.firstChild);
for (const example of data.examples) example.ranks = readCards(example.line.join(""));
export const { say, tell } = openWords(data.words, data.telling);
export const games = openGames(data.games, data.seat_names);
export const status = document.getElementById("status");
export const page = document.getElementById("page");
export const binary = await unpacked(data.kernel).arrayBuffer();

export const state = { rules: null, play: null, node: null, example: null, objective: null };
Object.assign(state, { values: true, guessing: false, letters: true, turned: 0 });
Object.assign(state, { printing: false, sitting: null, done: null, removed: null, question: null });
Object.assign(state, { puzzle: null, hinted: false });
state.opened = new Set(); // parts of the page that are open

export function announce(words) {
  status.textContent = "";
  requestAnimationFrame(() => (status.textContent = words));
}
