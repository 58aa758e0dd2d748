// Solves where the memory allows, and says what positions are worth.  It solves the first position that
// it can on a path from the first to the last.

import { compared } from "./suited.ts";

/** A position as the kernel of its game has it. */
export type Given = number[];

/** What may be done in a position. */
export interface Choices {
  over: boolean;
  /** The seat that chooses. */
  mover: number;
  /** The cards that may be played or given, and -1 where none need be. */
  cards: number[];
}

/** What solves: the kernel of a game, and what a seat makes least when it chooses a move. */
export interface Solving<Worth> {
  choices: (given: Given) => Choices;
  play: (given: Given, card: number) => Given;
  solve: (given: Given, most: number) => { found: number; bytes: number };
  /** null: it is not known. */
  worth: (given: Given) => Worth | null;
  preference: (worth: Worth, seat: number) => number[];
}

/** What a position and its moves are worth; null where memory does not do. */
export interface Looked<Worth> {
  /** The memory that solving takes, or would take. */
  bytes: number;
  worth: Worth | null;
  moves: { card: number; worth: Worth }[];
  /** The moves if each plays alone: to the end or, if it `repeats`, until a position comes again. */
  line: number[];
  repeats: boolean;
}

/** What comes of what is asked to be solved, by the number of the kernel: it was. */
const SOLVED_NOW = 0;
/** Bytes that an answer may take: with what else a kernel needs, that is 64 MB. */
const MOST_MEMORY = 60e6;

export function openSolving<Worth>(at: Solving<Worth>) {
  let solved = "";
  let solvedBytes = 0;
  const tooLarge = new Map<string, number>();

  const weighed = (given: Given) =>
    at.choices(given).cards.flatMap((card) => {
      const worth = at.worth(at.play(given, card));
      return worth ? [{ card, worth }] : [];
    });

  /** The moves if each plays alone; of those that a player prefers the first. */
  function bestLine(given: Given) {
    const line: number[] = [];
    const met = new Set<string>();
    let place = given;
    while (!at.choices(place).over && !met.has(String(place))) {
      met.add(String(place));
      const { mover } = at.choices(place);
      const wishes = weighed(place).map(({ card, worth }) => ({
        card,
        wish: at.preference(worth, mover),
      }));
      const [best] = wishes.sort((one, other) => compared(one.wish, other.wish));
      if (!best) break;
      line.push(best.card);
      place = at.play(place, best.card);
    }
    return { line, repeats: met.has(String(place)) };
  }

  return function look(path: Given[]): Looked<Worth> {
    const here = path.at(-1)!;
    const known = path.some((one) => String(one) === solved) && at.worth(here);
    if (!known)
      for (const one of [path[0] ?? here, here]) {
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
    const worth = at.worth(here);
    if (!worth) {
      const bytes = tooLarge.get(String(here)) ?? 0;
      return { bytes, worth: null, moves: [], line: [], repeats: false };
    }
    return { bytes: solvedBytes, worth, moves: weighed(here), ...bestLine(here) };
  };
}
