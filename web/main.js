// The page: put together, and begun.

/** @import { Inside } from "./elements.js" */
/** @import { PlayNode } from "./play.js" */
/** @import { Screen } from "./state.js" */
import { drawClaims } from "./claims.js";
import { drawCurve } from "./curve.js";
import { resumeSetup, showHelp } from "./dialogs.js";
import { drawPlay } from "./deal_screen.js";
import { button, make, renew, withCode } from "./elements.js";
import { drawWays, drawHome, drawMenu, drawSources } from "./home.js";
import { bestWords } from "./naming.js";
import { openKernel } from "./kernel.js";
import { pressed } from "./keys.js";
import { drawPuzzle, isAsked, judge } from "./puzzles.js";
import { proceed } from "./ending_game.js";
import { showVerdict } from "./moves.js";
import { drawLearn } from "./learn.js";
import { drawLine } from "./line.js";
import { withMotion } from "./motion.js";
import { openLink, puzzleTitle } from "./opening.js";
import { drawMistake, drawShare, drawVerdict, drawWords } from "./panel.js";
import { drawPlan } from "./plan.js";
import { actions, announce, bar, binary, games, page, say, state, status } from "./state.js";
import { drawSafely, openSafely } from "./safety_screen.js";
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
  showVerdict();
  if (state.endingGame) proceed();
  else if (bestWords(node)) announce(`${status.textContent} ${bestWords(node)}`.trim());
}

/** Each screen, as what draws it. @type {Record<Screen, () => Inside[]>} */
const SCREENS = {
  home: drawHome,
  learn: drawLearn,
  play: drawPlay,
  solve: () => (state.safety ? drawSafely() : state.node ? drawSolve(state.node) : [drawSources()]),
};

function draw() {
  const focused = document.activeElement?.id;
  bar.replaceChildren(
    ...drawWays(),
    button("help", "?", showHelp, { "aria-label": say("help"), title: say("help") }),
  );
  page.dataset.screen = state.screen;
  const top = tableTop();
  withMotion(() => renew(page, /** @type {Node[]} */ (SCREENS[state.screen]())));
  if (scrollY && top) scrollBy(0, (tableTop() ?? top) - top); // it stays where one looks at it
  document.title = page.querySelector("h1")?.textContent ?? "";
  if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
}

const tableTop = () => page.querySelector(".table")?.getBoundingClientRect().top;

/**
 * A position, its table, and what there is to say of it.
 * @param {PlayNode} node
 */
function drawSolve(node) {
  const board = [drawScore, drawTable, drawSteps, drawSwitches];
  const parts = [
    ...[drawVerdict, drawPuzzle, drawMistake, drawCurve, drawLine, drawWords],
    ...[drawPlan, drawClaims, drawShare],
  ];
  return [
    drawTitle(),
    make(
      "div",
      { class: isAsked(node) ? "board asks" : "board" },
      board.map((part) => part(node)),
    ),
    make("div", { class: "panel" }, parts.map((part) => part(node)).filter(Boolean)),
  ];
}

function drawTitle() {
  const { position } = state.play.root;
  const game = games.gameOf(position);
  const title =
    (state.puzzle ? puzzleTitle(state.puzzle) : state.example?.title) || game.variant.title;
  const source = state.example?.source;
  const changed = Object.entries(position.options).map(([name, value]) => {
    const option = games.optionOf(game, name);
    return `${option?.question} ${option?.values[value] ?? value}`;
  });
  const known = title !== game.variant.title && game.variant.title;
  const about = [known, ...changed, source && say("source", { source })];
  return make(
    "div",
    { class: "row title" },
    make(
      "div",
      { class: "heading" },
      make("h1", { tabindex: "-1" }, title),
      make("p", { class: "muted" }, about.filter(Boolean).join(". ")),
      state.fault && make("p", { class: "fault" }, withCode(state.fault)),
    ),
    drawMenu(),
  );
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
Object.assign(actions, { draw, found, moved: proceed, guessed: judge, sitSafely: openSafely });
try {
  state.rules = await openKernel(binary);
  startWorker();
} catch (error) {
  if (globalThis.WebAssembly) throw error; // without it the line of an example can be stepped along
}
addEventListener("keydown", pressed);
function arrive() {
  openLink();
  resumeSetup();
}

addEventListener("hashchange", arrive);
arrive();
document.documentElement.dataset.ready = "";
if (document.querySelector("link[rel=manifest]"))
  navigator.serviceWorker?.register("offline.js").catch(() => {}); // not allowed: it needs the network
