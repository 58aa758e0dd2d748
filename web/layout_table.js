// The table of Ristiseiska: what is down, and the hands; the player on turn at the bottom.

/** @import { Worth } from "./layout_kernel.js" */
import { button, make } from "./elements.js";
import { AT, NO_CARD } from "./layout_kernel.js";
import {
  RANKS,
  SEATS,
  SUITS,
  cardOf,
  cardText,
  handOf,
  isDown,
  layoutOf,
} from "./layout_notation.js";
import { rankOf, suitOf } from "./layout_notation.js";
import { called, choices, isSolved, play, scores, turnWords } from "./layout_moves.js";
import { here, isShown, say, state } from "./layout_state.js";

const SUIT_SIGNS = "♣♦♥♠";
/** The mark of a card's value, by its kind. @type {Record<string, string>} */
export const MARKS = { best: "✓", cost: "▾", level: "=", forced: "·" };

/** @param {number} suit */
const sign = (suit) =>
  make("span", { class: `sign ${SUITS[suit].toLowerCase()}` }, SUIT_SIGNS[suit]);
/** A rank as it is printed. @param {number} card */
const rankSign = (card) => RANKS[rankOf(card) - 1].replace("T", "10");

/** The table with everything on it. */
export function drawTable() {
  const given = here();
  const count = given[AT.seats];
  const turn = given[AT.turn];
  const others = [...Array(count - 1).keys()].map((step) => (turn + step + 1) % count);
  return make(
    "section",
    { class: "felt", "aria-label": say("table") },
    make(
      "div",
      { class: "others" },
      others.map((seat) => drawOther(seat)),
    ),
    drawLayout(),
    drawHolder(),
    drawOwn(turn),
  );
}

/** @param {number} seat @param {number} cards */
const seatHeading = (seat, cards) => [
  make("h2", {}, say("player", { seat: SEATS[seat], cards })),
  here()[AT.holder] === seat && make("span", { class: "forfeit" }, say("layouts.picture.forfeit")),
];

/** A hand that is not on turn, a line of small cards. @param {number} seat */
function drawOther(seat) {
  const hand = handOf(here(), seat);
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
    make("div", { class: "row" }, seatHeading(seat, hand.length)),
    make("ul", {}, suits),
  );
}

/** What is down: a row a suit, each card in its place. */
function drawLayout() {
  const layout = layoutOf(here());
  const every = choices().over ? [] : nextCards();
  const rows = [...SUITS].map((letter, suit) => {
    const [low, high] = layout[suit];
    const cells = [...RANKS].map((_, at) => {
      const card = cardOf(suit, at + 1);
      const kind = isDown(layout, card) ? "down" : every.includes(card) ? "next" : "";
      return make(
        "span",
        { class: `cell ${kind} ${letter.toLowerCase()}` },
        kind && rankSign(card),
      );
    });
    const from = low && say("card", { suit: letter, rank: RANKS[low - 1] });
    const to = high > low && say("card", { suit: letter, rank: RANKS[high - 1] });
    const next = every.filter((card) => suitOf(card) === suit).map(rankSign);
    const words = [
      from ? [from, to].filter(Boolean).join(" – ") : say("closed"),
      next.length > 0 && say("next", { cards: next.join(", ") }),
    ];
    return make(
      "li",
      { "data-suit": letter },
      make("span", { class: "unseen" }, `${say("suit", { suit: letter })}: ${join(words)}`),
      make("span", { class: "cells", "aria-hidden": "true" }, sign(suit), cells),
    );
  });
  return make("ul", { class: "layout", id: "layout" }, rows);
}

/** @param {(string | false)[]} words */
const join = (words) => words.filter(Boolean).join("; ");

/** The cards that fit, in whatever hand: what each seat may play if it were its turn. */
function nextCards() {
  const { kernel } = state;
  const given = [...here()];
  [given[AT.continuing], given[AT.first]] = [0, 0];
  return [...Array(given[AT.seats]).keys()].flatMap((seat) => {
    given[AT.turn] = seat;
    return kernel ? kernel.choices(given).cards : [];
  });
}

function drawHolder() {
  const holder = here()[AT.holder];
  if (state.options.unable === "beg") return null;
  const words =
    holder < 0 ? say("layouts.nobody") : say("layouts.forfeit", { seat: SEATS[holder] });
  return make("p", { class: "holder", id: "holder" }, words);
}

/** The hand of the player on turn, each card that may be played a button. @param {number} seat */
function drawOwn(seat) {
  const hand = handOf(here(), seat);
  const { over, cards } = choices();
  const may = isSolved() && !over ? cards : [];
  const items = hand.map((card) =>
    make(
      "li",
      { class: suitOf(card) !== suitOf(hand[hand.indexOf(card) - 1] ?? card) ? "gap" : null },
      may.includes(card) ? drawChoice(card) : make("span", { class: "card" }, ...face(card)),
    ),
  );
  const none = may.includes(NO_CARD);
  return make(
    "section",
    { class: "own", id: "own", tabindex: "-1", "data-seat": SEATS[seat] },
    make("div", { class: "row" }, seatHeading(seat, hand.length)),
    make("p", { class: "turn", id: "turn" }, state.note && `${state.note} `, turnWords()),
    none && !here()[AT.continuing] && make("p", {}, say("cannot", { seat: SEATS[seat] })),
    make("ul", { class: "hand" }, items),
    none && make("div", { class: "row" }, drawChoice(NO_CARD)),
    over && drawScores(),
  );
}

/** A card as it looks; what it is called is in words. @param {number} card */
function face(card) {
  const [suit, rank] = cardText(card);
  return [
    make("span", { class: "unseen" }, say("card", { suit, rank })),
    make(
      "span",
      { class: `face ${suit.toLowerCase()}`, "aria-hidden": "true" },
      make("b", {}, rankSign(card)),
      SUIT_SIGNS[suitOf(card)],
    ),
  ];
}

/** A card that may be played, or to play none, with its value. @param {number} card */
function drawChoice(card) {
  const [worth, mark] = weight(card);
  const seat = here()[AT.turn];
  const right = state.puzzle && state.answered === card && state.at === 0;
  return button(
    `play-${cardText(card)}`,
    [
      card === NO_CARD ? called(card) : face(card),
      worth && [
        make("span", { class: "unseen" }, `. ${worthWords(worth, seat)}; ${markWords(mark)}`),
        make(
          "span",
          { class: "chip", "aria-hidden": "true" },
          make("b", { class: mark }, `${MARKS[mark]} ${worth.sure[seat]}`),
          make("small", {}, String(worth.outcome[seat])),
        ),
      ],
    ],
    () => play(card),
    {
      class: `${card === NO_CARD ? "none" : "card"} ${worth ? mark : ""} ${right ? "chosen" : ""}`,
    },
  );
}

/** @param {Worth} worth @param {number} seat */
const worthWords = (worth, seat) =>
  say("worth", { sure: worth.sure[seat], outcome: worth.outcome[seat] });
/** @param {string} mark */
export const markWords = (mark) => say(`layouts.picture.${mark}`);

/**
 * What a move is worth, and its mark; null while that is not known or not shown.
 * @param {number} card
 * @returns {[Worth | null, string]}
 */
export function weight(card) {
  const moves = (isShown() && state.looked?.moves) || [];
  const worth = moves.find((one) => one.card === card)?.worth;
  if (!worth) return [null, ""];
  const seat = here()[AT.turn];
  const every = moves.map((one) => one.worth.sure[seat]);
  const least = Math.min(...every);
  if (moves.length === 1) return [worth, "forced"];
  if (every.every((one) => one === least)) return [worth, "level"];
  return [worth, worth.sure[seat] === least ? "best" : "cost"];
}

function drawScores() {
  const points = scores(here());
  return make(
    "ul",
    { class: "scores", id: "scores" },
    points.map((number, seat) =>
      make("li", {}, say("score", { seat: SEATS[seat], points: number })),
    ),
  );
}
