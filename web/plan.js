// The plan of the side on turn where the example begins: how it plays on, whatever the others do.

/** @import { ListItemData } from "./contract" */
/** @import { Inside } from "./elements.js" */
/** @import { PlayNode } from "./play.js" */
import { make } from "./elements.js";
import { drawFolded } from "./folded.js";
import { say, state } from "./state.js";
import { hidden } from "./values.js";

/** @param {PlayNode} node */
export function drawPlan(node) {
  const plan = state.example?.plan;
  if (!plan || node.parent || state.guessing || state.endingGame || hidden(node)) return null;
  const texts = plan.texts.map((text) => make("p", {}, text));
  return drawFolded("plan", say("plan"), null, [texts, drawPoints(plan.points)]);
}

/**
 * Points, each with those that are set in below it.
 * @param {ListItemData[]} points
 * @returns {Inside}
 */
export function drawPoints(points) {
  if (!points.length) return null;
  return make(
    "ul",
    { class: "points" },
    points.map(({ words, below }) => make("li", {}, words, drawPoints(below))),
  );
}
