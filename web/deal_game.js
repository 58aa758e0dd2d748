// Whole deals against the package's own player: what was played, whose turn it is, what is kept.

/** @import { Position } from "./games.js" */
/** @import { Chosen, Moment } from "./kernel.js" */
/** @import { Card } from "./play.js" */
import { store, stored, storedNames } from "./keeping.js";
import { TAKE_BOTTOM, TURN_NEXT } from "./kernel.js";
import { ranksOf } from "./notation.js";
import { dealer } from "./play.js";
import { binary, data, games, state } from "./state.js";

/**
 * A game of whole deals, one of which is played.
 *
 * @typedef {object} OwnGame
 * @property {string} id What it is kept by.
 * @property {number} seat One's own seat.
 * @property {string} level How the others play.
 * @property {number} seed What deals and cards of the others come from.
 * @property {number} number The number of the deal in its game, from 1.
 * @property {number | null} gaveUp After how many cards the program plays one's own, too.
 */
/** @typedef {import("./games.js").WholeDeal & OwnGame} TableGame */

/**
 * A card that was played, or turned and taken up.
 *
 * @typedef {object} DealtPlay
 * @property {number} at Its number in the line.
 * @property {number} seat Who played it.
 * @property {Card} card The card.
 * @property {boolean} turned Whether it was turned from the stock (R15).
 * @property {boolean} bottom Whether it was led from the bottom of the pack (K7).
 * @property {boolean} spice Whether it was added to a trick by who has won it (K14).
 * @property {Card[]} added What else the pack adds to the trick that it ends (K20).
 * @property {boolean} takenUp Whether it may not be played, and went to the hand (A2).
 * @property {Card[]} drawn What one has drawn with it oneself.
 * @property {number} winner Who took the trick that it ended; -1: it ended none.
 * @property {number} points Points of that trick.
 * @property {number} trick The number of its trick.
 */

/**
 * A deal as it stands.
 *
 * @typedef {object} Table
 * @property {Moment} now Who may play what.
 * @property {Moment[]} moments The same at the beginning and after every card.
 * @property {Position[]} positions The positions to these, but for the stock.
 * @property {Card[][]} hands The cards of every seat.
 * @property {DealtPlay[]} trick What lies on the table; after a trick what lay there.
 * @property {DealtPlay[]} plays All that was played.
 * @property {Card | null} top The card that lies face up on the pack (K5).
 * @property {Card | null} bottom The card that so lies at its bottom.
 * @property {boolean} locked Whether the pack stays locked (K10).
 */

/** In how many deals it is found out what is to be expected. */
const AHEAD = 500;
/** Where one sits, at the bottom, by the number of seats. @type {Record<number, number>} */
const OWN_SEAT = { 2: 0, 3: 0, 4: 2 };

/**
 * A number of 32 bits that depends on all of a text.
 * @param {string} text
 */
function numberOf(text) {
  let number = 0x811c9dc5;
  for (const letter of text) number = Math.imul(number ^ letter.charCodeAt(0), 0x01000193);
  number = Math.imul(number ^ (number >>> 16), 0x85ebca6b);
  return (number ^ (number >>> 13)) >>> 0;
}

/**
 * Deal: the hands and the stock of a game's deal come from its seed and its number.
 * @param {TableGame} game
 * @returns {TableGame}
 */
function dealOut(game) {
  const seed = numberOf(`${game.seed} ${game.number}`);
  const dealt = rules().dealOut(games.dealTaskOf(game), seed);
  return { ...game, ...dealt, line: [], gaveUp: null };
}

const rules = () => /** @type {import("./kernel.js").Kernel} */ (state.rules);

/**
 * Begin a game of a variant, with some options of one's own.
 * @param {string} variant
 * @param {string} level
 * @param {Record<string, string>} own
 */
export function beginGame(variant, level, own = {}) {
  const [seed] = crypto.getRandomValues(new Uint32Array(1));
  const { at_table: usual, parties, seats } = games.gameOf({ variant, options: {} });
  const options = { ...usual, ...own };
  return dealOut({
    ...{ variant, options, level, seed, id: `${Date.now()}-${seed}`, number: 1 },
    ...{ seat: OWN_SEAT[seats.length], dealer: seed % seats.length, leader: 0, line: [] },
    ...{ score: parties.map(() => 0), held: 0 },
    ...{ hands: seats.map(() => data.rank_signs.map(() => 0)), stock: [], gaveUp: null },
  });
}

/**
 * The game at the beginning of its next deal, maybe the first of another match.
 * @param {TableGame} game
 */
export function nextDeal(game) {
  const { score, held, dealer: next, won } = resultOfDeal(game, tableOf(game));
  const match = won ? { score: score.map(() => 0), held: 0 } : { score, held };
  return dealOut({ ...game, ...match, dealer: next, number: game.number + 1 });
}

/**
 * What a finished deal has come to.
 * @param {TableGame} game
 * @param {Table} table
 */
export const resultOfDeal = (game, { positions }) =>
  games.resultOf(positions[positions.length - 1], game, cutOf(game));

/** What somebody cuts who may deal next. @param {TableGame} game */
const cutOf = ({ seed, number }) => numberOf(`${seed} ${-number}`) % 6;

/**
 * How a deal stands.  There is no table if its cards cannot have been played so.
 * @param {TableGame} game
 */
export function tableOf(game) {
  const moments = rules().replay(games.dealTaskOf(game));
  if (moments.length !== game.line.length + 1) throw new Error("no deal");
  const card = dealer(data.suits);
  const hands = game.hands.map((hand) => ranksOf(hand).map(card));
  const stock = game.stock.map(card);
  const { seats, spice } = games.gameOf(game);
  const locked = spice > 0 && !moments[0].stock;
  const { leader } = moments[0];
  /** @type {Position[]} */
  const positions = [{ ...games.startOf(game), leader, pack: locked ? [] : null }];
  /** @type {DealtPlay[]} */
  const plays = [];
  game.line.forEach((number, at) => {
    const [before, after] = [moments[at], moments[at + 1]];
    const turned = number === TURN_NEXT;
    const bottom = number === TAKE_BOTTOM;
    const takenUp = after.takenUp >= 0;
    const own = hands[before.turn];
    const from = turned || bottom ? stock : own;
    const place = turned
      ? 0
      : bottom
        ? stock.length - 1
        : own.findIndex((one) => one.rank === number);
    const [moved] = from.splice(place, 1);
    if (takenUp) own.push(moved);
    const drawn = takenUp ? [] : takeDrawn(hands, stock, after);
    const trick = 1 + games.sum(positions[at].won ?? []);
    const { winner, points } = after;
    const { turn: seat } = before;
    const pack = positions[at].pack ?? [];
    const added = winner >= 0 && pack.length ? stock.splice(0) : [];
    plays.push({
      ...{ at, seat, card: moved, turned, bottom, takenUp, trick, added },
      ...{ drawn: drawn[game.seat] ?? [], winner: takenUp ? -1 : winner, points },
      spice: before.trick.length === seats.length,
    });
    const next = positionAfter(positions[at], after, takenUp);
    if (spice && before.stock && !after.stock) next.pack = stock.map(({ rank }) => rank);
    else if (added.length) next.pack = null;
    positions.push(next);
  });
  for (const hand of hands) hand.sort((one, other) => other.rank - one.rank);
  const now = moments[moments.length - 1];
  const trickNow = plays.at(-1)?.trick;
  const trick = plays.filter((play) => !play.takenUp && play.trick === trickNow);
  const open = spice > 0 && stock.length > 0;
  const top = open && now.stock === moments[0].stock ? stock[0] : null;
  const bottom = open && game.line[0] !== TAKE_BOTTOM ? stock[stock.length - 1] : null;
  return { now, moments, positions, hands, plays, trick, top, bottom, locked };
}

/**
 * Let everybody draw who has drawn by the kernel; returns who has drawn what.
 * @param {Card[][]} hands
 * @param {Card[]} stock
 * @param {Moment} after
 */
function takeDrawn(hands, stock, after) {
  return hands.map((hand, seat) =>
    after.hands[seat].flatMap((count, rank) => {
      if (hand.filter((card) => card.rank === rank).length >= count) return [];
      const [card] = stock.splice(
        stock.findIndex((one) => one.rank === rank),
        1,
      );
      hand.push(card);
      return [card];
    }),
  );
}

/**
 * The position after a card, by what the kernel says.
 * @param {Position} position
 * @param {Moment} after
 * @param {boolean} takenUp
 * @returns {Position}
 */
function positionAfter(position, after, takenUp) {
  const { hands, leader, trick, run, owes, winner, points } = after;
  if (takenUp) return position;
  const party = winner < 0 ? winner : games.gameOf(position).party[winner];
  /** @param {number[] | null} numbers @param {number} more */
  const add = (numbers, more) =>
    (numbers ?? []).map((number, at) => number + (at === party ? more : 0));
  const taken = add(position.taken, points);
  const dirty = position.dirty.map((was, at) => was || Boolean(owes[at]));
  return {
    ...position,
    ...{ hands, leader, trick, run, taken, won: add(position.won, 1), dirty },
    cleaned: dirty.map((must, at) => must && !owes[at]),
    first: position.first ?? games.firstOf(position, taken),
  };
}

/**
 * Whether one is to choose oneself.
 * @param {TableGame} game
 * @param {Table} table
 */
export const asksFor = (game, { now }) =>
  now.turn === game.seat && game.gaveUp === null && !forced(now);

/** Whether there is one card only. @param {Moment} now */
export const forced = ({ ranks, turns, bottom }) => ranks.length === 1 && !turns && !bottom;

/**
 * The game before one's last card, if nothing new was seen since: nobody has played or drawn.
 * @param {TableGame} game
 * @param {Table} table
 */
export function undone(game, { moments, plays }) {
  const last = plays[plays.length - 1];
  const shown = !last || moments[last.at].stock || last.added.length > 0;
  if (shown || last.seat !== game.seat || game.gaveUp !== null) return null;
  return { ...game, line: game.line.slice(0, -1) };
}

// --- the player ---------------------------------------------------------------------------

/** A worker that has the kernel. */
export function newWorker() {
  const worker = new Worker(
    URL.createObjectURL(new Blob([data.worker], { type: "text/javascript" })),
  );
  worker.postMessage({ kernel: binary });
  return worker;
}

/** @type {Worker | null} */
let player = null;
/** Who waits for an answer of the worker, in turn. @type {((answer: any) => void)[]} */
const waiting = [];

/**
 * Ask the worker.
 * @param {object} question
 * @returns {Promise<any>}
 */
export function askPlayer(question) {
  if (!player) {
    player = newWorker();
    player.onmessage = (event) => waiting.shift()?.(event.data.answer);
  }
  return new Promise((resolve) => {
    waiting.push(resolve);
    player?.postMessage(question);
  });
}

/**
 * What the program would play for the player on turn, and what he knows of each card.
 * @param {TableGame} game
 * @param {string} level
 * @param {number} turn
 * @returns {Promise<Chosen>}
 */
export function choiceOf(game, level, turn) {
  const deal = games.dealTaskOf(game, turn);
  return askPlayer({ deal, deals: data.levels[level], seed: seedNow(game) });
}

/**
 * The card that the program plays.  Who can work out every card plays a best one.
 * @param {TableGame} game
 * @param {Table} table
 */
export async function cardOf(game, { now, positions, bottom, locked }) {
  const { cards, thumb, best } = await choiceOf(game, game.level, now.turn);
  const position = positions[positions.length - 1];
  const hidden = now.stock || locked || (position.pack ?? []).length > Number(bottom !== null);
  if (hidden || now.hands.length > 2 || game.level === "thumb") return cards[best].card;
  /** @type {{ cards: { rank: number, low: number }[] }} */
  const found = await askPlayer({ task: games.pointsTaskOf(position), once: true });
  const worth = found.cards.map(({ low }) => low);
  const most = now.turn ? Math.min(...worth) : Math.max(...worth);
  const good = found.cards.filter(({ low }) => low === most).map(({ rank }) => rank);
  return good.includes(cards[thumb].card) ? cards[thumb].card : Math.max(...good);
}

/** @param {TableGame} game */
const seedNow = ({ seed, number, line }) => numberOf(`${seed} ${number} ${line.length}`);

/**
 * What the first party is to take in the whole deal as far as the player on turn sees.
 * @param {TableGame} game
 * @param {number} taken
 * @returns {Promise<import("./kernel.js").Forecast>}
 */
export async function forecastOf(game, taken) {
  const seed = seedNow(game);
  const deal = games.dealTaskOf(game, 0, 0);
  const { mean, spread } = await askPlayer({ ahead: true, deal, deals: AHEAD, seed });
  return { mean: taken + mean, spread };
}

/** How hints are found, and what cards have cost, whatever the level of a game. */
export const HINTS = "more";

// --- what is kept ---------------------------------------------------------------------------

const KEPT = "deal.";
/** When this page has read or written a game last: another page may have written since. */
/** @type {Record<string, number>} */
const known = {};

/**
 * Read a game that was kept; null: there is none, or nobody can have played so.
 * @param {string} id
 * @returns {TableGame | null}
 */
export function readGame(id) {
  const game = stored(KEPT + id);
  try {
    tableOf(game);
  } catch {
    return null;
  }
  known[id] = game.kept;
  return game;
}

/**
 * Keep a game; returns it, or what another page has made of it meanwhile.
 * @param {TableGame} game
 */
export function keepGame(game) {
  const found = stored(KEPT + game.id);
  const other = found && found.kept !== known[game.id] ? readGame(game.id) : null;
  if (other) return other;
  known[game.id] = Date.now() + Math.random();
  store(KEPT + game.id, { ...game, kept: known[game.id] });
  return game;
}

/**
 * Every game that is kept and goes on, the latest first.  What was kept while a clock was ahead was
 * kept now: else it would be the latest until then.
 * @returns {TableGame[]}
 */
export function keptGames() {
  return storedNames(KEPT)
    .map((name) => readGame(name.slice(KEPT.length)))
    .filter((game) => game !== null)
    .map((game) => (known[game.id] > Date.now() + 1 ? keepGame(game) : game))
    .sort((one, other) => known[other.id] - known[one.id]);
}

/** Forget a game. @param {TableGame} game */
export const dropGame = ({ id }) => store(KEPT + id, null);

/**
 * What another page has just made of a game, if it is this one.
 * @param {StorageEvent} event
 * @param {TableGame} game
 */
export const fromOtherPage = ({ key }, { id }) => (key?.endsWith(KEPT + id) ? readGame(id) : null);
