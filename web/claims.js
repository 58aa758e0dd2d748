// What is claimed of the example, with its verdict and the lines that show it.

/** @import { ClaimData, PartData } from "./contract" */
/** @import { PlayNode } from "./play.js" */
import { button, make } from "./elements.js";
import { drawFolded } from "./folded.js";
import { rankSign } from "./naming.js";
import { readCards } from "./notation.js";
import { showLine } from "./opening.js";
import { drawPoints } from "./plan.js";
import { say, state } from "./state.js";
import { hidden } from "./values.js";

const VERDICTS = { true: "✓", false: "✕", points: "≈", score: "≈", none: "–" };

/** @param {PlayNode} node */
export function drawClaims(node) {
  const claims = state.example?.claims ?? [];
  if (!claims.length || state.guessing || hidden(node)) return null;
  const counts = Object.entries(VERDICTS).flatMap(([verdict, sign]) => {
    const some = claims.filter((claim) => claim.verdict === verdict);
    if (!some.length) return [];
    return [
      make("span", { class: `verdict-${verdict}` }, `${sign} ${some.length} ${some[0].words}`),
    ];
  });
  const title = say("claims", { number: claims.length });
  return drawFolded("claims", title, counts, make("ol", {}, claims.map(drawClaim)));
}

/** @param {ClaimData} claim */
function drawClaim(claim) {
  return make(
    "li",
    {},
    make(
      "p",
      { class: "claim" },
      claim.text,
      claim.by && make("span", { class: "muted" }, ` (${claim.by})`),
      claim.parts.length !== 1 && drawVerdictOf(claim.verdict, claim.words),
    ),
    claim.parts.map((part, at) => drawPart(claim, part, at)),
  );
}

/**
 * @param {ClaimData} claim
 * @param {PartData} part
 * @param {number} at
 */
function drawPart(claim, part, at) {
  const id = `claim-${claim.id}-${at}`;
  const better = [...part.line.slice(0, part.played), ...part.better];
  return make(
    "div",
    { class: "part" },
    make("p", { class: "claimed" }, `${part.says}: `, drawVerdictOf(part.verdict, part.judged)),
    make("p", {}, part.words),
    make(
      "div",
      { class: "row" },
      part.line.length > 0 && lineButton(id, say("show_line"), part.position, part.line),
      part.better.length > 0 &&
        lineButton(`${id}-better`, say("show_better"), part.position, better),
    ),
    drawPoints(part.points),
    make("p", { class: "muted" }, part.yardstick),
  );
}

/**
 * A verdict behind what it is about: before it, it could be read as part of it.
 * @param {keyof typeof VERDICTS} verdict
 * @param {string} words
 */
const drawVerdictOf = (verdict, words) =>
  make("b", { class: `verdict-${verdict}` }, ` ${VERDICTS[verdict]} ${words}`);

/**
 * @param {string} id
 * @param {string} words
 * @param {string} position
 * @param {string[]} line
 */
function lineButton(id, words, position, line) {
  const ranks = readCards(line.join(""));
  const few = ranks.slice(0, 4).map(rankSign).join(" ");
  const rest = ranks.length > 4 ? " …" : "";
  return button(id, `${words}: ${few}${rest}`, () => showLine(position, ranks));
}
