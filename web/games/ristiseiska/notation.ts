// The one-line text of a position of Ristiseiska, read as formats/layouts.py reads it, and written:
// `ristiseiska A:C29A,HJ B:C4,DK C:SQ layout:C6-8,S6-7,H3-10,D7 forfeit:B turn:A build=strict`.

import type { LayoutRulesData } from "../../contract";
import { isNothing, SPACE } from "../../text/spaces.ts";
import {
  cardOf,
  cardsText,
  EVERY_CARD,
  lengthOf,
  NOTHING,
  NUMBERED,
  type Options,
  openReader,
  PIECE,
  type Place,
  RANKS,
  type ReadPlace,
  rankOf,
  SEATS,
  SIGN,
  SIGNS,
  SUITS,
  suitOf,
  valueText,
  YES,
} from "../suited/notation.ts";
import type { Forced } from "../suited/rounds.ts";
import type { Choices, Given } from "../suited/solving.ts";

/** The lowest and the highest rank of each suit, or zeros. */
type Layout = [number, number][];

/** Where each thing is among the numbers of a position. */
export const AT = {
  ...{ seats: 0, build: 1, goesOn: 2, cost: 3, costs: 4, owners: 56, low: 108, high: 112 },
  ...{ turn: 116, first: 117, continuing: 118, holder: 119 },
  ...{ begs: 120, toTheLast: 121, whole: 122 },
};
/** The position is this many numbers; those behind them stay. */
const POSITION_NUMBERS = 120;
/** What a position is worth with the forfeit, in points against each player. */
export interface Alone {
  /** The fewest points that each player can guarantee. */
  sure: number[];
  /** The fewest points of each player if all others help. */
  helped: number[];
  /** The points of each player if each minimises their own. */
  outcome: number[];
}
export type Worth = Alone | Forced;

export const MOST_SEATS = 5;
export const LAYOUT = {
  ...{ numbers: POSITION_NUMBERS, turn: AT.turn, seats: AT.seats, ends: true },
};
/** Whether play can go round, or a place is played for. */
export const goesRound = (given: Given) => Boolean(given[AT.begs] || given[AT.whole]);

const GAME = "ristiseiska";
const LAYOUT_ITEMS = ["layout", "forfeit", "turn", "first", "continuing"];
const GROWN = new RegExp(`^(${SIGN})(10|[^${SPACE}])(?:-(10|[^${SPACE}]))?$`, "u");

/** What is down, as text. */
function layoutText(layout: Layout): string {
  const parts = layout.map(([low, high], suit) => {
    const top = high > low ? `-${RANKS[high - 1]}` : "";
    return low ? `${SUITS[suit]}${RANKS[low - 1]}${top}` : "";
  });
  return parts.filter(Boolean).join(",") || "-";
}

/** What is down in a position. */
export const layoutOf = (given: Given): Layout =>
  [...SUITS].map((_, suit) => [given[AT.low + suit] ?? 0, given[AT.high + suit] ?? 0]);

export function isDown(layout: Layout, card: number): boolean {
  const [low, high] = layout[suitOf(card)] ?? [0, 0];
  return low <= rankOf(card) && rankOf(card) <= high;
}

/** The cards of a seat, in their order. */
export function handOf(given: Given, seat: number): number[] {
  const layout = layoutOf(given);
  return EVERY_CARD.filter((card) => given[AT.owners + card] === seat && !isDown(layout, card));
}

/**
 * The same position without players who have no cards, and by the rules of a game with the forfeit.
 * The kernel says what fits for the player on turn of it.
 */
export function playingAlone(given: Given): Given {
  const seats = Array.from({ length: given[AT.seats] ?? 0 }, (_, seat) => seat);
  const playing = seats.filter((seat) => handOf(given, seat).length);
  const fewer = [...given];
  fewer[AT.seats] = playing.length;
  for (const card of EVERY_CARD)
    fewer[AT.owners + card] = playing.indexOf(given[AT.owners + card] ?? -1);
  fewer[AT.turn] = playing.indexOf(given[AT.turn] ?? -1);
  [fewer[AT.first], fewer[AT.begs], fewer[AT.whole]] = [0, 0, 0];
  return fewer;
}

/** The one-line text of a position. */
export function placeText({ options, given }: Place, rules: LayoutRulesData): string {
  const seats = [...SEATS.slice(0, given[AT.seats])];
  const hands = seats.map((seat, at) => `${seat}:${cardsText(handOf(given, at))}`);
  const holder = given[AT.holder] ?? -1;
  const changed = rules.options.filter(({ name, usual }) => valueText(options[name]) !== usual);
  return [
    GAME,
    ...hands,
    `layout:${layoutText(layoutOf(given))}`,
    holder >= 0 ? `forfeit:${SEATS[holder]}` : "",
    `turn:${SEATS[given[AT.turn] ?? 0]}`,
    options.first_turn_exempt && given[AT.first] ? `first:${given[AT.first]}` : "",
    given[AT.continuing] ? "continuing:yes" : "",
    ...changed.map(({ name }) => `${name}=${valueText(options[name])}`),
  ]
    .filter(Boolean)
    .join(" ");
}

/** Read a text: the position, or all that is wrong with it. */
export function readPlace(
  text: string,
  rules: LayoutRulesData,
  choices: (given: Given) => Choices,
): ReadPlace {
  const known = [...LAYOUT_ITEMS, ...rules.options.map(({ name }) => name)];
  const reader = openReader(text, SEATS, known);
  const { faults, items, end, fault, choice, seatOf } = reader;

  function readOptions(): Options {
    const options: Options = {};
    for (const { name, usual, values } of rules.options) {
      const allowed: Record<string, string | boolean> = Object.fromEntries(
        Object.keys(values).map((value) => [value, YES[value] ?? value]),
      );
      if (items.has(name)) options[name] = choice(name, allowed, allowed[usual] ?? usual);
    }
    const begs = options.unable === "beg";
    const against = Object.entries(rules.not_begging).filter(
      ([name, value]) => begs && items.get(name)?.[0].toLowerCase() === value,
    );
    for (const [name, value] of against)
      fault("layouts.beg", { item: `${name}=${value}` }, items.get(name)?.[1], value.length);
    const usual: Options = Object.fromEntries(
      rules.options.map(({ name, usual: own }) => [name, YES[own] ?? own]),
    );
    if (against.length) return usual;
    return { ...usual, ...(begs ? rules.begging : {}), ...options };
  }

  function readHands(toTheLast: boolean) {
    const hands = reader.hands(reader.players(3));
    const empty = [...SEATS.slice(0, hands.length)].filter((_, at) => !hands[at]?.length);
    if (!faults.length) {
      if (empty.length === hands.length) fault("items.no_cards");
      else if (empty.length > 1 && !toTheLast)
        fault("layouts.two_out", {}, items.get(empty[1] ?? "")?.[1]);
    }
    return hands;
  }

  /** Read how far a suit has grown, such as `C6-8` or `D7`. */
  function readSuit(piece: string, at: number, layout: Layout) {
    const [, sign = "", first = "", last = first] = GROWN.exec(piece.toUpperCase()) ?? [];
    const own = (of: Record<string, number>, key: string) =>
      Object.hasOwn(of, key) ? of[key] : undefined;
    const [suit, low, high] = [own(SIGNS, sign), own(NUMBERED, first), own(NUMBERED, last)];
    if (suit === undefined || low === undefined || high === undefined || low > high)
      fault("layouts.no_layout", { text: piece }, at, lengthOf(piece));
    else if (layout[suit]?.[0]) fault("text.twice", { name: SUITS[suit] }, at, lengthOf(piece));
    else layout[suit] = [low, high];
  }

  /** What is said to be down, or else what is in no hand. */
  function readLayout(build: string, held: readonly number[]): Layout {
    const layout: Layout = [...SUITS].map(() => [0, 0]);
    const down = EVERY_CARD.filter((card) => !held.includes(card));
    const [written, at] = items.get("layout") ?? [null, end];
    if (written !== null && !isNothing(written)) {
      for (const { 0: piece, index } of written.replaceAll(" ", ",").matchAll(PIECE))
        readSuit(piece, at + index, layout);
    } else if (written === null) {
      for (const card of down) {
        const [low = 0] = layout[suitOf(card)] ?? [];
        layout[suitOf(card)] = [low || rankOf(card), rankOf(card)];
      }
    }
    if (faults.length) return layout;
    for (const [suit, [low, high]] of layout.entries()) {
      if (!low || rules.built[build]?.includes(`${low}-${high}`)) continue;
      const grown = `${SUITS[suit]}${layoutText([[low, high]]).slice(1)}`;
      fault("layouts.not_built", { text: grown, build }, at);
    }
    const both = held.filter((card) => isDown(layout, card));
    if (both.length) fault("layouts.both", { cards: cardsText(both) }, at);
    const nowhere = down.filter((card) => !isDown(layout, card));
    if (nowhere.length) fault("layouts.nowhere", { cards: cardsText(nowhere) });
    return layout;
  }

  function readFirst(most: number, opened: boolean) {
    const [value, at] = items.get("first") ?? [opened ? "0" : String(most), 0];
    const number = Array.from({ length: most + 1 }, (_, one) => String(one)).indexOf(value);
    if (number < 0) fault("layouts.first", { most, text: value }, at, lengthOf(value));
    return Math.max(number, 0);
  }

  function position(): Place | null {
    const options = readOptions();
    const build = String(options.build);
    const scoring = rules.scorings[String(options.scoring)];
    if (!scoring) return null;
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
    if (!hands[turn]?.length && !over)
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

  /** The numbers of a position, of which some are still to be said. */
  function givenOf(options: Options, hands: readonly number[][], layout: Layout): Given {
    const scoring = rules.scorings[String(options.scoring)]!;
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

  /** Whether the player who may continue has no card for it. */
  const stopsOnly = (given: Given, hands: readonly number[][]) =>
    !hands[given[AT.turn] ?? 0]?.length ||
    choices(playingAlone(given)).cards.every((card) => card === NOTHING);

  return reader.read(position());
}
