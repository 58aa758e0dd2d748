// What the worker finds: the values of a position, asked for as it is looked at, and of the line.

/** @import { ObjectiveRecord } from "./contract" */
/** @import { Task, Value } from "./games.js" */
/** @import { Found, FoundReach } from "./kernel.js" */
/** @import { PlayNode } from "./play.js" */
import { RANK_LETTERS } from "./games.js";
import { branchOf, lineOf, ranksTo } from "./play.js";
import { actions, announce, binary, data, games, say, state } from "./state.js";

/**
 * What each of three can come to.
 *
 * @typedef {object} Reach
 * @property {number[]} guaranteed What he is sure of.
 * @property {number[]} withHelp What he gets with help.
 * @property {number[][]} maxn The least and the most by max^n.
 */

/**
 * What a card is worth and costs; of three it has a reach in place of a value.
 *
 * @typedef {object} JudgedCard
 * @property {number} rank The card.
 * @property {Value} value Its value.
 * @property {Value} loss What it costs who plays it.
 * @property {boolean} best Whether none is better.
 * @property {string} mark Its kind: "best", "cost", "turn", "level" or "forced".
 * @property {number[]} guaranteed What each of three is sure of.
 * @property {number[]} withHelp What each gets with help.
 * @property {number[][]} maxn What each gets by max^n.
 * @property {boolean} [king] Whether it decides between the others at no cost.
 */

/**
 * What is known of a node; of three there is a reach in place of a value.
 *
 * @typedef {object} Answer
 * @property {ObjectiveRecord} objective What play is for.
 * @property {boolean} deals Whether it is for the next deal.
 * @property {Value} value The value.
 * @property {Reach} [three] What three can come to.
 * @property {number} player Who plays.
 * @property {JudgedCard[]} cards The cards that may be played.
 * @property {number[]} line A best line.
 */

/**
 * What is proved of a node.
 *
 * @typedef {object} Bounds
 * @property {ObjectiveRecord} objective What play is for.
 * @property {number} low The least.
 * @property {number} high The most.
 * @property {{ rank: number, low: number, high: number }[]} cards The same of its cards.
 */

/**
 * What the worker is asked.
 *
 * @typedef {object} Question
 * @property {PlayNode} node The node.
 * @property {string} name The name of the objective.
 * @property {Task} task Both as the kernel takes them.
 * @property {boolean} once Whether it stops at the first limit.
 * @property {Bounds | null} bounds What is proved so far.
 * @property {boolean} waited Whether somebody has waited long enough for a message.
 */

/**
 * A card that was a mistake.
 *
 * @typedef {object} Mistake
 * @property {Answer} answer What was known before it.
 * @property {JudgedCard} card The card.
 * @property {Mark} mark Its mark.
 * @property {PlayNode} child The node after it.
 */

/** @typedef {"?!" | "?" | "??"} Mark */

const PATIENCE = 300; // milliseconds after which a message says that a search goes on

const source = URL.createObjectURL(new Blob([data.worker], { type: "text/javascript" }));
/** @type {Worker} */
let worker;
/** What the worker has been asked. @type {Question | null} */
export let asked = null;

export function startWorker() {
  worker = new Worker(source);
  worker.postMessage({ kernel: binary });
  worker.onmessage = ({ data: { answer } }) => {
    const question = /** @type {Question} */ (asked);
    const { node, name, task, once } = question;
    if (answer.halted && !once) {
      narrow(question, answer);
      if (node === state.node && question.waited) actions.draw();
      return;
    }
    asked = null;
    if (answer.fault) announce(say("fault"));
    else if (answer.halted) node.tried = true;
    else node.answers[name] = judged(node, task, answer);
    askOnLine();
    actions.found(node);
  };
}

/** End the search that goes on; what it has proved stays, if it is the question in sight. */
export function stop() {
  if (!asked) return;
  worker.terminate();
  const { node, name, bounds } = asked;
  if (bounds && node === state.node) node.bounds[name] = bounds;
  asked = null;
  startWorker();
}

/**
 * Ask for the values of a node, unless they are known; another search is stopped.
 * @param {PlayNode} node
 */
export function ask(node, once = false) {
  const objective = objectiveOf(node);
  if (!state.rules || node.answers[objective.name] || !node.look.cards.length) return;
  if (asked?.node === node && asked.name === objective.name && asked.once === once) return;
  stop();
  const task = games.taskOf(node.position, objective);
  /** @type {Question} */
  const question = { node, name: objective.name, task, once, bounds: null, waited: false };
  asked = question;
  worker.postMessage({ task, once });
  setTimeout(() => {
    question.waited = true;
    if (asked === question && node === state.node) actions.draw();
  }, PATIENCE);
}

/** Ask, in between, for what is not known along the line; what takes long is left out. */
export function askOnLine() {
  if (asked || !state.values) return;
  /** @param {PlayNode} at */
  const missing = (at) =>
    at.look.cards.length && !at.tried && !at.answers[objectiveOf(at).name] && at !== state.node;
  const next = lineOf(state.node).find(missing);
  if (next) ask(next, true);
}

/** @param {PlayNode} node */
export const objectiveOf = (node) => games.objectiveOf(node.position, state.objective);

/**
 * Put what one part of a search has proved to what is known; all of it holds.
 * @param {Question} question
 * @param {Found} found
 */
function narrow(question, { low, high, cards }) {
  const { node, task } = question;
  if (task.three) return;
  const objective = objectiveOf(node);
  const known = question.bounds ?? node.bounds[objective.name];
  /**
   * @param {any} one
   * @param {any} other
   */
  const within = (one, other) => ({
    ...one,
    low: Math.max(one.low, other?.low ?? one.low),
    high: Math.min(one.high, other?.high ?? one.high),
  });
  const cardBounds = cards.map((card) =>
    within(
      card,
      known?.cards.find(({ rank }) => rank === card.rank),
    ),
  );
  question.bounds = { objective, ...within({ low, high }, known), cards: cardBounds };
}

/**
 * The bounds that are proved of a node whose values are not known.
 * @param {PlayNode} node
 */
export function boundsOf(node) {
  if (!state.values || hidden(node)) return null;
  const going = asked?.node === node && asked.waited ? asked.bounds : null;
  const known = going ?? node.bounds[objectiveOf(node).name];
  return known?.cards.length ? known : null;
}

/**
 * What the kernel has found, as what each card is worth and costs.
 * @param {PlayNode} node
 * @param {Task} task
 * @param {Found} found
 */
export function judged(node, task, found) {
  const { position, look } = node;
  const objective = objectiveOf(node);
  const deals = objective.name.startsWith("deal");
  if (task.three) return judgedForThree(node, task, found, deals);
  const best = games.valueOf(position, objective, found.low);
  const sign = games.gameOf(position).party[look.turn] === 0 ? 1 : -1;
  const cards = found.cards.map(({ rank, low: number }) => {
    const value = games.valueOf(position, objective, number);
    const outcome = sign * (best.outcome - value.outcome);
    const points = sign * (best.points - value.points);
    const known = { rank, value, loss: { outcome, points }, best: number === found.low };
    return /** @type {JudgedCard} */ (known);
  });
  const level = cards.every((card) => card.best);
  for (const card of cards)
    card.mark =
      cards.length === 1
        ? "forced"
        : level
          ? "level"
          : card.best
            ? "best"
            : card.loss.outcome
              ? "turn"
              : "cost";
  const { line } = found;
  return /** @type {Answer} */ ({ objective, value: best, cards, line, deals });
}

/**
 * @param {PlayNode} node
 * @param {Task} task
 * @param {Found} found
 * @param {boolean} deals
 */
function judgedForThree(node, task, found, deals) {
  const player = node.look.turn;
  /** @param {FoundReach} found */
  const reach = ({ guaranteed, withHelp, outcomes }) => {
    const all = outcomes.map((one) => games.sharesOf(node.position, task, one));
    const ranges = guaranteed.map((_, at) => all.map((shares) => shares[at]));
    return {
      guaranteed,
      withHelp,
      maxn: ranges.map((one) => [Math.min(...one), Math.max(...one)]),
    };
  };
  const cards = found.cards.map((card) => {
    const known = { rank: card.rank, ...reach(card) };
    return /** @type {JudgedCard} */ (/** @type {unknown} */ (known));
  });
  const most = Math.max(...cards.map((card) => card.guaranteed[player]));
  /**
   * @param {any} one
   * @param {any} other
   */
  const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);
  const level = cards.every((card) => same({ ...card, rank: 0 }, { ...cards[0], rank: 0 }));
  /**
   * @param {JudgedCard} one
   * @param {JudgedCard} other
   * @param {number} at
   */
  const alike = (one, other, at) =>
    one.guaranteed[at] === other.guaranteed[at] && same(one.maxn[at], other.maxn[at]);
  const everybody = [0, 1, 2];
  for (const card of cards) {
    card.best = card.guaranteed[player] === most;
    card.loss = { outcome: 0, points: most - card.guaranteed[player] };
    const costs = deals ? "turn" : "cost";
    card.mark = cards.length === 1 ? "forced" : level ? "level" : card.best ? "best" : costs;
    card.king = cards.some(
      (other) => alike(card, other, player) && !everybody.every((at) => alike(card, other, at)),
    );
  }
  const objective = objectiveOf(node);
  const three = reach(found.whole);
  const answer = { objective, three, player, cards, line: /** @type {number[]} */ ([]), deals };
  return /** @type {Answer} */ (answer);
}

/**
 * A best card: that of the best line, if there is one.
 * @param {Answer} answer
 */
export const bestRank = ({ line, cards }) => line[0] ?? cards.filter((card) => card.best)[0].rank;

/**
 * The answer for a node, if there is one and it is not hidden until somebody has guessed.
 * @param {PlayNode} node
 */
export function shown(node) {
  const answer = node.answers[objectiveOf(node).name];
  return answer && state.values && !hidden(node) ? answer : null;
}

/**
 * Who guesses, or plays against best play, is shown nothing before he has chosen.
 * @param {PlayNode} node
 */
export const hidden = (node) =>
  Boolean(node.look.cards.length) && (Boolean(state.endingGame) || isQuestion(node));

/**
 * Every choice on the line is a question to who guesses, until he has; branches ask nothing.  A
 * puzzle asks for its first card alone.
 * @param {PlayNode} node
 */
const isQuestion = (node) =>
  node.guess === null &&
  node.look.cards.length > 1 &&
  (state.puzzle ? !node.parent : state.guessing && !branchOf(node));

/**
 * The mark of a card, "" if it costs too little for one.
 * @param {Value} loss
 * @returns {Mark | ""}
 */
export function markOf({ outcome, points }) {
  if (outcome) return "??";
  return points >= data.thresholds.mistake ? "?" : points >= data.thresholds.inaccuracy ? "?!" : "";
}

/**
 * Say whether a node is one of the example's line.
 * @param {PlayNode} node
 */
export const onLine = (node) =>
  ranksTo(node).every((rank, at) => RANK_LETTERS[rank] === state.example?.line[at]);

/**
 * What the example knows of a card played, if it is one of its line.
 * @param {PlayNode} node
 */
export function stepOf(node) {
  const { example } = state;
  if (!node.parent || !example?.steps || !onLine(node)) return null;
  return objectiveOf(node).name === example.objective ? example.steps[node.number - 1] : null;
}

/**
 * The card that was played after a node, if it was a mistake: the values there, and its mark.
 * @param {PlayNode} node
 * @param {PlayNode | null} [child]
 */
export function mistakeOf(node, child = node.next) {
  const answer = node.answers[objectiveOf(node).name];
  const card = answer?.cards.find((one) => one.rank === child?.move.rank);
  const mark = card && !card.best ? markOf(card.loss) : "";
  return answer && card && child && mark ? { answer, card, mark, child } : null;
}
