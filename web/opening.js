// What is opened: a text, an example, a link.

/** @import { EndingData, PuzzleData } from "./contract" */
/** @import { Position } from "./games.js" */
/** @import { Look } from "./kernel.js" */
/** @import { Reading } from "./notation.js" */
/** @import { PlayNode } from "./play.js" */
/** @import { Screen } from "./state.js" */
import { isTooLong } from "./given.js";
import { go, keepPlace, playLine, saidOf, showTable } from "./moves.js";
import { readPosition } from "./legality.js";
import { BadText, lineReadings, positionText, readCards } from "./notation.js";
import { openPlay } from "./play.js";
import { actions, announce, data, games, page, say, state, tell } from "./state.js";
import { stop } from "./values.js";
import { hidesCards, readView } from "./view.js";

const NAMED = ["home", "learn", "play", "solve"];

/** What is gone when another position, or another screen, is opened. */
const NOTHING = {
  ...{ fault: null, example: null, puzzle: null, hinted: false, objective: null },
  ...{
    endingGame: null,
    done: null,
    removed: null,
    question: null,
    safety: null,
    node: undefined,
    standing: null,
  },
};

/**
 * Open a position, and play these cards if they may be played; the browser's Back leads from there
 * to where one was, unless one `came` by the address.  `played` is how many of them to play; it may
 * be text from an address.
 * @param {Position} position
 * @param {{ ranks?: number[], example?: EndingData | null, played?: number | string | undefined,
 *   puzzle?: PuzzleData | null, came?: boolean }} [what]
 */
export function open(
  position,
  { ranks = [], example = null, played = ranks.length, puzzle = null, came = false } = {},
) {
  stop();
  if (!came) history.pushState(null, "", location.hash);
  Object.assign(state, NOTHING, { screen: "solve", path: [], example, puzzle });
  state.play = treeOf(position, example);
  if (puzzle) state.objective = puzzle.objective;
  playOut(readCards(example?.line.join("") ?? "")); // what was printed stands beside what is tried
  const nodes = playOut(ranks);
  const last = nodes.length - 1;
  const lost = !/^\d*$/.test(String(played)) || Number(played) > ranks.length;
  const faults = [
    lost && say("bad_at", { at: played, number: last }),
    last < ranks.length && say("bad_line", { number: nodes.length }),
  ];
  state.fault = faults.filter(Boolean).join(" ") || null;
  const node = nodes[lost ? last : Math.min(Number(played), last)];
  page.replaceChildren();
  document.querySelector("dialog")?.close(); // before all is drawn: when it closes all is styled again
  go(node);
  showTable();
  announce([state.fault, saidOf(node)].filter(Boolean).join(" "));
}

/**
 * Play cards from the first position, as far as they may be played.
 * @param {number[]} ranks
 */
function playOut(ranks) {
  const nodes = [state.play.root];
  for (const rank of ranks) {
    const next = state.play.play(nodes[nodes.length - 1], rank);
    if (!next) break;
    nodes.push(next);
  }
  return nodes;
}

/**
 * Show another screen.
 * @param {Screen} screen
 * @param {string[]} [path]
 * @param {string | null} [fault]
 */
export function show(screen, path = [], fault = null) {
  stop();
  Object.assign(state, NOTHING, { screen, path, fault });
  actions.draw();
  if (path.length) keepPlace();
  if (fault) announce(fault);
  scrollTo(0, 0);
  page.querySelector("h1")?.focus({ preventScroll: true });
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
  let position = /** @type {Position} */ (example && readPosition(example.position, games));
  for (const { turn, card, winner = -1, points, after } of example?.played ?? []) {
    const [rank] = readCards(card);
    const next = after ? readPosition(after, games) : laidDown(position, turn, rank);
    looks.set(positionText(position, games), {
      turn,
      cards: [{ rank, winner, points, after: next }],
    });
    position = next;
  }
  /** @param {Position} position */
  const over = (position) => ({ turn: position.leader, cards: [] });
  return (position) => looks.get(positionText(position, games)) ?? over(position);
}

/**
 * A position after a card that ends no trick.
 * @param {Position} position
 * @param {number} seat
 * @param {number} rank
 * @returns {Position}
 */
function laidDown(position, seat, rank) {
  const hands = position.hands.map((hand) => [...hand]);
  hands[seat][rank] -= 1;
  return { ...position, hands, trick: [...position.trick, rank] };
}

/**
 * A tree in which a position can be played.
 * @param {Position} position
 * @param {EndingData | null} [example]
 */
export const treeOf = (position, example = null) =>
  openPlay(position, games, data.suits, lookFrom(example));

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
    const tried = treeOf(position);
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
 * Read a position that somebody has written, and what an address has of a line from it: its cards,
 * and how many of them are played; returns what is wrong, in words.
 * @param {string} text
 * @param {string} [line]
 * @param {string | null} [at]
 * @param {boolean} [came]
 */
export function openText(text, line = "", at = null, came = false) {
  if (isTooLong(text)) return [say("too_long", { number: text.length })];
  try {
    if (hidesCards(text) && state.rules) return actions.sitSafely(readView(text, games), came);
    const position = readPosition(text, games);
    if (!state.rules) return [say("no_kernel")];
    const example = data.examples.find((one) => one.position === text) ?? null;
    open(position, { ranks: cardsOfLine(position, line), example, came, played: at ?? undefined });
    return [];
  } catch (error) {
    if (error instanceof BadText) return error.faults.map(tell);
    throw error;
  }
}

/** @param {EndingData} example */
export function openExample(example, came = false) {
  const ranks = readCards(example.line.join(""));
  open(readPosition(example.position, games), { ranks, example, played: 0, came });
}

/** @param {PuzzleData} puzzle */
export const puzzleTitle = (puzzle) => say("puzzle", { number: data.puzzles.indexOf(puzzle) + 1 });

/**
 * Ask a puzzle: an ending whose values are hidden until somebody has chosen a card.
 * @param {PuzzleData} puzzle
 */
export function openPuzzle(puzzle, came = false) {
  state.values = true;
  open(readPosition(puzzle.ending.position, games), { example: puzzle.ending, puzzle, came });
}

/** Open what the address names. */
export function openLink() {
  const named = location.hash.slice(1);
  const [screen, ...path] = named.split("/");
  if (!named && data.opened !== null) openExample(data.examples[data.opened], true);
  else if (!named) show("home");
  else if (NAMED.includes(screen)) show(/** @type {Screen} */ (screen), path);
  else openPosition(new URLSearchParams(named));
}

/**
 * Open the position or the puzzle that an address names.
 * @param {URLSearchParams} parts
 */
function openPosition(parts) {
  const puzzle = data.puzzles.find(({ ending }) => ending.name === parts.get("puzzle"));
  if (puzzle && state.rules) {
    openPuzzle(puzzle, true);
    return;
  }
  const text = parts.get("position") ?? parts.get("view");
  if (text === null) {
    show("solve", [], say("bad_address"));
    return;
  }
  state.guessing = parts.has("guess");
  const wrong = openText(text, parts.get("line") ?? "", parts.get("at"), true);
  if (wrong.length) show("solve", [], wrong.join("; "));
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
  if (state.rules) open(readPosition(position, games), { ranks, played: 1 });
  else announce(say("no_kernel"));
}
