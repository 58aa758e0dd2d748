// Courses: one thought a screen, the table beside it, and a thing to do that the kernel judges.

/** @import { Course, CourseStep } from "./contract" */
/** @import { Found, Kernel } from "./kernel.js" */
/** @import { Card, Play, PlayNode } from "./play.js" */
/** @import { JudgedCard } from "./values.js" */
import { button, make } from "./elements.js";
import { RANK_LETTERS } from "./games.js";
import { readPosition } from "./legality.js";
import { costWords, partyOnTurn, rankName, seatOf } from "./naming.js";
import { readCards } from "./notation.js";
import { treeOf } from "./opening.js";
import { dealer } from "./play.js";
import { actions, announce, data, games, say, state } from "./state.js";
import { cardImage, cardKey, drawScene, sceneOf, tappable } from "./table.js";
import { judged, objectiveOf } from "./values.js";

/**
 * A step that somebody stands at.
 *
 * @typedef {object} Standing
 * @property {CourseStep} step The step.
 * @property {Play} play The tree of what is played in it.
 * @property {PlayNode} node Where that stands: first its line is played.
 * @property {number[]} waiting The cards of the line that are still to be played.
 * @property {boolean} done Whether what was to be done is done.
 * @property {string} said What was said of the last tap.
 */

const BEAT = 550; // milliseconds from one card of a trick to the next
const MOST = 1e7; // more cards than the kernel ever plays in a step
const STOCK = 21; // cards that lie in the stock of a step

/**
 * Begin a step: its trick is played card by card, or lies there where nothing is to move.
 * @param {CourseStep} step
 * @returns {Standing}
 */
function begin(step) {
  const play = treeOf(readPosition(step.position, games));
  /** @type {Standing} */
  const standing = {
    step,
    play,
    node: play.root,
    waiting: readCards(step.line),
    done: false,
    said: "",
  };
  if (matchMedia("(prefers-reduced-motion: reduce)").matches)
    while (standing.waiting.length) playOn(standing);
  else beat(standing);
  return standing;
}

/** @param {Standing} standing */
function playOn(standing) {
  const rank = /** @type {number} */ (standing.waiting.shift());
  standing.node = standing.play.play(standing.node, rank) ?? standing.node;
}

/** @param {Standing} standing */
function beat(standing) {
  if (!standing.waiting.length) return;
  setTimeout(() => {
    if (state.standing !== standing) return;
    playOn(standing);
    actions.draw();
    beat(standing);
  }, BEAT);
}

/**
 * @param {Course} course
 * @param {number} at
 */
export function drawStep(course, at) {
  const step = course.steps[at];
  if (state.standing?.step !== step) state.standing = begin(step);
  const standing = state.standing;
  const following = at + 1 < course.steps.length;
  const on = following ? `#learn/${course.name}/${at + 2}` : "#play";
  const number = { number: at + 1, all: course.steps.length };
  return make(
    "section",
    { class: "course", "aria-labelledby": "title" },
    make(
      "div",
      { class: "thought" },
      make(
        "div",
        { class: "row" },
        make("h1", { id: "title", tabindex: "-1" }, course.title),
        make("p", { class: "muted" }, say("step_of", number)),
      ),
      make("progress", {
        max: number.all,
        value: number.number,
        "aria-label": say("step_of", number),
      }),
      !standing.said && make("p", { class: "says" }, step.says),
      standing.said &&
        make("p", { class: standing.done ? "judged well" : "judged" }, standing.said),
      !standing.done && make("p", { class: "task" }, step.task),
    ),
    drawCourseTable(standing),
    make(
      "div",
      { class: "steps" },
      at > 0 &&
        make(
          "a",
          { class: "button", id: "step-back", href: `#learn/${course.name}/${at}` },
          `‹ ${say("back")}`,
        ),
      make(
        "a",
        { class: standing.done ? "button wide go" : "button wide", id: "step-on", href: on },
        `${say(following ? "next" : "play")} ›`,
      ),
    ),
  );
}

/** @param {Standing} standing */
function drawCourseTable(standing) {
  const { step, play, node, waiting, done } = standing;
  const scene = sceneOf(node);
  const onTable = step.line !== "";
  const asked = step.goal === "stock" ? play.root.position.leader : play.root.look.turn;
  const hand = handOf(step.hand + (done ? step.key : ""));
  const seats = scene.seats.map((seat, at) => {
    if (onTable) return seat;
    if (at !== asked) return step.hidden ? { ...seat, cards: [] } : seat;
    return {
      heading: say("you", { seat: seatOf(node.position, at) }),
      label: seat.label,
      cards: (step.hand ? hand : node.cards.hands[at]).map((card) =>
        done
          ? cardImage(card, rankName(card.rank))
          : tappable(card, rankName(card.rank), (one) => tap(standing, one)),
      ),
    };
  });
  /** @param {Card} card */
  const tapOnTable = (card) => tap(standing, card);
  return drawScene({
    ...scene,
    bottom: onTable ? (seats.length === 4 ? 2 : 1) : asked,
    seats,
    waits: onTable || step.goal === "stock" ? -1 : scene.waits,
    holder: done ? scene.holder : -1,
    middle: [drawPile(standing), scene.middle],
    ...(onTable && !waiting.length && !done ? { tap: tapOnTable } : {}),
  });
}

/**
 * Cards of a hand, of which the position knows nothing.
 * @param {string} cards
 */
function handOf(cards) {
  const card = dealer(data.suits.map((suits) => suits.slice(1)));
  return readCards(cards).map(card);
}

/**
 * The stock, where one is played with.
 * @param {Standing} standing
 */
function drawPile(standing) {
  if (!["stock", "dark"].includes(standing.step.goal)) return null;
  const number = STOCK - Number(standing.done);
  return make(
    "div",
    { class: "packed" },
    button(
      "pile",
      [
        make("span", { class: "unseen" }, say("stock_pile", { number })),
        make("b", { "aria-hidden": "true" }, String(number)),
      ],
      () => tap(standing, null),
      { class: "card pile", disabled: standing.done },
    ),
  );
}

/**
 * Judge what was tapped: a card, or the stock.
 * @param {Standing} standing
 * @param {Card | null} card
 */
function tap(standing, card) {
  const { step } = standing;
  const wrong = card ? JUDGES[step.goal](standing, card) : tapped(standing);
  standing.done = wrong === "";
  standing.said = wrong || step.right;
  actions.draw();
  announce(standing.said);
  if (standing.done) document.getElementById("step-on")?.focus({ preventScroll: true });
}

/**
 * What comes of a tap on the stock.
 * @param {Standing} standing
 */
function tapped(standing) {
  const { step, node } = standing;
  return step.goal === "dark" ? moved(standing, node.look.cards[0].rank) : "";
}

/**
 * What judges each goal: "" for a right card, which it plays, or why it is wrong.
 * @type {Record<CourseStep["goal"], (standing: Standing, card: Card) => string>}
 */
const JUDGES = {
  taker: ({ node }, card) => {
    const { winner, leader } = node.move;
    const cards = node.cards.trick;
    const taker = cards[(winner - leader + cards.length) % cards.length];
    if (cardKey(card) === cardKey(taker)) return "";
    if (card.rank === taker.rank) return say("matched_later", { rank: card.rank });
    return say("not_matched", { tapped: card.rank, rank: taker.rank });
  },
  takes: (standing, card) => brings(standing, card, (end, party) => takenBy(end) === party),
  cleans: (standing, card) => brings(standing, card, (end, party) => end.position.cleaned[party]),
  most: (standing, { rank }) => {
    const { play, node } = standing;
    const party = partyOnTurn(node);
    /** @param {number} one */
    const gain = (one) => (play.play(node, one)?.gained[party] ?? 0) - node.gained[party];
    const points = gain(rank);
    const most = Math.max(...node.look.cards.map((card) => gain(card.rank)));
    return points === most ? moved(standing, rank) : say("brings_less", { points });
  },
  barred: ({ node }, { rank }) =>
    node.look.cards.some((card) => card.rank === rank) ? say("may_be_led", { rank }) : "",
  worth: ({ node }, { rank }) => {
    const { values } = games.rulesOf(node.position);
    const most = Math.max(...node.look.cards.map((card) => values[card.rank]));
    if (values[rank] === most) return "";
    return say("worth", { rank, points: values[rank] });
  },
  best: (standing, { rank }) => {
    const { node } = standing;
    const task = games.taskOf(node.position, objectiveOf(node));
    const found = /** @type {Kernel} */ (state.rules).solve(task, MOST);
    const { cards } = judged(node, task, /** @type {Found} */ (found));
    const card = /** @type {JudgedCard} */ (cards.find((one) => one.rank === rank));
    if (card.best) return moved(standing, rank);
    return say("guess_wrong", { rank, cost: costWords(card) });
  },
  key: ({ step }, { rank }) => (rank === readCards(step.key)[0] ? "" : String(step.wrong)),
  stock: ({ step }) => String(step.wrong),
  dark: ({ step }) => String(step.wrong),
};

/**
 * Play a card that was right.
 * @param {Standing} standing
 * @param {number} rank
 */
function moved(standing, rank) {
  standing.node = standing.play.play(standing.node, rank) ?? standing.node;
  return "";
}

/** @param {PlayNode} end */
const takenBy = (end) => games.gameOf(end.position).party[end.move.winner];

/**
 * Whether the own side brings about with a card what a step asks, whatever others play; why not.
 * @param {Standing} standing
 * @param {Card} card
 * @param {(end: PlayNode, party: number) => boolean} wanted
 */
function brings(standing, { rank }, wanted) {
  const { play, node } = standing;
  const party = partyOnTurn(node);
  const child = play.play(node, rank);
  if (!child) return say("barred", { rank });
  const end = against(play, child, party, wanted);
  if (!end) {
    standing.node = ended(play, child, party, wanted);
    return "";
  }
  const winner = seatOf(end.position, end.move.winner);
  if (takenBy(end) !== party) return say("then_takes", { seat: winner });
  const king = end.cards.trick.some((one) => RANK_LETTERS[one.rank] === "K");
  return say(king ? "queen_led" : "no_king");
}

/**
 * How a trick ends, if not as wanted by a party that plays well; null: it ends so.
 * @param {Play} play
 * @param {PlayNode} node
 * @param {number} party
 * @param {(end: PlayNode, party: number) => boolean} wanted
 * @returns {PlayNode | null}
 */
function against(play, node, party, wanted) {
  if (node.move.winner >= 0) return wanted(node, party) ? null : node;
  const ends = node.look.cards.map(({ rank }) =>
    against(play, /** @type {PlayNode} */ (play.play(node, rank)), party, wanted),
  );
  if (partyOnTurn(node) === party) return ends.includes(null) ? null : ends[0];
  return ends.find(Boolean) ?? null;
}

/**
 * The end of a trick that ends as wanted.
 * @param {Play} play
 * @param {PlayNode} node
 * @param {number} party
 * @param {(end: PlayNode, party: number) => boolean} wanted
 * @returns {PlayNode}
 */
function ended(play, node, party, wanted) {
  if (node.move.winner >= 0) return node;
  const after = node.look.cards.map(({ rank }) => /** @type {PlayNode} */ (play.play(node, rank)));
  return ended(
    play,
    after.find((one) => !against(play, one, party, wanted)) ?? after[0],
    party,
    wanted,
  );
}
