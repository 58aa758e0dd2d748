// The first screen, the ways into Solve, and the bar that leads home from everywhere.

/** @import { Inside } from "./elements.js" */
import { resumeSetup, showExamples, showPaste, showPuzzles, showSetup } from "./dialogs.js";
import { button, make, withCode } from "./elements.js";
import { firstScreen } from "./first.js";
import { RANK_LETTERS } from "./games.js";
import { store } from "./keeping.js";
import { nextLanguage } from "./languages.js";
import { openLink } from "./opening.js";
import { actions, announce, data, say, speak, state } from "./state.js";
import { face } from "./table.js";
import { turnTheme } from "./theme.js";

/** @typedef {import("./state.js").Screen} Screen */

const HOUSE = "M3 11 12 3l9 8M6 9v11h5v-6h2v6h5V9";
const SUN = "M12 3a9 9 0 1 0 0 18zM12 3a9 9 0 0 1 0 18";

/** The screens that the page has, after the first. */
const WAYS = /** @type {Screen[]} */ (["learn", "play", "solve"]).filter(
  (way) => way !== "learn" || data.lessons.length > 0,
);

/** What leads to every screen; it stands above all of them. */
export function drawWays() {
  /**
   * @param {Screen} screen
   * @param {Inside} [sign]
   */
  const link = (screen, sign) =>
    make(
      "a",
      {
        id: `to-${screen}`,
        href: `#${screen}`,
        "aria-current": state.screen === screen && "page",
        // Where the address says so already, nothing would tell the page.
        click: () => location.hash === `#${screen}` && openLink(),
      },
      sign,
      make("span", {}, say(screen === "home" ? "title" : screen)),
    );
  return [
    make(
      "nav",
      { "aria-label": say("menu") },
      link("home", drawSign(HOUSE)),
      WAYS.map((way) => link(way)),
    ),
    button("theme", drawSign(SUN), turnTheme, { "aria-label": say("theme"), title: say("theme") }),
    drawLanguage(),
  ];
}

/** @param {string} path */
const drawSign = (path) =>
  make(
    "svg",
    { viewBox: "0 0 24 24", class: "drawn", "aria-hidden": "true" },
    make("path", { d: path }),
  );

/** What turns to the next language, by its sign; its name is said in that language. */
function drawLanguage() {
  const code = nextLanguage(data.languages);
  const name = data.languages[code];
  return button("language", code.toUpperCase(), () => turnTo(code), {
    ...{ lang: code, title: name, "aria-label": name },
  });
}

/**
 * Say everything in another language; what was said of the last tap is said no more.
 * @param {string} code
 */
function turnTo(code) {
  speak(code);
  store("language", code);
  const { standing, dealing } = state;
  state.fault = null;
  if (standing) standing.said = standing.done ? standing.step.right : "";
  if (dealing) dealing.note = "";
  announce("");
  actions.draw();
  resumeSetup();
}

/** What this is, the ways in, and for people who were here before where they were. */
export function drawHome() {
  const screen = firstScreen();
  screen.querySelector(".fan").append(...drawFan());
  return [screen];
}

/** A trick as a picture: of two sevens the last takes it. */
const drawFan = () =>
  ["7s", "Kh", "7d", "5c"].map((card, at) => {
    const drawn = make(
      "span",
      { class: "card" },
      face({ rank: RANK_LETTERS.indexOf(card[0]), suit: card[1] }),
      at === 2 && make("span", { class: "has" }, say("has_it")),
    );
    drawn.style.setProperty("--fan", String(at - 1.5));
    return drawn;
  });

/** Where an ending to be solved comes from. */
export function drawSources() {
  const fault = state.path.length && state.path[0] !== "setup" ? say("bad_address") : state.fault;
  return make(
    "section",
    { class: "home greeting", "aria-labelledby": "title" },
    make("h1", { id: "title", tabindex: "-1" }, say("solve")),
    make("p", { class: "what" }, say("solve_about")),
    fault && make("p", { class: "fault" }, withCode(fault)),
    make(
      "div",
      { class: "ways" },
      sources().map(([id, act]) =>
        button(id, [make("b", {}, say(id)), make("small", {}, say(`${id}_how`))], act, {
          class: "way",
        }),
      ),
    ),
  );
}

/** @returns {[string, () => void][]} */
const sources = () => [
  ...(data.puzzles.length ? [/** @type {[string, () => void]} */ (["puzzles", showPuzzles])] : []),
  ["examples", showExamples],
  ["setup", () => showSetup()],
  ["paste", showPaste],
];

/** The same beside a position. */
export const drawMenu = () =>
  make(
    "div",
    { class: "row menu" },
    sources().map(([id, act]) => button(id, say(id), act)),
  );
