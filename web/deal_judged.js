// What one's own cards of a finished deal have cost: by what one could know, and in the last part by
// what lay there.

/** @import { Table, TableGame } from "./deal_game.js" */
/** @import { Value } from "./games.js" */
import { askPlayer, choiceOf, forced, forecastOf, hintLevel } from "./deal_game.js";
import { data, games } from "./state.js";

/**
 * What a card has cost.
 *
 * @typedef {object} JudgedPlay
 * @property {number} trick The number of its trick.
 * @property {number} card The card, or to turn the next one.
 * @property {number} better The card that the program would have played.
 * @property {number} cost The mean of what that one brings more, over deals that fit; 0: the same.
 * @property {number} error Its standard error, or the most that it can be.
 * @property {boolean} clear Whether chance alone does not explain the cost.
 * @property {Value | null} exact What the card cost with all cards known; null while there was a stock.
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
  const { moments, plays, positions } = table;
  /** @type {JudgedPlay[]} */
  const judged = [];
  for (const { at, seat, trick } of plays) {
    const { turn, stock, takenUp } = moments[at];
    // A player with a card that he took up has chosen to turn one, and not what he then plays (A2).
    if (at >= (game.gaveUp ?? Infinity)) break;
    if (seat !== game.seat || takenUp >= 0 || forced(moments[at])) continue;
    const card = game.line[at];
    const before = { ...game, line: game.line.slice(0, at) };
    const { cards, best, deals } = await choiceOf(before, hintLevel(game), turn);
    const [own, better] = [cards.find((one) => one.card === card), cards[best]];
    if (!own || !tell(judged.length)) break;
    const [mine, his] = [own, better].map((one) => meanOf(one, deals));
    const [cost, error] = own === better ? [0, 0] : [his.mean - mine.mean, his.error + mine.error];
    const exact = stock ? null : await exactCost(positions[at], card);
    judged.push({
      ...{ trick, card, cost, error, exact },
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
 * What a card of a position without a stock costs its player, with all cards known.
 * @param {import("./games.js").Position} position
 * @param {number} rank
 */
async function exactCost(position, rank) {
  const objective = games.objectiveAtTable(position);
  const found = await askPlayer({ task: games.pointsTaskOf(position), once: true });
  const card = found.cards.find((/** @type {{ rank: number }} */ one) => one.rank === rank);
  if (found.halted || !card) return null;
  const [most, own] = [found.low, card.low].map((one) => games.valueOf(position, objective, one));
  return {
    outcome: Math.abs(most.outcome - own.outcome),
    points: Math.abs(most.points - own.points),
  };
}
