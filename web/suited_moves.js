// What is done in a position: it is opened, played, stepped along.

/** @import { StateEndingData } from "./contract" */
/** @import { Place } from "./suited_notation.js" */
import { CARDS, NO_CARD, cardText } from "./suited_notation.js";
import { actions, announce, binary, data, game, here, place, say, state } from "./suited_state.js";

const EVERY = [...Array(CARDS).keys()];

/** The card of a move as it is typed, or `NO_CARD`. @param {string} text */
export const cardFrom = (text) =>
  EVERY.find((card) => cardText(card) === text.split(":").pop()) ?? NO_CARD;
/** The one-line text of what is shown. */
export const textHere = () => game.text(place());

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
  if (game.isPlayed()) for (const card of line) append(card);
}

/** Put a move to the end of the line. @param {number} card */
function append(card) {
  state.path.push(game.play(state.path[state.path.length - 1], card));
  state.line.push(card);
}

/**
 * Open a text; false: something is wrong with it.
 * @param {string} text
 */
export function openText(text) {
  state.given = text.replace(/^\ufeff/, ""); // some programs begin a file so
  const read = game.read(state.given);
  state.faults = read.faults;
  if (!read.place) return false;
  open(read.place, []);
  return true;
}

/** @param {StateEndingData} example */
function openExample(example) {
  const read = game.read(example.position);
  if (!read.place) throw new Error(example.position);
  open(read.place, example.line.map(cardFrom));
  state.example = example;
}

/** Begin with nothing open. */
function close() {
  Object.assign(state, { path: [], line: [], at: 0, example: null, puzzle: null, looked: null });
}

/** Open what the address names. */
export function openAddress() {
  const named = new URLSearchParams(location.hash.slice(1));
  const [name, text] = ["example", "position"].map((key) => named.get(key));
  const example = data.examples.find((one) => one.name === name);
  state.fault = "";
  state.faults = [];
  close();
  if (!state.ready) return;
  const missing = game.openNamed(named) ?? (example ? null : name);
  if (example) openExample(example);
  else if (text !== null) openText(text);
  else if (missing !== null) state.fault = say("unknown", { name: missing });
  else if (!location.hash && data.opened !== null) openExample(data.examples[data.opened]);
  if (state.path.length) takeLine(named);
}

/** Play the line of the address, as far as it can be played. @param {URLSearchParams} named */
function takeLine(named) {
  const [line, at] = [named.get("line"), named.get("at")];
  if (line !== null && game.isPlayed()) {
    state.path.length = 1;
    state.line = [];
    for (const text of line.split(",").filter(Boolean)) {
      const card = cardFrom(text);
      const known = card !== NO_CARD || text === "-";
      if (!known || !game.choices(state.path[state.line.length]).cards.includes(card)) {
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
    named.set("position", game.text({ options: state.options, given: state.path[0] }));
  named.set("line", state.line.map(cardText).join(","));
  named.set("at", String(state.at));
  history.replaceState(null, "", `#${named}`);
}

/**
 * Play a card, or none.
 * @param {number} card
 */
export function play(card) {
  if (game.answers(card)) {
    actions.draw();
    return;
  }
  const before = here();
  if (state.line[state.at] !== card) {
    state.line.length = state.at;
    state.path.length = state.at + 1;
    append(card);
  }
  move(state.at + 1, game.moveWords(before, card));
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
  state.note = words || (at > 0 ? game.moveWords(state.path[at - 1], state.line[at - 1]) : "");
  keepAddress();
  ask();
  actions.draw();
  announce(`${state.note} ${game.turnWords()}`.trim());
}

/** Go back to the line of the example. */
export function resetLine() {
  if (!state.example) return;
  openExample(state.example);
  history.replaceState(null, "", `#${new URLSearchParams({ example: state.example.name })}`);
  ask();
  actions.draw();
}

/** Play what is best if each plays for himself, to the end or until a position comes again. */
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
  if (!state.ready || !state.path.length || !game.isPlayed() || state.looked) return;
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
