// What is said beside the table: the steps, the example, the line, the text; and tables of values.

/** @import { Inside } from "./elements.js" */
import { button, make } from "./elements.js";
import { cardFrom, follow, move, resetLine, textHere } from "./suited_moves.js";
import { SEATS } from "./suited_notation.js";
import { MARKS, markOf } from "./suited_table.js";
import { actions, announce, game, here, isShown, say, state } from "./suited_state.js";

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
      button(id, [make("span", { "aria-hidden": "true" }, sign), stepName(id)], () => move(to), {
        disabled: to < 0 || to > line.length || to === at,
        class: id === "back" || id === "next" ? "wide" : null,
        "aria-label": id === "start" || id === "end" ? say(`page.${id}`) : null,
      }),
    ),
    button("values", say("page.values"), turnValues, { "aria-pressed": String(state.values) }),
  );
}

/** @param {string} id */
const stepName = (id) => (id === "back" || id === "next") && ` ${say(`page.${id}`)}`;

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

/** The values of the position: `drawn`, or why there are none. @param {() => Inside} drawn */
export function drawFound(drawn) {
  const { looked } = state;
  if (!isShown()) return null;
  if (!looked) return make("p", { class: "box muted", id: "solving" }, say("solving"));
  if (!looked.worth) {
    const needed = Math.ceil(looked.bytes / 1e6);
    return make("p", { class: "box", id: "too-large" }, say("too_large", { needed }));
  }
  return make(
    "section",
    { class: "box verdict", id: "verdict", "aria-label": say("at_most") },
    drawn(),
  );
}

/** What is played if each plays for himself. */
export function drawFuture() {
  const { line = [], repeats = false } = state.looked ?? {};
  if (!line.length) return null;
  const key = repeats ? "games.repeats" : "games.line";
  return [
    make("p", { class: "line", id: "line" }, say(key, { line: lineWords() })),
    button("follow", say("follow"), follow),
  ];
}

/**
 * A row for a move, with its mark.
 * @param {number} card
 * @param {any} worth
 * @param {any[]} cells
 */
export function moveRow(card, worth, cells) {
  const mark = markOf(worth);
  const name = [
    make("span", { class: "mark", "aria-hidden": "true" }, MARKS[mark]),
    ` ${game.named(card)}`,
    make("span", { class: "unseen" }, ` ${game.markWords(mark)}`),
  ];
  return row(mark, [name, ...cells]);
}

/**
 * @param {string[]} heads
 * @param {any[]} rows
 */
export const table = (heads, rows) =>
  make(
    "table",
    {},
    make(
      "thead",
      {},
      make(
        "tr",
        {},
        heads.map((head) => (head ? make("th", { scope: "col" }, head) : make("td"))),
      ),
    ),
    make("tbody", {}, rows),
  );

/**
 * @param {string | null} mark
 * @param {any[]} cells
 */
export const row = (mark, [name, ...cells]) =>
  make(
    "tr",
    { class: mark },
    make("th", { scope: "row" }, name),
    cells.map((cell) => make("td", {}, String(cell))),
  );

/** The best line, as it is typed. */
function lineWords() {
  let given = here();
  const words = (state.looked?.line ?? []).map((card) => {
    const word = game.typed(given, card);
    given = game.play(given, card);
    return word;
  });
  return words.join(" ");
}

/** What an example teaches, and what is said of this place of its line. */
export function drawWords() {
  const { example, at } = state;
  if (!example) return null;
  const isLine = example.line.every((text, move) => state.line[move] === cardFrom(text));
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
        const words = `${SEATS[game.choices(given).mover]} ${game.named(card)}`;
        const attributes = {
          "aria-current": index + 1 === state.at ? "step" : null,
          title: game.moveWords(given, card),
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
