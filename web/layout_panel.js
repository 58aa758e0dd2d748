// What is said of values in Ristiseiska.

/** @import { Worth } from "./layout_kernel.js" */
/** @import { Forced } from "./rounds.js" */
import { make } from "./elements.js";
import { AT, goesRound } from "./layout_kernel.js";
import { cardsLeft, fateHere, isPlayed, mostCards, scoringHere } from "./layout_play.js";
import { REPETITIONS, isOpen, pointsBy } from "./rounds.js";
import { comesTo, drawForced } from "./rounds_panel.js";
import { SEATS } from "./suited_notation.js";
import { drawFound, drawFuture, moveRow, row, table } from "./suited_panel.js";
import { choices, here, say, state } from "./suited_state.js";

/** What everybody comes to here, and what each move does. */
export function drawValues() {
  const given = here();
  if (isPlayed()) return drawFound(goesRound(given) ? drawRounds : drawWorths);
  const parts = { cards: cardsLeft(given), most: mostCards(given) };
  return make("p", { class: "box", id: "not-here" }, say("not_here", parts));
}

/** With the forfeit. */
function drawWorths() {
  const { worth, moves } = /** @type {import("./suited_worker.js").Looked} */ (state.looked);
  const seat = here()[AT.turn];
  const heads = ["head.guaranteed", "head.with_help", "head.alone"].map((key) => say(key));
  return [
    moves.length > 0 && [
      make("h2", {}, say("games.cards_of", { seat: SEATS[seat] })),
      table(
        [say("head.card"), ...heads],
        moves.map((move) => drawMove(move.card, move.worth, seat)),
      ),
      make("p", { class: "muted" }, say("games.picture.number")),
    ],
    make("h2", {}, say("games.points")),
    table(
      [say("head.player"), ...heads],
      [...SEATS.slice(0, here()[AT.seats])].map((letter, at) =>
        row(null, [letter, worth.sure[at], worth.helped[at], worth.outcome[at]]),
      ),
    ),
    drawFuture(),
    make("p", { class: "muted" }, say("meaning.alone")),
  ];
}

/**
 * @param {number} card
 * @param {Worth} worth
 * @param {number} seat
 */
function drawMove(card, worth, seat) {
  const each = worth.outcome.map((points, at) => `${SEATS[at]}:${points}`).join(" ");
  return moveRow(card, worth, [worth.sure[seat], worth.helped[seat], each]);
}

/** Where play can go round, or a place is played for. */
function drawRounds() {
  const { mover } = choices();
  const [seat, to] = [SEATS[mover], SEATS[here()[AT.turn]]];
  const heading = say(seat === to ? "games.cards_of" : "games.cards_given", { seat, to });
  const whole = here()[AT.whole];
  const words = {
    heading,
    title: say(whole ? "fate" : "games.points"),
    head: say(whole ? "fate" : "head.card_points"),
    meaning: say(`meaning.${kindHere()}`),
  };
  return [drawForced(fateHere, words), drawRepetition()];
}

/** What is played for: points, or a place by the name of its scoring. */
const kindHere = () => {
  if (!here()[AT.whole]) return "points";
  return scoringHere() === "last" ? "out" : scoringHere();
};

/** What comes of it by each rule for play without an end, where that matters (A21). */
function drawRepetition() {
  const { worth } = /** @type {import("./suited_worker.js").Looked} */ (state.looked);
  const seats = [...SEATS.slice(0, worth.sure.length)];
  if (!seats.some((_, seat) => isOpen(worth, seat))) return null;
  const rules = REPETITIONS.filter((rule) => worth.whole || rule !== "won");
  return [
    make("h2", {}, say("games.round")),
    table(
      ["", ...seats],
      rules.map((rule) =>
        row(null, [
          say(rule === "draw" ? "fate.draw" : `round.${rule}.${kindHere()}`),
          ...seats.map((_, seat) => fateHere(pointsBy(worth, seat, rule))),
        ]),
      ),
    ),
  ];
}

/** What a move is to a seat; less is better. @param {any} worth @param {number} seat */
export const cost = (worth, seat) =>
  worth.outcome ? worth.sure[seat] : pointsBy(worth, seat, "draw");

/**
 * What stands at a card.
 * @param {any} worth
 * @param {number} seat
 * @returns {[string, string]}
 */
export const chip = (worth, seat) =>
  worth.outcome
    ? [String(worth.sure[seat]), String(worth.outcome[seat])]
    : ["", comesTo(worth, seat, fateHere)];

/** What is said of it. @param {Worth | Forced} worth @param {number} seat */
export const worthWords = (worth, seat) =>
  "outcome" in worth
    ? say("worth", { sure: worth.sure[seat], outcome: worth.outcome[seat] })
    : comesTo(worth, seat, fateHere);

/** What the mark of a move means. @param {string} mark */
export const markWords = (mark) =>
  say(here()[AT.whole] && ["best", "cost"].includes(mark) ? mark : `games.picture.${mark}`);
