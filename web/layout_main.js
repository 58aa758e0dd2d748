// The page of Ristiseiska: put together, and begun.

import { make } from "./elements.js";
import { openLayoutKernel } from "./layout_kernel.js";
import { drawBar, drawHome } from "./layout_home.js";
import { ask, move, openAddress } from "./layout_moves.js";
import {
  drawLine,
  drawQuestion,
  drawSteps,
  drawText,
  drawValues,
  drawWords,
} from "./layout_panel.js";
import { actions, binary, byId, data, say, state } from "./layout_state.js";
import { drawTable } from "./layout_table.js";
import { takeTheme } from "./theme.js";

function draw() {
  const focused = document.activeElement?.id;
  byId("bar").replaceChildren(.../** @type {Node[]} */ (drawBar().filter(Boolean)));
  const open = state.path.length > 0;
  byId("page").dataset.screen = open ? "table" : "home";
  byId("page").replaceChildren(.../** @type {Node[]} */ (open ? drawPosition() : drawHome()));
  document.title = byId("page").querySelector("h1")?.textContent ?? "";
  const again = focused && document.getElementById(focused);
  if (again && !(/** @type {any} */ (again).disabled)) again.focus({ preventScroll: true });
  else if (focused?.startsWith("play-") || again) {
    document.getElementById("own")?.focus({ preventScroll: true });
  }
}

function drawPosition() {
  const parts = [drawWords, drawValues, drawLine, drawText];
  return [
    make(
      "div",
      { class: "row title" },
      make("h1", { tabindex: "-1" }, title()),
      state.fault && make("p", { class: "fault", id: "fault", role: "alert" }, state.fault),
    ),
    make("div", { class: "board" }, drawQuestion(), drawTable(), drawSteps()),
    make(
      "div",
      { class: "panel" },
      parts
        .map((part) => part())
        .flat()
        .filter(Boolean),
    ),
  ];
}

function title() {
  const { example, puzzle } = state;
  if (puzzle) {
    const number = data.puzzles.indexOf(puzzle) + 1;
    return `${number}. ${say("puzzle", { theme: data.themes[puzzle.theme], level: puzzle.level })}`;
  }
  return example?.title || say("own");
}

/** @type {Record<string, () => void>} */
const KEYS = {
  ArrowRight: () => move(state.at + 1),
  ArrowLeft: () => move(state.at - 1),
  Home: () => move(0),
  End: () => move(state.line.length),
};

/** @param {KeyboardEvent} event */
function pressed(event) {
  const typing = /** @type {HTMLElement} */ (event.target).matches("textarea, select, input");
  const held = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
  if (typing || held || !state.path.length || !Object.hasOwn(KEYS, event.key)) return;
  event.preventDefault();
  KEYS[event.key]();
}

function arrive() {
  openAddress();
  ask();
  draw();
  scrollTo(0, 0);
}

Object.assign(actions, { draw });
takeTheme();
try {
  state.kernel = await openLayoutKernel(binary);
} catch (error) {
  if (globalThis.WebAssembly) throw error;
}
addEventListener("keydown", pressed);
addEventListener("hashchange", arrive);
arrive();
if (!state.kernel) {
  state.fault = say("no_kernel");
  draw();
}
document.documentElement.dataset.ready = "";
