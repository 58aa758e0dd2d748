// The table of a game whose suits matter: the hands, and what a card is worth; what lies between them
// is the game's.

/** @import { Inside } from "./elements.js" */
import { button, make } from "./elements.js";
import { play } from "./suited_moves.js";
import { NO_CARD, RANKS, SEATS, SUITS, cardText, rankOf, suitOf } from "./suited_notation.js";
import { choices, game, isShown, say, state } from "./suited_state.js";

const SUIT_SIGNS = "♣♦♥♠";
/** The mark of a card's value, by its kind. @type {Record<string, string>} */
export const MARKS = { best: "✓", cost: "▾", level: "=", forced: "·" };

/** @param {number} suit */
export const sign = (suit) =>
  make("span", { class: `sign ${SUITS[suit].toLowerCase()}` }, SUIT_SIGNS[suit]);
/** A rank as it is printed. @param {number} card */
export const rankSign = (card) => RANKS[rankOf(card) - 1].replace("T", "10");

/**
 * The seats beside one, those who come after it first.
 * @param {number} seat
 * @param {number} count
 */
export const othersOf = (seat, count) =>
  [...Array(count - 1).keys()].map((step) => (seat + step + 1) % count);

/** @param {number} seat @param {number} cards @param {Inside} badge */
const seatHeading = (seat, cards, badge) => [
  make("h2", {}, say("player", { seat: SEATS[seat], cards })),
  badge && make("span", { class: "forfeit" }, badge),
];

/**
 * A hand that is not to choose, a line of small cards.
 * @param {number} seat
 * @param {number[]} hand
 * @param {Inside} [badge]
 */
export function drawOther(seat, hand, badge) {
  const suits = [...SUITS].map((_, suit) => {
    const held = hand.filter((card) => suitOf(card) === suit);
    return (
      held.length > 0 &&
      make("li", {}, sign(suit), make("span", {}, held.map(rankSign).join("\u2009")))
    );
  });
  return make(
    "section",
    { class: "other", "data-seat": SEATS[seat] },
    make("div", { class: "row" }, seatHeading(seat, hand.length, badge)),
    make("ul", {}, suits),
  );
}

/**
 * The hand of who chooses, each card that may be played or given a button.
 * @param {number} seat
 * @param {number[]} hand
 * @param {Inside} [badge]
 * @param {Inside} [end] What the game has come to.
 */
export function drawOwn(seat, hand, badge, end) {
  const { over, cards } = choices();
  const may = game.isPlayed() && !over ? cards : [];
  const items = hand.map((card) =>
    make(
      "li",
      { class: suitOf(card) !== suitOf(hand[hand.indexOf(card) - 1] ?? card) ? "gap" : null },
      may.includes(card) ? drawChoice(card) : make("span", { class: "card" }, ...face(card)),
    ),
  );
  return make(
    "section",
    { class: "own", id: "own", tabindex: "-1", "data-seat": SEATS[seat] },
    make("div", { class: "row" }, seatHeading(seat, hand.length, badge)),
    make("p", { class: "turn", id: "turn" }, state.note && `${state.note} `, game.turnWords()),
    make("ul", { class: "hand" }, items),
    may.includes(NO_CARD) && make("div", { class: "row" }, drawChoice(NO_CARD)),
    over && end,
  );
}

/** What a card is called. @param {number} card */
export function cardWords(card) {
  const [suit, rank] = cardText(card);
  return say("card", { suit, rank });
}

/** A card as it looks; what it is called is in words. @param {number} card */
export const face = (card) => [
  make("span", { class: "unseen" }, cardWords(card)),
  make(
    "span",
    { class: `face ${cardText(card)[0].toLowerCase()}`, "aria-hidden": "true" },
    make("b", {}, rankSign(card)),
    SUIT_SIGNS[suitOf(card)],
  ),
];

/** A card that may be played or given, or to do without one, with its value. @param {number} card */
function drawChoice(card) {
  const worth = worthOf(card);
  const mark = worth && markOf(worth);
  const seat = choices().mover;
  const right = state.puzzle && state.answered === card && state.at === 0;
  const [first, second] = worth ? game.chip(worth, seat) : ["", ""];
  return button(
    `play-${cardText(card)}`,
    [
      card === NO_CARD ? game.called(card) : face(card),
      worth && [
        make(
          "span",
          { class: "unseen" },
          `. ${game.worthWords(worth, seat)}; ${game.markWords(mark || "")}`,
        ),
        make(
          "span",
          { class: "chip", "aria-hidden": "true" },
          make("b", { class: mark }, `${MARKS[mark]} ${first}`),
          second && make("small", {}, second),
        ),
      ],
    ],
    () => play(card),
    {
      class: `${card === NO_CARD ? "none" : "card"} ${mark || ""} ${right ? "chosen" : ""}`,
    },
  );
}

/** What a move is worth; null while that is not known or not shown. @param {number} card */
const worthOf = (card) =>
  (isShown() && state.looked?.moves.find((one) => one.card === card)?.worth) || null;

/** The mark of a move that is worth this. @param {any} worth */
export function markOf(worth) {
  const { mover } = choices();
  const costs = (state.looked?.moves ?? []).map((one) => game.cost(one.worth, mover));
  const [own, least] = [game.cost(worth, mover), Math.min(...costs)];
  if (costs.length === 1) return "forced";
  if (costs.every((cost) => cost === least)) return "level";
  return own === least ? "best" : "cost";
}
