// The one-line text of a position: `lappi N:Q10775 E:108663 S:KK642 W:K7533 lead:N dirty:NS,EW`.
// What is written is a setup, legal or not; `legality.ts` makes a position of it.  It is read as
// the package reads it (formats/parsing.py).

import { BadText, type Fault } from "../../text/faults.ts";
import { ENGLISH, letterFault, readingsOf, TYPED } from "../../text/letters.ts";
import { isNothing, SPACE, trimmed, WORD } from "../../text/spaces.ts";
import type { Position, TrickRules } from "./rules.ts";
import { RANK_LETTERS } from "./rules.ts";

/** What is said of the past, one number per party. */
export type PairName = "taken" | "won" | "score";
/** A line of play: ranks, and the letters of players. */
export type Reading = [number, string][];

/** What is said of a position, legal or not; null: unknown. */
export interface Setup {
  /** The name of the game. */
  variant: string;
  /** The ranks that each seat holds. */
  hands: Record<string, number[]>;
  /** The seat that leads. */
  lead: string | null;
  /** The cards on the table. */
  trick: number[];
  /** The rank led to a number of tricks just before. */
  run: number[] | null;
  /** Points so far, by party. */
  taken: Record<string, number> | null;
  /** Tricks so far, by party. */
  won: Record<string, number> | null;
  /** The match before this deal, by party. */
  score: Record<string, number> | null;
  /** The parties that had to clean. */
  dirty: string[];
  /** The parties that have cleaned since. */
  clean: string[];
  /** Game points held over. */
  held: number;
  /** The party that reached the target first. */
  first: string | null;
  /** The last cards of the pack. */
  pack: number[] | null;
  /** Rule options. */
  options: Record<string, string>;
  /** Whether a card was not understood. */
  unread?: boolean;
}

/** An item of a text. */
export interface Item {
  /** The text before the sign. */
  name: string;
  /** A colon, an equals sign, or nothing. */
  sign: string;
  /** Where it begins. */
  start: number;
  /** Where the text after the sign begins. */
  at: number;
  /** Where it ends. */
  end: number;
  /** The seat that is called so. */
  seat: string | undefined;
}

export const PAIRS = ["taken", "won", "score"] as const;
const isPair = (name: string) => PAIRS.some((pair) => pair === name);
const LISTS = ["trick", "dirty", "clean"];
const ITEMS = ["lead", "run", "first", ...LISTS, ...PAIRS, "held", "pack"];
const SUIT_SIGNS: Record<string, string> = {
  "♠": "s",
  "♥": "h",
  "♦": "d",
  "♣": "c",
  "♤": "s",
  "♡": "h",
  "♢": "d",
  "♧": "c",
};
const SUIT_LETTERS = "shdc";
/** Items that only texts with hidden hands have. */
const HIDING = ["gone", "unseen", "not"];
/** Items, beside hands, that are cards. */
const CARDS = ["pack", "stock", "gone", "unseen"];
/** What the picture of a position says of a player, beside the cards. */
const PICTURE_MARKS = ["leads", "led", "to", "play", "spice"];
/** Places of faults that compare several items: they mean nothing if one was not understood. */
const COMPARING = ["", "hands", "taken", "won"];

const LISTED_WORD = new RegExp(`[^${SPACE},]+`, "g");
const PIECE = new RegExp(`[^${SPACE},][^,]*`, "g");
const BLANK = new RegExp(`[${SPACE},]`);
/** The text before the first sign of a word, and the sign. */
function parted(word: string) {
  const at = word.search(/[:=]/);
  return at < 0 ? [word, ""] : [word.slice(0, at), word[at]];
}
const numberIn = (text: string) => (/^-?\d{1,6}$/.test(text) ? Number(text) : null);
const wordsIn = (text: string) => (isNothing(text) ? [] : (text.match(LISTED_WORD) ?? []));

/** Cards written one after the other, each with its suit if it has one, and what is not a card. */
function cardsIn(text: string) {
  const cards = [];
  const bad = [];
  const suitsFirst = (text.replace(/^[ ,\t\n]+/, "")[0] ?? "") in SUIT_SIGNS;
  let held = "";
  for (let at = 0; at < text.length; ) {
    const from = at;
    const sign = String.fromCodePoint(text.codePointAt(at) ?? 0);
    const ten = text.startsWith("10", at);
    const rank = RANK_LETTERS.indexOf(ten ? "T" : sign.toUpperCase());
    at += ten ? 2 : sign.length;
    if (rank >= 0) {
      const after = text[at]?.toLowerCase() ?? " ";
      const own = SUIT_SIGNS[after] ?? (SUIT_LETTERS.includes(after) ? after : "");
      if (own && !suitsFirst) at += 1;
      cards.push({ rank, suit: suitsFirst ? held : own, written: text.slice(from, at) });
    } else if (
      suitsFirst &&
      SUIT_SIGNS[sign] &&
      /^[\uFE0E\uFE0F]{0,2}[1-9TJQKA]/i.test(text.slice(at, at + 3))
    )
      held = SUIT_SIGNS[sign];
    else if (
      !BLANK.test(sign) &&
      !(/[\uFE0E\uFE0F]/.test(sign) && SUIT_SIGNS[text.at(from - 1) ?? ""])
    )
      bad.push(sign);
  }
  return { cards, bad };
}

/** The ranks of some cards; what is not a card is left out. */
export const readCards = (text: string) => cardsIn(text).cards.map(({ rank }) => rank);

/**
 * The readings of a line of play: its cards, each with the player that is named at it, if one is.
 * If a player is called A, "AJ" is the jack of A or two cards.  It is the jack where every card has
 * its player and another player is named.  Otherwise it may be either, the two cards first.
 */
export function lineReadings(text: string, seats: string[]): Reading[] {
  const said = seats.join("") === ENGLISH ? readingsOf(text) : [text];
  if (!said.length) throw new BadText([{ ...letterFault(text), place: ["item"] }]);
  return said.flatMap((one) => readingsOfLine(one, seats));
}

/** The same of a line with players in N E S W. */
function readingsOfLine(text: string, seats: string[]): Reading[] {
  const words = isNothing(text) ? [] : (text.match(new RegExp(`[^${SPACE}|,]+`, "g")) ?? []);
  /** What is not a card becomes a rank that nobody has. */
  const read = (owned: boolean): Reading =>
    words.flatMap((word) => {
      const letter = word.slice(0, 1).toUpperCase();
      const after = cardsIn(word.slice(1));
      const one = owned && after.cards.length === 1 && !after.bad.length;
      const named = seats.includes(letter) && (one || !RANK_LETTERS.includes(letter));
      const cards = named ? word.slice(1) : word;
      const [bad] = cardsIn(cards).bad;
      const ranks = readCards(bad ? cards.slice(0, cards.indexOf(bad)) : cards);
      return [...ranks, ...(bad ? [-1] : [])].map(
        (rank) => [rank, named ? letter : ""] as [number, string],
      );
    });
  const [plain, owned] = [read(false), read(true)];
  if (String(plain) === String(owned)) return [plain];
  const whole = plain.some(([, seat]) => seat) && owned.every(([, seat]) => seat);
  return whole ? [owned] : [plain, owned];
}

/** An empty setup. */
export const emptySetup = (variant: string, seats: string[]): Setup => ({
  variant,
  hands: Object.fromEntries(seats.map((seat) => [seat, []])),
  lead: null,
  trick: [],
  run: null,
  taken: null,
  won: null,
  score: null,
  dirty: [],
  clean: [],
  held: 0,
  first: null,
  pack: null,
  options: {},
});

/** Read a text: the setup that it says, and what is wrong with it as a text. */
export function readSetup(text: string, games: TrickRules) {
  const faults: Fault[] = [];
  const lost: string[] = []; // places of which something was not understood
  const suited: { card: string; place: string[] }[] = []; // every card that is written with its suit, and where
  const wrong = (kind: string, parts: Record<string, unknown>, ...place: string[]) =>
    faults.push({ kind, parts, place });
  const setup = emptySetup("", []);
  const haveNames = (of: { variant: string }) =>
    games.gameOf({ ...setup, ...of }).seats.join("") === ENGLISH;
  const named = (name: string) =>
    games
      .gameOf(setup)
      .seats.find(
        (seat, at) =>
          seat === name.toUpperCase() ||
          (haveNames(setup) &&
            TYPED.some(({ names }) => names[at]?.toUpperCase() === name.toUpperCase())),
      );
  const [first = ""] = text.match(WORD) ?? [];
  const said = haveNames({ variant: first.toLowerCase() }) ? readingsOf(text) : [text];
  if (said.length !== 1) {
    faults.push({ ...letterFault(text), place: ["item"] });
    return { setup, faults, isConsequence: () => true };
  }
  const [plain = ""] = said;
  const words = [...plain.matchAll(WORD)].map(({ 0: word, index }) => ({ word, at: index }));

  const [opening] = words;
  if (opening && !/[:=]/.test(opening.word) && !named(opening.word))
    setup.variant = String(words.shift()?.word).toLowerCase();
  else {
    wrong("text.variant", { variants: [...games.games.keys()] });
    lost.push(words.length ? "rules" : "item");
  }
  const { seats, parties } = games.gameOf(setup);

  function cards(value: string, ...place: string[]) {
    const nothing = place[0] === "trick" ? value === "-" : isNothing(value);
    const found = nothing ? { cards: [], bad: [] } : cardsIn(value);
    for (const text of found.bad) {
      setup.unread = true;
      const kind = SUIT_SIGNS[text] ? "suit" : "_?".includes(text) ? "hidden" : "no_rank";
      wrong(`card.${kind}`, { text }, ...place);
    }
    for (const { rank, suit } of found.cards)
      if (suit) suited.push({ card: RANK_LETTERS[rank] + suit, place });
    return found.cards.map(({ rank }) => rank);
  }

  /** A card that is written with its suit can be only in one place.  Hands come first. */
  function checkSuits() {
    const before: Record<string, string[]> = {};
    for (const room of ["hands", "trick", "pack"])
      for (const { card, place } of suited.filter((one) => one.place[0] === room)) {
        const [where] = before[card] ?? [];
        const kind = where === "hands" ? "setup.twice" : `setup.twice_${where}`;
        if (where) wrong(kind, { card, seat: before[card]?.at(-1) }, ...place);
        before[card] = place;
      }
  }

  function trick(value: string) {
    const players = [];
    for (const word of wordsIn(value)) {
      const letter = word.slice(0, 1).toUpperCase();
      const own = word.length > 1 && seats.includes(letter) && !RANK_LETTERS.includes(letter);
      const written = own ? word.slice(1) : word;
      const found = cardsIn(written);
      const whole = found.bad.length > 0 || (own && found.cards.length > 1);
      for (const text of whole ? [written] : found.cards.map((card) => card.written)) {
        const at = String(players.length);
        const ranks = cards(text, "trick", at);
        if (ranks.length > 1) {
          setup.unread = true;
          wrong("setup.one_card", { text }, "trick", at);
        }
        players.push(own ? letter : "");
        setup.trick.push(...ranks);
      }
    }
    return players;
  }

  function pair(value: string, name: PairName, written: string) {
    const numbers: Record<string, number> = {};
    for (const { 0: piece, index } of value.matchAll(PIECE)) {
      const [party = ""] = trimmed(piece).split("=");
      const amount = trimmed(piece).slice(party.length + 1);
      const side = written.slice(index, index + party.length);
      const number = numberIn(amount);
      const [one, other] = parties;
      if (!parties.includes(party.toUpperCase()))
        wrong("text.pair_side", { side, name, one, other }, name);
      else if (number === null) wrong("text.pair_number", { text: amount, side }, name);
      else if (party.toUpperCase() in numbers) wrong("text.twice", { name: side }, name);
      else {
        numbers[party.toUpperCase()] = number;
        continue;
      }
      lost.push(name);
    }
    if (!lost.includes(name)) setup[name] = numbers;
  }

  function run(value: string) {
    const found = value
      .toUpperCase()
      .replaceAll("10", "T")
      .match(/^([2-9TJQKA])X([123])$/);
    if (found) setup.run = [RANK_LETTERS.indexOf(found[1] ?? ""), Number(found[2])];
    else wrong("setup.no_run", { text: value }, "run");
  }

  function held(value: string) {
    const number = numberIn(value);
    if (number === null) wrong("text.number", { text: value }, "held");
    else setup.held = number;
  }

  const sides = (value: string) =>
    wordsIn(value).flatMap((word) =>
      ["both", "all"].includes(word.toLowerCase()) ? parties : [word.toUpperCase()],
    );

  let players: string[] = [];
  const read: Record<string, (value: string, name: PairName, written: string) => void> = {
    lead: (value) => {
      setup.lead = named(value) ?? value.toUpperCase();
    },
    first: (value) => {
      setup.first = value.toUpperCase();
    },
    trick: (value) => {
      players = trick(value);
    },
    dirty: (value) => {
      setup.dirty = sides(value);
    },
    clean: (value) => {
      setup.clean = sides(value);
    },
    pack: (value) => {
      setup.pack = cards(value, "pack");
    },
    ...{ run, held, taken: pair, won: pair, score: pair },
  };
  const seen = new Set();
  const { items, marks } = itemsOf(words);
  for (const { start, at, end, name, sign, seat } of items) {
    const key = name.toLowerCase();
    const typed = text.slice(start, start + name.length) + sign;
    const value = trimmed(plain.slice(at, end));
    const written = trimmed(text.slice(at, end));
    const word = text.slice(start, end);
    const isItem = seat || ITEMS.includes(key);
    const isOption = Object.hasOwn(games.options, key) || (sign === "=" && !isItem);
    const place = seat ? ["hands", seat] : isOption ? ["options", key] : [key];
    if (HIDING.includes(key)) {
      lost.push("item");
      wrong("text.hiding", { name: typed.slice(0, name.length) }, "item");
    } else if (!(isItem || isOption) || sign !== (isOption ? "=" : ":")) {
      lost.push("item");
      if (isOption) wrong("text.option", { name: key }, "item");
      else if (isItem) wrong("text.colon", { name: key }, "item");
      else if (!sign && !cardsIn(word).bad.length) wrong("text.cards", { word }, "item");
      else wrong("text.unknown", { name: word, hint: "" }, "item");
    } else if (seen.has(place.join(" "))) wrong("text.twice", { name: typed }, ...place);
    else if (!value) {
      wrong(seat ? "text.nothing_hand" : "text.nothing", { name: typed }, ...place);
      lost.push(place.join(" "));
    } else {
      seen.add(place.join(" "));
      if (seat) setup.hands[seat] = cards(value, "hands", seat);
      else if (isOption) setup.options[key] = isNothing(value) ? "none" : value.toLowerCase();
      else if (key === "pack" || !isNothing(value)) read[key]?.(value, key as PairName, written);
    }
  }
  checkSuits();
  for (const { seat, name, mark } of marks) {
    if (!/led|leads/.test(mark)) continue;
    setup.lead ??= seat;
    const { lead } = setup;
    if (lead !== seat) wrong("text.picture_lead", { seat: name, mark, lead }, "lead");
  }
  const led = seats.indexOf(setup.lead ?? "");
  const due = players.length < seats.length ? seats[(led + players.length) % seats.length] : null;
  for (const { seat, name, mark } of led < 0 || !due ? [] : marks) {
    const number = (seats.indexOf(seat) - led + seats.length) % seats.length;
    if (mark === "to" && seat !== due) wrong("text.picture_turn", { seat: name, number }, "trick");
  }
  if (players[0]) setup.lead ??= players[0];
  const leader = seats.indexOf(setup.lead ?? "");
  players.forEach((seat, at) => {
    const [before, due] = [-1, 0].map((step) => seats.at((leader + at + step) % seats.length));
    if (leader >= 0 && seat && seat !== due)
      wrong(at ? "trick.plays" : "trick.leads", { due, before, seat }, "trick", String(at));
  });
  const isConsequence = ({ place }: Fault) =>
    lost.some(
      (at) => COMPARING.includes(place.join(" ")) || `${place.join(" ")} `.startsWith(`${at} `),
    );
  // Faults of cards are those of a setup, which an item that was not understood may explain.
  const left = faults.filter((one) => !/^(?:card|setup)\./.test(one.kind) || !isConsequence(one));
  return { setup, faults: left, isConsequence };

  /**
   * The items of a text.  Several words of one item, as in `N: A K Q`, are put together.  In a picture,
   * what is written beside the cards of a player is kept apart.
   */
  function itemsOf(words: { word: string; at: number }[]) {
    const items: Item[] = [];
    const marks: { seat: string; name: string; mark: string }[] = [];
    for (const { word, at } of words) {
      const [name = "", sign = ""] = parted(word);
      const last = items.at(-1);
      if (last && goesOn(last, word, name, sign)) last.end = at + word.length;
      else if (last?.seat && PICTURE_MARKS.includes(word.toLowerCase())) {
        const typed = text.slice(last.start, last.start + last.name.length);
        marks.push({ seat: last.seat, name: typed, mark: word.toLowerCase() });
      } else {
        const called = !sign && name.length > 1 && named(name);
        items.push({
          ...{ name, sign: called ? ":" : sign, start: at, seat: named(name) },
          ...{ at: at + name.length + sign.length, end: at + word.length },
        });
      }
    }
    return { items, marks };
  }

  /** Whether a word belongs to the item before it. */
  function goesOn(last: Item, word: string, name: string, sign: string) {
    const key = last.name.toLowerCase();
    const empty = last.end === last.at;
    if (sign) return isPair(key) && last.sign === ":" && parties.includes(name.toUpperCase());
    const isName = word.length > 1 && named(word);
    if (!last.sign || (isName && !["lead", "first"].includes(key))) return false;
    if (last.seat || CARDS.includes(key)) {
      const south = word.toUpperCase() === "S";
      if (south && !empty && seats.includes("S")) {
        wrong("text.suit_or_south", { word }, "item");
        lost.push(`hands ${last.seat ?? ""}`);
      }
      if (PICTURE_MARKS.includes(word.toLowerCase())) return false;
      return isNothing(word) || south || empty || !cardsIn(word).bad.length;
    }
    const open = text[last.end - 1] === "," || word.startsWith(",") || key === "trick";
    return empty || ((LISTS.includes(key) || isPair(key) || key === "not") && open);
  }
}

/** The ranks of a hand, from the ace down. */
export const ranksOf = (hand: number[]) =>
  hand.flatMap((count, rank) => Array(count).fill(rank)).reverse();

export const cardsText = (ranks: number[]) =>
  ranks.map((rank) => RANK_LETTERS[rank]).join("") || "-";

/** The one-line text of a position, in the order in which the package writes it. */
export const positionText = (position: Position, games: TrickRules) =>
  setupText(setupOf(position, games), games);

/** The one-line text of a setup, legal or not. */
export function setupText(setup: Setup, games: TrickRules) {
  const game = games.gameOf(setup);
  const pair = (numbers: Record<string, number> | null) =>
    numbers &&
    Object.entries(numbers)
      .map(([party, number]) => `${party}=${number}`)
      .join();
  const items = {
    lead: setup.lead,
    trick: setup.trick.map((rank) => RANK_LETTERS[rank]).join(),
    run: setup.run && `${RANK_LETTERS[setup.run[0] ?? -1]}x${setup.run[1]}`,
    taken: pair(setup.taken),
    won: pair(setup.won),
    score: pair(setup.score),
    dirty: setup.dirty.join(),
    clean: setup.clean.join(),
    held: setup.held || null,
    first: setup.first,
    pack: setup.pack && cardsText(setup.pack),
  };
  const hands = Object.entries(setup.hands).map(([seat, ranks]) => `${seat}:${cardsText(ranks)}`);
  const written = Object.entries(items).filter(([, value]) => value);
  const options = game.variant.options.filter(({ name }) => name in setup.options);
  return [
    setup.variant,
    ...hands,
    ...written.map(([name, value]) => `${name}:${value}`),
    ...options.map(({ name }) => `${name}=${setup.options[name]}`),
  ].join(" ");
}

/** The setup of a position, as it would be written. */
export function setupOf(position: Position, games: TrickRules): Setup {
  const { seats, parties } = games.gameOf(position);
  const pair = (numbers: number[] | null) =>
    numbers && Object.fromEntries(numbers.map((number, at) => [parties[at], number]));
  const derived = games.firstOf(position, position.taken);
  return {
    variant: position.variant,
    hands: Object.fromEntries(position.hands.map((hand, at) => [seats[at], ranksOf(hand)])),
    lead: seats[position.leader] ?? null,
    trick: position.trick,
    run: position.run,
    taken: pair(position.taken),
    won: pair(position.won),
    score: pair(position.score),
    dirty: parties.filter((_, at) => position.dirty[at]),
    clean: parties.filter((_, at) => position.cleaned[at]),
    held: position.held,
    first: position.first === derived ? null : (parties[position.first ?? -1] ?? null),
    pack: position.pack,
    options: { ...position.options },
  };
}
