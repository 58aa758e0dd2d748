// The one-line text of a position of Ristiseiska, read as formats/layouts.py reads it, and written:
// `ristiseiska A:C29A,HJ B:C4,DK C:SQ layout:C6-8,S6-7,H3-10,D7 forfeit:B turn:A build=strict`.

/** @import { LayoutRulesData } from "./contract" */
/** @import { Choices, Given, Options, Place } from "./suited_notation.js" */
import { AT } from "./layout_kernel.js";
import {
  CARDS,
  NO_CARD,
  NUMBERED,
  PIECE,
  RANKS,
  SEATS,
  SIGN,
  SIGNS,
  SPACE,
  SUITS,
  YES,
  cardOf,
  cardsText,
  has,
  isNothing,
  lengthOf,
  openReader,
  rankOf,
  suitOf,
  valueText,
} from "./suited_notation.js";

/** @typedef {[number, number][]} Layout Of each suit the lowest and the highest rank, or zeros. */

const GAME = "ristiseiska";
const LAYOUT_ITEMS = ["layout", "forfeit", "turn", "first", "continuing"];
const GROWN = new RegExp(`^(${SIGN})(10|[^${SPACE}])(?:-(10|[^${SPACE}]))?$`, "u");
const EVERY_CARD = [...Array(CARDS).keys()];

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

/**
 * The cards of a seat, in their order.
 * @param {Given} given
 * @param {number} seat
 */
export function handOf(given, seat) {
  const layout = layoutOf(given);
  return EVERY_CARD.filter((card) => given[AT.owners + card] === seat && !isDown(layout, card));
}

/**
 * The same position without those who have no cards, and by the rules of a game with the forfeit:
 * its kernel says what fits, for who is on turn.
 * @param {Given} given
 */
export function playingAlone(given) {
  const playing = [...SEATS.slice(0, given[AT.seats])].flatMap((_, seat) =>
    handOf(given, seat).length ? [seat] : [],
  );
  const alone = [...given];
  alone[AT.seats] = playing.length;
  for (const card of EVERY_CARD) alone[AT.owners + card] = playing.indexOf(given[AT.owners + card]);
  alone[AT.turn] = playing.indexOf(given[AT.turn]);
  [alone[AT.first], alone[AT.begs], alone[AT.whole]] = [0, 0, 0];
  return alone;
}

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
 * @param {{ choices: (given: Given) => Choices }} kernel
 */
export function readPlace(text, rules, kernel) {
  const known = [...LAYOUT_ITEMS, ...rules.options.map(({ name }) => name)];
  const reader = openReader(text, SEATS, known);
  const { faults, items, end, fault, choice, seatOf } = reader;

  /** @returns {Options} */
  function readOptions() {
    /** @type {Options} */
    const options = {};
    for (const { name, usual, values } of rules.options) {
      /** @type {Record<string, string | boolean>} */
      const allowed = Object.fromEntries(
        Object.keys(values).map((value) => [value, YES[value] ?? value]),
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
      rules.options.map(({ name, usual: text }) => [name, YES[text] ?? text]),
    );
    if (against.length) return usual;
    return { ...usual, ...(begs ? { scoring: "last" } : {}), ...options };
  }

  /** @param {boolean} toTheLast */
  function readHands(toTheLast) {
    const hands = reader.hands(reader.players(3));
    const empty = [...SEATS.slice(0, hands.length)].filter((_, at) => !hands[at].length);
    if (!faults.length) {
      if (empty.length === hands.length) fault("items.no_cards");
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
    const continuing = choice("continuing", YES, false);
    const seven = cardOf(0, 7);
    if (turn === null && !opened && held.includes(seven))
      turn = hands.findIndex((hand) => hand.includes(seven));
    if (turn === null && isNothing(items.get("turn")?.[0] ?? "-")) fault("items.no_turn");
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
   * @param {Options} options
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
      Number(options.unable === "beg"),
      Number(scoring.to_the_last),
      Number(scoring.whole),
    ];
  }

  /**
   * Whether the player who may go on has no card for it.
   * @param {Given} given
   * @param {number[][]} hands
   */
  const stopsOnly = (given, hands) =>
    !hands[given[AT.turn]].length ||
    kernel.choices(playingAlone(given)).cards.every((card) => card === NO_CARD);

  return reader.read(position());
}
