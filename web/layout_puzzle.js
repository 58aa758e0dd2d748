// The puzzles of Ristiseiska: asked, answered, judged.

import { button, make } from "./elements.js";
import { store, stored } from "./keeping.js";
import { AT } from "./layout_kernel.js";
import { cardFrom, openText } from "./suited_moves.js";
import { SEATS } from "./suited_notation.js";
import { actions, data, game, here, say, state } from "./suited_state.js";

const SOLVED = "ristiseiska.solved";
export const { puzzles, themes } = data;

/** Open the puzzle of an address; its name, if there is none of it. @param {URLSearchParams} named */
export function openPuzzle(named) {
  const id = named.get("puzzle");
  const puzzle = puzzles.find((one) => one.id === id);
  if (!puzzle) return id;
  openText(puzzle.position);
  state.puzzle = puzzle;
  return null;
}

/** Whether a card answers the puzzle that is asked. @param {number} card */
export function answers(card) {
  if (!state.puzzle || state.revealed || state.at > 0) return false;
  state.answered = card;
  if (isRight()) {
    state.revealed = true;
    store(SOLVED, [...new Set([...solved(), state.puzzle.id])]);
  }
  return true;
}

/** The names of puzzles that have been solved. @returns {string[]} */
export function solved() {
  const found = stored(SOLVED);
  return Array.isArray(found) ? found : [];
}

/** The right card of the puzzle. */
const keyCard = () => cardFrom(state.puzzle?.key ?? "-");
/** Whether the answer is right. */
const isRight = () => state.answered === keyCard();

/** Show the solution. */
function reveal() {
  state.revealed = true;
  actions.draw();
}

/** Let the puzzle be tried again. */
function tryAgain() {
  Object.assign(state, { answered: null, revealed: false });
  actions.draw();
}

/** What stands above a puzzle. */
export function heading() {
  const { puzzle } = state;
  if (!puzzle) return "";
  const words = say("puzzle", { theme: themes[puzzle.theme], level: puzzle.level });
  return `${puzzles.indexOf(puzzle) + 1}. ${words}`;
}

/** The question of the puzzle, and what comes of the answer. */
export function drawQuestion() {
  const { puzzle, answered, revealed } = state;
  if (!puzzle || state.at > 0) return null;
  const given = state.path[0];
  const key = given[AT.continuing] ? "layouts.puzzle.going_on" : "layouts.puzzle.card";
  const next = puzzles[(puzzles.indexOf(puzzle) + 1) % puzzles.length];
  return make(
    "section",
    { class: "box question", id: "question", "aria-live": "polite" },
    make("p", { class: "task" }, say(key, { seat: SEATS[given[AT.turn]] })),
    make("p", { class: "muted" }, say("layouts.puzzle.rules", { build: state.options.build })),
    answered !== null && drawVerdict(answered),
    revealed &&
      !isRight() &&
      make("p", {}, say("games.puzzles.key", { card: game.named(keyCard()) })),
    make(
      "div",
      { class: "row" },
      answered !== null && !isRight() && button("again", say("again"), tryAgain),
      !revealed && button("reveal", say("reveal"), reveal),
      revealed &&
        make(
          "a",
          { class: "button", id: "next-puzzle", href: `#puzzle=${next.id}` },
          say("next_puzzle"),
        ),
    ),
  );
}

/** @param {number} card */
function drawVerdict(card) {
  if (isRight()) return make("p", { class: "judged well", id: "judged" }, say("right"));
  const seat = here()[AT.turn];
  const moves = state.looked?.moves ?? [];
  const sure = moves.map((one) => one.worth.sure[seat]);
  const chosen = moves.find((one) => one.card === card)?.worth.sure[seat] ?? 0;
  const parts = { card: game.named(card), points: chosen - Math.min(...sure) };
  return make("p", { class: "judged", id: "judged" }, say("not_right", parts));
}
