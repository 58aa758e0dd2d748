// The value along the line, card by card: a curve to look at and to step along.

/** @import { PlayNode } from "./play.js" */
import { button, make } from "./elements.js";
import { nextMistake, stepTo } from "./moves.js";
import { before, cardWords, endPoints, outcomeWords, partiesOf } from "./naming.js";
import { lineOf } from "./play.js";
import { games, say, state } from "./state.js";
import { hidden, mistakeOf, objectiveOf, shown } from "./values.js";

/**
 * A point of the curve.
 *
 * @typedef {object} Stop
 * @property {number} number What is drawn.
 * @property {string} outcome The outcome in a word.
 * @property {number} [side] Above 0: the first party is ahead; below: the other.
 */

export const WIDTH = innerWidth < 600 ? 300 : 480; // letters are as large as elsewhere
const HEIGHT = 150;
const [LEFT, RIGHT, TOP, FOOT] = [30, 6, 30, 22];

/**
 * What is known of every node of a line: a number to draw, and an outcome in a word.
 * @param {PlayNode[]} line
 */
function stopsOf(line) {
  return line.map((node) => {
    const answer = shown(node);
    if (!node.look.cards.length) return endOf(node);
    if (!answer) return null;
    if (answer.three)
      return {
        number: answer.three.guaranteed[0] + (answer.deals ? 0 : before(node, 0)),
        outcome: "",
      };
    const { objective, value } = answer;
    const number = objective.counts_points ? endPoints(node, value) : value.outcome;
    return { number, outcome: outcomeWords(node, answer, value, true), side: value.outcome };
  });
}

/**
 * At the end of the play the points are there, and the outcome is that of the last card.
 * @param {PlayNode} node
 */
function endOf(node) {
  const answer = node.parent && shown(node.parent);
  const card = answer?.cards.find((one) => one.rank === node.move.rank);
  if (!answer || !card) return null;
  if (answer.three) return { number: before(node, 0), outcome: "" };
  const { objective } = answer;
  const number = objective.counts_points ? endPoints(node.parent, card.value) : card.value.outcome;
  return {
    number,
    outcome: outcomeWords(node.parent, answer, card.value, true),
    side: card.value.outcome,
  };
}

/** @param {PlayNode} node */
export function drawCurve(node) {
  const line = lineOf(node).filter((one) => !state.guessing || one.number <= node.number);
  if (hidden(node) || !state.values || !state.rules || line.length < 2) return null;
  const stops = stopsOf(line);
  if (stops.filter(Boolean).length < 2) return null;
  const three = partiesOf(node.position).length > 2;
  const party = partiesOf(node.position)[0];
  const points = objectiveOf(node).counts_points || three;
  const title = three
    ? say("curve_three", { player: party })
    : say(points ? "curve" : "curve_outcome", { party });
  const slider = make("input", {
    type: "range",
    id: "curve",
    min: "0",
    max: String(line.length - 1),
    value: String(node.number),
    "aria-label": title,
    "aria-valuetext": stopWords(line[node.number], stops[node.number]),
    change: (event) => stepTo(line[Number(event.target.value)]),
  });
  return make(
    "section",
    { class: "box curve", "aria-label": say("curve_box") },
    make("h2", {}, title),
    make("div", { class: "plot" }, drawPlot(node, line, stops, points), slider),
    line.some((one) => mistakeOf(one)) &&
      make(
        "div",
        {},
        button("to-mistake", say("to_mistake"), nextMistake, {
          disabled: !line.some((one) => one.number > node.number && mistakeOf(one)),
        }),
      ),
    make("p", { class: "unseen" }, allWords(line, stops)),
  );
}

/**
 * @param {PlayNode} node
 * @param {Stop | null} stop
 */
const stopWords = (node, stop) => {
  const name = node.move ? cardWords(node) : say("curve_start");
  const value = stop ? [stop.number, stop.outcome].filter((one) => one !== "").join(", ") : "…";
  return say("curve_stop", { name, value });
};

/**
 * The curve in words: where the value changes, and by which card.
 * @param {PlayNode[]} line
 * @param {(Stop | null)[]} stops
 */
function allWords(line, stops) {
  /**
   * @param {Stop | null} one
   * @param {Stop | null} other
   */
  const same = (one, other) => one?.number === other?.number && one?.outcome === other?.outcome;
  const changes = line.filter((_, at) => stops[at] && (!at || !same(stops[at], stops[at - 1])));
  return changes.map((node) => stopWords(node, stops[node.number])).join("; ");
}

/**
 * @param {PlayNode} node
 * @param {PlayNode[]} line
 * @param {(Stop | null)[]} stops
 * @param {boolean} points
 */
function drawPlot(node, line, stops, points) {
  const known = stops.flatMap((stop) => (stop ? [stop.number] : []));
  const all = before(node, 0) + before(node, 1) + games.pointsLeft(node.position);
  const [low, high] = points
    ? [0, Math.max(all, ...known)]
    : [Math.min(-1, ...known), Math.max(1, ...known)];
  /** @param {number} at */
  const x = (at) => LEFT + ((WIDTH - LEFT - RIGHT) * at) / (line.length - 1);
  /** @param {number} number */
  const y = (number) =>
    HEIGHT - FOOT - ((HEIGHT - TOP - FOOT) * (number - low)) / (high - low || 1);
  const step = (WIDTH - LEFT - RIGHT) / (line.length - 1);
  /**
   * @param {string} words
   * @param {number} left
   * @param {number} top
   * @param {string} kind
   */
  const text = (words, left, top, kind) =>
    make("text", { x: left.toFixed(1), y: top.toFixed(1), class: kind }, words);
  let path = "";
  stops.forEach((stop, at) => {
    if (!stop) return;
    const from = stops[at - 1] ? "L" : "M";
    path += `${from}${(x(at) - (at ? step : 0)).toFixed(1)} ${y(stop.number).toFixed(1)}`;
    path += `L${x(at).toFixed(1)} ${y(stop.number).toFixed(1)}`;
  });
  const marks = line.map((one) => {
    const mistake = one.parent && mistakeOf(one.parent, one);
    const stop = stops[one.number];
    if (!mistake || !stop) return null;
    const kind = mistake.mark === "??" ? "grave" : "slight";
    return text(
      mistake.mark,
      x(one.number) - step / 2,
      Math.max(y(stop.number) - 6, TOP + 8),
      kind,
    );
  });
  let tricks = 0;
  const borders = line.slice(1).flatMap((one) => {
    if (!one.move.starts) return [];
    const left = x(one.number) - step;
    return [
      make("line", { x1: left, x2: left, y1: TOP, y2: HEIGHT - FOOT, class: "border" }),
      text(String(++tricks), left + 4, HEIGHT - 6, "axis"),
    ];
  });
  const here = stops[node.number];
  const plot = make(
    "svg",
    {
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
      "aria-hidden": "true",
      focusable: "false",
      click: (event) => {
        const box = event.currentTarget.getBoundingClientRect();
        const at = ((event.clientX - box.left) / box.width) * WIDTH;
        const number = Math.round((at - LEFT + step / 2) / step);
        stepTo(line[Math.min(Math.max(number, 0), line.length - 1)]);
      },
    },
    outcomesAbove(stops, x, step),
    borders,
    text(String(high), 2, TOP + 8, "axis"),
    text(String(low), 2, HEIGHT - FOOT, "axis"),
    make("path", { d: path, class: "value" }),
    marks,
    make("line", {
      x1: x(node.number),
      x2: x(node.number),
      y1: TOP - 4,
      y2: HEIGHT - FOOT,
      class: "here",
    }),
    here && make("circle", { cx: x(node.number), cy: y(here.number), r: 5, class: "here" }),
  );
  return plot;
}

/**
 * A strip above the curve: who is ahead, wherever that is the same for a while.
 * @param {(Stop | null)[]} stops
 * @param {(at: number) => number} x
 * @param {number} step
 */
function outcomesAbove(stops, x, step) {
  /** @type {{ outcome: string, side: number, from: number, to: number }[]} */
  const parts = [];
  stops.forEach((stop, at) => {
    if (!stop?.outcome) return;
    const last = parts.at(-1);
    if (last && last.outcome === stop.outcome && last.to === at - 1) last.to = at;
    else parts.push({ outcome: stop.outcome, side: stop.side ?? 0, from: at, to: at });
  });
  return parts.map(({ outcome, side, from, to }) => {
    const left = from ? x(from) - step : x(0);
    const width = Math.max(x(to) - left, 3);
    const kind = side > 0 ? "side-0" : side < 0 ? "side-1" : "side-none";
    const fits = width > 9 * outcome.length;
    return [
      make("rect", {
        x: left + 1,
        y: 2,
        width: Math.max(width - 2, 2),
        height: 18,
        rx: 3,
        class: kind,
      }),
      fits && make("text", { x: left + width / 2, y: 15, class: "outcome" }, outcome),
    ];
  });
}
