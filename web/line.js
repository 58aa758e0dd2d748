// The line and its branches: one row per trick, branches below the trick in which they begin.

/** @import { Inside } from "./elements.js" */
/** @import { PlayNode } from "./play.js" */
import { button, make } from "./elements.js";
import { RANK_LETTERS } from "./games.js";
import { bringBack, remove, stepTo, undo } from "./moves.js";
import {
  cardShort,
  cardWords,
  endPoints,
  markedWords,
  outcomeWords,
  partyWords,
  seatOf,
} from "./naming.js";
import { branchOf, mainLine } from "./play.js";
import { say, state } from "./state.js";
import { hidden, shown } from "./values.js";

const SHORT = 6; // cards of a branch that are shown while one does not stand in it
const DEEP = 3; // the level of branches that starts closed

/**
 * Who guesses, or plays, sees nothing of what comes after the question.
 * @param {PlayNode} node
 */
function isSeen(node) {
  if (!state.guessing && !state.endingGame) return true;
  if (isAbove(node)) return true;
  return !hidden(node.parent) && node.number <= state.node.number + 1;
}

/**
 * Say whether a node was passed on the way to the one in sight.
 * @param {PlayNode} node
 */
function isAbove(node) {
  let at = state.node;
  while (at.number > node.number) at = at.parent;
  return at === node;
}

/** @param {PlayNode} node */
export function drawLine(node) {
  const line = mainLine(state.play.root).slice(1).filter(isSeen);
  if (!line.length && !state.removed) return null;
  const rows = make("ol", { class: "line" });
  tricksOf(line).forEach((cards, at) => rows.append(drawTrick(cards, at + 1)));
  return make(
    "section",
    { class: "box span lines", "aria-label": say("line") },
    make("h2", {}, say("line")),
    rows,
    make(
      "div",
      { class: "row" },
      button("undo", say("undo"), undo, { disabled: !node.parent }),
      state.removed && button("bring-back", say("bring_back"), bringBack),
    ),
  );
}

/** @param {PlayNode[]} line */
function tricksOf(line) {
  /** @type {PlayNode[][]} */
  const tricks = [];
  for (const node of line) {
    if (node.move.starts || !tricks.length) tricks.push([]);
    tricks[tricks.length - 1].push(node);
  }
  return tricks;
}

/**
 * @param {PlayNode[]} cards
 * @param {number} number
 */
function drawTrick(cards, number) {
  const last = cards[cards.length - 1];
  const { winner } = last.move;
  const done = winner >= 0;
  const letters = "abcdefghijklmnopqrstuvwxyz";
  const branches = cards.flatMap((node) => node.parent.children.slice(1).filter(isSeen));
  // A game begun in the middle of a trick has fewer cards in its first row.
  const missing = done ? state.play.root.position.hands.length - cards.length : 0;
  return make(
    "li",
    {},
    make(
      "div",
      { class: "cells" },
      make("span", { class: "count", "aria-label": say("trick", { number }) }, String(number)),
      make(
        "ol",
        { class: `seats-${state.play.root.position.hands.length}` },
        Array.from({ length: number === 1 ? missing : 0 }, () =>
          make("li", { "aria-hidden": "true" }),
        ),
        cards.map((node) => make("li", {}, cardButton(node, done && node.move.seat === winner))),
      ),
      make(
        "span",
        { class: "won muted" },
        done && say("won_by", { seat: seatOf(last.position, winner), points: last.move.points }),
      ),
    ),
    branches.map((branch, at) => drawBranch(branch, letters[at % 26], 1)),
  );
}

/** @param {PlayNode} node */
function cardButton(node, wins = false, kind = "") {
  const mark = markedWords(node);
  const here = node === state.node;
  return button(
    `node-${node.number}-${pathOf(node)}`,
    [
      make("span", { class: "seat-sign" }, cardShort(node).split(" ")[0]),
      " ",
      cardShort(node).split(" ")[1],
      mark && make("span", { class: `sign ${SIGNS[mark]}` }, mark),
    ],
    () => stepTo(node),
    {
      class: [kind, wins && "wins"].filter(Boolean).join(" "),
      "aria-current": here && "step",
    },
  );
}

/** @type {Record<string, string>} */
const SIGNS = { "!": "good", "?!": "slight", "?": "slight", "??": "grave" };

/**
 * The cards that lead to a node: no two nodes have the same.
 * @param {PlayNode} node
 */
function pathOf(node) {
  const branch = branchOf(node);
  const own = RANK_LETTERS[node.move.rank];
  return branch ? `${own}-${branch.number}${RANK_LETTERS[branch.move.rank]}-${trail(branch)}` : own;
}

/**
 * @param {PlayNode} node
 * @returns {string}
 */
const trail = (node) => {
  const above = branchOf(node.parent);
  return above ? `${above.number}${RANK_LETTERS[above.move.rank]}${trail(above)}` : "";
};

/**
 * @param {PlayNode} first
 * @param {string} letter
 * @param {number} level
 * @returns {Inside}
 */
function drawBranch(first, letter, level) {
  const all = mainLine(first).filter(isSeen);
  const inside = all.includes(state.node);
  const cards = inside ? all : all.slice(0, SHORT);
  const inner = cards.flatMap((node) =>
    node === first ? [] : node.parent.children.slice(1).filter(isSeen),
  );
  const rest = [
    make(
      "ol",
      { class: "branch-cards" },
      cards.map((node) => [
        node.move.starts &&
          node !== first &&
          make("li", { class: "bar-sign", "aria-hidden": "true" }, "|"),
        make("li", {}, cardButton(node, false, "other")),
      ]),
      cards.length < all.length && make("li", { class: "muted" }, "…"),
    ),
    inner.map((branch, at) => drawBranch(branch, `${letter}${at + 1}`, level + 1)),
  ];
  const head = [
    make("span", { class: "letter", "aria-label": say("branch_letter", { letter }) }, letter),
    make("span", { class: "result" }, resultWords(first)),
    button(`remove-${first.number}-${pathOf(first)}`, "✕", () => remove(first), {
      class: "icon remove",
      "aria-label": say("remove", { letter, card: cardWords(first) }),
    }),
  ];
  if (level < DEEP)
    return make("div", { class: "branch" }, make("div", { class: "row" }, head), rest);
  const key = `branch-${pathOf(first)}`;
  /** @param {any} event */
  const keep = (event) =>
    state.opened[event.currentTarget.parentElement.open ? "delete" : "add"](key);
  return make(
    "div",
    { class: "branch" },
    make("div", { class: "row" }, head),
    make(
      "details",
      {
        open: inside || state.printing || state.opened.has(key),
      },
      make("summary", { click: keep }, cardShort(first)),
      rest,
    ),
  );
}

/**
 * What a branch comes to with best play after its first card.
 * @param {PlayNode} first
 */
function resultWords(first) {
  const answer = shown(first.parent);
  const card = answer?.cards.find((one) => one.rank === first.move.rank);
  if (!answer || !card || answer.three) return "";
  const points =
    answer.objective.counts_points &&
    partyWords(first.position, 0, endPoints(first.parent, card.value));
  return [points, outcomeWords(first.parent, answer, card.value)].filter(Boolean).join(", ");
}
