// The texts of games whose suits matter, read as formats/suited.py reads them: items with names, and
// cards with suits.

import { isNothing, SPACE, WORD } from "../../text/spaces.ts";
import type { Given } from "./solving.ts";

/** What is wrong with a text, and where in it, in characters. */
export interface TextFault {
  /** The key of its template. */
  kind: string;
  parts: Record<string, unknown>;
  offset: number;
  width: number;
}

/** What each option is. */
export type Options = Record<string, string | boolean>;

/** A position that was read. */
export interface Place {
  options: Options;
  given: Given;
}

export interface ReadPlace {
  place: Place | null;
  faults: TextFault[];
}

/** Instead of a card: none is played. */
export const NOTHING = -1;
export const CARDS = 52;
const RANKS_OF_SUIT = 13;
export const SUITS = "CDHS";
export const RANKS = "A23456789TJQK";
export const SEATS = "ABCDEFG";
const LONGEST_TEXT = 200000;
export const PIECE = new RegExp(`[^,${SPACE}][^,]*(?<![${SPACE}])`, "gu");
/** Ask for another picture of the sign before them, and are not signs of their own. */
const SELECTORS = "\ufe0e\ufe0f";
/** A sign as it is written, with what goes with it. */
export const SIGN = `[♠-♧][${SELECTORS}]|[^${SPACE}]`;
const CARD_PART = new RegExp(`10|${SIGN}`, "gu");
export const SIGNS: Record<string, number> = Object.fromEntries(
  [SUITS, "♣♦♥♠", "♧♢♡♤"].flatMap((signs, pictures) =>
    ["", ...(pictures ? SELECTORS : "")].flatMap((selector) =>
      [...signs].map((sign, suit) => [sign + selector, suit] as const),
    ),
  ),
);
export const NUMBERED: Record<string, number> = {
  ...Object.fromEntries([...RANKS].map((rank, at) => [rank, at + 1] as const)),
  10: 10,
};

/** How long a text is, as Python counts. */
export const lengthOf = (text: string) => [...text].length;
/** A card by suit and rank. */
export const cardOf = (suit: number, rank: number) => RANKS_OF_SUIT * suit + rank - 1;
export const suitOf = (card: number) => Math.floor(card / RANKS_OF_SUIT);
export const rankOf = (card: number) => (card % RANKS_OF_SUIT) + 1;
export const EVERY_CARD = Array.from({ length: CARDS }, (_, card) => card);

/** A card as it is typed. */
export const cardText = (card: number) =>
  card === NOTHING ? "-" : `${SUITS[suitOf(card)]}${RANKS[rankOf(card) - 1]}`;
/** A card as it is read, with the sign of its suit. */
export const cardSign = (card: number) =>
  card === NOTHING ? "-" : `${"♣♦♥♠"[suitOf(card)]}${cardText(card).slice(1).replace("T", "10")}`;
/** The card of a move as it is typed. */
export const cardFrom = (text: string) =>
  EVERY_CARD.find((card) => cardText(card) === text.split(":").pop()) ?? NOTHING;

/** Cards with each suit before its ranks, in this order; those of a suit the lowest first. */
export function cardsText(cards: readonly number[], height: (card: number) => number = rankOf) {
  const suits = [...SUITS].map((sign, suit) => {
    const held = cards.filter((card) => suitOf(card) === suit);
    held.sort((one, two) => height(one) - height(two));
    return held.length ? sign + held.map((card) => RANKS[rankOf(card) - 1]).join("") : "";
  });
  return suits.filter(Boolean).join(",") || "-";
}

/** What is written for the value of an option. */
export const valueText = (value: string | boolean | undefined) =>
  typeof value === "string" ? value : value ? "yes" : "no";
/** What may be written for yes and no. */
export const YES: Record<string, boolean> = { yes: true, no: false };

export type SuitedReader = ReturnType<typeof openReader>;

/** One reading of a text: its items, and all that is wrong.  `typed` is the text before its seats
 * were read in N E S W. */
export function openReader(text: string, seats: string, known: readonly string[], typed = text) {
  const faults: TextFault[] = [];
  /** Items, each with its text and the place of that. */
  const items = new Map<string, [string, number]>();
  /** Where the text ends, without the space behind it. */
  const end = text.replace(new RegExp(`[${SPACE}]+$`, "u"), "").length;
  /** Where each card was first. */
  const seen = new Map<number, string>();

  /** Note a fault, at the end of the text if no place is given. */
  function fault(kind: string, parts: Record<string, unknown> = {}, offset = end, width = 1) {
    faults.push({ kind, parts, offset: lengthOf(text.slice(0, offset)), width });
  }

  /** A part of the text as it was typed. */
  const said = (at: number, length: number) => typed.slice(at, at + length);

  function findItems() {
    const found: [string, number, number, number][] = [];
    const nameOf = (name: string) => (name.length === 1 ? name.toUpperCase() : name.toLowerCase());
    for (const { 0: word, index } of [...text.matchAll(WORD)].slice(1)) {
      const named = /^([A-Za-z_]+)[:=]/.exec(word);
      const last = found.at(-1);
      const [whole = "", written = ""] = named ?? [];
      if (named) found.push([nameOf(written), index, index + whole.length, index + word.length]);
      else if (last) last[3] = index + word.length;
      else fault("items.unnamed", { text: said(index, word.length) }, index, lengthOf(word));
    }
    for (const [read, start, at, stop] of found) {
      const name = nameOf(said(start, at - start - 1));
      if (!(read.length === 1 && seats.includes(read)) && !known.includes(read))
        fault("items.unknown", { name, known }, start, at - start);
      else if (items.has(read)) fault("text.twice", { name }, start, at - start);
      else items.set(read, [text.slice(at, stop), at]);
    }
  }

  /** What an item says, of what is allowed; the usual value if it is not there. */
  function choice<T>(name: string, allowed: Record<string, T>, usual: T): T {
    const [value, at] = items.get(name) ?? [null, 0];
    if (value === null) return usual;
    const small = value.toLowerCase();
    const found = Object.hasOwn(allowed, small) ? allowed[small] : undefined;
    if (found !== undefined) return found;
    const parts = { option: name, allowed: Object.keys(allowed), value };
    fault("rules.value", parts, at, lengthOf(value));
    return usual;
  }

  /** The seat that an item names, of the first `number`; null if it names none, which `none` says. */
  function seatOf(name: string, number: number, none = "items.no_seat"): number | null {
    const [value, at] = items.get(name) ?? ["-", 0];
    if (isNothing(value)) return null;
    const first = [...seats.slice(0, number)];
    if (first.includes(value.toUpperCase())) return first.indexOf(value.toUpperCase());
    fault(none, { seat: said(at, value.length), seats: first }, at, lengthOf(value));
    return null;
  }

  /** How many seats there are: those up to the last whose hand is given. */
  function players(least: number) {
    const named = [...seats].filter((seat) => items.has(seat)).map((seat) => seats.indexOf(seat));
    return Math.max(least - 1, ...named) + 1;
  }

  /** The hands of the first seats. */
  function hands(number: number): number[][] {
    const first = [...seats.slice(0, number)];
    for (const seat of first) if (!items.has(seat)) fault("items.no_hand", { seat });
    return first.map((seat) => [...new Set(held(seat, seat))]);
  }

  /** The cards of an item; a fault says that one is in another place already. */
  function held(name: string, where: string): number[] {
    const cards: number[] = [];
    const [value, at] = items.get(name) ?? ["-", 0];
    for (const { card, offset, width } of cardsIn(value, at)) {
      if (seen.has(card))
        fault("items.twice", { card: cardText(card), seat: seen.get(card) }, offset, width);
      else seen.set(card, where);
      cards.push(card);
    }
    return cards;
  }

  /** The cards of an item, each with its place. */
  function* cardsIn(value: string, from: number) {
    let suit: number | undefined;
    const pieces = isNothing(value) ? [] : value.replaceAll(" ", ",").matchAll(PIECE);
    for (const { 0: piece, index: start } of pieces) {
      const parts = [...piece.matchAll(CARD_PART)].map((one) => ({
        part: one[0].toUpperCase(),
        offset: from + start + one.index,
      }));
      const after =
        parts.length > 1 &&
        Object.hasOwn(NUMBERED, parts[0]?.part ?? "") &&
        Object.hasOwn(SIGNS, parts[1]?.part ?? "");
      for (const [index, { part, offset }] of parts.entries()) {
        if (Object.hasOwn(SIGNS, part)) {
          suit = after ? undefined : SIGNS[part];
          continue;
        }
        const rank = Object.hasOwn(NUMBERED, part) ? NUMBERED[part] : undefined;
        if (rank === undefined) {
          fault("card.none", { text: part }, offset, lengthOf(part));
          continue;
        }
        if (after) suit = SIGNS[parts[index + 1]?.part ?? ""];
        if (suit === undefined) {
          fault("items.no_suit", { text: part }, offset, lengthOf(part));
          continue;
        }
        yield { card: cardOf(suit, rank), offset, width: lengthOf(part) };
      }
    }
  }

  /** What was read, or all that is wrong. */
  function read(place: Place | null): ReadPlace {
    const sorted = [...faults].sort((one, other) => one.offset - other.offset);
    return { place: sorted.length ? null : place, faults: sorted };
  }

  if (lengthOf(text) > LONGEST_TEXT) fault("text.long", { most: LONGEST_TEXT }, 0);
  else findItems();
  return { faults, items, end, fault, said, choice, seatOf, players, hands, held, read };
}
