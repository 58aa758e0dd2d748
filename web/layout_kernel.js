// The kernel of Ristiseiska: numbers in, numbers out.  What they mean stands in ext/ristiseiska/forfeit.pxd and,
// behind those of a position, in ext/web/_web_layouts.pyx.

/** @import { Choices, Given } from "./suited_notation.js" */
import { forcedOf } from "./rounds.js";

/** @typedef {Awaited<ReturnType<typeof openLayoutKernel>>} LayoutKernel */

/**
 * What a position is worth to each player, in points against him.
 *
 * @typedef {object} Worth
 * @property {number[]} sure What each can hold himself to.
 * @property {number[]} helped What all together can bring him to.
 * @property {number[]} outcome What he comes to if each plays for himself.
 */

/** Where things stand among the numbers. */
export const AT = {
  ...{ seats: 0, build: 1, goesOn: 2, cost: 3, costs: 4, owners: 56, low: 108, high: 112 },
  ...{ turn: 116, first: 117, continuing: 118, holder: 119 },
  ...{ begs: 120, toTheLast: 121, whole: 122 },
};
const POSITION_NUMBERS = 120;
const CHOICE_NUMBERS = 28;
const MOST_LAYOUT_SEATS = 5;
const FOUND = 0;

/** Whether play can go round, or a place is played for. @param {Given} given */
export const goesRound = (given) => Boolean(given[AT.begs] || given[AT.whole]);

/**
 * Open a kernel: it serves one position after the other, and keeps one deal that is solved.
 * @param {ArrayBuffer} bytes
 */
export async function openLayoutKernel(bytes) {
  const { instance } = await WebAssembly.instantiate(bytes);
  const wasm = /** @type {any} */ (instance.exports);
  /**
   * @param {number} place
   * @param {number} count
   */
  const integers = (place, count) => [...new Int32Array(wasm.memory.buffer, place, count)];
  wasm._initialize();

  /** @param {Given} given */
  function put(given) {
    const ends = given.slice(POSITION_NUMBERS);
    new Int32Array(wasm.memory.buffer, wasm.given(), POSITION_NUMBERS).set(
      given.slice(0, POSITION_NUMBERS),
    );
    new Int32Array(wasm.memory.buffer, wasm.ends(), ends.length).set(ends);
  }

  /**
   * What may be done; nothing where there are too many cards for it.
   * @param {Given} given
   * @returns {Choices}
   */
  function choices(given) {
    put(given);
    const place = wasm.moves();
    if (!place) return { over: false, mover: given[AT.turn], cards: [] };
    const [over, mover, count, ...cards] = integers(place, CHOICE_NUMBERS);
    return { over: Boolean(over), mover, cards: cards.slice(0, count) };
  }

  /**
   * The position after a card that may be played, or after none.
   * @param {Given} given
   * @param {number} card
   */
  function play(given, card) {
    put(given);
    wasm.play(card);
    return [...integers(wasm.given(), POSITION_NUMBERS), ...given.slice(POSITION_NUMBERS)];
  }

  /**
   * Solve what play can reach from a position on; what comes of it, and the memory that it takes.
   * @param {Given} given
   * @param {number} most How many bytes it may take.
   */
  function solve(given, most) {
    put(given);
    const found = wasm.solve(most);
    return { found, bytes: wasm.bytes_wanted() };
  }

  /**
   * What a position is worth, of the deal that is solved; null: play does not reach it.
   * @param {Given} given
   * @returns {Worth | null}
   */
  function worth(given) {
    put(given);
    if (wasm.worth() !== FOUND) return null;
    const every = integers(wasm.found_worth(), 3 * MOST_LAYOUT_SEATS);
    /** @param {number} field */
    const each = (field) =>
      every.slice(MOST_LAYOUT_SEATS * field, MOST_LAYOUT_SEATS * field + given[AT.seats]);
    return { sure: each(0), helped: each(1), outcome: each(2) };
  }

  /**
   * What can be forced in a position, of the ending that is solved; null: play does not reach it.
   * @param {Given} given
   */
  function forced(given) {
    put(given);
    if (wasm.force() !== FOUND) return null;
    const seats = given[AT.seats];
    return forcedOf(integers(wasm.found_bounds(), 4 * seats), seats, Boolean(given[AT.whole]));
  }

  /** How much memory the kernel has taken, in bytes. */
  const size = () => wasm.memory.buffer.byteLength;
  return { choices, play, solve, worth, forced, size };
}
