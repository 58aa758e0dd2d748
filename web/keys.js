// The keys.

import { showHelp, showSetup } from "./dialogs.js";
import { RANK_LETTERS } from "./games.js";
import {
  back,
  byTrick,
  choose,
  end,
  forward,
  leaveBranch,
  nextMistake,
  otherBranch,
  start,
  undo,
} from "./moves.js";
import { state } from "./state.js";
import { shown } from "./values.js";

/** @type {Record<string, () => void>} */
const KEYS = {
  ArrowRight: forward,
  ArrowLeft: back,
  ArrowDown: () => byTrick(true),
  ArrowUp: () => byTrick(false),
  Home: start,
  End: end,
};
/**
 * Press what has a button, where that is there.
 * @param {string} id
 */
const press = (id) => document.getElementById(id)?.click();

/** @type {Record<string, () => void>} */
const LETTERS = {
  b: () => shown(state.node)?.line.slice(0, 1).forEach(choose),
  u: undo,
  m: nextMistake,
  f: () => press("turn"),
  s: () => showSetup(),
  g: () => press("guess"),
  v: () => press("values"),
  "?": showHelp,
};

/** @type {Record<string, () => void>} */
const SHIFTED = {
  ArrowLeft: leaveBranch,
  ArrowDown: () => otherBranch(1),
  ArrowUp: () => otherBranch(-1),
};

/** @param {KeyboardEvent} event */
export function pressed(event) {
  if (
    event.ctrlKey ||
    event.altKey ||
    event.metaKey ||
    document.querySelector("dialog[open], .setup")
  )
    return;
  if (!state.node && !["s", "?"].includes(event.key)) return;
  if (state.screen !== "solve" && event.key !== "?") return;
  const target = /** @type {Element} */ (event.target);
  if (target.closest?.("select, textarea, input:not([type=checkbox])")) return;
  /** @type {(() => void) | null} */
  let act = (event.shiftKey && SHIFTED[event.key]) || KEYS[event.key];
  if (!act && state.letters) {
    const rank = RANK_LETTERS.indexOf(event.key === "0" ? "T" : event.key.toUpperCase());
    act = LETTERS[event.key] ?? (event.key.length === 1 && rank >= 0 ? () => choose(rank) : null);
  }
  if (!act) return;
  event.preventDefault();
  act();
}
