// The texts of games whose suits matter, read as formats/suited.py reads them: items with names, and
// cards with suits.

/**
 * What is wrong with a text: the key of its template, what goes into it, and where it stands, in
 * characters.
 *
 * @typedef {object} TextFault
 * @property {string} kind
 * @property {Record<string, any>} parts
 * @property {number} offset
 * @property {number} width
 */

/** @typedef {Record<string, string | boolean>} Options What each option is. */
/** @typedef {number[]} Given A position as the kernel of its game has it. */

/**
 * A position that was read.
 *
 * @typedef {object} Place
 * @property {Options} options
 * @property {Given} given
 */

/**
 * What may be done in a position.
 *
 * @typedef {object} Choices
 * @property {boolean} over Whether the game is.
 * @property {number} mover Who chooses.
 * @property {number[]} cards The cards that may be played or given, and `NO_CARD` where none need be.
 */

/** Instead of a card: none is played. */
export const NO_CARD = -1;
export const CARDS = 52;
export const RANKS_OF_SUIT = 13;
export const SUITS = "CDHS";
export const RANKS = "A23456789TJQK";
export const SEATS = "ABCDEFG";
const LONGEST_TEXT = 200000;
/** What Python takes for space; a browser takes other signs for it. */
export const SPACE = "\t-\r\x1c-\x20\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000";
const WORD = new RegExp(`[^${SPACE}]+`, "gu");
export const PIECE = new RegExp(`[^,${SPACE}][^,]*(?<![${SPACE}])`, "gu");
/** Ask for another picture of the sign before them, and are not signs of their own. */
const SELECTORS = "\ufe0e\ufe0f";
/** A sign as it is written, with what goes with it. */
export const SIGN = `[♠-♧][${SELECTORS}]|[^${SPACE}]`;
const CARD_PART = new RegExp(`10|${SIGN}`, "gu");
const AROUND = new RegExp(`^[${SPACE}]+|[${SPACE}]+$`, "gu");
/** @type {Record<string, number>} */
export const SIGNS = Object.fromEntries(
  [SUITS, "♣♦♥♠", "♧♢♡♤"].flatMap((signs) =>
    ["", ...SELECTORS].flatMap((selector) =>
      [...signs].map((sign, suit) => [sign + selector, suit]),
    ),
  ),
);
/** @type {Record<string, number>} */
export const NUMBERED = {
  ...Object.fromEntries([...RANKS].map((rank, at) => [rank, at + 1])),
  10: 10,
};
/** @param {Record<string, any>} holder @param {string | undefined} key */
export const has = (holder, key) => key !== undefined && Object.hasOwn(holder, key);

/** Whether a text says that there is nothing. @param {string} text */
export const isNothing = (text) =>
  ["-", "–", "—", "none"].includes(text.replace(AROUND, "").toLowerCase());
/** How long a text is, as Python counts. @param {string} text */
export const lengthOf = (text) => [...text].length;
/** A card by suit and rank. @param {number} suit @param {number} rank */
export const cardOf = (suit, rank) => RANKS_OF_SUIT * suit + rank - 1;
/** @param {number} card */
export const suitOf = (card) => Math.floor(card / RANKS_OF_SUIT);
/** @param {number} card */
export const rankOf = (card) => (card % RANKS_OF_SUIT) + 1;
/** A card as it is typed. @param {number} card */
export const cardText = (card) =>
  card === NO_CARD ? "-" : SUITS[suitOf(card)] + RANKS[rankOf(card) - 1];

/**
 * Cards with each suit before its ranks, in this order; those of a suit the lowest first.
 * @param {number[]} cards
 * @param {(card: number) => number} [height]
 */
export function cardsText(cards, height = rankOf) {
  const suits = [...SUITS].map((sign, suit) => {
    const held = cards.filter((card) => suitOf(card) === suit);
    held.sort((one, two) => height(one) - height(two));
    return held.length && sign + held.map((card) => RANKS[rankOf(card) - 1]).join("");
  });
  return suits.filter(Boolean).join(",") || "-";
}

/** What is written for the value of an option. @param {string | boolean} value */
export const valueText = (value) => (typeof value === "string" ? value : value ? "yes" : "no");
/** What may be written for yes and no. @type {Record<string, boolean>} */
export const YES = { yes: true, no: false };

/** @typedef {ReturnType<typeof openReader>} SuitedReader */

/**
 * One reading of a text: its items, and all that is wrong.
 * @param {string} text
 * @param {string} seats The names of the seats.
 * @param {string[]} known The names of the items beside hands.
 */
export function openReader(text, seats, known) {
  /** @type {TextFault[]} */
  const faults = [];
  /** Items, each with its text and where that stands. @type {Map<string, [string, number]>} */
  const items = new Map();
  /** Where the text ends, without the space behind it. */
  const end = text.replace(new RegExp(`[${SPACE}]+$`, "u"), "").length;
  /** Where each card was first. @type {Map<number, string>} */
  const seen = new Map();

  /**
   * Note a fault, at the end of the text if nothing is said of its place.
   * @param {string} kind
   * @param {Record<string, any>} parts
   * @param {number} offset
   * @param {number} width
   */
  function fault(kind, parts = {}, offset = end, width = 1) {
    faults.push({ kind, parts, offset: lengthOf(text.slice(0, offset)), width });
  }

  function findItems() {
    /** @type {[string, number, number, number][]} */
    const found = [];
    for (const { 0: word, index } of [...text.matchAll(WORD)].slice(1)) {
      const named = /^([A-Za-z_]+)[:=]/.exec(word);
      const last = found[found.length - 1];
      if (named) {
        const name = named[1].length === 1 ? named[1].toUpperCase() : named[1].toLowerCase();
        found.push([name, index, index + named[0].length, index + word.length]);
      } else if (last) last[3] = index + word.length;
      else fault("items.unnamed", { text: word }, index, lengthOf(word));
    }
    for (const [name, start, at, stop] of found) {
      if (!(name.length === 1 && seats.includes(name)) && !known.includes(name))
        fault("items.unknown", { name, known }, start, at - start);
      else if (items.has(name)) fault("text.twice", { name }, start, at - start);
      else items.set(name, [text.slice(at, stop), at]);
    }
  }

  /**
   * What an item says, of what is allowed; the usual value if it is not there.
   * @template T
   * @param {string} name
   * @param {Record<string, T>} allowed
   * @param {T} usual
   * @returns {T}
   */
  function choice(name, allowed, usual) {
    const [value, at] = items.get(name) ?? [null, 0];
    if (value === null) return usual;
    const small = value.toLowerCase();
    if (has(allowed, small)) return allowed[small];
    const parts = { option: name, allowed: Object.keys(allowed), value };
    fault("rules.value", parts, at, lengthOf(value));
    return usual;
  }

  /**
   * The seat that an item names, of the first `number`; null if it names none.
   * @param {string} name
   * @param {number} number
   */
  function seatOf(name, number) {
    const [value, at] = items.get(name) ?? ["-", 0];
    if (isNothing(value)) return null;
    const first = [...seats.slice(0, number)];
    if (first.includes(value.toUpperCase())) return first.indexOf(value.toUpperCase());
    fault("items.no_seat", { seat: value, seats: first }, at, lengthOf(value));
    return null;
  }

  /**
   * How many seats there are: those up to the last whose hand is given.
   * @param {number} least
   */
  function players(least) {
    const named = [...seats].filter((seat) => items.has(seat)).map((seat) => seats.indexOf(seat));
    return Math.max(least - 1, ...named) + 1;
  }

  /**
   * The hands of the first seats.
   * @param {number} number
   */
  function hands(number) {
    const first = [...seats.slice(0, number)];
    for (const seat of first) if (!items.has(seat)) fault("items.no_hand", { seat });
    return first.map((seat) => [...new Set(held(seat, seat))]);
  }

  /**
   * The cards of an item; a fault says that one stands in another place already.
   * @param {string} name
   * @param {string} where
   */
  function held(name, where) {
    const cards = [];
    for (const { card, offset, width } of cardsIn(...(items.get(name) ?? ["-", 0]))) {
      if (seen.has(card))
        fault("items.twice", { card: cardText(card), seat: seen.get(card) }, offset, width);
      else seen.set(card, where);
      cards.push(card);
    }
    return cards;
  }

  /**
   * The cards of an item, each with its place.
   * @param {string} value
   * @param {number} from
   */
  function* cardsIn(value, from) {
    /** @type {number | undefined} */
    let suit;
    const pieces = isNothing(value) ? [] : value.replaceAll(" ", ",").matchAll(PIECE);
    for (const { 0: piece, index: start } of pieces) {
      const parts = [...piece.matchAll(CARD_PART)].map((one) => ({
        part: one[0].toUpperCase(),
        offset: from + start + one.index,
      }));
      const after = parts.length > 1 && has(NUMBERED, parts[0].part) && has(SIGNS, parts[1].part);
      for (const [index, { part, offset }] of parts.entries()) {
        if (has(SIGNS, part)) {
          suit = after ? undefined : SIGNS[part];
          continue;
        }
        if (!has(NUMBERED, part)) {
          fault("card.none", { text: part }, offset, lengthOf(part));
          continue;
        }
        if (after) suit = SIGNS[parts[index + 1]?.part];
        if (suit === undefined) {
          fault("items.no_suit", { text: part }, offset, lengthOf(part));
          continue;
        }
        yield { card: cardOf(suit, NUMBERED[part]), offset, width: lengthOf(part) };
      }
    }
  }

  /** What was read, or all that is wrong. @param {Place | null} place */
  function read(place) {
    const sorted = [...faults].sort((one, other) => one.offset - other.offset);
    return { place: sorted.length ? null : place, faults: sorted };
  }

  if (lengthOf(text) > LONGEST_TEXT) fault("text.long", { most: LONGEST_TEXT }, 0);
  else findItems();
  return { faults, items, end, fault, choice, seatOf, players, hands, held, read };
}
