// What is done with the tree of what was played: steps, cards, guesses, branches.

/** @import { PlayNode } from "./play.js" */
import { RANK_LETTERS } from "./games.js";
import { store } from "./keeping.js";
import { cardWords, costWords, mistakeWords, seatOf } from "./naming.js";
import { positionText } from "./notation.js";
import { branchOf, lineOf, ranksTo, trickFrom, trickOf } from "./play.js";
import { actions, announce, games, page, say, state } from "./state.js";
import { ask, askOnLine, asked, hidden, mistakeOf, objectiveOf, shown, stop } from "./values.js";

/**
 * @param {PlayNode} node
 * @param {string=} words
 */
export function go(node, words) {
  const at = document.activeElement;
  const inTable = at && at.closest?.(".table");
  if (asked && asked.node !== node) stop();
  state.node = node;
  if (node.parent) node.parent.next = node;
  if (state.values && !node.bounds[objectiveOf(node).name]) {
    ask(node); // while the worker searches the page is drawn
    askOnLine();
  }
  actions.draw();
  /** @type {HTMLElement | null} */
  const first = page.querySelector("button.card") ?? page.querySelector(".go");
  if (inTable) first?.focus();
  if (words) announce(words);
  link();
  actions.moved();
}

/**
 * Go to a node, if there is one, and say what has happened there.
 * @param {PlayNode | null} [node]
 */
export function stepTo(node) {
  if (!node || node === state.node) return;
  go(node, saidOf(node));
}

/**
 * What has happened at a node, in sentences.
 * @param {PlayNode} node
 */
export function saidOf(node) {
  const turn = node.look.cards.length
    ? say("to_play", { seat: seatOf(node.position, node.look.turn) })
    : say("over");
  if (!node.move) return turn;
  const seat = seatOf(node.position, node.move.seat);
  const { rank } = node.move;
  const mistake = state.values && !state.endingGame && mistakeOf(node.parent, node);
  const parts = [say("trick_said", { number: trickOf(node.parent) })];
  if (mistake) {
    const what = say(MISTAKES[mistake.mark]);
    parts.push(say("plays_badly", { seat, rank, what, cost: mistakeWords(mistake) }));
  } else parts.push(say("plays_card", { seat, rank }));
  if (node.move.winner >= 0) {
    const winner = seatOf(node.position, node.move.winner);
    parts.push(say("takes", { seat: winner, points: node.move.points }));
  }
  return [...parts, turn].join(" ");
}

/** @type {Record<string, string>} */
export const MISTAKES = { "?!": "slip", "?": "mistake", "??": "bad_mistake" };

/**
 * Play a card, or guess it.
 * @param {number} rank
 */
export function choose(rank) {
  const { node } = state;
  if (!node.look.cards.some((card) => card.rank === rank)) return;
  if (state.endingGame) {
    if (state.endingGame.seats.has(node.look.turn)) stepTo(state.play.play(node, rank));
    return;
  }
  if (hidden(node)) {
    node.guess = rank;
    node.firstGuess ??= rank;
    state.question = node;
    actions.guessed(node);
    actions.draw();
    showVerdict();
    announce(guessWords(node) || say("guessed", { rank }));
    askOnLine();
    return;
  }
  stepTo(state.play.play(node, rank));
}

/** Bring what is said of a guess into view, once it is known. */
export const showVerdict = () =>
  page.querySelector(".guessed")?.scrollIntoView({ block: "nearest" });

/** Bring the table and what is asked into view; what is wrong stands above them. */
export function showTable() {
  scrollTo(0, 0);
  if (!state.fault) page.querySelector(".seat.bottom")?.scrollIntoView({ block: "nearest" });
}

/** @param {PlayNode} node */
export function guessWords(node) {
  const answer = shown(node);
  const card = answer?.cards.find((one) => one.rank === node.guess);
  if (!card) return "";
  const { rank } = card;
  if (card.best) return say("guess_right", { rank });
  return say("guess_wrong", { rank, cost: costWords(card) });
}

/**
 * How many of the first guesses along the line were right, and how many there were.
 * @param {PlayNode} node
 */
export function guessed(node) {
  const questions = lineOf(node).filter((one) => one.firstGuess !== undefined);
  const right = questions.filter((one) => {
    const answer = one.answers[objectiveOf(one).name];
    return answer?.cards.find((card) => card.rank === one.firstGuess)?.best;
  });
  return { right: right.length, all: questions.length };
}

/**
 * The card that comes next: that of the line, or the best one.
 * @param {PlayNode} node
 */
export function nextRank(node) {
  if (hidden(node)) return null;
  if (node.next) return node.next.move.rank;
  return shown(node)?.line[0] ?? null;
}

export function forward() {
  const rank = nextRank(state.node);
  if (rank !== null) stepTo(state.play.play(state.node, rank));
}

/** One card back; who plays against best play takes his last choice back. */
export function back() {
  if (state.endingGame) {
    const choice = state.endingGame.lastChoice(state.node);
    if (choice)
      go(choice, say("undone", { card: cardWords(/** @type {PlayNode} */ (choice.next)) }));
  } else if (state.node.parent) stepTo(state.node.parent);
}

/** @param {() => void} act */
const free = (act) => () => state.endingGame || act();

export const start = free(() => stepTo(state.play.root));
export const end = free(() => {
  const line = lineOf(state.node);
  const asks = state.guessing && line.slice(state.node.number).find((node) => hidden(node));
  stepTo(asks || line[line.length - 1]);
});
/** @param {boolean} onward */
export const byTrick = (onward) => {
  if (state.endingGame) return;
  const to = trickFrom(state.node, onward);
  const asks = onward && lineOf(state.node).slice(state.node.number, to.number).find(hidden);
  stepTo(asks || to);
};

/**
 * Play some cards from a node on, and stand after the first.
 * @param {PlayNode} from
 * @param {number[]} ranks
 */
export function playLine(from, ranks) {
  let at = from;
  for (const rank of ranks) at = state.play.play(at, rank) ?? at;
  if (at === from) return;
  while (at.parent !== from) {
    at.parent.next = at;
    at = at.parent;
  }
  go(at, saidOf(at));
}

/** Play the best line to its end, and stand at its first card. */
export function followBest() {
  playLine(state.node, shown(state.node)?.line ?? []);
}

/** To the next card of the line that was a mistake. */
export function nextMistake() {
  if (state.endingGame || state.guessing) return;
  const next = lineOf(state.node).find((at) => at.number > state.node.number && mistakeOf(at));
  if (next) stepTo(next);
  else announce(say("no_mistake"));
}

/** Back from a branch to where it begins. */
export function leaveBranch() {
  const branch = branchOf(state.node);
  if (branch && !state.endingGame) stepTo(branch.parent);
}

/**
 * To the next, or the last, of the cards tried where the branch in sight begins.
 * @param {number} step
 */
export function otherBranch(step) {
  let at = state.node;
  while (at.parent && at.parent.children.length < 2) at = at.parent;
  if (!at.parent || state.endingGame || (state.guessing && hidden(at.parent))) return;
  const all = at.parent.children;
  stepTo(all[(all.indexOf(at) + step + all.length) % all.length]);
}

/**
 * Take away a card, and all that was tried after it; it can be brought back.
 * @param {PlayNode} node
 */
export function remove(node) {
  const { parent } = node;
  state.removed = { node, at: parent.children.indexOf(node) };
  parent.children = parent.children.filter((child) => child !== node);
  const inside = ranksTo(state.node).length >= node.number && lineOf(state.node).includes(node);
  if (parent.next === node) parent.next = parent.children.at(-1) ?? null;
  const words = say("undone", { card: cardWords(node) });
  if (inside) go(parent, words);
  else {
    actions.draw();
    announce(words);
  }
}

/** Take back the last card. */
export function undo() {
  if (state.endingGame) back();
  else if (state.node.parent) remove(state.node);
}

export function bringBack() {
  if (!state.removed) return;
  const { node, at } = state.removed;
  node.parent.children.splice(at, 0, node);
  state.removed = null;
  stepTo(node);
}

/** Back to the question that was guessed last. */
export const toQuestion = () => stepTo(state.question);

function fragment() {
  if (state.puzzle) return new URLSearchParams({ puzzle: state.puzzle.ending.name }).toString();
  const line = lineOf(state.node);
  const ranks = ranksTo(line[line.length - 1]).map((rank) => RANK_LETTERS[rank]);
  const parts = { position: positionText(state.play.root.position, games) };
  if (ranks.length) Object.assign(parts, { line: ranks.join(""), at: String(state.node.number) });
  if (state.guessing) Object.assign(parts, { guess: "1" });
  return new URLSearchParams(parts).toString();
}

export function link() {
  history.replaceState(null, "", `#${fragment()}`);
  keepPlace();
}

/** Keep where one is, for the next visit. */
export const keepPlace = () => store("place", { hash: location.hash, title: document.title });

/** Turn the table by a seat. */
export function turn() {
  state.turned += 1;
  actions.draw();
}
