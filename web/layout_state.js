// What the page of Ristiseiska has, and where it stands: one object, which all its modules read.

/** @import { LayoutEndingData, LayoutPageData, LayoutPuzzleData } from "./contract" */
/** @import { Given, LayoutKernel } from "./layout_kernel.js" */
/** @import { LayoutOptions, Place, TextFault } from "./layout_notation.js" */
/** @import { Looked } from "./layout_worker.js" */
import { openContent } from "./languages.js";
import { openWords } from "./words.js";

/** What `begin.js` has unpacked. @type {{ words: string, binary: ArrayBuffer }} */
const unpackedPage = /** @type {any} */ (globalThis).unpackedPage;
/** The kernel. */
export const binary = unpackedPage.binary;
export const { data, speak } =
  /** @type {{ data: LayoutPageData, speak: (code: string) => void }} */ (
    openContent(unpackedPage.words)
  );
export const { say, tell } = openWords(data.words);

/**
 * The element of a name, which is there.
 * @param {string} id
 */
export const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/**
 * @typedef {object} LayoutState
 * @property {LayoutKernel | null} kernel What answers questions of play; null: there is none.
 * @property {LayoutOptions} options The options of the position that is open.
 * @property {Given[]} path The positions of the line, one more than its moves; empty: none is open.
 * @property {number[]} line The moves that were played, and those that may be stepped along.
 * @property {number} at How many of them have been played.
 * @property {LayoutEndingData | null} example The example of which it is, if it is of one.
 * @property {LayoutPuzzleData | null} puzzle The puzzle that is asked, if one is.
 * @property {number | null} answered The card that was chosen in a puzzle; null: none yet.
 * @property {boolean} revealed Whether the solution of the puzzle is shown.
 * @property {boolean} values Whether values are shown.
 * @property {Looked | null} looked What the worker has found of the position.
 * @property {TextFault[]} faults What is wrong with the text that was given.
 * @property {string} given That text.
 * @property {string} fault Why what the address names could not be opened.
 * @property {string} note What is said of the last move.
 */

/** Where the page stands. @type {LayoutState} */
export const state = {
  kernel: null,
  options: {},
  path: [],
  line: [],
  at: 0,
  example: null,
  puzzle: null,
  answered: null,
  revealed: false,
  values: true,
  looked: null,
  faults: [],
  given: "",
  fault: "",
  note: "",
};

/** The position that is shown. */
export const here = () => state.path[state.at];
/** The same with its options. @returns {Place} */
export const place = () => ({ options: state.options, given: here() });
/** Whether values are to be seen: those of a puzzle after an answer. */
export const isShown = () => state.values && (!state.puzzle || state.revealed || state.at > 0);

/** What modules ask of the one that stands above them; `layout_main.js` puts it in. */
export const actions = { draw: () => {} };

/**
 * Let a screen reader say something.
 * @param {string} words
 */
export function announce(words) {
  const status = byId("status");
  status.textContent = "";
  requestAnimationFrame(() => (status.textContent = words));
}
