// The one-line text of a position: `lappi N:Q10775 E:108663 S:KK642 W:K7533 lead:N dirty:NS,EW`.

import { RANK_LETTERS } from "./games.js";

const PAIRS = ["taken", "won", "score"];
const LISTS = ["dirty", "clean"];
const WORDS = ["lead", "trick", "run", "held", "first", "pack"];

/** A text that is no position; `kind` is the key of the words that say why. */
export class BadText extends Error {
  constructor(kind, parts = {}) {
    super(kind);
    this.kind = kind;
    this.parts = parts;
  }
}

/** The ranks of some cards, "10" or "T", with or without suits. */
export function readCards(text) {
  const plain = text.toUpperCase().replaceAll("10", "T").replace(/[\s,|]/g, "");
  if (plain === "-" || plain === "") return [];
  return (plain.match(/[^SHDC♠♥♦♣][SHDC♠♥♦♣]?/g) ?? [plain]).map((card) => {
    const rank = RANK_LETTERS.indexOf(card[0]);
    if (rank < 0) throw new BadText("card", { text: card });
    return rank;
  });
}

/** Read a position; what is wrong raises `BadText`. */
export function readPosition(text, games) {
  const [variant = "", ...words] = text.trim().split(/\s+/);
  const game = games.games.get(variant.toLowerCase());
  if (!game) throw new BadText("game", { text: variant });
  const items = itemsOf(words, game);
  const number = (word, name) => {
    if (!/^\d{1,4}$/.test(word)) throw new BadText("number", { text: `${name}:${word}` });
    return Number(word);
  };
  const one = (names, word, name) => {
    const at = names.indexOf(word.toUpperCase());
    if (at < 0) throw new BadText("item", { text: `${name}:${word}` });
    return at;
  };
  const list = (word) => (word === undefined || word === "-" ? [] : word.split(","));
  const parties = (name) => {
    const found = game.parties.map(() => false);
    for (const word of list(items[name])) found[one(game.parties, word, name)] = true;
    return found;
  };
  const pair = (name) => {
    if (items[name] === undefined) return null;
    const found = game.parties.map(() => null);
    for (const word of list(items[name])) {
      const [party, points = ""] = word.split("=");
      found[one(game.parties, party, name)] = number(points, name);
    }
    if (found.includes(null)) throw new BadText("item", { text: `${name}:${items[name]}` });
    return found;
  };
  const options = {};
  for (const { name, usual } of game.variant.options) {
    if (items[name] !== undefined && items[name] !== usual) options[name] = items[name];
  }
  const run = items.run?.toUpperCase().replace("10", "T").match(/^(.)X([123])$/);
  if (items.run !== undefined && !run) throw new BadText("item", { text: `run:${items.run}` });
  if (items.lead === undefined) throw new BadText("lead");
  const position = {
    game: game.variant.name,
    options,
    hands: game.seats.map((seat) => counted(readCards(items[seat] ?? ""))),
    leader: one(game.seats, items.lead, "lead"),
    trick: readCards(items.trick ?? ""),
    run: run ? [readCards(run[1])[0], Number(run[2])] : null,
    taken: pair("taken"),
    won: pair("won"),
    dirty: parties("dirty"),
    cleaned: parties("clean"),
    score: pair("score"),
    held: items.held === undefined ? 0 : number(items.held, "held"),
    first: null,
    pack: items.pack === undefined ? null : readCards(items.pack),
  };
  if (position.trick.length >= game.seats.length) throw new BadText("trick");
  position.first =
    items.first === undefined
      ? games.firstOf(position, position.taken)
      : one(game.parties, items.first, "first");
  return position;
}

/** The items by name; what stands in several words, as in `N: A K Q`, is put together. */
function itemsOf(words, game) {
  const items = {};
  const options = game.variant.options.map((option) => option.name);
  let last = null;
  for (const word of words) {
    const [, name, sign, value] = word.match(/^([^:=]*)([:=])(.*)$/) ?? [];
    if (!sign || (last && PAIRS.includes(last) && game.parties.includes(name.toUpperCase()))) {
      if (!last) throw new BadText("item", { text: word });
      items[last] += word;
      continue;
    }
    const seat = name.toUpperCase();
    last = game.seats.includes(seat) ? seat : name.toLowerCase();
    const known = [...game.seats, ...PAIRS, ...LISTS, ...WORDS].includes(last) && sign === ":";
    if (!known && !(options.includes(last) && sign === "="))
      throw new BadText("item", { text: word });
    if (items[last] !== undefined) throw new BadText("twice", { text: name });
    const allowed = sign === "=" ? game.variant.options.find((one) => one.name === last).values : {};
    const numbers = sign === "=" && !Object.keys(allowed).length && /^\d{1,4}$/.test(value);
    if (sign === "=" && !numbers && !Object.hasOwn(allowed, value))
      throw new BadText("item", { text: word });
    items[last] = value;
  }
  return items;
}

function counted(ranks) {
  const hand = Array(RANK_LETTERS.length).fill(0);
  for (const rank of ranks) hand[rank] += 1;
  return hand;
}

/** The ranks of a hand, from the ace down. */
export const ranksOf = (hand) =>
  hand.flatMap((count, rank) => Array(count).fill(rank)).reverse();

const cardsText = (ranks) => ranks.map((rank) => RANK_LETTERS[rank]).join("") || "-";

/** The one-line text of a position, in the order in which the package writes it. */
export function positionText(position, games) {
  const game = games.gameOf(position);
  const parties = (flags) => game.parties.filter((_, at) => flags[at]).join();
  const pair = (numbers) => numbers && numbers.map((n, at) => `${game.parties[at]}=${n}`).join();
  const derived = games.firstOf(position, position.taken);
  const items = {
    lead: game.seats[position.leader],
    trick: position.trick.map((rank) => RANK_LETTERS[rank]).join(),
    run: position.run && `${RANK_LETTERS[position.run[0]]}x${position.run[1]}`,
    taken: pair(position.taken),
    won: pair(position.won),
    score: pair(position.score),
    dirty: parties(position.dirty),
    clean: parties(position.cleaned),
    held: position.held || null,
    first: position.first === derived ? null : game.parties[position.first],
    pack: position.pack && cardsText(position.pack),
  };
  const hands = position.hands.map((hand, at) => `${game.seats[at]}:${cardsText(ranksOf(hand))}`);
  const written = Object.entries(items).filter(([, value]) => value);
  const options = game.variant.options.filter(({ name }) => name in position.options);
  return [
    position.game,
    ...hands,
    ...written.map(([name, value]) => `${name}:${value}`),
    ...options.map(({ name }) => `${name}=${position.options[name]}`),
  ].join(" ");
}
