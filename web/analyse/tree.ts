// A tree of positions: what has been played from the first one, and what else was tried.

import type { Move } from "../games/game.ts";
import type { CardWorth, NoValues, Position, Values } from "../games/study.ts";

/** A position that was reached, and what was tried there. */
export interface Node {
  position: Position;
  parent: Node | null;
  /** The move that led here; null: the first position. */
  move: Move | null;
  children: Node[];
  /** What was played here last. */
  next: Node | null;
  /** Moves played before. */
  number: number;
  /** What moves are worth, by objective. */
  found: Record<string, Values | NoValues>;
  guess: Move | null;
  /** The first guess. */
  guessed: Move | null;
}

export const rootOf = (position: Position): Node => nodeOf(position, null, null);

const nodeOf = (position: Position, parent: Node | null, move: Move | null): Node => ({
  ...{ position, parent, move, children: [], next: null, found: {}, guess: null, guessed: null },
  number: parent ? parent.number + 1 : 0,
});

/** The node after a move; null: it may not be made. */
export function play(from: Node, move: Move): Node | null {
  const known = from.children.find((one) => one.move === move);
  if (known) return known;
  if (!from.position.moves.some((one) => one.move === move)) return null;
  const made = nodeOf(from.position.play(move), from, move);
  from.children.push(made);
  from.next ??= made;
  return made;
}

/** Play moves as far as they may be made; the nodes on the way. */
export function playOut(from: Node, moves: readonly Move[]): Node[] {
  const nodes = [from];
  for (const move of moves) {
    const next = play(nodes.at(-1)!, move);
    if (!next) break;
    nodes.push(next);
  }
  return nodes;
}

/** The nodes from the first to one, and on as it was played last. */
export function lineOf(node: Node): Node[] {
  const before: Node[] = [];
  for (let at: Node | null = node; at; at = at.parent) before.unshift(at);
  for (let at = node.next; at; at = at.next) before.push(at);
  return before;
}

export const movesTo = (node: Node): Move[] =>
  lineOf(node)
    .slice(1, node.number + 1)
    .flatMap(({ move }) => (move === null ? [] : [move]));

/** Where a node left the first line: the first node on the way that is not its parent's first child. */
export function branchOf(node: Node): Node | null {
  let found: Node | null = null;
  for (let at: Node | null = node; at?.parent; at = at.parent)
    if (at.parent.children[0] !== at) found = at;
  return found;
}

/** The number of the trick or round that a node belongs to, from 1. */
export const trickOf = (node: Node) =>
  1 +
  lineOf(node)
    .slice(0, node.number + 1)
    .filter(({ position }) => position.ended).length;

/** The first line, from a node on, without what was tried. */
export function mainFrom(node: Node): Node[] {
  const nodes = [node];
  for (let at = node.children[0]; at; at = at.children[0]) nodes.push(at);
  return nodes;
}

export const isKnown = (found: Values | NoValues | undefined): found is Values =>
  found !== undefined && "cards" in found;

/** What the move that led to a node is worth, if that is known. */
export function worthOf(node: Node, objective: string): CardWorth | null {
  const found = node.parent?.found[objective];
  return isKnown(found) ? (found.cards.find((one) => one.move === node.move) ?? null) : null;
}

/** What a move is called with its player: "N 7". */
export function shortOf(node: Node): string {
  const before = node.parent?.position;
  const sign = before?.moves.find((one) => one.move === node.move)?.sign ?? "";
  return `${before?.letters[before.scene.turn] ?? ""} ${sign}`.trim();
}

/** The best move of what was found: that of a best line, if there is one. */
export const bestOf = (found: Values): Move | null =>
  found.line[0] ?? found.cards.find(({ mark }) => mark !== "cost" && mark !== "turn")?.move ?? null;

/** How many of the first guesses along a line were right, and how many there were. */
export function countGuesses(node: Node, objective: string) {
  const asked = lineOf(node).filter(({ guessed }) => guessed !== null);
  const right = asked.filter(({ guessed, found }) => {
    const known = found[objective];
    return isKnown(known) && known.cards.some((one) => one.move === guessed && !one.cost);
  });
  return { right: right.length, all: asked.length };
}
