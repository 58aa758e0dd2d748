// The one-line text of a position of Ristiseiska, read as formats/layouts.py reads it, and written:
// `ristiseiska A:C29A,HJ B:C4,DK C:SQ layout:C6-8,S6-7,H3-10,D7 forfeit:B turn:A build=strict`.

/** @import { LayoutRulesData } from "./contract" */
/** @import { Given, LayoutKernel } from "./layout_kernel.js" */
import { AT, CARDS, NO_CARD, RANKS_OF_SUIT } from "./layout_kernel.js";

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

/** @typedef {Record<string, string | boolean>} LayoutOptions What each option is. */

/**
 * A position that was read.
 *
 * @typedef {object} Place
 * @property {LayoutOptions} options
 * @property {Given} given The position as the kernel has it.
 */

/** @typedef {[number, number][]} Layout Of each suit the lowest and the highest rank, or zeros. */

export const SUITS = "CDHS";
export const RANKS = "A23456789TJQK";
export const SEATS = "ABCDE";
const GAME = "ristiseiska";
const LAYOUT_ITEMS = ["layout", "forfeit", "turn", "first", "continuing"];
const LONGEST_TEXT = 200000;
/** What Python takes for space; a browser takes other signs for it. */
const SPACE =
  "\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000";
const WORD = new RegExp(`[^${SPACE}]+`, "gu");
const PIECE = new RegExp(`[^,${SPACE}][^,]*(?<![${SPACE}])`, "gu");
const CARD_PART = new RegExp(`10|[^${SPACE}]`, "gu");
const GROWN = new RegExp(`^([^${SPACE}])(10|[^${SPACE}])(?:-(10|[^${SPACE}]))?$`, "u");
const AROUND = new RegExp(`^[${SPACE}]+|[${SPACE}]+$`, "gu");
/** @type {Record<string, number>} */
const SIGNS = Object.fromEntries(
  [SUITS, "♣♦♥♠", "♧♢♡♤"].flatMap((signs) => [...signs].map((sign, suit) => [sign, suit])),
);
/** @type {Record<string, number>} */
const NUMBERED = {
  ...Object.fromEntries([...RANKS].map((rank, at) => [rank, at + 1])),
  10: 10,
};
/** @param {Record<string, any>} holder @param {string | undefined} key */
const has = (holder, key) => key !== undefined && Object.hasOwn(holder, key);

/** @param {string} text */
const isNothing = (text) =>
  ["-", "–", "—", "none"].includes(text.replace(AROUND, "").toLowerCase());
/** How long a text is, as Python counts. @param {string} text */
const lengthOf = (text) => [...text].length;
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
 * Cards with each suit before its ranks, the lowest first.
 * @param {number[]} cards
 */
export function cardsText(cards) {
  const suits = [...SUITS].map((sign, suit) => {
    const held = cards.filter((card) => suitOf(card) === suit).sort((one, two) => one - two);
    return held.length && sign + held.map((card) => RANKS[rankOf(card) - 1]).join("");
  });
  return suits.filter(Boolean).join(",") || "-";
}

/**
 * What is down, as text.
 * @param {Layout} layout
 */
export function layoutText(layout) {
  const parts = layout.map(([low, high], suit) => {
    const top = high > low ? `-${RANKS[high - 1]}` : "";
    return low && SUITS[suit] + RANKS[low - 1] + top;
  });
  return parts.filter(Boolean).join(",") || "-";
}

/**
 * What is down in a position.
 * @param {Given} given
 * @returns {Layout}
 */
export const layoutOf = (given) =>
  [...SUITS].map((_, suit) => [given[AT.low + suit], given[AT.high + suit]]);

/**
 * Whether a card is down.
 * @param {Layout} layout
 * @param {number} card
 */
export function isDown(layout, card) {
  const [low, high] = layout[suitOf(card)];
  return low <= rankOf(card) && rankOf(card) <= high;
}

const EVERY_CARD = [...Array(CARDS).keys()];

/**
 * The cards of a seat, in their order.
 * @param {Given} given
 * @param {number} seat
 */
export function handOf(given, seat) {
  const layout = layoutOf(given);
  return EVERY_CARD.filter((card) => given[AT.owners + card] === seat && !isDown(layout, card));
}

/** What is written for the value of an option. @param {string | boolean} value */
const valueText = (value) => (typeof value === "string" ? value : value ? "yes" : "no");

/**
 * The one-line text of a position.
 * @param {Place} place
 * @param {LayoutRulesData} rules
 */
export function placeText({ options, given }, rules) {
  const seats = [...SEATS.slice(0, given[AT.seats])];
  const hands = seats.map((seat, at) => `${seat}:${cardsText(handOf(given, at))}`);
  const holder = given[AT.holder];
  const changed = rules.options.filter(({ name, usual }) => valueText(options[name]) !== usual);
  return [
    GAME,
    ...hands,
    `layout:${layoutText(layoutOf(given))}`,
    holder >= 0 && `forfeit:${SEATS[holder]}`,
    `turn:${SEATS[given[AT.turn]]}`,
    options.first_turn_exempt && given[AT.first] && `first:${given[AT.first]}`,
    given[AT.continuing] && "continuing:yes",
    ...changed.map(({ name }) => `${name}=${valueText(options[name])}`),
  ]
    .filter(Boolean)
    .join(" ");
}

/**
 * Read a text: the position, or all that is wrong with it.
 * @param {string} text
 * @param {LayoutRulesData} rules
 * @param {LayoutKernel} kernel
 * @returns {{ place: Place | null, faults: TextFault[] }}
 */
export function readPlace(text, rules, kernel) {
  /** @type {TextFault[]} */
  const faults = [];
  /** Items, each with its text and where that stands. @type {Map<string, [string, number]>} */
  const items = new Map();
  const known = [...LAYOUT_ITEMS, ...rules.options.map(({ name }) => name)];
  const end = text.replace(new RegExp(`[${SPACE}]+$`, "u"), "").length;

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
      else fault("layouts.no_item", { text: word }, index, lengthOf(word));
    }
    for (const [name, start, at, stop] of found) {
      if (!(name.length === 1 && SEATS.includes(name)) && !known.includes(name))
        fault("layouts.unknown_item", { name, known }, start, at - start);
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
    const seats = [...SEATS.slice(0, number)];
    if (seats.includes(value.toUpperCase())) return seats.indexOf(value.toUpperCase());
    fault("suited.no_seat", { seat: value, seats }, at, lengthOf(value));
    return null;
  }

  /** @returns {LayoutOptions} */
  function readOptions() {
    /** @type {LayoutOptions} */
    const options = {};
    for (const { name, usual, values } of rules.options) {
      /** @type {Record<string, string | boolean>} */
      const allowed = Object.fromEntries(
        Object.keys(values).map((value) => [value, { yes: true, no: false }[value] ?? value]),
      );
      if (items.has(name)) options[name] = choice(name, allowed, allowed[usual]);
    }
    const begs = options.unable === "beg";
    const against = /** @type {[string, string | boolean][]} */ ([
      ["first_turn_exempt", false],
      ["scoring", "forfeit"],
    ]).filter(([name, value]) => begs && options[name] === value);
    for (const [name, value] of against) {
      const text = valueText(value);
      fault("layouts.beg", { item: `${name}=${text}` }, items.get(name)?.[1], text.length);
    }
    const usual = Object.fromEntries(
      rules.options.map(({ name, usual: text }) => [name, { yes: true, no: false }[text] ?? text]),
    );
    if (against.length) return usual;
    return { ...usual, ...(begs ? { scoring: "last" } : {}), ...options };
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
          fault("layouts.no_suit", { text: part }, offset, lengthOf(part));
          continue;
        }
        yield { card: cardOf(suit, NUMBERED[part]), offset, width: lengthOf(part) };
      }
    }
  }

  /** @param {boolean} toTheLast */
  function readHands(toTheLast) {
    const named = [...SEATS].filter((seat) => items.has(seat));
    const count = Math.max(2, ...named.map((seat) => SEATS.indexOf(seat))) + 1;
    const seats = [...SEATS.slice(0, count)];
    for (const seat of seats) if (!items.has(seat)) fault("layouts.no_hand", { seat });
    /** @type {Map<number, string>} */
    const seen = new Map();
    const hands = seats.map((seat) => {
      /** @type {Set<number>} */
      const hand = new Set();
      for (const { card, offset, width } of cardsIn(...(items.get(seat) ?? ["-", 0]))) {
        if (seen.has(card))
          fault("suited.twice", { card: cardText(card), seat: seen.get(card) }, offset, width);
        else seen.set(card, seat);
        hand.add(card);
      }
      return [...hand];
    });
    const empty = seats.filter((_, at) => !hands[at].length);
    if (!faults.length) {
      if (empty.length === count) fault("beating.no_cards");
      else if (empty.length > 1 && !toTheLast)
        fault("layouts.two_out", {}, items.get(empty[1])?.[1]);
    }
    return hands;
  }

  /**
   * Read how far a suit has grown, such as `C6-8` or `D7`.
   * @param {string} piece
   * @param {number} at
   * @param {Layout} layout
   */
  function readSuit(piece, at, layout) {
    const [, sign, first, last] = GROWN.exec(piece.toUpperCase()) ?? [];
    const [suit, low, high] = [SIGNS[sign], NUMBERED[first], NUMBERED[last ?? first]];
    if (!has(SIGNS, sign) || !has(NUMBERED, first) || !has(NUMBERED, last ?? first) || low > high)
      fault("layouts.no_layout", { text: piece }, at, lengthOf(piece));
    else if (layout[suit][0]) fault("text.twice", { name: SUITS[suit] }, at, lengthOf(piece));
    else layout[suit] = [low, high];
  }

  /**
   * What is said to be down, or else what is in no hand.
   * @param {string} build
   * @param {number[]} held
   */
  function readLayout(build, held) {
    /** @type {Layout} */
    const layout = [...SUITS].map(() => [0, 0]);
    const down = EVERY_CARD.filter((card) => !held.includes(card));
    const [written, at] = items.get("layout") ?? [null, end];
    if (written !== null && !isNothing(written)) {
      for (const { 0: piece, index } of written.replaceAll(" ", ",").matchAll(PIECE))
        readSuit(piece, at + index, layout);
    } else if (written === null) {
      for (const card of down) {
        const [low] = layout[suitOf(card)];
        layout[suitOf(card)] = [low || rankOf(card), rankOf(card)];
      }
    }
    if (faults.length) return layout;
    for (const [suit, [low, high]] of layout.entries()) {
      if (!low || rules.built[build].includes(`${low}-${high}`)) continue;
      const grown = SUITS[suit] + layoutText([[low, high]]).slice(1);
      fault("layouts.not_built", { text: grown, build }, at);
    }
    const both = held.filter((card) => isDown(layout, card));
    if (both.length) fault("layouts.both", { cards: cardsText(both) }, at);
    const nowhere = down.filter((card) => !isDown(layout, card));
    if (nowhere.length) fault("layouts.nowhere", { cards: cardsText(nowhere) });
    return layout;
  }

  /**
   * @param {number} most
   * @param {boolean} opened
   */
  function readFirst(most, opened) {
    const [value, at] = items.get("first") ?? [opened ? "0" : String(most), 0];
    const number = [...Array(most + 1).keys()].map(String).indexOf(value);
    if (number < 0) fault("layouts.first", { most, text: value }, at, lengthOf(value));
    return Math.max(number, 0);
  }

  /** @returns {Place | null} */
  function position() {
    const options = readOptions();
    const [build, scoring] = [String(options.build), rules.scorings[String(options.scoring)]];
    const hands = readHands(scoring.to_the_last);
    const held = hands.flat();
    const layout = readLayout(build, held);
    const opened = layout.some(([low]) => low);
    let turn = seatOf("turn", hands.length);
    const forfeit = seatOf("forfeit", hands.length);
    const first = readFirst(hands.length, opened);
    const continuing = choice("continuing", { yes: true, no: false }, false);
    const seven = cardOf(0, 7);
    if (turn === null && !opened && held.includes(seven))
      turn = hands.findIndex((hand) => hand.includes(seven));
    if (turn === null && isNothing(items.get("turn")?.[0] ?? "-")) fault("layouts.no_turn");
    if (faults.length || turn === null) return null;
    if (options.unable === "beg" && forfeit !== null)
      fault("layouts.beg", { item: "forfeit" }, items.get("forfeit")?.[1]);
    const playing = hands.filter((hand) => hand.length).length;
    const over = scoring.to_the_last ? playing < 2 : playing < hands.length;
    if (!hands[turn].length && !over)
      fault("layouts.out", { seat: SEATS[turn] }, items.get("turn")?.[1]);
    const given = givenOf(options, hands, layout);
    given[AT.turn] = turn;
    given[AT.first] = options.first_turn_exempt ? first : 0;
    given[AT.continuing] = Number(continuing);
    given[AT.holder] = forfeit ?? -1;
    if (continuing && !over && stopsOnly(given, hands))
      fault("layouts.no_continuing", {}, items.get("continuing")?.[1]);
    return { options, given };
  }

  /**
   * The numbers of a position, of which some are still to be said.
   * @param {LayoutOptions} options
   * @param {number[][]} hands
   * @param {Layout} layout
   */
  function givenOf(options, hands, layout) {
    const scoring = rules.scorings[String(options.scoring)];
    const owners = EVERY_CARD.map((card) => hands.findIndex((hand) => hand.includes(card)));
    return [
      hands.length,
      rules.builds.indexOf(String(options.build)),
      rules.continues.indexOf(String(options.ak_continue)),
      scoring.forfeit,
      ...scoring.costs,
      ...owners,
      ...layout.map(([low]) => low),
      ...layout.map(([, high]) => high),
      ...[0, 0, 0, 0],
    ];
  }

  /**
   * Whether the player who may go on has no card for it; who is out is passed over.
   * @param {Given} given
   * @param {number[][]} hands
   */
  function stopsOnly(given, hands) {
    const playing = hands.flatMap((hand, seat) => (hand.length ? [seat] : []));
    if (!playing.includes(given[AT.turn])) return true;
    const alone = [...given];
    alone[AT.seats] = playing.length;
    for (const card of EVERY_CARD)
      alone[AT.owners + card] = playing.indexOf(given[AT.owners + card]);
    alone[AT.turn] = playing.indexOf(given[AT.turn]);
    alone[AT.first] = 0;
    return kernel.choices(alone).cards.every((card) => card === NO_CARD);
  }

  if (lengthOf(text) > LONGEST_TEXT) fault("text.long", { most: LONGEST_TEXT }, 0);
  else findItems();
  const place = position();
  const sorted = [...faults].sort((one, other) => one.offset - other.offset);
  return { place: sorted.length ? null : place, faults: sorted };
}
