// A game against best play: some seats are one's own, the others answer with best cards.

/** @import { Position } from "./games.js" */
/** @import { PlayNode } from "./play.js" */
import { cardWords, costWords, partiesOf, partyWords, seatName, seatOf } from "./naming.js";
import { go, saidOf, showTable, stepTo } from "./moves.js";
import { lineOf } from "./play.js";
import { actions, announce, data, games, say, state } from "./state.js";
import { bestRank, objectiveOf } from "./values.js";

/**
 * A game against best play.
 *
 * @typedef {object} EndingGame
 * @property {Set<number>} seats The seats that one plays for.
 * @property {PlayNode} from Where it began.
 * @property {(node: PlayNode) => PlayNode | null} lastChoice Finds one's own last choice.
 */
/** @typedef {EndingGame & { end: PlayNode }} Ended A game against best play that has ended. */

const PAUSE = 700; // milliseconds before somebody else plays

/**
 * Sit down for some seats, where the play stands.
 * @param {Set<number>} seats
 */
export function sitDown(seats) {
  const from = state.node;
  from.next = null;
  /** @param {PlayNode} node */
  const lastChoice = (node) => {
    let at = node.parent;
    while (at && at.number >= from.number && !isChoice(at, seats)) at = at.parent;
    return at && at.number >= from.number ? at : null;
  };
  state.endingGame = { seats, from, lastChoice };
  state.guessing = false;
  state.values = true;
  state.done = null;
  go(from, saidOf(from));
  showTable();
}

/**
 * @param {PlayNode} node
 * @param {Set<number>} seats
 */
const isChoice = (node, seats) => seats.has(node.look.turn) && node.look.cards.length > 1;

/** Stop playing against the program; what was played stays. */
export function standUp() {
  state.endingGame = null;
  go(state.node);
}

/** Play for the others, and for oneself where there is one card only. */
export function proceed() {
  const { node, endingGame } = state;
  if (!endingGame) return;
  if (!node.look.cards.length) {
    state.done = { ...endingGame, end: node };
    state.endingGame = null;
    actions.draw();
    announce(`${saidOf(node)} ${summaryWords(state.done)}`);
    return;
  }
  const answer = node.answers[objectiveOf(node).name];
  if (isChoice(node, endingGame.seats) || (node.look.cards.length > 1 && !answer)) return;
  const rank = answer && node.look.cards.length > 1 ? bestRank(answer) : node.look.cards[0].rank;
  const quick = matchMedia("(prefers-reduced-motion: reduce)").matches;
  setTimeout(
    () =>
      state.node === node && state.endingGame === endingGame && stepTo(state.play.play(node, rank)),
    quick ? 0 : PAUSE,
  );
}

/**
 * One's own choices between two nodes, each with what it cost, as far as it is known.
 * @param {EndingGame} endingGame
 * @param {PlayNode} end
 */
export function choicesOf({ seats, from }, end) {
  const line = lineOf(end).filter((node) => node.number > from.number && node.number <= end.number);
  return line
    .filter((node) => isChoice(node.parent, seats))
    .map((node) => {
      const answer = node.parent.answers[objectiveOf(node.parent).name];
      return { node, card: answer?.cards.find((card) => card.rank === node.move.rank) };
    });
}

/**
 * What the last of one's own choices cost.
 * @param {EndingGame} game
 * @param {PlayNode} node
 */
export function lastWords(game, node) {
  const last = choicesOf(game, node).at(-1);
  if (!last?.card) return "";
  const parts = { seat: seatOf(last.node.position, last.node.move.seat) };
  Object.assign(parts, { rank: last.card.rank, cost: costWords(last.card) });
  return say(last.card.best ? "own_best" : "own_cost", parts);
}

/**
 * What the game came to: points, and how many of one's own choices were best.
 * @param {Ended} game
 */
export function summaryWords(game) {
  const choices = choicesOf(game, game.end);
  const best = choices.filter(({ card }) => card?.best).length;
  const points = partiesOf(game.end.position).map((_, at) =>
    partyWords(game.end.position, at, game.end.gained[at] - game.from.gained[at]),
  );
  const counts = choices.length > 0 && say("choices", { best, all: choices.length });
  return [say("points_made", { list: points.join(", ") }), counts].filter(Boolean).join(" ");
}

/**
 * The choices that cost something, in words.
 * @param {Ended} game
 */
export const costsOf = (game) =>
  choicesOf(game, game.end).flatMap(({ node, card }) =>
    card && !card.best ? [{ node, words: `${cardWords(node)}: ${costWords(card)}` }] : [],
  );

/**
 * Those that one can sit down for: sides, and single seats.
 * @param {Position} position
 */
export function chairs(position) {
  const { party, parties, seats } = games.gameOf(position);
  const sides = parties.length < seats.length ? parties : [];
  return [
    ...sides.map((side, at) => ({
      name: data.letters[side],
      seats: new Set(seats.flatMap((_, seat) => (party[seat] === at ? [seat] : []))),
    })),
    ...seats.map((_, seat) => ({ name: seatName(position, seat), seats: new Set([seat]) })),
  ];
}
