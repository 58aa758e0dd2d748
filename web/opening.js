// What is opened: a text, an example, a link.

/** @import { EndingData, PuzzleData } from "./contract" */
/** @import { Position } from "./games.js" */
/** @import { Look } from "./kernel.js" */
/** @import { Reading } from "./notation.js" */
/** @import { PlayNode } from "./play.js" */
import { go, playLine, saidOf } from "./moves.js";
import { readPosition } from "./legality.js";
import { BadText, lineReadings, positionText, readCards } from "./notation.js";
import { openPlay } from "./play.js";
import { actions, announce, data, games, page, say, state, tell } from "./state.js";
import { stop } from "./values.js";

/**
 * Open a position, and play these cards if they may be played.
 * @param {Position} position
 * @param {number[]} [ranks]
 * @param {EndingData | null} [example]
 * @param {number} [played]
 * @param {PuzzleData | null} [puzzle]
 */
export function open(position, ranks = [], example = null, played = ranks.length, puzzle = null) {
  stop();
  state.play = openPlay(position, games, data.suits, lookFrom(example));
  state.example = example;
  Object.assign(state, { objective: null, endingGame: null, done: null, removed: null });
  Object.assign(state, { question: null, puzzle, hinted: false });
  if (puzzle) state.objective = puzzle.objective;
  let node = state.play.root;
  const nodes = [node];
  for (const rank of ranks) {
    const next = state.play.play(node, rank);
    if (!next) break;
    node = next;
    nodes.push(node);
  }
  const at = nodes[Math.min(played, nodes.length - 1)];
  page.replaceChildren();
  go(at);
  announce(saidOf(at));
}

/**
 * What says who plays what: the kernel, or, where there is none, what the example has.
 * @param {EndingData | null} example
 * @returns {(position: Position) => Look}
 */
function lookFrom(example) {
  const { rules } = state;
  if (rules) return (position) => rules.look(games.taskOf(position, games.objectiveOf(position)));
  /** @type {Map<string, Look>} */
  const looks = new Map();
  let text = example?.position ?? "";
  for (const { turn, card, winner = -1, points, after } of example?.played ?? []) {
    const next = { rank: readCards(card)[0], winner, points, after: readPosition(after, games) };
    looks.set(text, { turn, cards: [next] });
    text = after;
  }
  /** @param {Position} position */
  const over = (position) => ({ turn: position.leader, cards: [] });
  return (position) => looks.get(positionText(position, games)) ?? over(position);
}

/**
 * The cards of a line from a position; what may be read in two ways is what can be played.
 * @param {Position} position
 * @param {string} text
 */
function cardsOfLine(position, text) {
  const seats = games.gameOf(position).seats;
  const readings = lineReadings(text, seats);
  /** @param {Reading} line */
  const goes = (line) => {
    const tried = openPlay(position, games, data.suits, lookFrom(null));
    let node = tried.root;
    for (const [rank, seat] of line) {
      if (seat && seat !== seats[node.look.turn]) return false;
      const next = tried.play(node, rank);
      if (!next) return false;
      node = next;
    }
    return true;
  };
  const found = readings.length > 1 ? readings.filter(goes) : [];
  if (found.length > 1) throw new BadText([{ kind: "line.ace_or_player", parts: {}, place: [] }]);
  return (found[0] ?? readings[0]).map(([rank]) => rank);
}

/**
 * Read a position that somebody has written, and a line from it; returns what is wrong, in words.
 * @param {string} text
 * @param {string} [line]
 * @param {number=} played
 */
export function openText(text, line = "", played) {
  try {
    const position = readPosition(text, games);
    if (!state.rules) return [say("no_kernel")];
    open(position, cardsOfLine(position, line), null, played);
    return [];
  } catch (error) {
    if (error instanceof BadText) return error.faults.map(tell);
    throw error;
  }
}

/** @param {EndingData} example */
export function openExample(example) {
  const position = readPosition(example.position, games);
  open(position, readCards(example.line.join("")), example, 0);
}

/** @param {PuzzleData} puzzle */
export const puzzleTitle = (puzzle) => say("puzzle", { number: data.puzzles.indexOf(puzzle) + 1 });

/**
 * Ask a puzzle: an ending whose values are hidden until somebody has chosen a card.
 * @param {PuzzleData} puzzle
 */
export function openPuzzle(puzzle) {
  state.values = true;
  open(readPosition(puzzle.ending.position, games), [], puzzle.ending, 0, puzzle);
}

/** Open what the link names; false if it names nothing. */
export function openLink() {
  const parts = new URLSearchParams(location.hash.slice(1));
  const puzzle = data.puzzles.find(({ ending }) => ending.name === parts.get("puzzle"));
  if (puzzle && state.rules) {
    openPuzzle(puzzle);
    return true;
  }
  const text = parts.get("position");
  if (!text) return false;
  const played = parts.has("at") ? Number(parts.get("at")) || 0 : undefined;
  const example = data.examples.find((one) => one.position === text);
  const wrong = openText(text, parts.get("line") ?? "", played);
  if (wrong.length) announce(wrong.join("; "));
  else if (example) {
    state.example = example;
    actions.draw();
  }
  return !wrong.length;
}

/**
 * Show a line of a claim: as a branch where it belongs to the example, or as another position.
 * @param {string} position
 * @param {number[]} ranks
 */
export function showLine(position, ranks) {
  /** @type {PlayNode | undefined} */
  let at = state.play.root;
  for (const rank of [...readCards(state.example?.line.join("") ?? ""), null]) {
    if (positionText(at.position, games) === position) return playLine(at, ranks);
    at = at.children.find((child) => child.move.rank === rank);
    if (!at) break;
  }
  if (state.rules) open(readPosition(position, games), ranks, null, 1);
  else announce(say("no_kernel"));
}
