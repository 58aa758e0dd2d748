// The first screen of a page of a game whose suits matter, and the bar above all of it.

import { button, make, withCode } from "./elements.js";
import { store } from "./keeping.js";
import { nextLanguage } from "./languages.js";
import { ask, openText, textHere } from "./suited_moves.js";
import { actions, data, game, say, speak, state, tell } from "./suited_state.js";
import { turnTheme } from "./theme.js";

const HOUSE = "M3 11 12 3l9 8M6 9v11h5v-6h2v6h5V9";
const SUN = "M12 3a9 9 0 1 0 0 18zM12 3a9 9 0 0 1 0 18";

/** @param {string} path */
const drawSign = (path) =>
  make(
    "svg",
    { viewBox: "0 0 24 24", class: "drawn", "aria-hidden": "true" },
    make("path", { d: path }),
  );

/** The bar: the way home, to the other games, theme and language. */
export function drawBar() {
  const code = nextLanguage(data.languages);
  const name = data.languages[code];
  return [
    make(
      "nav",
      { "aria-label": game.title },
      make(
        "a",
        { id: "to-home", href: "#", "aria-current": state.path.length ? null : "page" },
        drawSign(HOUSE),
        make("span", {}, game.title),
      ),
      data.beside && make("a", { id: "to-beside", href: data.beside }, say("beside")),
    ),
    button("theme", drawSign(SUN), turnTheme, {
      "aria-label": say("train.head.theme"),
      title: say("train.head.theme"),
    }),
    button("language", code.toUpperCase(), () => turnTo(code), {
      ...{ lang: code, title: name, "aria-label": name },
    }),
  ];
}

/** Say everything in another language. @param {string} code */
function turnTo(code) {
  speak(code);
  store("language", code);
  state.note = "";
  state.fault = "";
  actions.draw();
}

/** What this is, and what can be opened. */
export const drawHome = () => [
  make(
    "div",
    { class: "home" },
    make("h1", { id: "title", tabindex: "-1" }, game.title),
    make("p", { class: "what" }, say("greet")),
    state.fault && make("p", { class: "fault", id: "fault", role: "alert" }, state.fault),
    drawLesson(),
    game.drawPuzzles(),
    drawExamples(),
    game.drawDeal(),
    drawPaste(),
  ),
];

const drawLesson = () =>
  make(
    "details",
    { class: "box", id: "lesson" },
    make("summary", {}, make("h2", {}, say("lesson"))),
    data.lesson.map((text) => make("p", {}, text)),
  );

const drawExamples = () =>
  make(
    "section",
    { class: "box", "aria-labelledby": "examples" },
    make("h2", { id: "examples" }, say("examples")),
    make(
      "div",
      { class: "ways" },
      data.examples.map(
        ({ name, title, teaches }) =>
          name &&
          make(
            "a",
            { class: "way", href: `#example=${name}`, "data-name": name },
            make("b", {}, title),
            make("small", {}, teaches),
          ),
      ),
    ),
  );

/**
 * A list of values, with their names.
 * @param {string} id
 * @param {string} title
 * @param {[string, string][]} values
 */
export const select = (id, title, values) =>
  make(
    "label",
    { class: "choice" },
    make("span", {}, title),
    make(
      "select",
      { id },
      values.map(([value, name]) => make("option", { value }, name)),
    ),
  );

/** A position, as text. */
function drawPaste() {
  const area = make("textarea", {
    ...{ id: "pasted", spellcheck: "false", "aria-describedby": "paste-fault" },
  });
  area.value = state.given;
  /** @param {Event} event */
  const submit = (event) => {
    event.preventDefault();
    const text = area.value.trim().replace(/\s*\n\s*/g, " ");
    if (openText(text)) {
      history.pushState(null, "", `#${new URLSearchParams({ position: textHere() })}`);
      ask();
    }
    actions.draw();
    if (state.faults.length) document.getElementById("pasted")?.focus();
  };
  return make(
    "form",
    { class: "box", submit },
    make("h2", {}, say("paste")),
    make("label", { for: "pasted" }, say("paste_how")),
    area,
    make(
      "div",
      { id: "paste-fault", class: "fault", role: "alert" },
      state.faults.length > 0 && drawFaults(),
    ),
    make("div", {}, make("button", { type: "submit", id: "open" }, say("page.open"))),
  );
}

const FEW = 10;
const LONGEST_SHOWN = 60;

/** What is wrong with the text, each fault under its place. */
function drawFaults() {
  const signs = [...state.given];
  return [
    make("p", {}, say("wrong", { number: state.faults.length })),
    make(
      "ul",
      {},
      state.faults.slice(0, FEW).map((fault) => {
        const { offset, width } = fault;
        const from = Math.max(0, Math.min(offset, signs.length) - LONGEST_SHOWN / 2);
        const before = signs.slice(from, offset).join("");
        const marked = signs.slice(offset, offset + Math.min(width, LONGEST_SHOWN)).join("");
        const after = signs.slice(offset + width, offset + width + LONGEST_SHOWN / 2).join("");
        return make(
          "li",
          {},
          make("span", {}, withCode(shortened(tell({ ...fault, place: [] })))),
          make("code", {}, before, make("mark", {}, marked || "␣"), after),
        );
      }),
    ),
  ];
}

/** @param {string} words */
const shortened = (words) =>
  words.length > 400 ? `${words.slice(0, 200)} ... ${words.slice(-200)}` : words;
