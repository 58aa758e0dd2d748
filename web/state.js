// What the page has, and where it stands: one object, which all modules read and few change.

/** @import { EndingData, PageData, PuzzleData } from "./contract" */
/** @import { Standing } from "./course.js" */
/** @import { Kernel } from "./kernel.js" */
/** @import { Dealing } from "./deal_play.js" */
/** @import { Play, PlayNode } from "./play.js" */
/** @import { Ended, EndingGame } from "./ending_game.js" */
/** @import { SafetyGame } from "./safety_game.js" */
/** @import { View } from "./view.js" */
import { openGames } from "./games.js";
import { openContent } from "./languages.js";
import { openWords } from "./words.js";

/**
 * The element of a name, which is there.
 * @param {string} id
 */
export const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** What `begin.js` has unpacked. @type {{ words: string, binary: ArrayBuffer }} */
const unpackedPage = /** @type {any} */ (globalThis).unpackedPage;
/** The kernel. */
export const binary = unpackedPage.binary;
export const { data, speak } = /** @type {{ data: PageData, speak: (code: string) => void }} */ (
  openContent(unpackedPage.words)
);
// The cards, a symbol each: as text they are three times as long.
document.body.prepend(...new DOMParser().parseFromString(data.faces, "text/html").body.children);
export const { say, tell } = openWords(data.words);
export const games = openGames(data.games, data.seat_names);
export const status = byId("status");
export const bar = byId("bar");
export const page = byId("page");

/**
 * A game for what is sure, and what is said of it.
 *
 * @typedef {object} SittingSafely
 * @property {SafetyGame} game The game.
 * @property {string} note What stands below the table.
 * @property {SafetyGame | null} lie A game whose deal stands there.
 * @property {boolean} hinted Whether it has been said if the goal is still sure.
 */

/** @typedef {"home" | "learn" | "play" | "solve"} Screen A screen, as the address names it. */

/**
 * @typedef {object} State
 * @property {Screen} screen The screen that is seen.
 * @property {string[]} path What the address has after the screen.
 * @property {string | null} fault Why what the address names could not be opened.
 * @property {Standing | null} standing The step of a course at which one stands.
 * @property {Kernel | null} rules What answers questions of play; null: the browser cannot run it.
 * @property {Play} play The tree of what was played.  There is none where no position is open.
 * @property {PlayNode} node Where in the tree one stands; undefined where no position is open.
 * @property {EndingData | null} example The example of which the tree is, if it is of one.
 * @property {PuzzleData | null} puzzle The puzzle that is asked, if one is.
 * @property {boolean} hinted Whether the theme of the puzzle has been shown.
 * @property {string | null} objective The name of what somebody chose to play for.
 * @property {boolean} values Whether values are shown.
 * @property {boolean} guessing Whether a card is guessed before its value is shown.
 * @property {PlayNode | null} question Where one has guessed last.
 * @property {EndingGame | null} endingGame The game against best play that goes on.
 * @property {Ended | null} done The game against best play that has ended last.
 * @property {SittingSafely | null} safety The game for what is sure that is played, if one is.
 * @property {{ node: PlayNode, at: number } | null} removed The branch taken away last, and where.
 * @property {Dealing | null} dealing The game of whole deals that is played, if one is.
 * @property {boolean} letters Whether letters are keys.
 * @property {number} turned How many seats the table is turned by.
 * @property {boolean} printing Whether the page is on its way to paper.
 * @property {Set<string>} opened Folded parts of the page that are open, by their ids.
 */

/** Where the page stands. @type {State} */
export const state = /** @type {any} */ ({
  screen: "home",
  path: [],
  fault: null,
  standing: null,
  rules: null,
  example: null,
  puzzle: null,
  hinted: false,
  objective: null,
  values: true,
  guessing: false,
  question: null,
  endingGame: null,
  done: null,
  safety: null,
  removed: null,
  dealing: null,
  letters: true,
  turned: 0,
  printing: false,
  opened: new Set(),
});

/**
 * @typedef {object} Actions
 * @property {() => void} draw Draws the page again.
 * @property {(node: PlayNode) => void} found Tells that the worker is done with a node.
 * @property {() => void} moved Lets others play, where one has moved on.
 * @property {(view: View, came?: boolean) => string[]} sitSafely Sits down to play for what is sure;
 *   returns what is wrong.
 * @property {(node: PlayNode) => void} guessed Judges what was guessed at a node.
 */

/** What modules ask of those that stand above them; `main.js` puts it in. */
export const actions = /** @type {Actions} */ ({});

/**
 * Let a screen reader say something.
 * @param {string} words
 */
export function announce(words) {
  status.textContent = "";
  requestAnimationFrame(() => (status.textContent = words));
}
