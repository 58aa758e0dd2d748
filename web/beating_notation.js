// The one-line text of a position of Myllymatti's second phase, read as formats/beating.py reads it,
// and written: `myllymatti A:S9A,HJ B:C4,DK C:SQ trump:S trick:H9 turn:A must_beat=yes`.

/** @import { Given, Place } from "./suited_notation.js" */
import { AT, GONE, ON_TABLE } from "./beating_kernel.js";
import {
  CARDS,
  SEATS,
  SIGNS,
  SUITS,
  cardText,
  cardsText,
  has,
  isNothing,
  lengthOf,
  openReader,
  rankOf,
  suitOf,
} from "./suited_notation.js";

const GAME = "myllymatti";
const FIRST_PHASE = ["stock", "won", "shown"];
const BEATING_ITEMS = [...FIRST_PHASE, "trump", "trick", "full", "turn", "must_beat"];
const MOST_PLAYERS = 3;
const EVERY_CARD = [...Array(CARDS).keys()];

/** How high a card is in its suit; the ace is the highest. @param {number} card */
const height = (card) => (rankOf(card) === 1 ? 14 : rankOf(card));

/**
 * Whether a card beats another.
 * @param {number} card
 * @param {number} lower
 * @param {number} trump
 */
const beats = (card, lower, trump) =>
  suitOf(card) === suitOf(lower) ? height(card) > height(lower) : suitOf(card) === trump;

/**
 * The cards of a seat, or those on the table; the lowest of a suit first.
 * @param {Given} given
 * @param {number} seat
 */
export const heldBy = (given, seat) =>
  EVERY_CARD.filter((card) => given[AT.owners + card] === seat).sort(
    (one, other) => suitOf(one) - suitOf(other) || height(one) - height(other),
  );

/** What lies on the table, in order of play: each card beats the one before. @param {Given} given */
export const tableOf = (given) =>
  heldBy(given, ON_TABLE).sort((one, other) => (beats(one, other, given[AT.trump]) ? 1 : -1));

/** The hands, by seat. @param {Given} given */
export const handsOf = (given) =>
  [...Array(given[AT.seats]).keys()].map((seat) => heldBy(given, seat));

/**
 * The one-line text of a position.
 * @param {Place} place
 */
export function beatingText({ given }) {
  const hands = handsOf(given);
  const trick = tableOf(given);
  const playing = hands.filter((hand) => hand.length).length;
  return [
    GAME,
    ...hands.map((hand, seat) => `${SEATS[seat]}:${cardsText(hand, height)}`),
    `trump:${SUITS[given[AT.trump]]}`,
    trick.length && `trick:${trick.map(cardText).join(",")}`,
    trick.length && given[AT.full] !== playing && `full:${given[AT.full]}`,
    `turn:${SEATS[given[AT.turn]]}`,
    given[AT.mustBeat] && "must_beat=yes",
  ]
    .filter(Boolean)
    .join(" ");
}

/**
 * Read a text: the position, or all that is wrong with it.
 * @param {string} text
 */
export function readBeating(text) {
  const reader = openReader(text, SEATS.slice(0, MOST_PLAYERS), BEATING_ITEMS);
  const { faults, items, fault } = reader;

  function trumpOf() {
    const [written, at] = items.get("trump") ?? ["", reader.end];
    const sign = written.toUpperCase();
    if (has(SIGNS, sign)) return SIGNS[sign];
    if (items.has("trump")) fault("beating.trump", { text: written }, at, lengthOf(written));
    else fault("beating.no_trump", {}, at, 1);
    return null;
  }

  /** @param {number | null} trump */
  function trickOf(trump) {
    const cards = reader.held("trick", "trick");
    for (const [index, card] of cards.entries()) {
      const lower = cards[index - 1];
      if (index && trump !== null && !beats(card, lower, trump)) {
        const parts = { card: cardText(card), lower: cardText(lower) };
        fault("beating.not_beaten", parts, items.get("trick")?.[1]);
      }
    }
    return cards;
  }

  /**
   * How many cards make the trick complete.
   * @param {number} playing
   * @param {number} players
   * @param {number} lying How many cards lie on the table.
   */
  function fullOf(playing, players, lying) {
    const [written, at] = items.get("full") ?? [String(playing), reader.end];
    const least = Math.max(2, playing, lying + 1);
    const allowed = [...Array(players + 1).keys()].filter((number) => lying && number >= least);
    if (items.has("full") && !allowed.map(String).includes(written)) {
      const key = lying ? "beating.full" : "beating.no_trick";
      fault(key, { text: written, allowed }, at, lengthOf(written));
    } else if (lying && lying >= Number(written))
      fault("beating.complete", { cards: lying }, items.get("trick")?.[1]);
    return lying ? Number(written) : 0;
  }

  /** @returns {Place | null} */
  function position() {
    const early = FIRST_PHASE.find((name) => items.has(name));
    if (early) {
      fault("first_phase", {}, items.get(early)?.[1]);
      return null;
    }
    const hands = reader.hands(reader.players(2));
    const mustBeat = reader.choice("must_beat", { no: false, yes: true }, false);
    const turn = reader.seatOf("turn", hands.length);
    if (turn === null && isNothing(items.get("turn")?.[0] ?? "-")) fault("items.no_turn");
    const trump = trumpOf();
    const trick = trickOf(trump);
    if (faults.length || turn === null || trump === null) return null;
    const playing = hands.filter((hand) => hand.length).length;
    const full = fullOf(playing, hands.length, trick.length);
    if (!playing) fault("items.no_cards");
    else if (!hands[turn].length)
      fault("beating.out", { seat: SEATS[turn] }, items.get("turn")?.[1]);
    else if (trick.length && playing === 1)
      fault("beating.over_trick", {}, items.get("trick")?.[1]);
    const owners = EVERY_CARD.map((card) =>
      trick.includes(card) ? ON_TABLE : hands.findIndex((hand) => hand.includes(card)),
    ).map((owner) => (owner < 0 ? GONE : owner));
    return {
      options: { must_beat: mustBeat },
      given: [hands.length, trump, Number(mustBeat), ...owners, turn, full],
    };
  }

  return reader.read(position());
}
