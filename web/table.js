// The score, and the table with its cards.

/** @import { Inside } from "./elements.js" */
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
  partyWords,
  rankName,
  seatName,
  seatOf,
  signOf,
} from "./naming.js";
import { trickOf } from "./play.js";
import { games, say, state } from "./state.js";
import { asked, boundsOf, hidden, objectiveOf, shown } from "./values.js";

/**
 * What is shown at the cards of the player on turn.
 *
 * @typedef {object} Choice
 * @property {Answer | null} answer What they are worth.
 * @property {boolean | null | undefined} waits Whether somebody waits for that.
 * @property {number | null} next The card that comes next.
 * @property {Bounds | null} bounds What is proved so far.
 */

/**
 * A table with the cards that lie on it.
 *
 * @typedef {object} Scene
 * @property {number} bottom Who sits at the bottom.
 * @property {string} [label] What the table is called, if another is beside it.
 * @property {boolean} near Whether his hand is large, and the others small, where there is little room.
 * @property {SceneSeat[]} seats The seats, in their order.
 * @property {(Card | null | undefined)[]} trick What each of them has played.
 * @property {number} waits Who plays next; -1: nobody.
 * @property {number} holder Who takes the finished trick; -1: it goes on.
 * @property {Card[]} [spice] What was added to the finished trick.
 * @property {(seat: number, card: Card) => string} said What a card on the table is called.
 * @property {Inside} middle What else lies there.
 * @property {(card: Card) => void} [tap] What a tap on a card on the table does.
 */

/**
 * A seat at a table.
 *
 * @typedef {object} SceneSeat
 * @property {Inside} heading Who sits there, and what he does.
 * @property {string} label What his hand is called.
 * @property {Inside[]} cards His cards.
 */

/** Places by the number of seats, clockwise from the bottom. @type {Record<number, string[]>} */
const PLACES = {
  2: ["bottom", "top"],
  3: ["bottom", "left", "right"],
  4: ["bottom", "left", "top", "right"],
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

/**
 * What a card is known by from one drawing to the next.
 * @param {Card} card
 */
export const cardKey = ({ rank, suit }) => `${RANK_LETTERS[rank]}${suit}`;

/**
 * A card that nobody can choose.
 * @param {Card} card
 * @param {string} label
 */
export const cardImage = (card, label) =>
  make(
    "span",
    { class: "card", role: "img", "aria-label": label, "data-card": cardKey(card) },
    face(card),
  );

/**
 * A card that can be tapped.
 * @param {Card} card
 * @param {string} label
 * @param {(card: Card) => void} tap
 */
export const tappable = (card, label, tap) =>
  make(
    "button",
    {
      type: "button",
      class: "card",
      id: `tap-${cardKey(card)}`,
      "data-card": cardKey(card),
      click: () => tap(card),
    },
    face(card),
    make("span", { class: "unseen" }, label),
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
  const bar =
    state.values && !hidden(node) && parties.length < 3 && objectiveOf(node).counts_points;
  return make(
    "section",
    { class: "score", "aria-label": say("score") },
    boxes,
    bar && drawBar(node, shown(node), left),
  );
}

/**
 * How the points are shared in the end; until that is known its place is kept, so that nothing moves.
 * @param {PlayNode} node
 * @param {Answer | null} answer
 * @param {number} left
 */
function drawBar(node, answer, left) {
  const bar = make("div", { class: "bar" });
  if (!answer?.value) return bar;
  const points = endPoints(node, answer.value);
  const rest = before(node, 0) + before(node, 1) + left - points;
  [points, rest].forEach((number, at) => {
    const part = make("span", { class: `b${at}` }, partyWords(node.position, at, number));
    part.style.flexGrow = String(Math.max(number, 0));
    bar.append(part);
  });
  return bar;
}

/**
 * Draw a table; who sits at the bottom decides how it is turned.
 * @param {Scene} scene
 */
export function drawScene(scene) {
  const { bottom, near, seats, trick, waits, holder, spice = [], said, middle, tap } = scene;
  const { label = say("table") } = scene;
  const around = PLACES[seats.length];
  /** @param {number} seat */
  const placeOf = (seat) => around[(seat - bottom + seats.length) % seats.length];
  const old = holder >= 0;
  const places = seats.map((_, seat) => {
    const card = trick[seat];
    const kind = card ? "" : seat === waits ? " empty waits" : " empty";
    return make(
      "div",
      { class: `place at-${placeOf(seat)}${kind}`, "data-seat": seat },
      card && (tap ? tappable(card, said(seat, card), tap) : cardImage(card, said(seat, card))),
      seat === holder && make("span", { class: "has" }, say("has_it")),
      seat === holder &&
        spice.length > 0 &&
        make(
          "span",
          { class: "spice" },
          spice.map((one) => cardImage(one, rankName(one.rank))),
        ),
    );
  });
  return make(
    "section",
    { class: near ? "table near" : "table", "aria-label": label, tabindex: "-1" },
    seats.map(({ heading, label, cards }, seat) =>
      make(
        "div",
        { class: `seat ${placeOf(seat)}`, "data-seat": seat },
        make("h2", {}, heading),
        make("ul", { class: "hand", "aria-label": label }, cards.map(fanned)),
      ),
    ),
    make(
      "div",
      { class: old ? "middle old" : "middle", "data-holder": old && holder },
      places,
      middle,
    ),
  );
}

/**
 * A card in its place in a fan.
 * @param {Inside} card
 * @param {number} at
 * @param {Inside[]} hand
 */
function fanned(card, at, hand) {
  const item = make("li", {}, card);
  item.style.setProperty("--fan", String(at - (hand.length - 1) / 2));
  return item;
}

/**
 * Who is asked or plays, if somebody does.
 * @param {PlayNode} node
 */
function whoIsAsked(node) {
  const { endingGame, puzzle, guessing, play } = state;
  const { turn } = node.look;
  if (endingGame) {
    const seats = node.position.hands.map((_, at) => (turn + at) % node.position.hands.length);
    return seats.find((seat) => endingGame.seats.has(seat));
  }
  if (puzzle) return play.root.look.turn;
  return guessing ? turn : undefined;
}

/**
 * A position as it lies on the table, with all cards seen.
 * @param {PlayNode} node
 * @returns {Scene}
 */
export function sceneOf(node) {
  const { position, look, cards } = node;
  const seats = position.hands.length;
  const finished = !position.trick.length && cards.trick.length > 0;
  const led = finished ? node.move.leader : position.leader;
  return {
    bottom: seats === 4 ? 2 : 0,
    near: true,
    seats: cards.hands.map((hand, seat) => ({
      heading: seatName(position, seat),
      label: say("hand", { seat: seatOf(position, seat) }),
      cards: hand.map((card) => cardImage(card, rankName(card.rank))),
    })),
    trick: position.hands.map((_, seat) => cards.trick[(seat - led + seats) % seats]),
    waits: look.cards.length ? look.turn : -1,
    holder: finished ? node.move.winner : -1,
    said: (seat, { rank }) => say("on_table", { seat: seatOf(position, seat), rank }),
    middle: position.pack && drawPack(node),
  };
}

/** @param {PlayNode} node */
export function drawTable(node) {
  const scene = sceneOf(node);
  const seats = scene.seats.length;
  const asks = whoIsAsked(node);
  return drawScene({
    ...scene,
    bottom: ((asks ?? scene.bottom) + seats - (state.turned % seats)) % seats,
    near: asks !== undefined,
    seats: scene.seats.map((_, seat) => drawSeat(node, seat)),
  });
}

/** @param {PlayNode} node */
export const drawPack = (node) =>
  make(
    "div",
    { class: "packed" },
    say("pack"),
    " ",
    node.position.pack?.length
      ? node.cards.pack.map((card) => cardImage(card, rankName(card.rank)))
      : say("locked"),
  );

/**
 * @param {PlayNode} node
 * @param {number} seat
 * @returns {SceneSeat}
 */
function drawSeat(node, seat) {
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
  const cards = node.cards.hands[seat].map((card, at) =>
    plays
      ? drawChoice(node, card, at, { answer, waits, next, bounds })
      : cardImage(card, rankName(card.rank)),
  );
  return { heading, label: say("hand", { seat: letter }), cards };
}

/**
 * @param {PlayNode} node
 * @param {Card} card
 * @param {number} at
 * @param {Choice} choice
 */
function drawChoice(node, card, at, { answer, waits, next, bounds }) {
  if (!node.look.cards.some((one) => one.rank === card.rank)) {
    const said = say("barred", { rank: card.rank });
    return make(
      "span",
      {
        class: "card barred",
        role: "img",
        "aria-label": said,
        title: said,
        "data-card": cardKey(card),
      },
      face(card),
    );
  }
  const value = answer?.cards.find((one) => one.rank === card.rank);
  const found = bounds?.cards.find((one) => one.rank === card.rank);
  let words = rankName(card.rank);
  let chip = null;
  if (answer && value) {
    const [number, under] = chipOf(node, answer, value);
    const mark = `${signOf(value)} `;
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
      "data-card": cardKey(card),
      id: `card-${node.look.turn}-${at}`,
      "data-rank": RANK_LETTERS[card.rank],
      click: () => choose(card.rank),
    },
    face(card),
    chip,
    make("span", { class: "unseen" }, words),
  );
}
