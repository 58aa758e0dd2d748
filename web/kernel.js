// The kernel: numbers in, numbers out.  What they mean stands in ext/_web.pyx and ext/load.pxd.

/** @import { Position, Task } from "./games.js" */

/** @typedef {Awaited<ReturnType<typeof openKernel>>} Kernel */

/**
 * What comes of a card that may be played.
 *
 * @typedef {object} LookCard
 * @property {number} rank The card.
 * @property {number} winner Who takes the trick that it ends; -1: it ends none.
 * @property {number} points Points of that trick.
 * @property {number[]} [given] The position after it, as the kernel has it.
 * @property {boolean} [cleans] Whether who takes the trick has cleaned.
 * @property {Position} [after] The position after it, where no kernel was asked.
 */

/**
 * Who plays what.
 *
 * @typedef {object} Look
 * @property {number} turn Who plays.
 * @property {LookCard[]} cards The cards that he may play.
 */

/**
 * What each of three can come to.
 *
 * @typedef {object} FoundReach
 * @property {number[]} guaranteed What he is sure of.
 * @property {number[]} withHelp What he gets with everybody's help.
 * @property {number[]} outcomes The outcomes of max^n.
 */

/**
 * What is found of a card: bounds of its value, or what three can come to.
 *
 * @typedef {FoundReach & { rank: number, low: number, high: number }} FoundCard
 */

/**
 * What the kernel has found.
 *
 * @typedef {object} Found
 * @property {number} [fault] The number of a fault; 0: none.
 * @property {boolean} [halted] Whether the limit has ended the search.
 * @property {number} low The least that the position is worth.
 * @property {number} high The most.
 * @property {FoundCard[]} cards The same of its cards.
 * @property {number[]} line A best line.
 * @property {FoundReach} whole What three can come to; of two there is none.
 */

const RANKS = 13;
const HANDS = 4 * RANKS;
const GIVEN = HANDS + 13;
const LONGEST = 56;
const PLAYERS = 3;

/**
 * Open a kernel: it serves one context after the other, and one position of it at a time.
 * @param {ArrayBuffer} bytes
 */
export async function openKernel(bytes) {
  const { instance } = await WebAssembly.instantiate(bytes);
  const wasm = /** @type {any} */ (instance.exports);
  /**
   * @param {number} place
   * @param {number} count
   */
  const integers = (place, count) => [...new Int32Array(wasm.memory.buffer, place, count)];
  /**
   * @param {number} place
   * @param {ArrayLike<number>} numbers
   */
  const write = (place, numbers) =>
    new Int32Array(wasm.memory.buffer, place, numbers.length).set(numbers);
  /**
   * @param {number} place
   * @param {ArrayLike<number>} numbers
   */
  const writeBytes = (place, numbers) =>
    new Uint8Array(wasm.memory.buffer, place, numbers.length).set(numbers);
  /** @type {string | null} */
  let key = null;
  wasm._initialize();

  /** @param {Task} task */
  function prepare(task) {
    if (task.key === key) return 0;
    key = null;
    if (task.payoffs) write(wasm.payoffs(task.payoffs.length), task.payoffs);
    write(wasm.context(), task.context);
    const fault = wasm.prepare(task.payoffs ? 1 : 0);
    if (!fault) key = task.key;
    return fault;
  }

  /** @param {Task} task */
  function put(task) {
    const fault = prepare(task);
    if (!fault) write(wasm.given(), task.given);
    return fault;
  }

  /** @param {number} at */
  function reach(at) {
    const place = wasm.outlooks() + 16 * at;
    const utilities = [...new Uint8Array(wasm.memory.buffer, place, 2 * PLAYERS)];
    const [first, count] = integers(place + 8, 2);
    const found = new Uint16Array(wasm.memory.buffer, wasm.outcomes() + 2 * first, count);
    return {
      guaranteed: utilities.slice(0, PLAYERS),
      withHelp: utilities.slice(PLAYERS),
      outcomes: [...found],
    };
  }

  return {
    /**
     * Who plays, which ranks he may play, and what comes of each.
     * @param {Task} task
     */
    look(task) {
      put(task);
      const turn = wasm.turn();
      const bits = wasm.legal();
      const cards = [];
      for (let rank = RANKS - 1; rank >= 0; rank--) {
        if (!((bits >> rank) & 1)) continue;
        put(task);
        wasm.play(rank);
        const given = integers(wasm.given(), GIVEN);
        const [winner, points, cleans] = integers(wasm.played(), 3);
        cards.push({ rank, given, winner, points, cleans: Boolean(cleans) });
      }
      return { turn, cards };
    },
    /**
     * Bounds of the value of a position and of every card, equal and with a best line unless the
     * limit of cards played has `halted` the search; or what three can come to.
     * @param {Task} task
     * @param {number} limit
     */
    solve(task, limit) {
      let fault = put(task);
      if (task.classes) {
        writeBytes(wasm.kinds(), task.classes.kinds);
        writeBytes(wasm.utilities(), task.classes.utilities);
      }
      if (task.three) {
        const [first, second] = task.classes ? task.classes.taken : [0, 0];
        fault = fault || wasm.outlook(limit, task.classes ? 1 : 0, first, second);
        if (fault || wasm.halted()) return { fault, halted: !fault, cards: [] };
        const [count, ...ranks] = integers(wasm.answer() + 8, 1 + RANKS);
        const cards = ranks.slice(0, count).map((rank, at) => ({ rank, ...reach(at + 1) }));
        return { whole: reach(0), cards };
      }
      fault = fault || wasm.solve(task.unit, limit, 1, 1);
      if (fault) return { fault };
      const found = integers(wasm.answer(), 3 + 3 * RANKS + 1 + LONGEST);
      const [low, high, count] = found;
      const cards = [];
      for (let at = 0; at < count; at++)
        cards.push({
          rank: found[3 + at],
          low: found[3 + RANKS + at],
          high: found[3 + 2 * RANKS + at],
        });
      const start = 3 + 3 * RANKS;
      const line = found.slice(start + 1, start + 1 + found[start]);
      return { halted: Boolean(wasm.halted()), low, high, cards, line };
    },
  };
}
