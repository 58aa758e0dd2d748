// What one's own cards of a finished deal have cost: by what one could know, and with every card
// known.

/** @import { Table, TableGame } from "./deal_game.js" */
/** @import { Value } from "./games.js" */
import { choiceOf, forced, forecastOf, HINTS, newWorker } from "./deal_game.js";
import { TURN, TURN_NEXT } from "./kernel.js";
import { data, games } from "./state.js";

/** Milliseconds in which exact costs are looked for: those of a whole deal take minutes. */
const EXACT_TIME = 10_000;
/** After each of these it is asked whether anybody still waits for them. */
const LOOK_AGAIN = 200;

/**
 * What a card has cost.
 *
 * @typedef {object} JudgedPlay
 * @property {number} at Its number in the line.
 * @property {number} trick The number of its trick.
 * @property {number} card The card, or to turn the next one.
 * @property {number} better The card that the program would have played.
 * @property {number} cost The mean of what that one brings more, over deals that fit; 0: the same.
 * @property {number} error Its standard error, or the most that it can be.
 * @property {boolean} clear Whether chance alone does not explain the cost.
 * @property {Value | null} exact What the card cost with every card known; null: not found.
 */

/**
 * The mean by which a card is better than that of the rules of thumb, and its standard error.
 * @param {{ better: number, squares: number }} card
 * @param {number} deals
 */
export const meanOf = ({ better, squares }, deals) => ({
  mean: better / deals,
  error: Math.sqrt(Math.max(0, squares - (better * better) / deals) / deals / (deals - 1)),
});

/**
 * Judge every card that one has chosen oneself; ends when `tell` says so.
 * @param {TableGame} game
 * @param {Table} table
 * @param {(done: number) => boolean} tell
 */
export async function judgeDeal(game, table, tell) {
  const { moments, plays } = table;
  /** @type {JudgedPlay[]} */
  const judged = [];
  for (const { at, seat, trick } of plays) {
    const { turn, takenUp } = moments[at];
    // A player with a card that he took up has chosen to turn one, and not what he then plays (A2).
    if (at >= (game.gaveUp ?? Infinity)) break;
    if (seat !== game.seat || takenUp >= 0 || forced(moments[at])) continue;
    const card = game.line[at];
    const before = { ...game, line: game.line.slice(0, at) };
    const { cards, best, deals } = await choiceOf(before, HINTS, turn);
    const [own, better] = [cards.find((one) => one.card === card), cards[best]];
    if (!own || !tell(judged.length)) break;
    const [mine, his] = [own, better].map((one) => meanOf(one, deals));
    const [cost, error] = own === better ? [0, 0] : [his.mean - mine.mean, his.error + mine.error];
    judged.push({
      ...{ at, trick, card, cost, error, exact: null },
      ...{ better: better.card, clear: cost > data.clear * error },
    });
  }
  return judged;
}

/**
 * What the first party was to take as a trick began, by what its leader saw.
 *
 * @typedef {import("./kernel.js").Forecast & { trick: number }} Ahead
 */

/**
 * Find out trick by trick what could be expected; last stands what came of it.
 * @param {TableGame} game
 * @param {Table} table
 * @returns {Promise<Ahead[]>}
 */
export async function expectDeal(game, { moments, positions }) {
  /** @type {Ahead[]} */
  const found = [];
  for (const [at, { turn, trick, takenUp }] of moments.entries()) {
    if (trick.length || takenUp >= 0) continue;
    const { taken, won } = positions[at];
    const before = { ...game, line: game.line.slice(0, at) };
    const [own] = taken ?? [0];
    const ahead = turn < 0 ? { mean: own, spread: 0 } : await forecastOf(before, own);
    found.push({ ...ahead, trick: 1 + games.sum(won ?? []) });
  }
  return found;
}

/**
 * The judged cards with what they cost with every card known, the order of the stock included: from
 * the end on, while there is time and somebody `waits`.
 * @param {TableGame} game
 * @param {Table} table
 * @param {JudgedPlay[]} judged
 * @param {() => boolean} waits
 */
export async function exactCosts(game, { moments, plays, positions }, judged, waits) {
  const objective = games.objectiveAtTable(game);
  const worker = newWorker();
  const begun = performance.now();
  /** @type {ReturnType<typeof setInterval> | undefined} */
  let clock;
  const ended = new Promise((resolve) => {
    clock = setInterval(() => {
      if (performance.now() - begun > EXACT_TIME || !waits()) resolve(null);
    }, LOOK_AGAIN);
  });
  /** @type {Map<JudgedPlay, Value>} */
  const found = new Map();
  /** @param {number} at */
  const asked = (at) => {
    const line = game.line.slice(0, at);
    const dealt = games.dealTaskOf({ ...game, line }, 0, data.games.unit);
    const draws = moments[at].stock || moments[at].takenUp >= 0;
    const task = draws ? null : games.pointsTaskOf(positions[at]);
    return solvedBy(worker, task ? { task } : { dealt });
  };
  for (const one of judged.toReversed()) {
    const answer = await Promise.race([asked(one.at), ended]);
    if (!answer) break;
    const play = plays.find(({ at }) => at === one.at);
    // Who has taken up a card is judged by the one that he then played (A2).
    const [card, after] = play?.takenUp ? [game.line[one.at + 1], one.at + 1] : [one.card, one.at];
    const then = after === one.at ? answer : await Promise.race([asked(after), ended]);
    if (!then) break;
    const rank = play?.takenUp ? card : (play?.card.rank ?? card);
    // A card that the hand has too is listed once where that makes no difference.
    const own = [rank + (card === TURN_NEXT ? TURN : 0), rank].flatMap((wanted) =>
      then.cards.filter((/** @type {{ rank: number }} */ card) => card.rank === wanted),
    )[0];
    if (!own) continue;
    const [most, came] = [answer, own].map(({ low }) =>
      games.valueOf(positions[one.at], objective, low),
    );
    found.set(one, {
      outcome: Math.abs(most.outcome - came.outcome),
      points: Math.abs(most.points - came.points),
    });
  }
  clearInterval(clock);
  worker.terminate();
  return judged.map((one) => ({ ...one, exact: found.get(one) ?? null }));
}

/**
 * What a worker finds in the end.
 * @param {Worker} worker
 * @param {object} question
 * @returns {Promise<any>}
 */
function solvedBy(worker, question) {
  return new Promise((resolve) => {
    worker.onmessage = ({ data: { answer } }) => {
      if (answer.fault) resolve(null);
      else if (!answer.halted) resolve(answer);
    };
    worker.postMessage(question);
  });
}
