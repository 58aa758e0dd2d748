// A page of a game whose suits matter: put together, and begun.

/** @import { SuitedGame } from "./suited_state.js" */
import { make } from "./elements.js";
import { drawBar, drawHome } from "./suited_home.js";
import { ask, move, openAddress } from "./suited_moves.js";
import { drawLine, drawSteps, drawText, drawWords } from "./suited_panel.js";
import { actions, binary, byId, game, say, state } from "./suited_state.js";

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
  const parts = [drawWords, game.drawValues, drawLine, drawText];
  return [
    make(
      "div",
      { class: "row title" },
      make("h1", { tabindex: "-1" }, game.heading() || state.example?.title || say("own")),
      state.fault && make("p", { class: "fault", id: "fault", role: "alert" }, state.fault),
    ),
    make("div", { class: "board" }, game.drawQuestion(), game.drawTable(), drawSteps()),
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

/**
 * Open the kernel of the page; null: the browser runs none.
 * @template Kernel
 * @param {(bytes: ArrayBuffer) => Promise<Kernel>} open
 */
export async function opened(open) {
  try {
    return await open(binary);
  } catch (error) {
    if (globalThis.WebAssembly) throw error;
    return null;
  }
}

/**
 * Begin a page of a game, whose kernel is there, or is not.
 * @param {Partial<SuitedGame>} own
 * @param {boolean} ready
 */
export function begin(own, ready) {
  Object.assign(game, own);
  Object.assign(actions, { draw });
  state.ready = ready;
  addEventListener("keydown", pressed);
  addEventListener("hashchange", arrive);
  arrive();
  if (!ready) {
    state.fault = say("no_kernel");
    draw();
  }
  document.documentElement.dataset.ready = "";
}
