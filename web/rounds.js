// What can be forced where play may go round for ever: as layouts/begging.py and beating/worth.py
// have it.

/**
 * What can be forced, in points, and in how many moves of all players; null: no end can.
 * @typedef {{ points: number, moves: number } | null} Bound
 */

/**
 * What a position is worth to each seat; fewer points are better.
 *
 * @typedef {object} Forced
 * @property {Bound[]} sure What it can hold itself to.
 * @property {Bound[]} held What all others can hold it to.
 * @property {boolean} whole Whether a hand costs 1, whatever it holds.
 */

/** What play without an end counts as: nobody has points, it is lost, or it is won (A21). */
export const REPETITIONS = ["draw", "lost", "won"];
/** More points than any end costs. */
const ENDLESS = 10000;

/**
 * Read what a kernel says of each seat: points, or -1, and moves; then the same by the others.
 * @param {number[]} numbers
 * @param {number} seats
 * @param {boolean} whole
 * @returns {Forced}
 */
export function forcedOf(numbers, seats, whole) {
  const bounds = [...Array(2 * seats).keys()].map((at) => {
    const [points, moves] = numbers.slice(2 * at, 2 * at + 2);
    return points < 0 ? null : { points, moves };
  });
  return { sure: bounds.slice(0, seats), held: bounds.slice(seats), whole };
}

/**
 * What a seat can hold itself to, by a rule for play without an end; null: play does not end.
 * @param {Forced} worth
 * @param {number} seat
 * @param {string} rule
 */
export function pointsBy({ sure, held, whole }, seat, rule) {
  const [own, others] = [sure[seat], held[seat]];
  if (rule === "lost" && !whole) return own && own.points;
  const [draw, lost] = whole ? [0.5, 1] : [0, 0];
  const endless = rule === "draw" ? draw : rule === "lost" ? lost : 0;
  if (own && own.points <= endless) return own.points;
  return others ? Math.max(others.points, endless) : endless;
}

/** Whether what comes to a seat depends on that rule. @param {Forced} worth @param {number} seat */
export const isOpen = (worth, seat) =>
  new Set(REPETITIONS.map((rule) => pointsBy(worth, seat, rule))).size > 1;

/**
 * In how many moves it comes at the latest; null where it is open.
 * @param {Forced} worth
 * @param {number} seat
 */
export function movesTo(worth, seat) {
  const lost = worth.whole && pointsBy(worth, seat, "draw");
  const bound = lost ? worth.held[seat] : worth.sure[seat];
  return bound && !isOpen(worth, seat) ? bound.moves : null;
}

/**
 * What a seat makes least if play without an end is a draw: a good game ends soon, a bad one late.
 * @param {Forced} worth
 * @param {number} seat
 */
export function wishOf(worth, seat) {
  const points = pointsBy(worth, seat, "draw") ?? 0;
  const moves = movesTo(worth, seat) ?? 0;
  if (worth.whole) return [points, points ? -moves : moves];
  return [points, worth.sure[seat]?.points ?? ENDLESS, moves];
}
