// The steps, and the switches below them.

/** @import { PlayNode } from "./play.js" */
import { button, make } from "./elements.js";
import { back, byTrick, end, forward, go, nextRank, start, turn } from "./moves.js";
import { rankSign, seatOf } from "./naming.js";
import { games, say, state } from "./state.js";
import { objectiveOf } from "./values.js";

/** @param {PlayNode} node */
export function drawSteps(node) {
  const rank = nextRank(node);
  const name =
    rank === null
      ? say("next")
      : say("card_of", {
          seat: seatOf(node.position, node.look.turn),
          card: rankSign(rank),
        });
  const endingGame = Boolean(state.endingGame);
  const last = !node.next || endingGame;
  const canGoBack = state.endingGame ? state.endingGame.lastChoice(node) : node.parent;
  /** @param {string} words */
  const icon = (words) => ({ "aria-label": words, title: words });
  return make(
    "section",
    { class: "steps", "aria-label": say("steps") },
    button("first", "⇤", start, {
      class: "ends",
      disabled: !node.parent || endingGame,
      ...icon(say("start")),
    }),
    button("trick-back", "«", () => byTrick(false), {
      disabled: !node.parent || endingGame,
      ...icon(say("trick_back")),
    }),
    button("back", `‹ ${say("back")}`, back, { class: "wide", disabled: !canGoBack }),
    button("next", `${name} ›`, forward, { class: "wide go", disabled: rank === null }),
    button("trick-on", "»", () => byTrick(true), { disabled: last, ...icon(say("trick_on")) }),
    button("last", "⇥", end, { class: "ends", disabled: last, ...icon(say("end")) }),
  );
}

/** @param {PlayNode} node */
export function drawSwitches(node) {
  if (state.puzzle || state.endingGame) return null; // one thing is asked there
  /**
   * @param {string} id
   * @param {string} words
   * @param {boolean} checked
   * @param {(on: boolean) => void} change
   */
  const check = (id, words, checked, change) =>
    make(
      "label",
      {},
      make("input", {
        type: "checkbox",
        id,
        checked,
        change: (event) => change(event.target.checked),
      }),
      words,
    );
  // Where nobody has to clean, nobody plays for it.
  const { cleaning } = games.gameOf(node.position);
  const known = games
    .objectivesOf(node.position)
    .filter(({ name }) => cleaning || name !== "clean");
  const chosen = objectiveOf(node);
  return make(
    "div",
    { class: "switches" },
    check("values", say("values"), state.values, (on) => {
      state.values = on;
      go(state.node);
    }),
    check("guess", say("guess"), state.guessing, (on) => {
      Object.assign(state, { guessing: on, endingGame: null, question: null });
      state.node.guess = null;
      go(state.node);
    }),
    known.length > 1 &&
      make(
        "label",
        {},
        say("objective"),
        make(
          "select",
          {
            id: "objective",
            change: (event) => {
              state.objective = event.target.value;
              go(state.node);
            },
          },
          known.map(({ name }) =>
            make(
              "option",
              { value: name, selected: name === chosen.name },
              say(`objective_${name}`),
            ),
          ),
        ),
      ),
    button("turn", say("turn"), turn),
  );
}
