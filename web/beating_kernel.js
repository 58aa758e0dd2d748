// The kernel of Myllymatti: numbers in, numbers out.  What they mean stands in ext/web/_web_beating.pyx.

/** @import { Choices, Given } from "./suited_notation.js" */
import { forcedOf } from "./rounds.js";

/** Where things stand among the numbers of a position. */
export const AT = { seats: 0, trump: 1, mustBeat: 2, owners: 3, turn: 55, full: 56 };
/** Instead of a seat: the card lies on the table, or is gone. */
export const [ON_TABLE, GONE] = [3, -1];
export const MOST_CARDS = 24;
const GIVEN_NUMBERS = 57;
const CHOICE_NUMBERS = 28;
const FOUND = 0;

/**
 * Open a kernel: it serves one position after the other, and keeps one ending that is solved.
 * @param {ArrayBuffer} bytes
 */
export async function openBeatingKernel(bytes) {
  const { instance } = await WebAssembly.instantiate(bytes);
  const wasm = /** @type {any} */ (instance.exports);
  /**
   * @param {number} place
   * @param {number} count
   */
  const integers = (place, count) => [...new Int32Array(wasm.memory.buffer, place, count)];
  wasm._initialize();

  /** @param {Given} given */
  const put = (given) => new Int32Array(wasm.memory.buffer, wasm.given(), given.length).set(given);

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
   * The position after a move.
   * @param {Given} given
   * @param {number} card
   */
  function play(given, card) {
    put(given);
    wasm.play(card);
    return integers(wasm.given(), GIVEN_NUMBERS);
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
   * What can be forced in a position, of the ending that is solved; null: play does not reach it.
   * @param {Given} given
   */
  function worth(given) {
    put(given);
    if (wasm.force() !== FOUND) return null;
    const seats = given[AT.seats];
    return forcedOf(integers(wasm.found_bounds(), 4 * seats), seats, true);
  }

  /** How much memory the kernel has taken, in bytes. */
  const size = () => wasm.memory.buffer.byteLength;
  return { choices, play, solve, worth, size };
}
