// The one-line text of a position of Myllymatti's second phase, read as formats/beating.py reads it,
// and written: `myllymatti A:S9A,HJ B:C4,DK C:SQ trump:S trick:H9 turn:A must_beat=yes`.

import { isNothing } from "../../text/spaces.ts";
import {
  cardsText,
  cardText,
  EVERY_CARD,
  lengthOf,
  openReader,
  type Place,
  type ReadPlace,
  rankOf,
  SEATS,
  SIGNS,
  SUITS,
  suitOf,
} from "../suited/notation.ts";
import type { Given } from "../suited/solving.ts";

/** Where things stand among the numbers of a position. */
export const AT = { seats: 0, trump: 1, mustBeat: 2, owners: 3, turn: 55, full: 56 };
const POSITION_NUMBERS = 57;
/** How the kernel has a position. */
export const LAYOUT = {
  ...{ numbers: POSITION_NUMBERS, turn: AT.turn, seats: AT.seats, ends: false },
};

/** Instead of a seat: the card is on the table, or is gone. */
export const [ON_TABLE, GONE] = [3, -1];
const GAME = "myllymatti";
const FIRST_PHASE = ["stock", "won", "shown"];
const ITEMS = [...FIRST_PHASE, "trump", "trick", "full", "turn", "must_beat"];
const MOST_PLAYERS = 3;

/** How high a card is in its suit; the ace is the highest. */
const height = (card: number) => (rankOf(card) === 1 ? 14 : rankOf(card));

const beats = (card: number, lower: number, trump: number) =>
  suitOf(card) === suitOf(lower) ? height(card) > height(lower) : suitOf(card) === trump;

/** The cards of a seat, or those on the table; the lowest of a suit first. */
export const heldBy = (given: Given, seat: number) =>
  EVERY_CARD.filter((card) => given[AT.owners + card] === seat).sort(
    (one, other) => suitOf(one) - suitOf(other) || height(one) - height(other),
  );

/** The cards on the table, in order of play: each card beats the one before. */
export const tableOf = (given: Given) =>
  heldBy(given, ON_TABLE).sort((one, other) => (beats(one, other, given[AT.trump] ?? 0) ? 1 : -1));

/** The hands, by seat. */
export const handsOf = (given: Given) =>
  Array.from({ length: given[AT.seats] ?? 0 }, (_, seat) => heldBy(given, seat));

/** The one-line text of a position. */
export function beatingText({ given }: Place): string {
  const hands = handsOf(given);
  const trick = tableOf(given);
  const playing = hands.filter((hand) => hand.length).length;
  return [
    GAME,
    ...hands.map((hand, seat) => `${SEATS[seat]}:${cardsText(hand, height)}`),
    `trump:${SUITS[given[AT.trump] ?? 0]}`,
    trick.length ? `trick:${trick.map(cardText).join(",")}` : "",
    trick.length && given[AT.full] !== playing ? `full:${given[AT.full]}` : "",
    `turn:${SEATS[given[AT.turn] ?? 0]}`,
    given[AT.mustBeat] ? "must_beat=yes" : "",
  ]
    .filter(Boolean)
    .join(" ");
}

/** Read a text: the position, or all that is wrong with it. */
export function readBeating(text: string): ReadPlace {
  const reader = openReader(text, SEATS.slice(0, MOST_PLAYERS), ITEMS);
  const { faults, items, fault } = reader;

  function trumpOf(): number | null {
    const [written, at] = items.get("trump") ?? ["", reader.end];
    const sign = written.toUpperCase();
    const suit = Object.hasOwn(SIGNS, sign) ? SIGNS[sign] : undefined;
    if (suit !== undefined) return suit;
    if (items.has("trump")) fault("beating.trump", { text: written }, at, lengthOf(written));
    else fault("beating.no_trump", {}, at, 1);
    return null;
  }

  function trickOf(trump: number | null): number[] {
    const cards = reader.held("trick", "trick");
    for (const [index, card] of cards.entries()) {
      const lower = cards[index - 1];
      if (lower !== undefined && trump !== null && !beats(card, lower, trump)) {
        const parts = { card: cardText(card), lower: cardText(lower) };
        fault("beating.not_beaten", parts, items.get("trick")?.[1]);
      }
    }
    return cards;
  }

  /** How many cards make the trick complete. */
  function fullOf(playing: number, players: number, lying: number): number {
    const [written, at] = items.get("full") ?? [String(playing), reader.end];
    const least = Math.max(2, playing, lying + 1);
    const allowed = Array.from({ length: players + 1 }, (_, number) => number).filter(
      (number) => lying && number >= least,
    );
    if (items.has("full") && !allowed.map(String).includes(written)) {
      const key = lying ? "beating.full" : "beating.no_trick";
      fault(key, { text: written, allowed }, at, lengthOf(written));
    } else if (lying && lying >= Number(written))
      fault("beating.complete", { cards: lying }, items.get("trick")?.[1]);
    return lying ? Number(written) : 0;
  }

  function position(): Place | null {
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
    else if (!hands[turn]?.length)
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
