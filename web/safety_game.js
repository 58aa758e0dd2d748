// An ending played for what is sure: hidden cards are dealt when they are played, as badly as what
// was shown allows (`table/safety_game.py`).  What is sure the kernel says.

/** @import { ObjectiveRecord } from "./contract" */
/** @import { Position, Task } from "./games.js" */
/** @import { View } from "./view.js" */
import { games, state } from "./state.js";
import { ranksIn } from "./view.js";

/**
 * A game for what is sure.  It never changes; a card makes another.
 *
 * @typedef {object} SafetyGame
 * @property {View} view What was known at first.
 * @property {Set<number>} seats The seats that one plays for.
 * @property {ObjectiveRecord} objective What is played for.
 * @property {Task} task The position and the objective as the kernel takes them.
 * @property {number[]} line The cards so far.
 * @property {number[]} choices The places in it of one's own choices.
 * @property {number} goal What was sure at first, in numbers that compare.
 */

/** A seat's partner, where there are any. @param {View} view */
const partnerOf = ({ seat, position }) =>
  games.gameOf(position).parties.length < position.hands.length
    ? (seat + 2) % position.hands.length
    : -1;

/**
 * Begin a game.  There is none where cards cannot lie so, or nothing is sure: then the kind of the
 * fault is returned.
 * @param {View} view
 * @returns {SafetyGame | string}
 */
export function beginSafely(view) {
  const { position, seat } = view;
  const partner = partnerOf(view);
  if (games.rulesOf(position).pass_left) return "sure.passing";
  const seen = partner >= 0 && !games.sum(view.hidden[partner]);
  const seats = new Set(seen ? [seat, partner] : [seat]);
  const owed = games.owes(position).some(Boolean);
  const objective = games.objectiveOf(position, owed ? "clean" : "points");
  const task = partner < 0 ? aloneTask(view) : games.taskOf(position, objective);
  const begun = { ...{ view, seats, objective, task, goal: 0 }, line: [], choices: [] };
  const { cards } = knownIn(begun, 0);
  if (!cards.length) return "view.no_deal";
  const sure = cards.map((card) => card.sure);
  const goal = Math.max(...sure);
  const { outcome, points } = worthOf(begun, goal);
  if (outcome <= 0 && !points && sure.every((one) => one === goal)) return "sure.nothing";
  return othersPlay({ ...begun, goal });
}

/** The task of one who plays for his own points against all others. @param {View} view */
function aloneTask({ position, seat }) {
  const task = games.pointsTaskOf(position);
  const [seats, , ...numbers] = task.context;
  return { ...task, key: `${task.key} ${seat}`, context: [seats, 1 << seat, ...numbers] };
}

/** Whether the kernel's numbers are for the other side. @param {View} view */
const isOther = (view) => partnerOf(view) >= 0 && view.seat % 2 === 1;

/**
 * What is seen after some cards of the line, and what is sure by each card that may come next:
 * numbers for one's own side, counted from the start.
 * @param {SafetyGame} game
 * @param {number} [place]
 */
export function knownIn(game, place = game.line.length) {
  const { view, seats, task, line } = game;
  const kernel = /** @type {import("./kernel.js").Kernel} */ (state.rules);
  const moments = kernel.seeOnly(task, view, seats.size > 1, line.slice(0, place));
  const { party } = games.gameOf(view.position);
  const gained = party.map(() => 0);
  for (const { winner, points } of moments) if (winner >= 0) gained[party[winner]] += points;
  const cards = moments[moments.length - 1].cards.map(({ rank, low }) => {
    const first = low + gained[partnerOf(view) < 0 ? view.seat : 0];
    return { rank, sure: isOther(view) ? -first : first };
  });
  return { moments, gained, cards, now: moments[moments.length - 1] };
}

/**
 * What a number means for one's own side: an outcome, and points from the start.
 * @param {SafetyGame} game
 * @param {number} number
 */
export function worthOf({ view, objective }, number) {
  const { position } = view;
  if (partnerOf(view) < 0) return { outcome: 0, points: number };
  const own = isOther(view);
  const { outcome, points } = games.valueOf(position, objective, own ? -number : number);
  if (!own) return { outcome, points };
  return { outcome: outcome ? -outcome : 0, points: games.pointsLeft(position) - points };
}

/**
 * What is still sure; at the end, what was made.
 * @param {SafetyGame} game
 * @returns {number}
 */
export function bestOf(game) {
  const { now, cards } = knownIn(game);
  if (now.turn < 0) {
    const last = game.line.length - 1;
    return sureBy(game, last);
  }
  const most = game.seats.has(now.turn) ? Math.max : Math.min;
  return most(...cards.map(({ sure }) => sure));
}

/**
 * What was sure by the card at a place of the line.
 * @param {SafetyGame} game
 * @param {number} place
 */
const sureBy = (game, place) =>
  /** @type {{ sure: number }} */ (
    knownIn(game, place).cards.find(({ rank }) => rank === game.line[place])
  ).sure;

/** The place of the first card after which the goal was sure no more. @param {SafetyGame} game */
export const lostAt = (game) => game.choices.find((at) => sureBy(game, at) < game.goal);

/**
 * The cards by which most is sure at a place of one's own.
 * @param {SafetyGame} game
 * @param {number} place
 */
export function surest(game, place = game.line.length) {
  const { cards } = knownIn(game, place);
  const most = Math.max(...cards.map(({ sure }) => sure));
  return {
    cards: cards.filter(({ sure }) => sure === most).map(({ rank }) => rank),
    most,
    all: cards,
  };
}

/** @param {SafetyGame} game */
export const isOver = (game) => knownIn(game).now.turn < 0;

/**
 * The game after a card of one's own, and all that follows up to the next choice.
 * @param {SafetyGame} game
 * @param {number} rank
 */
export const playSafely = (game, rank) =>
  othersPlay({
    ...game,
    ...{ line: [...game.line, rank], choices: [...game.choices, game.line.length] },
  });

/** The game after all cards that one does not choose. @param {SafetyGame} game */
function othersPlay(game) {
  const { values } = games.rulesOf(game.view.position);
  for (;;) {
    const { now, cards } = knownIn(game);
    const own = game.seats.has(now.turn);
    if (now.turn < 0 || (own && cards.length > 1)) return game;
    const [card] = [...cards].sort(
      (one, other) =>
        one.sure - other.sure || values[one.rank] - values[other.rank] || one.rank - other.rank,
    );
    game = { ...game, line: [...game.line, card.rank] };
  }
}

/**
 * The game before the card at a place of the line.
 * @param {SafetyGame} game
 * @param {number} place
 */
export const gameBefore = (game, place) => ({
  ...game,
  line: game.line.slice(0, place),
  choices: game.choices.filter((at) => at < place),
});

/**
 * The game after the card at a place, to its end, if from then on all play for what is sure.
 * @param {SafetyGame} game
 * @param {number} place
 */
export function punished(game, place) {
  let end = playSafely(gameBefore(game, place), game.line[place]);
  while (!isOver(end)) end = playSafely(end, surest(end).cards[0]);
  return end;
}

/**
 * The deal as it has turned out, at the start.
 * @param {SafetyGame} game
 * @returns {Position}
 */
export function dealtIn(game) {
  const { moments } = knownIn(game);
  const { position, spice } = game.view;
  const hands = position.hands.map((hand) => hand.map(() => 0));
  game.line.forEach((rank, at) => (hands[moments[at].turn][rank] += 1));
  if (!spice) return { ...position, hands };
  const rest = [...(position.pack ?? []), ...position.hands.flatMap(ranksIn)];
  for (const rank of game.line) rest.splice(rest.indexOf(rank), 1);
  return { ...position, hands, pack: rest };
}
