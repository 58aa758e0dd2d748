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
import { hintSafely, playOwnSafely, undoSafely, whySafely } from "./safety_screen.js";
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

/** What letters do where one plays for what is sure. @type {Record<string, () => void>} */
const SAFELY = { h: hintSafely, w: whySafely, u: undoSafely, "?": showHelp };

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
  if (!state.node && !state.safety && !["s", "?"].includes(event.key)) return;
  if (state.screen !== "solve" && event.key !== "?") return;
  const target = /** @type {Element} */ (event.target);
  if (target.closest?.("select, textarea, input:not([type=checkbox])")) return;
  /** @type {(() => void) | null} */
  let act = state.safety ? null : (event.shiftKey && SHIFTED[event.key]) || KEYS[event.key];
  const [letters, play] = state.safety ? [SAFELY, playOwnSafely] : [LETTERS, choose];
  if (!act && state.letters) {
    const rank = RANK_LETTERS.indexOf(event.key === "0" ? "T" : event.key.toUpperCase());
    act = letters[event.key] ?? (event.key.length === 1 && rank >= 0 ? () => play(rank) : null);
  }
  if (!act) return;
  event.preventDefault();
  act();
}
