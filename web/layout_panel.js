// What is said beside the table of Ristiseiska: values, the puzzle, the example, the text.

/** @import { Worth } from "./layout_kernel.js" */
import { button, make } from "./elements.js";
import { AT, NO_CARD } from "./layout_kernel.js";
import { SEATS, cardText } from "./layout_notation.js";
import {
  choices,
  follow,
  isRight,
  isSolved,
  keyCard,
  move,
  moveWords,
  resetLine,
  reveal,
  textHere,
  tryAgain,
} from "./layout_moves.js";
import { MARKS, markWords, weight } from "./layout_table.js";
import { actions, announce, data, here, isShown, say, state } from "./layout_state.js";

/** Back, on, and the moves that lead here. */
export function drawSteps() {
  const { at, line } = state;
  const step = /** @type {const} */ ([
    ["start", "«", 0],
    ["back", "‹", at - 1],
    ["next", "›", at + 1],
    ["end", "»", line.length],
  ]);
  return make(
    "nav",
    { class: "moves", "aria-label": say("steps") },
    step.map(([id, sign, to]) =>
      button(id, [make("span", { "aria-hidden": "true" }, sign), named(id)], () => move(to), {
        disabled: to < 0 || to > line.length || to === at,
        class: id === "back" || id === "next" ? "wide" : null,
        "aria-label": id === "start" || id === "end" ? say(`page.${id}`) : null,
      }),
    ),
    button("values", say("page.values"), turnValues, { "aria-pressed": String(state.values) }),
  );
}

/** @param {string} id */
const named = (id) => (id === "back" || id === "next") && ` ${say(`page.${id}`)}`;

function turnValues() {
  state.values = !state.values;
  actions.draw();
}

/**
 * What a name and a text are called, as a box.
 * @param {string} id
 * @param {string} title
 * @param {...any} inside
 */
const box = (id, title, ...inside) =>
  make("section", { class: `box ${id}`, id, "aria-label": title }, make("h2", {}, title), inside);

/** The question of the puzzle, and what comes of the answer. */
export function drawQuestion() {
  const { puzzle, answered, revealed } = state;
  if (!puzzle || state.at > 0) return null;
  const given = state.path[0];
  const key = given[AT.continuing] ? "layouts.puzzle.going_on" : "layouts.puzzle.card";
  const next = data.puzzles[(data.puzzles.indexOf(puzzle) + 1) % data.puzzles.length];
  return make(
    "section",
    { class: "box question", id: "question", "aria-live": "polite" },
    make("p", { class: "task" }, say(key, { seat: SEATS[given[AT.turn]] })),
    make("p", { class: "muted" }, say("layouts.puzzle.rules", { build: state.options.build })),
    answered !== null && drawVerdict(answered),
    revealed &&
      !isRight() &&
      make("p", {}, say("layouts.puzzle.key", { card: cardOrNone(keyCard()) })),
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
const cardOrNone = (card) => (card === NO_CARD ? say("layouts.stop") : cardText(card));

/** @param {number} card */
function drawVerdict(card) {
  if (isRight()) return make("p", { class: "judged well", id: "judged" }, say("right"));
  const seat = here()[AT.turn];
  const moves = state.looked?.moves ?? [];
  const sure = moves.map((one) => one.worth.sure[seat]);
  const chosen = moves.find((one) => one.card === card)?.worth.sure[seat] ?? 0;
  const parts = { card: cardOrNone(card), points: chosen - Math.min(...sure) };
  return make("p", { class: "judged", id: "judged" }, say("not_right", parts));
}

/** What everybody comes to here, and what each move does. */
export function drawValues() {
  if (!isSolved()) return make("p", { class: "box", id: "not-here" }, say("not_here"));
  const { looked } = state;
  if (!isShown()) return null;
  if (!looked) return make("p", { class: "box muted", id: "solving" }, say("solving"));
  if (!looked.worth) {
    const needed = Math.ceil(looked.bytes / 1e6);
    return make("p", { class: "box", id: "too-large" }, say("too_large", { needed }));
  }
  const seat = here()[AT.turn];
  return make(
    "section",
    { class: "box verdict", id: "verdict", "aria-label": say("at_most") },
    looked.moves.length > 0 && [
      make("h2", {}, say("layouts.cards_of", { seat: SEATS[seat] })),
      table(
        ["head.card", ...WORTH],
        looked.moves.map(({ card, worth }) => drawMove(card, worth, seat)),
      ),
      make("p", { class: "muted" }, say("layouts.picture.number")),
    ],
    make("h2", {}, say("layouts.points")),
    table(
      ["head.player", ...WORTH],
      [...SEATS.slice(0, here()[AT.seats])].map((letter, at) =>
        row(null, [letter, ...amounts(/** @type {Worth} */ (looked.worth), at)]),
      ),
    ),
    looked.line.length > 0 && [
      make("p", { class: "line", id: "line" }, say("layouts.line", { line: lineWords() })),
      button("follow", say("follow"), follow),
    ],
    make("p", { class: "muted" }, say("layouts.meaning")),
  );
}

const WORTH = ["layouts.sure", "layouts.with_help", "layouts.each"];

/** @param {Worth} worth @param {number} seat */
const amounts = (worth, seat) => [worth.sure[seat], worth.helped[seat], worth.outcome[seat]];

/**
 * @param {number} card
 * @param {Worth} worth
 * @param {number} seat
 */
function drawMove(card, worth, seat) {
  const [, mark] = weight(card);
  const each = worth.outcome.map((points, at) => `${SEATS[at]}:${points}`).join(" ");
  const [sure, helped] = amounts(worth, seat);
  const name = [
    make("span", { class: "mark", "aria-hidden": "true" }, MARKS[mark]),
    ` ${cardOrNone(card)}`,
    make("span", { class: "unseen" }, ` ${markWords(mark)}`),
  ];
  return row(mark, [name, sure, helped, each]);
}

/**
 * @param {string[]} heads
 * @param {any[]} rows
 */
const table = (heads, rows) =>
  make(
    "table",
    {},
    make(
      "thead",
      {},
      make(
        "tr",
        {},
        heads.map((head) => make("th", { scope: "col" }, say(head))),
      ),
    ),
    make("tbody", {}, rows),
  );

/**
 * @param {string | null} mark
 * @param {any[]} cells
 */
const row = (mark, [name, ...cells]) =>
  make(
    "tr",
    { class: mark },
    make("th", { scope: "row" }, name),
    cells.map((cell) => make("td", {}, String(cell))),
  );

/** The best line, as it is typed. */
function lineWords() {
  const kernel = /** @type {import("./layout_kernel.js").LayoutKernel} */ (state.kernel);
  let given = here();
  const words = (state.looked?.line ?? []).map((card) => {
    const word = `${SEATS[given[AT.turn]]}:${cardText(card)}`;
    given = kernel.play(given, card);
    return word;
  });
  return words.join(" ");
}

/** What an example teaches, and what is said of this place of its line. */
export function drawWords() {
  const { example, at } = state;
  if (!example) return null;
  const isLine = example.line.every((text, move) => {
    const card = state.line[move];
    return card !== undefined && text.endsWith(`:${cardText(card)}`);
  });
  const said = example.comments.filter(({ played }) => played === at && isLine);
  const reset = (!isLine || state.line.length > example.line.length) && example.name;
  return [
    (example.teaches || example.notice || said.length > 0) &&
      make(
        "section",
        { class: "box words", id: "words" },
        example.teaches && make("p", {}, make("b", {}, example.teaches)),
        at === 0 && example.notice && make("p", {}, example.notice),
        said.map(({ text, by }) => make("p", {}, by ? `${by}: ${text}` : text)),
        example.source && make("p", { class: "muted" }, say("source", { source: example.source })),
        reset && button("reset", say("back_to_line"), resetLine),
      ),
    example.claims.length > 0 &&
      make(
        "details",
        { class: "box", id: "claims" },
        make("summary", {}, make("h2", {}, say("claims"))),
        make(
          "dl",
          {},
          example.claims.map(({ text, found }) => [make("dt", {}, text), make("dd", {}, found)]),
        ),
      ),
  ];
}

/** The moves that were played, each a way back to it. */
export function drawLine() {
  if (!state.line.length) return null;
  return box(
    "played",
    say("steps"),
    make(
      "ol",
      { class: "played" },
      state.line.map((card, index) => {
        const given = state.path[index];
        const words = `${SEATS[given[AT.turn]]} ${cardOrNone(card)}`;
        const attributes = {
          "aria-current": index + 1 === state.at ? "step" : null,
          title: moveWords(given, card),
        };
        return make(
          "li",
          {},
          button(`move-${index + 1}`, words, () => move(index + 1), attributes),
        );
      }),
    ),
  );
}

/** The position in one line, to be taken along. */
export function drawText() {
  return box(
    "share",
    say("text"),
    make("p", {}, make("code", { id: "text" }, textHere())),
    make("div", { class: "row" }, button("copy-text", say("page.copy_text"), copy)),
  );
}

async function copy() {
  let said = say("page.copied");
  try {
    await navigator.clipboard.writeText(textHere());
  } catch {
    said = say("page.not_copied");
  }
  announce(said);
  const shown = document.getElementById("copied");
  if (shown) shown.textContent = said;
  else document.getElementById("copy-text")?.after(make("span", { id: "copied" }, said));
}

/** Whether a position is over. */
export const isOver = () => choices().over;
