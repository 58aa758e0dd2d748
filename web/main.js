// The page: put together, and begun.

/** @import { PlayNode } from "./play.js" */
import { drawClaims } from "./claims.js";
import { drawCurve } from "./curve.js";
import {
  showExamples,
  showHelp,
  showLessons,
  showPaste,
  showPuzzles,
  showSetup,
  welcome,
} from "./dialogs.js";
import { button, make } from "./elements.js";
import { bestWords } from "./naming.js";
import { openKernel } from "./kernel.js";
import { pressed } from "./keys.js";
import { drawPuzzle, judge } from "./puzzles.js";
import { proceed } from "./ending_game.js";
import { drawLine } from "./line.js";
import { withMotion } from "./motion.js";
import { openExample, openLink, puzzleTitle } from "./opening.js";
import { drawMistake, drawShare, drawVerdict, drawWords } from "./panel.js";
import { drawPlan } from "./plan.js";
import { actions, announce, binary, data, games, page, say, state, status } from "./state.js";
import { drawSteps, drawSwitches } from "./steps.js";
import { drawScore, drawTable } from "./table.js";
import { asked, startWorker } from "./values.js";

/**
 * Show values that came after the sentence for which they were asked.
 * @param {PlayNode} node
 */
function found(node) {
  if (node !== state.node) {
    if (!asked) draw(); // once, when all of the line is known
    return;
  }
  draw();
  if (state.endingGame) proceed();
  else if (bestWords(node)) announce(`${status.textContent} ${bestWords(node)}`.trim());
}

function draw() {
  const focused = document.activeElement?.id;
  const { node } = state;
  const title =
    (state.puzzle ? puzzleTitle(state.puzzle) : state.example?.title) ||
    games.gameOf(node.position).variant.title;
  document.title = title;
  const parts = [
    ...[drawPuzzle, drawVerdict, drawMistake, drawCurve, drawLine, drawWords],
    ...[drawPlan, drawClaims, drawShare],
  ];
  const board = [drawScore, drawTable, drawSteps, drawSwitches];
  withMotion(() =>
    page.replaceChildren(
      drawHeader(title),
      make(
        "main",
        { class: "board" },
        board.map((part) => part(node)),
      ),
      make("div", { class: "panel" }, parts.map((part) => part(node)).filter(Boolean)),
    ),
  );
  if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
}

/** @param {string} title */
function drawHeader(title) {
  const { position } = state.play.root;
  const game = games.gameOf(position);
  const source = state.example?.source;
  const changed = Object.entries(position.options).map(([name, value]) => {
    const option = games.optionOf(game, name);
    return `${option?.question} ${option?.values[value] ?? value}`;
  });
  const known = title !== game.variant.title && game.variant.title;
  const about = [known, ...changed, source && say("source", { source })];
  return make(
    "header",
    {},
    make(
      "div",
      { class: "row" },
      make(
        "div",
        { class: "heading" },
        make("h1", {}, title),
        make("p", { class: "muted" }, about.filter(Boolean).join(". ")),
      ),
      make(
        "nav",
        { class: "row menu", "aria-label": say("menu") },
        button("examples", say("examples"), showExamples),
        data.lessons.length > 0 && button("lessons", say("lessons"), showLessons),
        data.puzzles.length > 0 && button("puzzles", say("puzzles"), showPuzzles),
        button("setup", say("setup"), () => showSetup()),
        button("paste", say("paste"), showPaste),
        button("theme", say("theme"), turnTheme),
        button("help", say("help"), showHelp),
      ),
    ),
  );
}

function turnTheme() {
  const { dataset } = document.documentElement;
  const dark = dataset.theme
    ? dataset.theme === "dark"
    : matchMedia("(prefers-color-scheme: dark)").matches;
  dataset.theme = dark ? "light" : "dark";
}

/**
 * What can be opened is open on paper.
 * @param {boolean} on
 */
function paper(on) {
  state.printing = on;
  draw();
}

addEventListener("beforeprint", () => paper(true));
addEventListener("afterprint", () => paper(false));
Object.assign(actions, { draw, found, moved: proceed, guessed: judge });
try {
  state.rules = await openKernel(binary);
  startWorker();
} catch (error) {
  if (globalThis.WebAssembly) throw error; // without it the line of an example can be stepped along
}
addEventListener("keydown", pressed);
addEventListener("hashchange", openLink);
if (!openLink()) {
  if (data.opened === null) welcome();
  else openExample(data.examples[data.opened]);
}
document.documentElement.dataset.ready = "";
