// What is played in Ristiseiska, in words.

/** @import { LayoutRulesData } from "./contract" */
/** @import { Given } from "./suited_notation.js" */
import { AT, goesRound } from "./layout_kernel.js";
import { handOf } from "./layout_notation.js";
import { NO_CARD, SEATS, cardText } from "./suited_notation.js";
import { choices, data, game, here, say, state } from "./suited_state.js";
import { cardWords } from "./suited_table.js";

export const rules = /** @type {LayoutRulesData} */ (data.rules);
/** How the position that is open is scored. */
export const scoringHere = () => String(state.options.scoring);

/** How many cards are in hands. @param {Given} given */
export const cardsLeft = (given) =>
  [...SEATS.slice(0, given[AT.seats])].reduce(
    (sum, _, seat) => sum + handOf(given, seat).length,
    0,
  );
/** How many there may be where play can go round. @param {Given} given */
export const mostCards = (given) => (given[AT.seats] > 3 ? 19 : 24);
/** Whether what is open can be played and solved. */
export const isPlayed = () =>
  !goesRound(state.path[0]) || cardsLeft(state.path[0]) <= mostCards(state.path[0]);

/** What a move is called in a table. @param {number} card */
export const named = (card) => (card === NO_CARD ? say("games.no_card") : cardText(card));

/** What a move is called, where it is made. @param {number} card */
export function called(card) {
  if (card !== NO_CARD) return cardWords(card);
  const given = here();
  if (given[AT.continuing]) return say("stop");
  if (given[AT.first] || given[AT.begs]) return say("pass");
  return say(given[AT.holder] === given[AT.turn] ? "keep" : "take");
}

/**
 * A move as it is typed: `A:S8`, or `C>A:S8` where a card is given.
 * @param {Given} given
 * @param {number} card
 */
export function typed(given, card) {
  const { mover } = game.choices(given);
  const to = mover === given[AT.turn] ? "" : `>${SEATS[given[AT.turn]]}`;
  return `${SEATS[mover]}${to}:${cardText(card)}`;
}

/**
 * What is said of a move.
 * @param {Given} before
 * @param {number} card
 */
export function moveWords(before, card) {
  const { mover } = game.choices(before);
  const turn = before[AT.turn];
  const seat = SEATS[mover];
  if (mover !== turn)
    return say("begging.play.gives", { seat, to: SEATS[turn], card: cardText(card) });
  if (card !== NO_CARD) return say("play.card", { seat, card: cardText(card) });
  if (before[AT.continuing]) return say("layouts.play.stops", { seat });
  if (before[AT.first] || before[AT.begs]) return say("layouts.play.passes", { seat });
  return say(before[AT.holder] === turn ? "layouts.play.keeps" : "layouts.play.takes", { seat });
}

/** Whose turn it is, or that the game is over. */
export function turnWords() {
  const given = here();
  const { over, mover, cards } = choices();
  const seat = SEATS[given[AT.turn]];
  if (over) return say("games.over");
  if (mover !== given[AT.turn]) return say("begging.gives", { seat, giver: SEATS[mover] });
  if (given[AT.continuing]) return say("layouts.going_on", { seat });
  const turn = say("games.turn", { seat });
  return cards[0] === NO_CARD ? `${turn} ${say("cannot", { seat })}` : turn;
}

/** Ways of scoring in which a place is played for: the points are that of losing it. */
const PLACES = ["first", "last"];

/**
 * Points as a number or, where a place is played for, as the place; null: play does not end.
 * @param {number | null} points
 */
export function fateHere(points) {
  const scoring = scoringHere();
  if (points === null) return say("games.endless");
  if (!PLACES.includes(scoring)) return String(points);
  if (points !== 0 && points !== 1) return say("fate.draw");
  if (scoring === "first") return say(points ? "fate.behind" : "fate.first");
  return say(points ? "fate.last" : "fate.out");
}
