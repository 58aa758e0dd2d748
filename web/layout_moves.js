// What is done in a position of Ristiseiska: opened, played, stepped along, answered.

/** @import { LayoutEndingData, LayoutPuzzleData } from "./contract" */
/** @import { Given, LayoutKernel } from "./layout_kernel.js" */
/** @import { Place } from "./layout_notation.js" */
import { store, stored } from "./keeping.js";
import { AT, CARDS, NO_CARD } from "./layout_kernel.js";
import { SEATS, cardText, handOf, placeText, readPlace } from "./layout_notation.js";
import { actions, announce, binary, data, here, place, say, state } from "./layout_state.js";

const EVERY = [...Array(CARDS).keys()];
const SOLVED = "ristiseiska.solved";

/** @returns {LayoutKernel} */
const kernel = () => /** @type {LayoutKernel} */ (state.kernel);
/** The card of a text, or `NO_CARD`. @param {string} text */
const cardFrom = (text) =>
  EVERY.find((card) => cardText(card) === text.split(":").pop()) ?? NO_CARD;
/** What may be done here. */
export const choices = () => kernel().choices(here());
/** The one-line text of what is shown. */
export const textHere = () => placeText(place(), data.rules);
/** Whether the page solves what is played here. */
export const isSolved = () =>
  state.options.unable === "forfeit" && !data.rules.scorings[String(state.options.scoring)].whole;

/**
 * What a card is called, or what is done without one.
 * @param {number} card
 */
export function called(card) {
  if (card !== NO_CARD) {
    const [suit, rank] = cardText(card);
    return say("card", { suit, rank });
  }
  const given = here();
  if (given[AT.continuing]) return say("stop");
  if (given[AT.first]) return say("pass");
  return say(given[AT.holder] === given[AT.turn] ? "keep" : "take");
}

/**
 * What is said of a move.
 * @param {Given} before
 * @param {number} card
 */
export function moveWords(before, card) {
  const seat = SEATS[before[AT.turn]];
  if (card !== NO_CARD) return say("layouts.play.card", { seat, card: cardText(card) });
  if (before[AT.continuing]) return say("layouts.play.stops", { seat });
  if (before[AT.first]) return say("layouts.play.passes", { seat });
  const keeps = before[AT.holder] === before[AT.turn];
  return say(keeps ? "layouts.play.keeps" : "layouts.play.takes", { seat });
}

/** Whose turn it is, or that the game is over. */
export function turnWords() {
  const given = here();
  if (choices().over) return say("layouts.over");
  const key = given[AT.continuing] ? "layouts.going_on" : "layouts.turn";
  return say(key, { seat: SEATS[given[AT.turn]] });
}

/** The points of a game that is over, by seat. @param {Given} given */
export const scores = (given) =>
  [...Array(given[AT.seats]).keys()].map((seat) =>
    handOf(given, seat).reduce(
      (sum, card) => sum + given[AT.costs + card],
      given[AT.holder] === seat ? given[AT.cost] : 0,
    ),
  );

/**
 * Open a position with a line.
 * @param {Place} opened
 * @param {number[]} line
 */
function open({ options, given }, line) {
  Object.assign(state, {
    ...{ options, path: [given], line: [], at: 0, looked: null, note: "" },
    ...{ example: null, puzzle: null, answered: null, revealed: false, values: true },
    ...{ faults: [], given: "", fault: "" },
  });
  for (const card of line) append(card);
}

/** Put a move to the end of the line. @param {number} card */
function append(card) {
  state.path.push(kernel().play(state.path[state.path.length - 1], card));
  state.line.push(card);
}

/**
 * Open a text; false: something is wrong with it.
 * @param {string} text
 */
export function openText(text) {
  const read = readPlace(text, data.rules, kernel());
  state.faults = read.faults;
  state.given = text;
  if (!read.place) return false;
  open(read.place, []);
  return true;
}

/** @param {LayoutEndingData} example */
function openExample(example) {
  const read = readPlace(example.position, data.rules, kernel());
  if (!read.place) throw new Error(example.position);
  open(read.place, isReadable(read.place) ? example.line.map(cardFrom) : []);
  state.example = example;
}

/** Whether its moves can be played by this kernel. @param {Place} opened */
const isReadable = ({ options }) =>
  options.unable === "forfeit" && !data.rules.scorings[String(options.scoring)].to_the_last;

/** @param {LayoutPuzzleData} puzzle */
function openPuzzle(puzzle) {
  openText(puzzle.position);
  state.puzzle = puzzle;
}

/** Begin with nothing open. */
function close() {
  Object.assign(state, { path: [], line: [], at: 0, example: null, puzzle: null, looked: null });
}

/** Open what the address names. */
export function openAddress() {
  const named = new URLSearchParams(location.hash.slice(1));
  const [name, id, text] = ["example", "puzzle", "position"].map((key) => named.get(key));
  const example = data.examples.find((one) => one.name === name);
  const puzzle = data.puzzles.find((one) => one.id === id);
  state.fault = "";
  state.faults = [];
  close();
  if (!state.kernel) return;
  if (example) openExample(example);
  else if (puzzle) openPuzzle(puzzle);
  else if (text !== null) openText(text);
  else if (name !== null || id !== null) state.fault = say("unknown", { name: name ?? id });
  else if (!location.hash && data.opened !== null) openExample(data.examples[data.opened]);
  if (state.path.length) takeLine(named);
}

/** Play the line of the address, as far as it can be played. @param {URLSearchParams} named */
function takeLine(named) {
  const [line, at] = [named.get("line"), named.get("at")];
  if (line !== null && isSolved()) {
    state.path.length = 1;
    state.line = [];
    for (const text of line.split(",").filter(Boolean)) {
      const card = cardFrom(text);
      const known = card !== NO_CARD || text === "-";
      if (!known || !kernel().choices(state.path[state.line.length]).cards.includes(card)) {
        state.fault = say("bad_line", { text });
        break;
      }
      append(card);
    }
    state.at = state.line.length;
  }
  if (at !== null && /^\d+$/.test(at)) state.at = Math.min(Number(at), state.line.length);
}

/** Say in the address what is shown. */
function keepAddress() {
  const named = new URLSearchParams(location.hash.slice(1));
  if (!["example", "puzzle", "position"].some((key) => named.has(key)))
    named.set("position", placeText({ options: state.options, given: state.path[0] }, data.rules));
  named.set("line", state.line.map(cardText).join(","));
  named.set("at", String(state.at));
  history.replaceState(null, "", `#${named}`);
}

/**
 * Play a card, or none.
 * @param {number} card
 */
export function play(card) {
  if (state.puzzle && !state.revealed && state.at === 0) {
    answer(card);
    return;
  }
  const before = here();
  if (state.line[state.at] !== card) {
    state.line.length = state.at;
    state.path.length = state.at + 1;
    append(card);
  }
  move(state.at + 1, moveWords(before, card));
}

/** Answer a puzzle. @param {number} card */
function answer(card) {
  state.answered = card;
  if (isRight()) {
    state.revealed = true;
    const { id } = /** @type {LayoutPuzzleData} */ (state.puzzle);
    store(SOLVED, [...new Set([...solved(), id])]);
  }
  actions.draw();
}

/** The names of puzzles that have been solved. @returns {string[]} */
export function solved() {
  const found = stored(SOLVED);
  return Array.isArray(found) ? found : [];
}

/** The right card of the puzzle. */
export const keyCard = () => cardFrom(state.puzzle?.key ?? "-");
/** Whether the answer is right. */
export const isRight = () => state.answered === keyCard();

/** Show the solution. */
export function reveal() {
  state.revealed = true;
  actions.draw();
}

/** Let a puzzle be tried again. */
export function tryAgain() {
  Object.assign(state, { answered: null, revealed: false });
  actions.draw();
}

/**
 * Go to a place of the line.
 * @param {number} at
 * @param {string} [words] What is said of it.
 */
export function move(at, words = "") {
  if (!state.path.length || at < 0 || at > state.line.length || at === state.at) return;
  state.at = at;
  state.looked = null;
  state.note = words || (at > 0 ? moveWords(state.path[at - 1], state.line[at - 1]) : "");
  keepAddress();
  ask();
  actions.draw();
  announce(`${state.note} ${turnWords()}`.trim());
}

/** Go back to the line of the example. */
export function resetLine() {
  if (!state.example) return;
  openExample(state.example);
  history.replaceState(null, "", `#${new URLSearchParams({ example: state.example.name })}`);
  ask();
  actions.draw();
}

/** Play what is best if each plays for himself, to the end. */
export function follow() {
  const line = state.looked?.line ?? [];
  const at = state.at;
  if (!line.length) return;
  state.line.length = at;
  state.path.length = at + 1;
  for (const card of line) append(card);
  move(at + 1);
}

const source = URL.createObjectURL(new Blob([data.worker], { type: "text/javascript" }));
/** @type {Worker | null} */
let worker = null;
let asked = 0;

/** Ask the worker what the position is worth; what it says of an earlier one is not heard. */
export function ask() {
  asked += 1;
  if (!state.kernel || !state.path.length || !isSolved() || state.looked) return;
  if (!worker) {
    worker = new Worker(source);
    worker.postMessage({ kernel: binary });
    worker.onmessage = ({ data: { id, looked } }) => {
      if (id !== asked) return;
      state.looked = looked;
      actions.draw();
    };
  }
  worker.postMessage({ id: asked, path: state.path.slice(0, state.at + 1) });
}
