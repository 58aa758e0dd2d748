// The page: put together, and begun.

import { showExamples, showHelp, showPaste } from "./dialogs.js";
import { button, make } from "./elements.js";
import { bestWords } from "./naming.js";
import { openKernel } from "./kernel.js";
import { pressed } from "./keys.js";
import { openExample, openLink } from "./opening.js";
import { drawLine, drawShare, drawVerdict, drawWords } from "./panel.js";
import { announce, binary, data, games, page, say, state, status } from "./state.js";
import { drawSteps, drawSwitches } from "./steps.js";
import { drawScore, drawTable } from "./table.js";
import { startWorker } from "./values.js";

/** Tell of values that came after the sentence for which they were asked. */
function found(node) {
  if (node !== state.node) return;
  draw();
  const told = bestWords(node);
  if (told) announce(`${status.textContent} ${told}`.trim());
}

function draw() {
  const focused = document.activeElement?.id;
  const { node } = state;
  const title = state.example?.title || games.gameOf(node.position).variant.title;
  document.title = title;
  page.replaceChildren(
    drawHeader(title),
    make("main", { class: "board" }, drawScore(node), drawTable(node), drawSteps(node), drawSwitches(node)),
    make("div", { class: "panel" }, drawVerdict(node), drawLine(node), drawWords(node), drawShare()),
  );
  if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
}

function drawHeader(title) {
  const { position } = state.play.root;
  const game = games.gameOf(position);
  const source = state.example?.source;
  const changed = Object.entries(position.options).map(([name, value]) => {
    const option = games.optionOf(game, name);
    return `${option.question} ${option.values[value] ?? value}`;
  });
  const known = state.example?.title && game.variant.title;
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

Object.assign(state, { draw, found });
state.rules = await openKernel(binary);
startWorker();
addEventListener("keydown", pressed);
addEventListener("hashchange", openLink);
if (!openLink()) openExample(data.examples[data.opened]);
document.documentElement.dataset.ready = "";
