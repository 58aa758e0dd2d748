// What is done with the tree of what was played: steps, cards, guesses.

import { RANK_LETTERS } from "./games.js";
import { cardWords, costWords, rankName, seatName } from "./naming.js";
import { positionText } from "./notation.js";
import { lineOf, ranksTo, trickFrom } from "./play.js";
import { announce, games, page, say, state } from "./state.js";
import { ask, hidden, objectiveOf, shown, stop } from "./values.js";

export function go(node, words) {
  const at = document.activeElement;
  const inTable = at && at.closest?.(".table");
  state.node = node;
  if (node.parent) node.parent.next = node;
  stop();
  state.draw();
  if (inTable) (page.querySelector("button.card") ?? page.querySelector(".go"))?.focus();
  if (words) announce(words);
  link();
  if (state.values) ask(node);
}

export function stepTo(node) {
  if (node === state.node) return;
  go(node, saidOf(node));
}

export function saidOf(node) {
  const turn = node.look.cards.length
    ? say("to_play", { seat: seatName(node.position, node.look.turn) })
    : say("over");
  if (!node.move) return turn;
  const seat = seatName(node.position, node.move.seat);
  const parts = [say("plays_card", { seat, rank: rankName(node.move.rank) })];
  const judged = node.parent.answers[objectiveOf(node.parent).name];
  const card = judged?.cards.find((one) => one.rank === node.move.rank);
  if (card && !card.best && !judged.three && state.values) parts.push(costWords(card));
  if (node.move.winner >= 0) {
    const winner = seatName(node.position, node.move.winner);
    parts.push(say("takes", { seat: winner, points: node.move.points }));
  }
  return [...parts, turn].join(" ");
}

/** Play a card, or guess it. */
export function choose(rank) {
  const { node } = state;
  if (!node.look.cards.some((card) => card.rank === rank)) return;
  if (hidden(node)) {
    node.guess = rank;
    state.draw();
    page.querySelector(".guessed")?.scrollIntoView({ block: "nearest" });
    announce(guessWords(node) || say("guessed", { rank: rankName(rank) }));
    return;
  }
  stepTo(state.play.play(node, rank));
}

export function guessWords(node) {
  const answer = shown(node);
  const card = answer?.cards.find((one) => one.rank === node.guess);
  if (!card) return "";
  return say(card.best ? "guess_right" : "guess_wrong", { rank: rankName(card.rank) });
}

/** The card that comes next: that of the line, or the best one. */
export function nextRank(node) {
  if (node.next) return hidden(node) ? null : node.next.move.rank;
  return shown(node)?.line[0] ?? null;
}

export function forward() {
  const rank = nextRank(state.node);
  if (rank !== null) stepTo(state.play.play(state.node, rank));
}

export const back = () => state.node.parent && stepTo(state.node.parent);
export const start = () => stepTo(state.play.root);
export const end = () => stepTo(lineOf(state.node).at(-1));
export const byTrick = (onward) => stepTo(trickFrom(state.node, onward));

/** Play the best line to its end, and stand at its first card. */
export function followBest() {
  const line = shown(state.node)?.line ?? [];
  let at = state.node;
  for (const rank of line) at = state.play.play(at, rank);
  if (line.length) go(state.node.next, saidOf(state.node.next));
}

/** Take back the last card, and all that was tried after it. */
export function undo() {
  const { node } = state;
  if (!node.parent) return;
  node.parent.children = node.parent.children.filter((child) => child !== node);
  node.parent.next = node.parent.children.at(-1) ?? null;
  go(node.parent, say("undone", { card: cardWords(node) }));
}

function fragment() {
  const line = lineOf(state.node);
  const ranks = ranksTo(line.at(-1)).map((rank) => RANK_LETTERS[rank]);
  const parts = { position: positionText(state.play.root.position, games) };
  if (ranks.length) Object.assign(parts, { line: ranks.join(""), at: String(state.node.number) });
  return new URLSearchParams(parts).toString();
}

export function link() {
  history.replaceState(null, "", `#${fragment()}`);
}
