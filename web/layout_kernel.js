// The kernel of Ristiseiska: numbers in, numbers out.  What they mean stands in ext/layouts.pxd.

/** @typedef {Awaited<ReturnType<typeof openLayoutKernel>>} LayoutKernel */

/**
 * A position with its rules, as the kernel has it: 120 numbers.
 *
 * @typedef {number[]} Given
 */

/**
 * What a position is worth to each player, in points against him.
 *
 * @typedef {object} Worth
 * @property {number[]} sure What each can hold himself to.
 * @property {number[]} helped What all together can bring him to.
 * @property {number[]} outcome What he comes to if each plays for himself.
 */

/**
 * What may be done in a position.
 *
 * @typedef {object} Choices
 * @property {boolean} over Whether a hand is empty.
 * @property {number[]} cards The cards that may be played, and `NO_CARD` where none need be.
 */

/** Instead of a card: none is played. */
export const NO_CARD = -1;
export const CARDS = 52;
export const RANKS_OF_SUIT = 13;
/** Where things stand among the numbers. */
export const AT = {
  ...{ seats: 0, build: 1, goesOn: 2, cost: 3, costs: 4, owners: 56, low: 108, high: 112 },
  ...{ turn: 116, first: 117, continuing: 118, holder: 119 },
};
const GIVEN_NUMBERS = 120;
const MOST_LAYOUT_SEATS = 5;
/** What comes of what is asked, by the numbers of the kernel. */
export const ASKED = { found: 0, tooLarge: 2, notReached: 4 };

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
  const put = (given) => new Int32Array(wasm.memory.buffer, wasm.given(), given.length).set(given);

  /**
   * What may be done.
   * @param {Given} given
   * @returns {Choices}
   */
  function choices(given) {
    put(given);
    const place = wasm.moves();
    const [over, count, ...cards] = integers(place, 11);
    return { over: Boolean(over), cards: cards.slice(0, count) };
  }

  /**
   * The position after a card that may be played, or after none.
   * @param {Given} given
   * @param {number} card
   */
  function play(given, card) {
    put(given);
    wasm.play(card);
    return integers(wasm.given(), GIVEN_NUMBERS);
  }

  /**
   * Solve the deal from a position on; what comes of it (`ASKED`), and the memory that it takes.
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
    if (wasm.worth() !== ASKED.found) return null;
    const every = integers(wasm.found_worth(), 3 * MOST_LAYOUT_SEATS);
    /** @param {number} field */
    const each = (field) =>
      every.slice(MOST_LAYOUT_SEATS * field, MOST_LAYOUT_SEATS * field + given[AT.seats]);
    return { sure: each(0), helped: each(1), outcome: each(2) };
  }

  /** How much memory the kernel has taken, in bytes. */
  const size = () => wasm.memory.buffer.byteLength;
  return { choices, play, solve, worth, size };
}
