// The one-line text of a position: `lappi N:Q10775 E:108663 S:KK642 W:K7533 lead:N dirty:NS,EW`.
// What is written is a setup, legal or not; legality.js makes a position of it.  It is read as
// formats/parsing.py reads it; given.js makes one of a picture.

/** @import { Games, Position } from "./games.js" */
import { RANK_LETTERS } from "./games.js";

/** @typedef {"taken" | "won" | "score"} PairName What is said of the past, a number a party. */
/** @typedef {[number, string][]} Reading A line of play: ranks, and the letters of players. */

/**
 * What is wrong.
 *
 * @typedef {object} Fault
 * @property {string} kind The key of its template.
 * @property {Record<string, any>} parts What goes into it.
 * @property {string[]} place Where it is.
 */

/**
 * What is said of a position, legal or not; null stands for what is not said.
 *
 * @typedef {object} Setup
 * @property {string} variant The name of the game.
 * @property {Record<string, number[]>} hands The ranks that each seat holds.
 * @property {string | null} lead Who leads.
 * @property {number[]} trick The cards on the table.
 * @property {number[] | null} run The rank led to a number of tricks just before.
 * @property {Record<string, number> | null} taken Points so far, by party.
 * @property {Record<string, number> | null} won Tricks so far, by party.
 * @property {Record<string, number> | null} score The match before this deal, by party.
 * @property {string[]} dirty Who had to clean.
 * @property {string[]} clean Who has cleaned since.
 * @property {number} held Game points held over.
 * @property {string | null} first Who reached the target first.
 * @property {number[] | null} pack The last cards of the pack.
 * @property {Record<string, string>} options Rule options.
 * @property {boolean} [unread] Whether a card was not understood.
 */

/**
 * An item of a text.
 *
 * @typedef {object} Item
 * @property {string} name What stands before the sign.
 * @property {string} typed The same as it was typed.
 * @property {string} sign A colon, an equals sign, or nothing.
 * @property {string} value What stands after it.
 * @property {string} written The same as it was typed.
 * @property {string} word All of it, as it was typed.
 */

export const PAIRS = /** @type {const} */ (["taken", "won", "score"]);
/** @param {string} name */
const isPair = (name) => PAIRS.some((pair) => pair === name);
const LISTS = ["trick", "dirty", "clean"];
const ITEMS = ["lead", "run", "first", ...LISTS, ...PAIRS, "held", "pack"];
/** @type {Record<string, string>} */
const SUIT_SIGNS = {
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
/** Places of faults that compare several items: they mean nothing if one was not understood. */
const COMPARING = ["", "hands", "taken", "won"];

/**
 * What the seats of two sides are called in a language: by a letter each, and by a name each.
 *
 * @typedef {object} Typed
 * @property {string} letters The letters of the seats.
 * @property {string[]} names Their names.
 */

/** The languages in which seats may be typed, as formats/lettering.py has them. */
const TYPED = [
  { letters: "NESW", names: ["North", "East", "South", "West"] },
  { letters: "PIEL", names: ["Pohjoinen", "Itä", "Etelä", "Länsi"] },
];
const CHAR = "[0-9A-Za-z_\u00c0-\u00ff]";
const CARD = "[*_]?(?:10|[2-9TJQKA])[SHDC\u2660-\u2667]?[\ufe0e\ufe0f]?";
/** A seat or a side by itself, or a seat before its card. */
const WRITTEN = new RegExp(
  `(?<!${CHAR})(?:(?:NS|EW|PE|IL|[EILNPSW])(?!${CHAR})|[EILNPSW](?=${CARD}(?!${CHAR}|[:=])))`,
  "gi",
);

/**
 * The letters of seats and sides in a text, large.
 * @param {string} text
 */
const lettersOf = (text) => [...text.matchAll(WRITTEN)].map(([letters]) => letters.toUpperCase());

/**
 * Whether letters are all of a language.
 * @param {string} letters
 * @param {Typed} one
 */
const isOf = (letters, one) => [...letters].every((letter) => one.letters.includes(letter));

/**
 * What a text may say, with seats in N E S W and of the same length; nothing if its letters are mixed.
 * @param {string} text
 */
export function readingsOf(text) {
  const letters = lettersOf(text).join("");
  let found = TYPED.filter((one) => isOf(letters, one));
  if (found.length > 1 && letters) {
    const called = found.filter(({ names }) =>
      new RegExp(`(?<!${CHAR})(?:${names.join("|")})(?!${CHAR})`, "i").test(text),
    );
    if (called.length === 1) found = called;
  }
  const [english] = TYPED;
  /** @param {Typed} one */
  const read = (one) =>
    text.replace(WRITTEN, (written) =>
      [...written.toUpperCase()]
        .map((letter) => english.letters[one.letters.indexOf(letter)])
        .join(""),
    );
  return [...new Set(found.map((one) => (one === english ? text : read(one))))];
}

/**
 * What is wrong with the letters of a text that has not one reading.
 * @param {string} text
 * @returns {Fault}
 */
function letterFault(text) {
  let [other, found] = ["", TYPED];
  for (const letters of lettersOf(text)) {
    const left = found.filter((one) => isOf(letters, one));
    if (!left.length)
      return { kind: "letters.mixed", parts: { text: letters, other }, place: ["item"] };
    if (left.length < found.length) [other, found] = [letters, left];
  }
  /** @param {string} letter */
  const namesOf = (letter) => {
    const seats = TYPED.map(({ letters }) => letters.indexOf(letter));
    const known = [...new Set(seats)].filter((seat) => seat >= 0).sort();
    return known.map((seat) => TYPED[seats.indexOf(seat)].names[seat]);
  };
  const letter = lettersOf(text).find((one) => namesOf(one).length > 1) ?? "";
  return {
    kind: "letters.either",
    parts: { text: letter, names: namesOf(letter) },
    place: ["item"],
  };
}

/** A text that is not a position; `faults` is all that is wrong with it. */
export class BadText extends Error {
  /** @param {Fault[]} faults */
  constructor(faults) {
    super("bad text");
    this.faults = faults;
  }
}

/** @param {string} text */
const isNothing = (text) => ["-", "–", "—", "none"].includes(text.trim().toLowerCase());
/** @param {string} text */
const numberIn = (text) => (/^-?\d{1,6}$/.test(text) ? Number(text) : null);
/** @param {string} text */
const wordsIn = (text) => (isNothing(text) ? [] : (text.match(/[^\s,]+/g) ?? []));

/**
 * Cards written one after the other, each with its suit if it has one, and what is not a card.
 * @param {string} text
 */
function cardsIn(text) {
  const cards = [];
  const bad = [];
  const suitsFirst = text.trimStart()[0] in SUIT_SIGNS;
  let held = "";
  for (let at = 0; at < text.length;) {
    const sign = text[at];
    const ten = text.startsWith("10", at);
    const rank = RANK_LETTERS.indexOf(ten ? "T" : sign.toUpperCase());
    at += ten ? 2 : 1;
    if (rank >= 0) {
      const after = text[at]?.toLowerCase() ?? " ";
      const own = SUIT_SIGNS[after] ?? (SUIT_LETTERS.includes(after) ? after : "");
      if (own && !suitsFirst) at += 1;
      cards.push({ rank, suit: suitsFirst ? held : own });
    } else if (suitsFirst && SUIT_SIGNS[sign] && /^[\uFE0E\uFE0F]*[\dTJQKA]/i.test(text.slice(at)))
      held = SUIT_SIGNS[sign];
    else if (!/[\s,\uFE0E\uFE0F]/.test(sign)) bad.push(sign);
  }
  return { cards, bad };
}

/**
 * The ranks of some cards; what is not a card is left out.
 * @param {string} text
 */
export const readCards = (text) => cardsIn(text).cards.map(({ rank }) => rank);

/**
 * What a line of play may say: its cards, each with the player who is named at it, if one is.
 *
 * Where a player is called A, "AJ" is the jack of A or two cards.  It is the jack where every card
 * has its player and somebody else is named; else it may be either, the two cards first.
 * @param {string} text
 * @param {string[]} seats
 * @returns {Reading[]}
 */
export function lineReadings(text, seats) {
  const said = seats.join("") === TYPED[0].letters ? readingsOf(text) : [text];
  if (!said.length) throw new BadText([letterFault(text)]);
  return said.flatMap((one) => readingsOfLine(one, seats));
}

/**
 * The same of a line with players in N E S W.
 * @param {string} text
 * @param {string[]} seats
 * @returns {Reading[]}
 */
function readingsOfLine(text, seats) {
  const words = text.match(/[^\s|,]+/g) ?? [];
  /**
   * @param {boolean} owned
   * @returns {Reading}
   */
  const read = (owned) =>
    words.flatMap((word) => {
      const letter = word[0].toUpperCase();
      const after = cardsIn(word.slice(1));
      const one = owned && after.cards.length === 1 && !after.bad.length;
      const named = seats.includes(letter) && (one || !RANK_LETTERS.includes(letter));
      return (named ? after : cardsIn(word)).cards.map(
        ({ rank }) => /** @type {[number, string]} */ ([rank, named ? letter : ""]),
      );
    });
  const [plain, owned] = [read(false), read(true)];
  if (String(plain) === String(owned)) return [plain];
  const whole = plain.some(([, seat]) => seat) && owned.every(([, seat]) => seat);
  return whole ? [owned] : [plain, owned];
}

/**
 * A setup in which nothing is said yet.
 * @param {string} variant
 * @param {string[]} seats
 * @returns {Setup}
 */
export const emptySetup = (variant, seats) => ({
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

/**
 * Read a text: the setup that it says, and what is wrong with it as a text.
 * @param {string} text
 * @param {Games} games
 */
export function readSetup(text, games) {
  /** @type {Fault[]} */
  const faults = [];
  /** @type {string[]} */
  const lost = []; // places of which something was not understood
  /** @type {Record<string, string[]>} */
  const suited = {};
  /**
   * @param {string} kind
   * @param {Record<string, any>} parts
   * @param {...string} place
   */
  const wrong = (kind, parts, ...place) => faults.push({ kind, parts, place });
  /** @param {string} whole */
  const wordsOf = (whole) => whole.trim().split(/\s+/).filter(Boolean);
  const setup = emptySetup("", []);
  /** @param {{ variant: string }} of */
  const haveNames = (of) => games.gameOf({ ...setup, ...of }).seats.join("") === TYPED[0].letters;
  /** @param {string} name */
  const named = (name) =>
    games
      .gameOf(setup)
      .seats.find(
        (seat, at) =>
          seat === name.toUpperCase() ||
          (haveNames(setup) &&
            TYPED.some(({ names }) => names[at].toUpperCase() === name.toUpperCase())),
      );
  const typed = wordsOf(text);
  const said = haveNames({ variant: (typed[0] ?? "").toLowerCase() }) ? readingsOf(text) : [text];
  if (said.length !== 1) {
    faults.push(letterFault(text));
    return { setup, faults, isConsequence: () => true };
  }
  const words = wordsOf(said[0]);

  if (words.length && !/[:=]/.test(words[0]) && !named(words[0]))
    setup.variant = String(typed.shift() && words.shift()).toLowerCase();
  else {
    wrong("text.variant", { variants: [...games.games.keys()] });
    lost.push(words.length ? "rules" : "item");
  }
  const { seats, parties } = games.gameOf(setup);

  /**
   * @param {string} value
   * @param {...string} place
   */
  function cards(value, ...place) {
    const found = isNothing(value) ? { cards: [], bad: [] } : cardsIn(value);
    for (const text of found.bad) {
      setup.unread = true;
      wrong(SUIT_SIGNS[text] ? "card.suit" : "card.no_rank", { text }, ...place);
    }
    for (const { rank, suit } of found.cards.filter((card) => card.suit)) {
      const card = RANK_LETTERS[rank] + suit;
      const [where, seat] = suited[card] ?? [];
      const kind = where === "hands" ? "setup.twice" : `setup.twice_${where}`;
      if (where) wrong(kind, { card, seat }, ...place);
      suited[card] = place;
    }
    return found.cards.map(({ rank }) => rank);
  }

  /** @param {string} value */
  function trick(value) {
    const players = [];
    for (const word of wordsIn(value)) {
      const letter = word[0].toUpperCase();
      const own = word.length > 1 && seats.includes(letter) && !RANK_LETTERS.includes(letter);
      const at = String(setup.trick.length);
      const ranks = cards(own ? word.slice(1) : word, "trick", at);
      if (own && ranks.length > 1) {
        setup.unread = true;
        wrong("setup.one_card", { text: word.slice(1) }, "trick", at);
      }
      players.push(...ranks.map(() => (own ? letter : "")));
      setup.trick.push(...ranks);
    }
    return players;
  }

  /**
   * @param {string} value
   * @param {PairName} name
   * @param {string} written
   */
  function pair(value, name, written) {
    /** @type {Record<string, number>} */
    const numbers = {};
    for (const { 0: piece, index } of value.matchAll(/[^,\s][^,]*/g)) {
      const [party, amount = ""] = piece.trim().split("=");
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

  /** @param {string} value */
  function run(value) {
    const found = value
      .toUpperCase()
      .replaceAll("10", "T")
      .match(/^([2-9TJQKA])X([123])$/);
    if (found) setup.run = [RANK_LETTERS.indexOf(found[1]), Number(found[2])];
    else wrong("setup.no_run", { text: value }, "run");
  }

  /** @param {string} value */
  function held(value) {
    const number = numberIn(value);
    if (number === null) wrong("text.number", { text: value }, "held");
    else setup.held = number;
  }

  /** @param {string} value */
  const sides = (value) =>
    wordsIn(value).flatMap((word) =>
      ["both", "all"].includes(word.toLowerCase()) ? parties : [word.toUpperCase()],
    );

  /** @type {string[]} */
  let players = [];
  /** @type {Record<string, (value: string, name: any, written: string) => void>} */
  const read = {
    lead: (value) => (setup.lead = named(value) ?? value.toUpperCase()),
    first: (value) => (setup.first = value.toUpperCase()),
    trick: (value) => (players = trick(value)),
    dirty: (value) => (setup.dirty = sides(value)),
    clean: (value) => (setup.clean = sides(value)),
    pack: (value) => (setup.pack = cards(value, "pack")),
    ...{ run, held, taken: pair, won: pair, score: pair },
  };
  const seen = new Set();
  for (const item of itemsOf(words, typed, named, parties)) {
    const { sign, value, written, word } = item;
    const key = item.name.toLowerCase();
    const [seat, name] = [named(item.name), item.typed];
    const isItem = seat || ITEMS.includes(key);
    const isOption = key in games.options || (sign === "=" && !isItem);
    if (!(isItem || isOption) || sign !== (isOption ? "=" : ":")) {
      lost.push("item");
      if (isOption) wrong("text.option", { name: key }, "item");
      else if (isItem) wrong("text.colon", { name: key }, "item");
      else if (!sign && !cardsIn(word).bad.length) wrong("text.cards", { word }, "item");
      else wrong("text.unknown", { name: word, hint: "" }, "item");
    } else if (seen.has(seat ?? key)) wrong("text.twice", { name: name + sign }, seat ?? key);
    else if (!value) {
      wrong(seat ? "text.nothing_hand" : "text.nothing", { name: name + sign }, key);
      lost.push(seat ? `hands ${seat}` : key);
    } else if (seat) setup.hands[seat] = cards(value, "hands", seat);
    else if (isOption) setup.options[key] = isNothing(value) ? "none" : value.toLowerCase();
    else if (key === "pack" || !isNothing(value)) read[key](value, key, written);
    seen.add(seat ?? key);
  }
  if (players[0]) setup.lead ??= players[0];
  const leader = seats.indexOf(setup.lead ?? "");
  players.forEach((seat, at) => {
    const [before, due] = [-1, 0].map((step) => seats.at((leader + at + step) % seats.length));
    if (leader >= 0 && seat && seat !== due)
      wrong(at ? "trick.plays" : "trick.leads", { due, before, seat }, "trick", String(at));
  });
  /** @param {Fault} fault */
  const isConsequence = ({ place }) =>
    lost.some(
      (at) => COMPARING.includes(place.join(" ")) || `${place.join(" ")} `.startsWith(`${at} `),
    );
  return { setup, faults, isConsequence };
}

/**
 * The items of a text; what stands in several words, as in `N: A K Q`, is put together.
 * @param {string[]} words
 * @param {string[]} typed The words as they were typed.
 * @param {(name: string) => string | undefined} named
 * @param {string[]} parties
 */
function itemsOf(words, typed, named, parties) {
  /** @type {Item[]} */
  const items = [];
  for (const [at, word] of words.entries()) {
    const [, name, sign, value] = word.match(/^([^:=]*)([:=])(.*)$/) ?? [null, word, "", ""];
    const last = items.at(-1);
    if (last && goesOn(last, word, name, sign)) {
      last.value += ` ${word}`;
      last.written += ` ${typed[at]}`;
      last.word += ` ${typed[at]}`;
    } else {
      const called = !sign && name.length > 1 && named(name);
      items.push({
        name,
        typed: typed[at].slice(0, name.length),
        sign: called ? ":" : sign,
        value,
        written: typed[at].slice(typed[at].length - value.length),
        word: typed[at],
      });
    }
  }
  for (const item of items) [item.value, item.written] = [item.value.trim(), item.written.trim()];
  return items;

  /**
   * @param {Item} last
   * @param {string} word
   * @param {string} name
   * @param {string} sign
   */
  function goesOn(last, word, name, sign) {
    const key = last.name.toLowerCase();
    if (sign) return isPair(key) && last.sign === ":" && parties.includes(name.toUpperCase());
    const isName = word.length > 1 && named(word);
    if (!last.sign || (isName && !["lead", "first"].includes(key))) return false;
    if (named(key) || key === "pack")
      return isNothing(word) || !last.value || !cardsIn(word).bad.length;
    const open = last.value.endsWith(",") || word.startsWith(",") || key === "trick";
    return !last.value || ((LISTS.includes(key) || isPair(key)) && open);
  }
}

/**
 * The ranks of a hand, from the ace down.
 * @param {number[]} hand
 */
export const ranksOf = (hand) => hand.flatMap((count, rank) => Array(count).fill(rank)).reverse();

/** @param {number[]} ranks */
export const cardsText = (ranks) => ranks.map((rank) => RANK_LETTERS[rank]).join("") || "-";

/**
 * The one-line text of a position, in the order in which the package writes it.
 * @param {Position} position
 * @param {Games} games
 */
export function positionText(position, games) {
  const game = games.gameOf(position);
  const setup = setupOf(position, games);
  /** @param {Record<string, number> | null} numbers */
  const pair = (numbers) =>
    numbers &&
    Object.entries(numbers)
      .map(([party, number]) => `${party}=${number}`)
      .join();
  const items = {
    lead: setup.lead,
    trick: setup.trick.map((rank) => RANK_LETTERS[rank]).join(),
    run: setup.run && `${RANK_LETTERS[setup.run[0]]}x${setup.run[1]}`,
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
  const options = game.variant.options.filter(({ name }) => name in position.options);
  return [
    setup.variant,
    ...hands,
    ...written.map(([name, value]) => `${name}:${value}`),
    ...options.map(({ name }) => `${name}=${position.options[name]}`),
  ].join(" ");
}

/**
 * The setup of a position, as it would be written.
 * @param {Position} position
 * @param {Games} games
 */
export function setupOf(position, games) {
  const { seats, parties } = games.gameOf(position);
  /** @param {number[] | null} numbers */
  const pair = (numbers) =>
    numbers && Object.fromEntries(numbers.map((number, at) => [parties[at], number]));
  const derived = games.firstOf(position, position.taken);
  return {
    variant: position.variant,
    hands: Object.fromEntries(position.hands.map((hand, at) => [seats[at], ranksOf(hand)])),
    lead: seats[position.leader],
    trick: position.trick,
    run: position.run,
    taken: pair(position.taken),
    won: pair(position.won),
    score: pair(position.score),
    dirty: parties.filter((_, at) => position.dirty[at]),
    clean: parties.filter((_, at) => position.cleaned[at]),
    held: position.held,
    first: position.first === derived ? null : parties[position.first ?? -1],
    pack: position.pack,
    options: { ...position.options },
  };
}
