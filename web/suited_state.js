// What a page of a game whose suits matter has, and where it stands: one object, which all its
// modules read.

/** @import { PagePuzzleData, StateEndingData, StatePageData } from "./contract" */
/** @import { Inside } from "./elements.js" */
/** @import { Choices, Given, Options, Place, TextFault } from "./suited_notation.js" */
/** @import { Looked } from "./suited_worker.js" */
import { openContent } from "./languages.js";
import { openWords } from "./words.js";

/** What `begin.js` has unpacked. @type {{ words: string, binary: ArrayBuffer }} */
const unpackedPage = /** @type {any} */ (globalThis).unpackedPage;
/** The kernel. */
export const binary = unpackedPage.binary;
export const { data, speak } =
  /** @type {{ data: StatePageData, speak: (code: string) => void }} */ (
    openContent(unpackedPage.words)
  );
export const { say, tell } = openWords(data.words);

/**
 * The element of a name, which is there.
 * @param {string} id
 */
export const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/**
 * What a game knows of itself, which its first module puts in.
 *
 * @typedef {object} SuitedGame
 * @property {string} name What its texts begin with.
 * @property {string} title
 * @property {(text: string) => { place: Place | null, faults: TextFault[] }} read
 * @property {(place: Place) => string} text
 * @property {() => boolean} isPlayed Whether its kernel plays and solves what is open.
 * @property {(given: Given) => Choices} choices
 * @property {(given: Given, card: number) => Given} play
 * @property {(given: Given, card: number) => string} typed A move as it is typed, with its player.
 * @property {(card: number) => string} called What a move is called, where it is made.
 * @property {(card: number) => string} named What a move is called in a table.
 * @property {(given: Given, card: number) => string} moveWords
 * @property {() => string} turnWords
 * @property {(worth: any, seat: number) => number} cost What it is to a seat; less is better.
 * @property {(worth: any, seat: number) => [string, string]} chip What stands at a card.
 * @property {(worth: any, seat: number) => string} worthWords What is said of it.
 * @property {(mark: string) => string} markWords What the mark of a move means.
 * @property {(named: URLSearchParams) => string | null} openNamed Open what else an address can
 *   name; what it names that is not there.
 * @property {(card: number) => boolean} answers Whether a card was the answer to a question.
 * @property {() => string} heading What stands above a position, if anything else than its title.
 * @property {() => Inside} drawTable
 * @property {() => Inside} drawValues
 * @property {() => Inside} drawQuestion
 * @property {() => Inside} drawPuzzles On the first screen, before the examples.
 * @property {() => Inside} drawDeal On the first screen, behind them.
 */

/** The game of the page. @type {SuitedGame} */
export const game = /** @type {any} */ ({});

/**
 * @typedef {object} SuitedState
 * @property {boolean} ready Whether there is a kernel.
 * @property {Options} options The options of the position that is open.
 * @property {Given[]} path The positions of the line, one more than its moves; empty: none is open.
 * @property {number[]} line The moves that were played, and those that may be stepped along.
 * @property {number} at How many of them have been played.
 * @property {StateEndingData | null} example The example of which it is, if it is of one.
 * @property {PagePuzzleData | null} puzzle The puzzle that is asked, if one is.
 * @property {number | null} answered The card that was chosen in a puzzle; null: none yet.
 * @property {boolean} revealed Whether the solution of the puzzle is shown.
 * @property {boolean} values Whether values are shown.
 * @property {Looked | null} looked What the worker has found of the position.
 * @property {TextFault[]} faults What is wrong with the text that was given.
 * @property {string} given That text.
 * @property {string} fault Why what the address names could not be opened.
 * @property {string} note What is said of the last move.
 */

/** Where the page stands. @type {SuitedState} */
export const state = {
  ready: false,
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

/** What may be done here. */
export const choices = () => game.choices(here());
/** What modules ask of the one that stands above them; `suited_main.js` puts it in. */
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
