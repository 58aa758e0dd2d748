// The score, and the table with its cards.

/** @import { Card, PlayNode } from "./play.js" */
/** @import { Answer, Bounds } from "./values.js" */
import { make } from "./elements.js";
import { RANK_LETTERS } from "./games.js";
import { choose, nextRank } from "./moves.js";
import {
  before,
  boundsWords,
  cardSaid,
  chipOf,
  endPoints,
  partiesOf,
  rankName,
  seatName,
  seatOf,
  signOf,
} from "./naming.js";
import { trickOf } from "./play.js";
import { games, say, state } from "./state.js";
import { asked, boundsOf, hidden, shown } from "./values.js";

/**
 * What is shown at the cards of the player on turn.
 *
 * @typedef {object} Choice
 * @property {Answer | null} answer What they are worth.
 * @property {boolean | null | undefined} waits Whether somebody waits for that.
 * @property {number | null} next The card that comes next.
 * @property {Bounds | null} bounds What is proved so far.
 */

/** @type {Record<number, string[]>} */
const PLACES = {
  2: ["bottom", "top"],
  3: ["bottom", "left", "right"],
  4: ["top", "right", "bottom", "left"],
};

/** @param {Card} card */
export const face = ({ rank, suit }) =>
  make(
    "svg",
    {
      viewBox: "0 0 240 336",
      preserveAspectRatio: "xMinYMin slice", // a card of which another lies on top is cut off
      "aria-hidden": "true",
      focusable: "false",
    },
    make("use", { href: `#card-${RANK_LETTERS[rank]}${suit}` }),
  );

/** @param {PlayNode} node */
export function drawScore(node) {
  const { position } = node;
  const parties = partiesOf(position);
  const cleaning = games.gameOf(position).cleaning;
  const owes = games.owes(position);
  const over = !node.look.cards.length;
  /**
   * @param {string} party
   * @param {number} at
   */
  const box = (party, at) => {
    const how = owes[at] ? (over ? "failed" : "owes") : position.cleaned[at] ? "done" : "free";
    const points = before(node, at);
    return make(
      "div",
      {},
      make("p", { class: `party p${at}` }, say("party_points", { party, points })),
      cleaning && make("p", { class: how }, say(how)),
    );
  };
  const left = games.pointsLeft(position);
  const middle = make(
    "div",
    {},
    make("p", {}, over ? "" : say("trick", { number: trickOf(node) })),
    make("p", { class: "muted" }, say("to_come", { points: left })),
  );
  const boxes = parties.map(box);
  boxes.splice(1, 0, middle);
  const answer = shown(node);
  return make(
    "section",
    { class: "score", "aria-label": say("score") },
    boxes,
    answer?.value && answer.objective.counts_points && drawBar(node, answer, left),
  );
}

/**
 * @param {PlayNode} node
 * @param {Answer} answer
 * @param {number} left
 */
function drawBar(node, answer, left) {
  const parties = partiesOf(node.position);
  const points = endPoints(node, answer.value);
  const rest = before(node, 0) + before(node, 1) + left - points;
  const bar = make("div", { class: "bar" });
  [points, rest].forEach((number, at) => {
    const part = make("span", { class: `b${at}` }, `${parties[at]} ${number}`);
    part.style.flexGrow = String(Math.max(number, 0));
    bar.append(part);
  });
  return bar;
}

/** @param {PlayNode} node */
export function drawTable(node) {
  const { position, look } = node;
  const around = PLACES[position.hands.length];
  const places = around.map((_, seat) => around[(seat + state.turned) % around.length]);
  const finished = !position.trick.length && node.cards.trick.length > 0;
  const led = finished ? node.move.leader : position.leader;
  const table = make("section", { class: "table", "aria-label": say("table"), tabindex: "-1" });
  position.hands.forEach((_, seat) => table.append(drawSeat(node, seat, places[seat])));
  const middle = make("div", { class: finished ? "middle old" : "middle" });
  const holder = finished ? node.move.winner : -1;
  position.hands.forEach((_, seat) => {
    const at = (seat - led + position.hands.length) % position.hands.length;
    const card = node.cards.trick[at];
    const waits = !card && look.cards.length && seat === look.turn;
    const place = make("div", {
      class: `place at-${places[seat]}${card ? "" : waits ? " empty waits" : " empty"}`,
    });
    if (card) {
      const said = say("on_table", { seat: seatOf(position, seat), rank: rankName(card.rank) });
      place.append(make("span", { class: "card", role: "img", "aria-label": said }, face(card)));
      if (seat === holder) place.append(make("span", { class: "has" }, say("has_it")));
    }
    middle.append(place);
  });
  if (position.pack) {
    const pack = position.pack.length
      ? node.cards.pack.map((card) =>
          make(
            "span",
            { class: "card", role: "img", "aria-label": rankName(card.rank) },
            face(card),
          ),
        )
      : say("locked");
    middle.append(make("div", { class: "packed" }, say("pack"), pack));
  }
  table.append(middle);
  return table;
}

/**
 * @param {PlayNode} node
 * @param {number} seat
 * @param {string} place
 */
function drawSeat(node, seat, place) {
  const { position, look } = node;
  const plays = look.cards.length > 0 && seat === look.turn;
  const letter = seatOf(position, seat);
  const answer = plays ? shown(node) : null;
  const waits = plays && asked?.waited && asked.node === node && state.values && !hidden(node);
  const bounds = plays && !answer ? boundsOf(node) : null;
  const next = plays ? nextRank(node) : null;
  const heading = plays
    ? make(
        "span",
        { class: "who" },
        say(position.trick.length ? "plays" : "leads", { seat: letter }),
      )
    : position.trick.length && seat === position.leader
      ? say("led", { seat: letter })
      : seatName(position, seat);
  const hand = node.cards.hands[seat].map((card, at) =>
    make(
      "li",
      {},
      plays
        ? drawChoice(node, card, at, { answer, waits, next, bounds })
        : make(
            "span",
            { class: "card", role: "img", "aria-label": rankName(card.rank) },
            face(card),
          ),
    ),
  );
  return make(
    "div",
    { class: `seat ${place}` },
    make("h2", {}, heading),
    make("ul", { class: "hand", "aria-label": say("hand", { seat: letter }) }, hand),
  );
}

/**
 * @param {PlayNode} node
 * @param {Card} card
 * @param {number} at
 * @param {Choice} choice
 */
function drawChoice(node, card, at, { answer, waits, next, bounds }) {
  if (!node.look.cards.some((one) => one.rank === card.rank)) {
    const said = say("barred", { rank: rankName(card.rank) });
    return make(
      "span",
      { class: "card barred", role: "img", "aria-label": said, title: said },
      face(card),
    );
  }
  const value = answer?.cards.find((one) => one.rank === card.rank);
  const found = bounds?.cards.find((one) => one.rank === card.rank);
  let words = rankName(card.rank);
  let chip = null;
  if (answer && value) {
    const [number, under] = chipOf(node, answer, value);
    const sign = signOf(node, value);
    const mark = sign ? `${sign} ` : "";
    words = cardSaid(node, answer, value);
    chip = make(
      "span",
      { class: `chip ${value.mark}`, "aria-hidden": "true" },
      `${mark}${number}`,
      under && make("small", {}, under),
    );
  } else if (bounds && found) {
    const [number, under] = boundsWords(node, bounds, found);
    words = say("said_bounds", { rank: words, number: [number, under].filter(Boolean).join(", ") });
    chip = make(
      "span",
      { class: "chip wait", "aria-hidden": "true" },
      number,
      under && make("small", {}, under),
    );
  } else if (waits) chip = make("span", { class: "chip wait", "aria-hidden": "true" }, "…");
  const isNext = card.rank === next && node.cards.hands[node.look.turn][at - 1]?.rank !== next;
  return make(
    "button",
    {
      type: "button",
      class: isNext ? "card next" : "card",
      id: `card-${node.look.turn}-${at}`,
      "data-rank": RANK_LETTERS[card.rank],
      click: () => choose(card.rank),
    },
    face(card),
    chip,
    make("span", { class: "unseen" }, words),
  );
}
