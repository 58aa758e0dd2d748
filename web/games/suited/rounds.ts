// What can be forced where play may go round for ever: as layouts/begging.py and beating/worth.py
// have it.

/** What can be forced, in points, and in how many moves of all players; null: no end can. */
export type Bound = { points: number; moves: number } | null;

/** What a position is worth to each seat; fewer points are better. */
export interface Forced {
  /** What each can hold itself to. */
  sure: Bound[];
  /** What all others can hold it to. */
  held: Bound[];
  /** Whether a hand costs 1, whatever it holds. */
  whole: boolean;
}

/** What play without an end counts as: nobody has points, it is lost, or it is won (A21). */
export const REPETITIONS = ["draw", "lost", "won"] as const;
export type Repetition = (typeof REPETITIONS)[number];
/** More points than any end costs. */
const ENDLESS = 10000;

/** Read what a kernel says of each seat: points, or -1, and moves; then the same by the others. */
export function forcedOf(numbers: number[], seats: number, whole: boolean): Forced {
  const bounds = Array.from({ length: 2 * seats }, (_, at): Bound => {
    const [points = -1, moves = 0] = numbers.slice(2 * at, 2 * at + 2);
    return points < 0 ? null : { points, moves };
  });
  return { sure: bounds.slice(0, seats), held: bounds.slice(seats), whole };
}

/** What a seat can hold itself to, by a rule for play without an end; null: play does not end. */
export function pointsBy({ sure, held, whole }: Forced, seat: number, rule: Repetition) {
  const [own, others] = [sure[seat], held[seat]];
  if (rule === "lost" && !whole) return own ? own.points : null;
  const [draw, lost] = whole ? [0.5, 1] : [0, 0];
  const endless = rule === "draw" ? draw : rule === "lost" ? lost : 0;
  if (own && own.points <= endless) return own.points;
  return others ? Math.max(others.points, endless) : endless;
}

/** Whether what a seat gets depends on that rule. */
export const isOpen = (worth: Forced, seat: number) =>
  new Set(REPETITIONS.map((rule) => pointsBy(worth, seat, rule))).size > 1;

/** In how many moves it comes at the latest; null where it is open. */
export function movesTo(worth: Forced, seat: number) {
  const lost = worth.whole && pointsBy(worth, seat, "draw");
  const bound = lost ? worth.held[seat] : worth.sure[seat];
  return bound && !isOpen(worth, seat) ? bound.moves : null;
}

/** What a seat makes least if play without an end is a draw: a good game ends soon, a bad one late. */
export function wishOf(worth: Forced, seat: number): number[] {
  const points = pointsBy(worth, seat, "draw") ?? 0;
  const moves = movesTo(worth, seat) ?? 0;
  if (worth.whole) return [points, points ? -moves : moves];
  return [points, worth.sure[seat]?.points ?? ENDLESS, moves];
}
