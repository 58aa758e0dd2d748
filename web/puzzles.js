// Puzzles: one card to be found, and what has been found so far.

/** @import { PuzzleData } from "./contract" */
/** @import { PlayNode } from "./play.js" */
import { button, make } from "./elements.js";
import { RANK_LETTERS } from "./games.js";
import { store, stored } from "./keeping.js";
import { seatOf } from "./naming.js";
import { openPuzzle, puzzleTitle } from "./opening.js";
import { chairs, sitDown } from "./ending_game.js";
import { actions, data, say, state } from "./state.js";
import { hidden } from "./values.js";

/** @typedef {keyof typeof FATES} Fate What became of a puzzle at the first try. */

const PLACE = "puzzles";
/** @type {Record<string, string>} */
const FATES = { solved: "✓", missed: "✕" };

const choice = { level: "", theme: "" };
/** What became of puzzles at the first try, by their names. @type {Map<string, string>} */
const tried = new Map();

/** Take over what was kept: another window of the page may have kept more. */
function recall() {
  for (const [name, how] of Object.entries(stored(PLACE) ?? {}))
    if (how in FATES) tried.set(name, how);
}

recall();
addEventListener("storage", recall);

/**
 * @param {string} id
 * @param {Fate} how
 */
function remember(id, how) {
  recall();
  if (tried.has(id)) return;
  tried.set(id, how);
  store(PLACE, Object.fromEntries(tried));
}

/** @param {PuzzleData} puzzle */
const keyOf = (puzzle) => RANK_LETTERS.indexOf(puzzle.key);

/**
 * Remember what somebody has chosen, if it was asked by a puzzle.
 * @param {PlayNode} node
 */
export function judge(node) {
  const { puzzle } = state;
  if (puzzle && !node.parent)
    remember(puzzle.ending.name, node.guess === keyOf(puzzle) ? "solved" : "missed");
}

/**
 * Whether somebody is asked for a card, and for nothing else, by a puzzle or by a game.
 * @param {PlayNode} node
 */
export const isAsked = (node) => hidden(node) && Boolean(state.puzzle || state.endingGame);

/** The one that comes after: the next that nobody has tried, of those chosen in the list. */
function following() {
  const some = chosen();
  const at = some.findIndex((one) => one === state.puzzle);
  const order = [...some.slice(at + 1), ...some.slice(0, at + 1)];
  return order.find((one) => !tried.has(one.ending.name)) ?? order[0];
}

const chosen = () =>
  data.puzzles.filter(
    ({ level, themes }) =>
      (!choice.level || String(level) === choice.level) &&
      (!choice.theme || themes.includes(choice.theme)),
  );

/**
 * What is asked, and, once a card has been chosen, the ways on.
 * @param {PlayNode} node
 */
export function drawPuzzle(node) {
  const { puzzle } = state;
  if (!puzzle || state.endingGame) return null;
  const { position } = state.play.root;
  const themes = puzzle.themes.map((name) => data.themes[name]).join(", ");
  const asks = !node.parent && node.guess === null;
  const right = !node.parent && node.guess === keyOf(puzzle);
  const { turn } = state.play.root.look;
  const goOn = () => {
    state.node = state.play.play(node, keyOf(puzzle)) ?? node;
    sitDown(chairs(position).filter(({ seats }) => seats.has(turn))[0].seats);
  };
  const hint = () => {
    state.hinted = true;
    actions.draw();
  };
  return make(
    "section",
    { class: "box puzzle", "aria-label": say("puzzles") },
    asks && make("h2", {}, say("which", { seat: seatOf(position, turn) })),
    make(
      "p",
      {},
      say("puzzle_level", { level: puzzle.level }),
      " ",
      asks && say("puzzle_asks", { seat: seatOf(position, turn) }),
    ),
    (state.hinted || !asks) && make("p", { class: "muted" }, say("puzzle_about", { themes })),
    make(
      "div",
      { class: "row" },
      asks && !state.hinted && button("hint", say("hint"), hint),
      right && button("go-on-playing", say("puzzle_go_on"), goOn),
      button("next-puzzle", say("puzzle_next"), () => openPuzzle(following())),
    ),
  );
}

/**
 * The list of all: to begin anywhere, or to choose what comes next.
 * @param {() => void} close
 */
export function puzzleList(close) {
  const box = make("div", { class: "puzzles" });
  /**
   * @param {"level" | "theme"} id
   * @param {[string, string][]} names
   */
  const select = (id, names) =>
    make(
      "label",
      {},
      say(`puzzle_by_${id}`),
      make(
        "select",
        {
          id: `puzzle-${id}`,
          change: (event) => {
            choice[id] = event.target.value;
            fill();
          },
        },
        make("option", { value: "" }, say("puzzle_any")),
        names.map(([value, words]) =>
          make("option", { value, selected: choice[id] === value }, words),
        ),
      ),
    );
  /** @param {PuzzleData} puzzle */
  const begin = (puzzle) => {
    close();
    openPuzzle(puzzle);
  };
  /** @type {[string, string][]} */
  const levels = [...new Set(data.puzzles.map(({ level }) => String(level)))].map((one) => [
    one,
    one,
  ]);
  const list = make("div", { class: "numbers" });
  const count = make("p", { class: "muted", role: "status" });
  const next = button("begin", say("puzzle_next"), () => begin(following()));
  const fill = () => {
    const some = chosen();
    const solved = some.filter(({ ending }) => tried.get(ending.name) === "solved").length;
    count.textContent = say("puzzle_count", { solved, all: some.length });
    next.disabled = !some.length;
    list.replaceChildren(...some.map((puzzle) => numbered(puzzle, () => begin(puzzle))));
  };
  box.append(
    make(
      "div",
      { class: "row" },
      select("level", levels),
      select("theme", Object.entries(data.themes)),
      next,
    ),
    count,
    list,
  );
  fill();
  return box;
}

/**
 * The number of a puzzle, with what became of it.
 * @param {PuzzleData} puzzle
 * @param {() => void} begin
 */
export function numbered(puzzle, begin) {
  const how = tried.get(puzzle.ending.name);
  const number = data.puzzles.indexOf(puzzle) + 1;
  const words = how ? `${number} ${FATES[how]}` : String(number);
  const result = how && `${puzzleTitle(puzzle)}, ${say(`puzzle_${how}`)}`;
  return button(null, words, begin, {
    "data-name": puzzle.ending.name,
    "aria-label": result || puzzleTitle(puzzle),
  });
}
