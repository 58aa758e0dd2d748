// The worker of a game whose suits matter: solves where the memory allows, and says what positions
// are worth.  Of a path from the first position to the last it solves the first that it can.

/** @import { Choices, Given } from "./suited_notation.js" */

/**
 * What a position and its moves are worth.
 *
 * @typedef {object} Looked
 * @property {number} bytes The memory that solving takes, or would take.
 * @property {number} held The memory that the kernel has taken.
 * @property {any} [worth] What the position is worth; it is not there where memory does not do.
 * @property {{ card: number, worth: any }[]} moves What each move comes to.
 * @property {number[]} line The moves if each plays for himself: to the end or, if it `repeats`,
 *   until a position comes again.
 * @property {boolean} repeats
 */

/**
 * What solves: the kernel of a game, and what a seat makes least when it chooses a move.
 *
 * @typedef {object} Solving
 * @property {(given: Given) => Choices} choices
 * @property {(given: Given, card: number) => Given} play
 * @property {(given: Given, most: number) => { found: number, bytes: number }} solve
 * @property {(given: Given) => any} worth What a position is worth; null: it is not known.
 * @property {(worth: any, seat: number) => number[]} preference
 * @property {() => number} size
 */

/** What comes of what is asked to be solved, by the number of the kernel: it was. */
const SOLVED_NOW = 0;
/** Bytes that an answer may take: with what else a kernel needs, that is 64 MB. */
const MOST_MEMORY = 60e6;

/** @type {Promise<Solving>} */
let opened;
let solved = "";
let solvedBytes = 0;
/** Positions that are too large, with the memory that they would take. @type {Map<string, number>} */
const tooLarge = new Map();

/**
 * Answer what the page asks, by a kernel.
 * @param {(bytes: ArrayBuffer) => Promise<Solving>} open
 */
export function answerBy(open) {
  onmessage = async ({ data }) => {
    if (data.kernel) opened = open(data.kernel);
    else postMessage({ id: data.id, looked: look(await opened, data.path) });
  };
}

/**
 * @param {Solving} at
 * @param {Given[]} path
 * @returns {Looked}
 */
function look(at, path) {
  const here = path[path.length - 1];
  const known = path.some((one) => String(one) === solved) && at.worth(here);
  if (!known) {
    for (const one of [path[0], here]) {
      const key = String(one);
      if (tooLarge.has(key)) continue;
      solved = "";
      const { found, bytes } = at.solve(one, MOST_MEMORY);
      if (found === SOLVED_NOW) {
        [solved, solvedBytes] = [key, bytes];
        break;
      }
      tooLarge.set(key, bytes);
    }
  }
  const worth = at.worth(here);
  const held = at.size();
  if (!worth) {
    const bytes = tooLarge.get(String(here)) ?? 0;
    return { bytes, held, moves: [], line: [], repeats: false };
  }
  return { bytes: solvedBytes, held, worth, moves: weighed(at, here), ...bestLine(at, here) };
}

/**
 * What each move of a position comes to.
 * @param {Solving} at
 * @param {Given} given
 */
const weighed = (at, given) =>
  at.choices(given).cards.map((card) => ({ card, worth: at.worth(at.play(given, card)) }));

/**
 * The moves if each plays for himself; of those that he prefers the first.
 * @param {Solving} at
 * @param {Given} given
 */
function bestLine(at, given) {
  /** @type {number[]} */
  const line = [];
  const met = new Set();
  let place = given;
  while (!at.choices(place).over && !met.has(String(place))) {
    met.add(String(place));
    const { mover } = at.choices(place);
    const wishes = weighed(at, place).map(({ card, worth }) => ({
      card,
      wish: at.preference(worth, mover),
    }));
    const [best] = wishes.sort((one, other) => compared(one.wish, other.wish));
    line.push(best.card);
    place = at.play(place, best.card);
  }
  return { line, repeats: met.has(String(place)) };
}

/** @param {number[]} one @param {number[]} other */
function compared(one, other) {
  const at = one.findIndex((number, index) => number !== other[index]);
  return at < 0 ? 0 : one[at] - other[at];
}
