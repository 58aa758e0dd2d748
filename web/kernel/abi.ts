// What lies where in a kernel's memory: every block of numbers is described once, here, by the
// structs of `ext/` that it mirrors.

/** How many numbers a field has; a field of one is a number, others are lists. */
type Shape = Record<string, number>;
export type Block<S extends Shape> = { [F in keyof S]: S[F] extends 1 ? number : number[] };

/** `Given` (search/position_input.pxd): a position. */
export const GIVEN = {
  hands: 52,
  leader: 1,
  count: 1,
  table: 3,
  run: 2,
  points: 1,
  owes: 1,
  scored: 1,
  first: 1,
  tricks: 1,
  extra: 1,
} as const;

/** `Dealt` (_web.pyx): how a whole deal stands, beside its position. */
export const DEALT = { turn: 1, ranks: 1, turns: 1, takenUp: 1, stock: 1, bottom: 1 } as const;

/** `Played` (_web.pyx): the trick that the last card ended. */
export const PLAYED = { winner: 1, points: 1, cleans: 1 } as const;

/** `Answer` (solve.pxd). */
export const ANSWER = {
  low: 1,
  high: 1,
  count: 1,
  ranks: 13,
  lows: 13,
  highs: 13,
  length: 1,
  line: 84,
} as const;

/** `Chosen` (player.pxd): numbers, and behind them sums as doubles. */
export const CHOSEN = { count: 1, cards: 15, thumb: 1, best: 1, deals: 1 } as const;
export const CHOSEN_SUMS = { worth: 15, better: 15, squares: 15 } as const;
/** Bytes from the beginning of `Chosen` to its sums. */
export const CHOSEN_SUMS_AT = 80;

/** `TableNow` (_web_laying.pyx): a deal of Ristiseiska as it stands. */
export const LAYING = {
  over: 1,
  turn: 1,
  mover: 1,
  continuing: 1,
  holder: 1,
  first: 1,
  owners: 52,
  low: 4,
  high: 4,
  fits: 4,
  count: 1,
  moves: 53,
  points: 7,
} as const;

/** `MattiNow` (_web_matti.pyx): a deal of Myllymatti as it stands. */
export const MATTI = {
  over: 1,
  turn: 1,
  leader: 1,
  second: 1,
  trump: 1,
  shown: 1,
  stock: 1,
  full: 1,
  owners: 52,
  won: 52,
  lying: 1,
  table: 52,
  count: 1,
  moves: 53,
} as const;

/** `Weighed` (both): the moves that a player has tried, and behind them sums as doubles. */
export const TRIED = { count: 1, best: 1, thumb: 1, deals: 1, moves: 53, tries: 53 } as const;
export const TRIED_SUMS = { worth: 53, better: 53, squares: 53 } as const;
/** Bytes from the beginning of it to its sums. */
export const TRIED_SUMS_AT = 440;

/** The ranks of a suit. */
export const RANKS = 13;

/**
 * Name the numbers of a block.
 */
export function named<S extends Shape>(shape: S, numbers: ArrayLike<number>): Block<S> {
  let at = 0;
  const entries = Object.entries(shape).map(([field, size]) => {
    const own = Array.from({ length: size }, (_, one) => numbers[at + one] ?? 0);
    at += size;
    return [field, size === 1 ? own[0] : own] as const;
  });
  return Object.fromEntries(entries) as Block<S>;
}

/** How many numbers a block has. */
export const sizeOf = (shape: Shape) => Object.values(shape).reduce((all, one) => all + one, 0);
