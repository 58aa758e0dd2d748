// What is said of values where play may go round for ever: fates or points, moves, repetition.

/** @import { Forced } from "./rounds.js" */
import { make } from "./elements.js";
import { isOpen, movesTo } from "./rounds.js";
import { SEATS } from "./suited_notation.js";
import { drawFuture, moveRow, row, table } from "./suited_panel.js";
import { choices, say, state } from "./suited_state.js";

/**
 * How a game says what comes to a player; null: play does not end.
 * @typedef {(points: number | null) => string} Fate
 */

/**
 * What comes to a seat, or between what it lies.
 * @param {Forced} worth
 * @param {number} seat
 * @param {Fate} fate
 */
export function comesTo(worth, seat, fate) {
  const [most, least] = [worth.sure[seat]?.points ?? null, worth.held[seat]?.points ?? null];
  if (!isOpen(worth, seat)) return fate(least ?? most);
  if (worth.whole || (least === null && most === null)) return say("fate.open");
  return `${least ?? ""}–${most ?? ""}`;
}

/**
 * The values of a position and its moves.
 * @param {Fate} fate
 * @param {{ heading: string, title: string, head: string, meaning: string }} words What stands above
 *   the moves, above the players and above what comes to them, and what it means.
 */
export function drawForced(fate, { heading, title, head, meaning }) {
  const { worth, moves } = /** @type {import("./suited_worker.js").Looked} */ (state.looked);
  const { mover } = choices();
  const seats = [...SEATS.slice(0, worth.sure.length)];
  /** @param {Forced} one @param {number} seat */
  const count = (one, seat) => movesTo(one, seat) ?? "";
  return [
    moves.length > 0 && [
      make("h2", {}, heading),
      table(
        [say("head.card"), ...seats, say("games.moves")],
        moves.map((move) =>
          moveRow(move.card, move.worth, [
            ...seats.map((_, seat) => comesTo(move.worth, seat, fate)),
            count(move.worth, mover),
          ]),
        ),
      ),
    ],
    make("h2", {}, title),
    table(
      [say("head.player"), head, say("games.moves")],
      seats.map((letter, seat) =>
        row(null, [letter, comesTo(worth, seat, fate), count(worth, seat)]),
      ),
    ),
    drawFuture(),
    make("p", { class: "muted" }, meaning),
  ];
}
