// The kernel of the games with tricks: whole deals are dealt, played and chosen in; endings solved.

import {
  ANSWER,
  type Block,
  CHOSEN,
  CHOSEN_SUMS,
  CHOSEN_SUMS_AT,
  DEALT,
  GIVEN,
  PLAYED,
  RANKS,
} from "./abi.ts";
import { bitsOf, openMachine } from "./wasm.ts";

/** To turn the next card of the stock, whatever it is. */
export const TURN_NEXT = 31;
/** To lead the card at the bottom of the pack. */
export const TAKE_BOTTOM = 30;

/** A whole deal as the kernel takes it. */
export interface DealTask {
  /** What is the same for all deals of one context. */
  key: string;
  context: number[];
  /** By what is played while there is a stock. */
  rules: number[];
  /** Whether a card that may not be played may not be turned (A2). */
  refusing: number;
  dealer: number;
  /** From what the cards come. */
  seed: number;
  line: number[];
}

/** An ending as the kernel takes it. */
export interface Task {
  key: string;
  unit: number;
  payoffs: Int32Array | null;
  context: number[];
  given: number[];
}

/** How a whole deal stands. */
export interface Moment {
  /** Who plays; -1: the deal is over. */
  turn: number;
  /** The ranks that may be played from the hand, from the ace down. */
  ranks: number[];
  turns: boolean;
  bottom: boolean;
  /** The card that the player has turned and keeps; -1: none. */
  takenUp: number;
  stock: number;
  /** Of every seat the number of its cards, by rank. */
  hands: number[][];
  leader: number;
  trick: number[];
  run: number[] | null;
  /** Who must still clean, by party. */
  owes: boolean[];
  /** Who took the trick that the last card ended; -1: it ended none. */
  winner: number;
  points: number;
}

/** A deal that was dealt, and how it stood at the beginning and after every card. */
export interface Replayed {
  stock: number[];
  moments: Moment[];
}

/** What a player knows of a card: sums over the deals that were drawn. */
export interface Weighed {
  move: number;
  worth: number;
  better: number;
  squares: number;
}

export interface Choice {
  cards: Weighed[];
  /** The number of the card that the rules of thumb play, and of the one that is played. */
  thumb: number;
  best: number;
  deals: number;
}

export interface Solved {
  fault: number;
  halted: boolean;
  low: number;
  high: number;
  cards: { rank: number; low: number; high: number }[];
  line: number[];
}

export type TricksKernel = Awaited<ReturnType<typeof openTricks>>;

export async function openTricks(bytes: BufferSource) {
  const machine = await openMachine(bytes);
  let key = "";
  let seats = 0;

  function prepare(task: Pick<Task, "key" | "context" | "payoffs">) {
    seats = task.context[0] ?? 0;
    if (task.key === key) return 0;
    key = "";
    if (task.payoffs) machine.write(machine.call("payoffs", task.payoffs.length), task.payoffs);
    machine.write(machine.call("context"), task.context);
    const fault = machine.call("prepare", task.payoffs ? 1 : 0);
    if (!fault) key = task.key;
    return fault;
  }

  const given = (): Block<typeof GIVEN> => machine.read(machine.call("given"), GIVEN);

  const handsIn = (flat: number[]) =>
    Array.from({ length: seats }, (_, seat) => flat.slice(seat * RANKS, (seat + 1) * RANKS));

  function moment(): Moment {
    const dealt = machine.read(machine.call("deal_now"), DEALT);
    const at = given();
    const { winner, points } = machine.read(machine.call("played"), PLAYED);
    const [rank = -1, length = 0] = at.run;
    return {
      turn: dealt.turn,
      ranks: bitsOf(dealt.ranks)
        .filter((one) => one < RANKS)
        .reverse(),
      turns: Boolean(dealt.turns),
      bottom: Boolean(dealt.bottom),
      takenUp: dealt.takenUp,
      stock: dealt.stock,
      hands: handsIn(at.hands),
      leader: at.leader,
      trick: at.table.slice(0, at.count),
      run: rank < 0 ? null : [rank, length],
      owes: [0, 1].map((party) => Boolean((at.owes >> party) & 1)),
      winner,
      points,
    };
  }

  function replay(task: DealTask): Replayed {
    prepare({ ...task, payoffs: null });
    machine.write(machine.call("stock_rules"), task.rules);
    const length = machine.call("deal_out", task.dealer, task.seed);
    const stock = machine.integers(machine.call("drawn"), length);
    if (machine.call("begin_deal", length, task.refusing, task.dealer))
      throw new Error("a deal that cannot be");
    const moments = [moment()];
    for (const card of task.line) {
      if (machine.call("lay_down", card)) throw new Error("a card that cannot be played");
      moments.push(moment());
    }
    return { stock, moments };
  }

  return {
    replay,

    /** What the player on turn chooses, who sees what that seat sees. */
    choose(task: DealTask, deals: number, seed: number): Choice {
      replay(task);
      machine.call("choose", deals, seed);
      const place = machine.call("choice");
      const { count, cards, ...chosen } = machine.read(place, CHOSEN);
      const sums = machine.readSums(place + CHOSEN_SUMS_AT, CHOSEN_SUMS);
      const weighed = cards.slice(0, count).map((move, at) => ({
        move,
        worth: sums.worth[at] ?? 0,
        better: sums.better[at] ?? 0,
        squares: sums.squares[at] ?? 0,
      }));
      return { cards: weighed, ...chosen };
    },

    /** Who plays, and which ranks that player may play, in an ending. */
    look(task: Task) {
      prepare(task);
      machine.write(machine.call("given"), task.given);
      return { turn: machine.call("turn"), ranks: bitsOf(machine.call("legal")) };
    },

    /** The ending after a card. */
    play(task: Task, rank: number) {
      prepare(task);
      machine.write(machine.call("given"), task.given);
      const fault = machine.call("play", rank);
      const played = machine.read(machine.call("played"), PLAYED);
      return { fault, given: given(), ...played };
    },

    /** Bounds of the value of an ending and of every card, equal unless the limit has `halted` it. */
    solve(task: Task, limit: number): Solved {
      const fault = prepare(task);
      machine.write(machine.call("given"), task.given);
      const wrong = fault || machine.call("solve", task.unit, limit, 1, 1);
      const found = machine.read(machine.call("answer"), ANSWER);
      const cards = found.ranks.slice(0, found.count).map((rank, at) => ({
        rank,
        low: found.lows[at] ?? 0,
        high: found.highs[at] ?? 0,
      }));
      const halted = Boolean(machine.call("halted"));
      const line = found.line.slice(0, found.length);
      return { fault: wrong, halted, low: found.low, high: found.high, cards, line };
    },
  };
}
