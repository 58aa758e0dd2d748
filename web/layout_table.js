// The table of Ristiseiska: what is down, and the hands; who chooses at the bottom.

import { make } from "./elements.js";
import { AT } from "./layout_kernel.js";
import { handOf, isDown, layoutOf, playingAlone } from "./layout_notation.js";
import { fateHere } from "./layout_play.js";
import { RANKS, SEATS, SUITS, cardOf, suitOf } from "./suited_notation.js";
import { choices, game, here, say, state } from "./suited_state.js";
import { drawOther, drawOwn, othersOf, rankSign, sign } from "./suited_table.js";

/** The table with everything on it. */
export function drawTable() {
  const given = here();
  const { mover } = choices();
  return make(
    "section",
    { class: "felt", "aria-label": say("table") },
    make(
      "div",
      { class: "others" },
      othersOf(mover, given[AT.seats]).map((seat) =>
        drawOther(seat, handOf(given, seat), badge(seat)),
      ),
    ),
    drawLayout(),
    drawHolder(),
    drawOwn(mover, handOf(given, mover), badge(mover), drawScores()),
  );
}

/** @param {number} seat */
const badge = (seat) => here()[AT.holder] === seat && say("layouts.picture.forfeit");

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
  const given = playingAlone(here());
  given[AT.continuing] = 0;
  return [...Array(given[AT.seats]).keys()].flatMap((seat) => {
    given[AT.turn] = seat;
    return game.choices(given).cards;
  });
}

function drawHolder() {
  const holder = here()[AT.holder];
  if (state.options.unable === "beg") return null;
  const words =
    holder < 0 ? say("layouts.nobody") : say("layouts.forfeit", { seat: SEATS[holder] });
  return make("p", { class: "holder", id: "holder" }, words);
}

/** What everybody has in the end. */
function drawScores() {
  const given = here();
  const points = [...SEATS.slice(0, given[AT.seats])].map((_, seat) => scoreOf(seat));
  return make(
    "ul",
    { class: "scores", id: "scores" },
    points.map((number, seat) =>
      make(
        "li",
        {},
        given[AT.whole]
          ? `${SEATS[seat]}: ${fateHere(number)}`
          : say("score", { seat: SEATS[seat], points: number }),
      ),
    ),
  );
}

/** The points of a seat, if the game is over. @param {number} seat */
function scoreOf(seat) {
  const given = here();
  const hand = handOf(given, seat);
  if (given[AT.whole]) return Number(hand.length > 0);
  const forfeit = given[AT.holder] === seat ? given[AT.cost] : 0;
  return hand.reduce((sum, card) => sum + given[AT.costs + card], forfeit);
}
