// The kernel: numbers in, numbers out.  What they mean stands in ext/web/_web.pyx and ext/search/position_input.pxd.

/** @import { DealTask, Position, Task } from "./games.js" */

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

/** @import { View } from "./view.js" */

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

/**
 * How a whole deal stands.
 *
 * @typedef {object} Moment
 * @property {number} turn Who plays; -1: the deal is over.
 * @property {number[]} ranks The ranks that he may play from his hand, from the ace down.
 * @property {boolean} turns Whether he may turn the next card of the stock.
 * @property {boolean} bottom Whether he may lead the card at the bottom of the pack (K7).
 * @property {number} takenUp The card that he has turned and keeps; -1: none.
 * @property {number} stock How many cards the stock has.
 * @property {number[][]} hands Of every seat the number of its cards, by rank.
 * @property {number} leader Who leads the trick.
 * @property {number[]} trick The cards on the table.
 * @property {number[] | null} run The rank led to a number of tricks just before (R19).
 * @property {boolean[]} owes Who must still clean, by party.
 * @property {number} winner Who took the trick that the last card ended; -1: it ended none.
 * @property {number} points Points of that trick.
 */

/**
 * What a player knows of a card: sums over the deals that he has drawn.
 *
 * @typedef {object} Weighed
 * @property {number} card The card, or to turn the next one.
 * @property {number} worth What it comes to for his side.
 * @property {number} better By how much that is more than by the card of the rules of thumb.
 * @property {number} squares The squares of that.
 */

/**
 * What a player chooses.
 *
 * @typedef {object} Chosen
 * @property {Weighed[]} cards What he may play.
 * @property {number} thumb The number of the card that the rules of thumb play.
 * @property {number} best The number of the one that he plays.
 * @property {number} deals How many deals he has drawn.
 */

/**
 * What the first party still takes in deals that fit what a player sees.
 *
 * @typedef {object} Forecast
 * @property {number} mean The mean.
 * @property {number} spread The standard deviation of a deal.
 */

/**
 * What a seat sees of an ending whose hidden cards are dealt when they are played.
 *
 * @typedef {object} Known
 * @property {number} turn Who plays; -1: all is played.
 * @property {number[][]} known Of every seat the cards that are known, by rank.
 * @property {number[]} hidden How many others every seat holds.
 * @property {number[]} unseen The cards that are hidden, by rank.
 * @property {number} winner Who took the trick that the last card ended; -1: it ended none.
 * @property {number} points Points of that trick.
 * @property {{ rank: number, low: number }[]} cards At the end of the line, what may be played, and
 *   what the seat is sure of by it.
 */

/** To turn the next card of the stock, whatever it is. */
export const TURN_NEXT = 31;
/** What is added to a card that is turned, where values are found. */
export const TURN = 16;
/** To lead the card at the bottom of the pack. */
export const TAKE_BOTTOM = 30;

const RANKS = 13;
const HANDS = 4 * RANKS;
const GIVEN = HANDS + 13;
const LONGEST = 84;
const PLAYERS = 3;
const CHOICES = 15;

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
  let seats = 0;
  /** What a seat sees of an ending, if the kernel has it before it. @type {View | null} */
  let seen = null;
  wasm._initialize();

  /** @param {Pick<Task, "key" | "payoffs" | "context">} task */
  function prepare(task) {
    if (task.key === key) return 0;
    key = seen = null;
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

  /**
   * @param {number} count
   * @param {(at: number) => boolean} holds
   */
  const numbersBelow = (count, holds) => [...Array(count).keys()].filter(holds);

  /** @param {number[]} given */
  const handsIn = (given) =>
    [0, 1, 2, 3].slice(0, seats).map((seat) => given.slice(seat * RANKS, (seat + 1) * RANKS));

  /** @returns {Moment} */
  function moment() {
    const [turn, bits, turns, takenUp, stock, bottom] = integers(wasm.deal_now(), 6);
    const given = integers(wasm.given(), GIVEN);
    const [leader, count, ...rest] = given.slice(HANDS);
    const [winner, points] = integers(wasm.played(), 2);
    return {
      turn,
      ranks: numbersBelow(RANKS, (rank) => Boolean((bits >> rank) & 1)).reverse(),
      turns: Boolean(turns),
      bottom: Boolean(bottom),
      takenUp,
      stock,
      hands: handsIn(given),
      leader,
      trick: rest.slice(0, count),
      run: rest[3] < 0 ? null : rest.slice(3, 5),
      owes: [0, 1].map((party) => Boolean((rest[6] >> party) & 1)),
      winner,
      points,
    };
  }

  /**
   * Write by what rules a whole deal is played.
   * @param {DealTask} task
   */
  function putRules(task) {
    prepare(task);
    [seats] = task.context;
    write(wasm.stock_rules(), task.rules);
  }

  /**
   * Play a deal again, card by card; ends early where one may not be played.
   * @param {DealTask} task
   */
  function* replay(task) {
    putRules(task);
    write(wasm.given(), task.given);
    write(wasm.drawn(), task.stock);
    if (wasm.begin_deal(task.stock.length, task.refusing, task.dealer)) return;
    yield moment();
    for (const card of task.line) {
      if (wasm.lay_down(card)) return;
      yield moment();
    }
  }

  /** @returns {Known} */
  function knownNow() {
    const [turn, ...numbers] = integers(wasm.known_now(), 1 + HANDS + 4 + RANKS);
    const [winner, points] = integers(wasm.played(), 2);
    const known = [0, 1, 2, 3].map((seat) => numbers.slice(seat * RANKS, (seat + 1) * RANKS));
    const hidden = numbers.slice(HANDS, HANDS + 4);
    return { turn, known, hidden, unseen: numbers.slice(HANDS + 4), winner, points, cards: [] };
  }

  /** What was found last, of one position and of two sides. */
  function answer() {
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
  }

  return {
    /**
     * What the seat of a view sees at first and after every card of a line, and at its end what it
     * is sure of; nothing of that where hidden cards cannot lie so.
     * @param {Task} task
     * @param {View} view
     * @param {boolean} helped Whether it plays for its partner as well.
     * @param {number[]} line
     */
    seeOnly(task, view, helped, line) {
      prepare(task);
      if (seen !== view) {
        put(task);
        const { hidden, voids, spice } = view;
        const none = Array(2 * RANKS).fill(0);
        const may = hidden[0].map((_, rank) =>
          voids.reduce((bits, ranks, at) => bits | (Number(!ranks.includes(rank)) << at), 0),
        );
        write(wasm.unseen_cards(), [...[...hidden.flat(), ...none].slice(0, HANDS), ...may, spice]);
        seen = wasm.see_only(Number(helped)) ? null : view;
        if (!seen) return [{ ...knownNow(), turn: -1 }];
      } else wasm.see_again();
      const moments = [{ ...knownNow(), winner: -1 }];
      for (const rank of line) {
        wasm.show_card(rank);
        moments.push(knownNow());
      }
      wasm.sure();
      const [count, ...found] = integers(wasm.answer() + 8, 1 + 2 * RANKS);
      moments[line.length].cards = found
        .slice(0, count)
        .map((rank, at) => ({ rank, low: found[RANKS + at] }));
      return moments;
    },
    /**
     * The hands and the stock of a deal, shuffled by a seed, and who leads.
     * @param {DealTask} task
     * @param {number} seed
     */
    dealOut(task, seed) {
      putRules(task);
      const length = wasm.deal_out(task.dealer, seed);
      const given = integers(wasm.given(), GIVEN);
      return { hands: handsIn(given), leader: given[HANDS], stock: integers(wasm.drawn(), length) };
    },
    /**
     * How a deal stood at the beginning and after every card.
     * @param {DealTask} task
     */
    replay: (task) => [...replay(task)],
    /**
     * What the player on turn chooses, who sees what his seat sees; `deals` are how many deals that
     * fit he plays his cards in.
     * @param {DealTask} task
     * @param {number} deals
     * @param {number} seed
     * @returns {Chosen}
     */
    choose(task, deals, seed) {
      for (const _ of replay(task));
      wasm.choose(deals, seed);
      const place = wasm.choice();
      const [count, ...found] = integers(place, 1 + CHOICES + 3);
      const [thumb, best, done] = found.slice(CHOICES);
      const sums = new Float64Array(wasm.memory.buffer, place + 2176, 3 * CHOICES);
      const cards = found.slice(0, count).map((card, at) => ({
        card,
        worth: sums[at],
        better: sums[CHOICES + at],
        squares: sums[2 * CHOICES + at],
      }));
      return { cards, thumb, best, deals: done };
    },
    /**
     * What is to be expected as far as the player on turn sees, if all play by rules of thumb.
     * @param {DealTask} task
     * @param {number} deals
     * @param {number} seed
     * @returns {Forecast}
     */
    expect(task, deals, seed) {
      for (const _ of replay(task));
      wasm.expect(deals, seed);
      const [total, squares] = new Float64Array(wasm.memory.buffer, wasm.forecast(), 2);
      const mean = total / deals;
      return { mean, spread: Math.sqrt(Math.max(0, squares / deals - mean * mean)) };
    },
    /**
     * What `solve` finds, of a deal whose stock is known in its order, without a line; to a card that
     * is turned `TURN` is added.
     * @param {DealTask} task
     * @param {number} limit
     */
    solveDealt(task, limit) {
      for (const _ of replay(task));
      const fault = wasm.solve_dealt(task.unit, limit);
      return fault ? { fault, halted: false } : answer();
    },
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
      return answer();
    },
  };
}
