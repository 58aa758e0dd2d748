// The kernel of the games with tricks: whole deals are dealt, played and chosen in; endings solved.

import {
  ANSWER,
  CARD_FACTS,
  CHOSEN,
  CHOSEN_SUMS,
  CHOSEN_SUMS_AT,
  DEALT,
  FORECAST,
  GIVEN,
  KNOWN_CARDS,
  PLAYED,
  RANKS,
  TAKE_BOTTOM,
  TURN_NEXT,
} from "./abi.ts";
import { type Block, named, sizeOf } from "./blocks.ts";
import { bitsOf, openMachine } from "./wasm.ts";

export { TAKE_BOTTOM, TURN_NEXT };

/** Three play, each against the others, where ends have values by classes. */
const PLAYERS = 3;
/** Bytes of what is found of a position or a card of three players. */
const OUTLOOK = 16;

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
  /** Whether three play, each against the others. */
  three: boolean;
  /** What ends are worth to three players; null: their points. */
  classes: Classes | null;
}

/** What ends of a deal are worth to three players, by classes of ends. */
export interface Classes {
  /** The class of an end, by the points of two players. */
  kinds: Uint8Array;
  /** What each class is worth to each player, as the kernel takes it. */
  utilities: Uint8Array;
  /** The same, by class. */
  outcomes: number[][];
  /** Points so far of two players. */
  taken: number[];
}

/** What each of three players can get. */
export interface Reach {
  /** What each is guaranteed. */
  guaranteed: number[];
  /** What each gets with everybody's help. */
  withHelp: number[];
  /** The outcomes of max^n, by their numbers. */
  outcomes: number[];
}

/** What three players can get from a position on, and by each card. */
export interface Outlooks {
  fault: number;
  halted: boolean;
  whole: Reach;
  cards: (Reach & { rank: number })[];
}

/** What the player on turn does not see of a position. */
export interface Hidden {
  /** The hidden cards of every seat, by rank; behind the seats those of a pack. */
  hidden: number[][];
  /** The ranks that the hidden cards of each are not of. */
  voids: number[][];
  /** How many hidden cards of a pack go with the first trick (K20). */
  spice: number;
}

/** What a seat sees of an ending whose hidden cards are dealt when they are played. */
export interface Seen {
  turn: number;
  known: number[][];
  hidden: number[];
  unseen: number[];
  winner: number;
  points: number;
  /** At the end of the line: the cards that may be played, and the guarantee of each. */
  cards: { rank: number; low: number }[];
}

/** A whole deal at one moment. */
export interface Moment {
  /** The seat that plays; -1: the deal is over. */
  turn: number;
  /** The ranks that may be played from the hand, from the ace down. */
  ranks: number[];
  turns: boolean;
  bottom: boolean;
  /** The card that the player has turned and keeps; -1: none. */
  takenUp: number;
  stock: number;
  /** How many cards every seat has, by rank, and of those how many all have seen. */
  hands: number[][];
  shown: number[][];
  leader: number;
  trick: number[];
  run: number[] | null;
  /** Whether each party must still clean. */
  owes: boolean[];
  /** The taker of the trick that the last card ended; -1: it ended none. */
  winner: number;
  points: number;
}

/** A deal that was dealt, at the beginning and after every card. */
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
  /** What came of it in the deals, added up. */
  facts: Block<typeof CARD_FACTS>;
  /** Against each card: how much better this one was in the deals in which a fact differs. */
  parts: number[][];
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
      shown: handsIn(dealt.shown),
      leader: at.leader,
      trick: at.table.slice(0, at.count),
      run: at.runRank < 0 ? null : [at.runRank, at.runLength],
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
      if (machine.call("lay_down", card)) throw new Error("a card that cannot be");
      moments.push(moment());
    }
    return { stock, moments };
  }

  /** What was found last of a position (0) or a card of three players. */
  function reach(at: number, most = PLAYERS): Reach {
    const place = machine.call("outlooks") + OUTLOOK * at;
    const utilities = machine.bytes(place, 2 * PLAYERS);
    const [first = 0, count = 0] = machine.integers(place + 8, 2);
    return {
      guaranteed: utilities.slice(0, PLAYERS),
      withHelp: utilities.slice(PLAYERS),
      outcomes: most ? machine.shorts(machine.call("outcomes") + 2 * first, count) : [],
    };
  }

  function seenNow(): Seen {
    const { turn, cards, hidden, unseen } = machine.read(machine.call("known_now"), KNOWN_CARDS);
    const { winner, points } = machine.read(machine.call("played"), PLAYED);
    return { turn, known: handsIn(cards), hidden, unseen, winner, points, cards: [] };
  }

  return {
    replay,

    /** The choice of the player on turn, by what that seat sees. */
    choose(task: DealTask, deals: number, seed: number): Choice {
      replay(task);
      machine.call("choose", deals, seed);
      const place = machine.call("choice");
      const { count, card, facts, ...chosen } = machine.read(place, CHOSEN);
      const size = sizeOf(CARD_FACTS);
      const sums = machine.readSums(place + CHOSEN_SUMS_AT, CHOSEN_SUMS);
      const most = CHOSEN_SUMS.worth;
      const parts = CHOSEN_SUMS.parts / most / most;
      const weighed = card.slice(0, count).map((move, at) => ({
        move,
        worth: sums.worth[at] ?? 0,
        better: sums.better[at] ?? 0,
        squares: sums.squares[at] ?? 0,
        facts: named(CARD_FACTS, facts.slice(size * at, size * (at + 1))),
        parts: card.slice(0, count).map((_, other) => {
          const from = (most * at + other) * parts;
          return sums.parts.slice(from, from + parts);
        }),
      }));
      return { cards: weighed, ...chosen };
    },

    /** What the first party still takes on average, by what the player on turn sees. */
    expect(task: DealTask, deals: number, seed: number): number {
      replay(task);
      machine.call("expect", deals, seed);
      return machine.readSums(machine.call("forecast"), FORECAST).total / deals;
    },

    /** What each seat takes by rules of thumb in a deal, and in those of the next seeds. */
    byThumb(task: DealTask, deals: number): number[][] {
      return Array.from({ length: deals }, (_, at) => {
        const taken: number[] = [];
        let now = replay({ ...task, seed: task.seed + at, line: [] }).moments[0]!;
        while (now.turn >= 0) {
          machine.call("choose", 0, 1);
          const { thumb, card } = machine.read(machine.call("choice"), CHOSEN);
          if (machine.call("lay_down", card[thumb] ?? 0)) throw new Error("a card that cannot be");
          now = moment();
          if (now.winner >= 0) taken[now.winner] = (taken[now.winner] ?? 0) + now.points;
        }
        return taken;
      });
    },

    /** The seat that plays, and the ranks that it may play, in an ending. */
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
      const cards = found.rank.slice(0, found.count).map((rank, at) => ({
        rank,
        low: found.cardLow[at] ?? 0,
        high: found.cardHigh[at] ?? 0,
      }));
      const halted = Boolean(machine.call("halted"));
      const line = found.line.slice(0, found.length);
      return { fault: wrong, halted, low: found.low, high: found.high, cards, line };
    },

    /** What three players can get, each against the others. */
    outlook(task: Task, limit: number): Outlooks {
      const fault = prepare(task);
      machine.write(machine.call("given"), task.given);
      const { classes } = task;
      if (classes) {
        machine.writeBytes(machine.call("kinds"), classes.kinds);
        machine.writeBytes(machine.call("utilities"), classes.utilities);
      }
      const [first = 0, second = 0] = classes?.taken ?? [];
      const wrong =
        fault || machine.call("outlook", limit, Number(Boolean(classes)), first, second);
      const halted = Boolean(machine.call("halted"));
      if (wrong || halted) return { fault: wrong, halted, whole: reach(0, 0), cards: [] };
      const { count, rank } = machine.read(machine.call("answer"), ANSWER);
      const cards = rank.slice(0, count).map((one, at) => ({ rank: one, ...reach(at + 1) }));
      return { fault: 0, halted, whole: reach(0), cards };
    },

    /**
     * What the seat on turn sees at first and after every card of a line, and its guarantee at the end.
     * There is no guarantee where no deal is possible.  `helped`: the seat plays for its partner.
     */
    seeOnly(task: Task, { hidden, voids, spice }: Hidden, helped: boolean, line: number[]): Seen[] {
      prepare(task);
      machine.write(machine.call("given"), task.given);
      const rows = Array.from({ length: 4 }, (_, at) => hidden[at] ?? Array<number>(RANKS).fill(0));
      const may = Array.from({ length: RANKS }, (_, rank) =>
        voids.reduce((bits, ranks, at) => bits | (Number(!ranks.includes(rank)) << at), 0),
      );
      machine.write(machine.call("unseen_cards"), [...rows.flat(), ...may, spice]);
      if (machine.call("see_only", Number(helped))) return [{ ...seenNow(), turn: -1 }];
      const moments = [{ ...seenNow(), winner: -1 }];
      for (const rank of line) {
        machine.call("show_card", rank);
        moments.push(seenNow());
      }
      machine.call("sure");
      const { count, rank, cardLow } = machine.read(machine.call("answer"), ANSWER);
      const cards = rank.slice(0, count).map((one, at) => ({ rank: one, low: cardLow[at] ?? 0 }));
      moments[line.length]!.cards = cards;
      return moments;
    },
  };
}
