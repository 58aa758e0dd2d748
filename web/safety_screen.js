// The table where one plays for what is sure: what is seen, what is asked, and how the cards lay.

/** @import { Inside } from "./elements.js" */
/** @import { Card } from "./play.js" */
/** @import { SafetyGame } from "./safety_game.js" */
import { button, make } from "./elements.js";
import { RANK_LETTERS } from "./games.js";
import { keepPlace } from "./moves.js";
import { rankName, rankSign, seatName, seatOf } from "./naming.js";
import { open, show, treeOf } from "./opening.js";
import { dealer } from "./play.js";
import {
  beginSafely,
  bestOf,
  dealtIn,
  gameBefore,
  isOver,
  lostAt,
  playSafely,
  punished,
  knownIn,
  surest,
  worthOf,
} from "./safety_game.js";
import { actions, announce, data, games, page, say, state, tell } from "./state.js";
import { cardImage, cardKey, drawScene, face, sceneOf } from "./table.js";
import { stop } from "./values.js";
import { ranksIn, viewText } from "./view.js";

/**
 * Sit down at what a seat knows; returns what is wrong, in words.
 * @param {import("./view.js").View} view
 * @param {boolean} [came] Whether the address led here.
 */
export function openSafely(view, came = false) {
  const game = beginSafely(view);
  if (typeof game === "string") {
    const { variant } = view.position;
    return [tell({ kind: game, parts: { variant }, place: [] })];
  }
  stop();
  if (!came) history.pushState(null, "", location.hash);
  show("solve");
  state.safety = { game, note: "", lie: null, hinted: false };
  history.replaceState(null, "", `#${new URLSearchParams({ view: viewText(view, games) })}`);
  actions.draw();
  keepPlace();
  announce(`${goalWords(game)} ${turnWords(game)}`);
  page.querySelector("h1")?.focus({ preventScroll: true });
  return [];
}

const seated = () => /** @type {NonNullable<typeof state.safety>} */ (state.safety);

/**
 * Change the game, and say so.
 * @param {SafetyGame} game
 * @param {string} words
 */
function moveSafely(game, words) {
  state.safety = { game, note: "", lie: null, hinted: false };
  const inTable = document.activeElement?.closest(".table");
  actions.draw();
  if (inTable) /** @type {HTMLElement | null} */ (page.querySelector("button.card"))?.focus();
  announce([words, turnWords(game)].join(" "));
}

/** Play a card of one's own. @param {number} rank */
export function playOwnSafely(rank) {
  const { game } = seated();
  if (isOver(game) || !knownIn(game).cards.some((card) => card.rank === rank)) return;
  const next = playSafely(game, rank);
  moveSafely(next, toldWords(next));
}

export function undoSafely() {
  const { game } = seated();
  const last = game.choices.at(-1);
  if (last === undefined) return;
  const card = cardAt(game, last);
  moveSafely(gameBefore(game, last), say("undone", { card }));
}

/**
 * Say something below the table, maybe with a deal.
 * @param {string} note
 * @param {SafetyGame | null} lie
 */
function tellBelow(note, lie = null) {
  Object.assign(seated(), { note, lie });
  actions.draw();
  page.querySelector(".asked")?.scrollIntoView({ block: "nearest" });
  announce(note);
}

/** Say whether the goal is still sure; again, by which cards most is. */
export function hintSafely() {
  const { game, hinted } = seated();
  if (isOver(game)) return;
  if (hinted) {
    const { cards, all } = surest(game);
    tellBelow(cards.length === all.length ? say("sure_all") : say("sure_some", listed(cards)));
    return;
  }
  const best = bestOf(game);
  const how = best >= game.goal ? "kept" : `lost_${formOf(game, best)}`;
  seated().hinted = true;
  tellBelow(say(`sure_hint_${how}`, { now: worthWords(game, best) }));
}

/** Say whether one's last card kept what was sure and, if not, how the cards may lie then. */
export function whySafely() {
  const { game } = seated();
  const at = (isOver(game) ? lostAt(game) : undefined) ?? game.choices.at(-1);
  if (at === undefined) return;
  const rank = game.line[at];
  const { cards, most } = surest(game, at);
  if (cards.includes(rank)) {
    tellBelow(say("sure_why_kept", { rank, now: worthWords(game, most) }));
    return;
  }
  const end = punished(game, at);
  const best = bestOf(end);
  const form = formOf(end, best);
  tellBelow(say(`sure_why_${form}`, { rank, now: worthWords(end, best) }), end);
}

// --- words ---------------------------------------------------------------------------------------

/** Whether anything is sure at all. @param {SafetyGame} game @param {number} best */
function formOf(game, best) {
  const { outcome, points } = worthOf(game, best);
  return outcome > 0 || points ? "some" : "none";
}

/** @param {number[]} ranks */
const listed = (ranks) => ({ places: ranks.map((rank) => say("sure_card", { rank })) });

/**
 * What one's side is sure of in all (`sure_words` of the package).
 * @param {SafetyGame} game
 * @param {number} number
 */
function worthWords(game, number) {
  const { position, seat } = game.view;
  const { party, parties } = games.gameOf(position);
  const own = party[seat];
  const { outcome, points } = worthOf(game, number);
  const least = say("sure_points", { side: parties[own], points });
  const owes = games.owes(position);
  const lost = outcome < worthOf(game, game.goal).outcome;
  const kind = owes.every(Boolean) ? "both" : owes[own] ? "own" : "other";
  const nothing = outcome < (kind === "other" ? 1 : 0);
  if (!owes.some(Boolean) || (nothing && !lost)) return least;
  const sides = { side: parties[own], other: parties[1 - own] };
  const how = `${kind}_${outcome}`;
  return say(nothing ? "sure_but" : "joined", {
    outcome: say(`sure_${how}`, sides),
    points: least,
  });
}

/** @param {SafetyGame} game */
const goalWords = (game) => say("sure_goal", { goal: worthWords(game, game.goal) });

/** @param {SafetyGame} game */
const turnWords = (game) =>
  isOver(game)
    ? endWords(game)
    : say("your_turn", { seat: seatOf(game.view.position, knownIn(game).now.turn) });

/**
 * A card of the line with its player.
 * @param {SafetyGame} game
 * @param {number} at
 */
const cardAt = (game, at) =>
  say("card_of", {
    seat: seatOf(game.view.position, knownIn(game).moments[at].turn),
    card: rankSign(game.line[at]),
  });

/** What was played since one's last choice, and who took the tricks. @param {SafetyGame} game */
function toldWords(game) {
  const { moments } = knownIn(game);
  const { position } = game.view;
  const parts = [];
  for (let at = game.choices.at(-1) ?? 0; at < game.line.length; at++) {
    const { winner, points } = moments[at + 1];
    parts.push(`${cardAt(game, at)}.`);
    if (winner >= 0) parts.push(say("takes", { seat: seatOf(position, winner), points }));
  }
  return parts.join(" ");
}

/** @param {SafetyGame} game */
function endWords(game) {
  const at = lostAt(game);
  const best = bestOf(game);
  const now = worthWords(game, best);
  if (at === undefined) return say("sure_end_kept", { now });
  const { cards } = surest(game, at);
  const parts = { trick: trickAt(game, at), rank: game.line[at], ...listed(cards), now };
  const form = formOf(game, best);
  return say(`sure_end_${form}`, parts);
}

/** The number of the trick of a card, from 1. @param {SafetyGame} game @param {number} at */
const trickAt = (game, at) =>
  1 +
  knownIn(game)
    .moments.slice(0, at + 1)
    .filter(({ winner }) => winner >= 0).length;

// --- the screen ----------------------------------------------------------------------------------

/** @returns {Inside[]} */
export function drawSafely() {
  const { game, note, lie } = seated();
  const over = isOver(game);
  const board = make(
    "div",
    { class: "board dealing sure" },
    drawSafeStanding(game),
    make("p", { class: "goal" }, goalWords(game)),
    over ? drawLie(game) : drawSeen(game),
    make("p", { class: "told", "aria-hidden": "true" }, toldWords(game)),
    drawSafeActs(game),
    note &&
      make(
        "section",
        { class: "box asked" },
        make("p", {}, note),
        lie && [drawLie(lie), linePlayed(lie)],
        button("close-note", say("close"), () => tellBelow(""), { class: "answered" }),
      ),
  );
  const panel = over
    ? [
        make("h2", { class: lostAt(game) === undefined ? "best" : "cost" }, endWords(game)),
        linePlayed(game),
        make(
          "div",
          { class: "row" },
          button("again", say("play_again"), () =>
            moveSafely(gameBefore(game, firstChoice(game)), ""),
          ),
          button("see-deal", say("sure_open"), () => {
            state.guessing = false;
            open(dealtIn(game), { ranks: game.line, played: 0 });
          }),
        ),
      ]
    : [make("p", {}, aboutWords(game)), make("p", { class: "muted" }, unseenWords(game))];
  return [board, make("div", { class: "panel" }, make("section", { class: "box" }, panel))];
}

/** @param {SafetyGame} game */
const firstChoice = ({ choices, line }) => choices[0] ?? line.length;

/** @param {SafetyGame} game */
const aboutWords = ({ seats, view }) =>
  say("sure_about", {
    places: [...seats]
      .sort()
      .map((seat) => say("sure_seat", { seat: seatOf(view.position, seat) })),
  });

/** @param {SafetyGame} game */
function unseenWords(game) {
  const { now } = knownIn(game);
  const { position } = game.view;
  if (!games.sum(now.unseen)) return "";
  const cards = ranksIn(now.unseen).map(rankSign).reverse();
  return say("sure_unseen", { cards: cards.join(" "), variant: position.variant });
}

/** @param {SafetyGame} game */
function drawSafeStanding(game) {
  const { position } = game.view;
  const { gained, now } = knownIn(game);
  const boxes = games
    .gameOf(position)
    .parties.map((party, at) =>
      make(
        "div",
        {},
        make("p", { class: `party p${at}` }, say("party_points", { party, points: gained[at] })),
      ),
    );
  const trick =
    now.turn < 0 ? say("over") : say("trick", { number: trickAt(game, game.line.length) });
  const middle = [
    make("h1", { tabindex: "-1" }, say("sure_title")),
    make("p", { class: "muted" }, trick),
  ];
  boxes.splice(1, 0, make("div", {}, middle));
  return make("section", { class: "score", "aria-label": say("score") }, boxes);
}

/** What is seen: one's own cards, and the backs of the others'. @param {SafetyGame} game */
function drawSeen(game) {
  const { position, seat: own } = game.view;
  const { moments, now } = knownIn(game);
  const { known, hidden, turn } = now;
  const card = dealer(data.suits);
  const hands = position.hands.map((_, seat) =>
    known[seat]
      .flatMap((number, rank) => Array.from({ length: number }, () => card(rank)))
      .reverse(),
  );
  const lying = onTable(game);
  const finished = game.line.length > 0 && moments[game.line.length].winner >= 0;
  const trick = position.hands.map((_, seat) => lying.find((one) => one.seat === seat)?.rank);
  const seats = hands.map((hand, seat) => {
    const letter = seatOf(position, seat);
    const name = seat === own ? say("deal_you", { seat: letter }) : seatName(position, seat);
    const asks = seat === turn;
    const parts = { seat: letter, number: hidden[seat] };
    return {
      heading: asks ? make("span", { class: "who" }, say("deal_you_play")) : name,
      label: hidden[seat] ? say("deal_hidden", parts) : say("hand", parts),
      cards: [
        ...hand.map((one, at) =>
          asks ? drawOwnSafely(game, one, at) : cardImage(one, rankName(one.rank)),
        ),
        ...Array.from({ length: hidden[seat] }, () => make("span", { class: "card back" })),
      ],
    };
  });
  return drawScene({
    ...{ bottom: own, near: true, seats, middle: null },
    trick: trick.map((rank) => (rank === undefined ? null : card(rank))),
    waits: turn,
    holder: finished ? moments[game.line.length].winner : -1,
    said: (seat, { rank }) => say("on_table", { seat: seatOf(position, seat), rank }),
  });
}

/** The cards on the table; after a trick those that lay there. @param {SafetyGame} game */
function onTable(game) {
  const { position } = game.view;
  const { moments } = knownIn(game);
  const count = position.hands.length;
  let lying = position.trick.map((rank, at) => ({ rank, seat: (position.leader + at) % count }));
  game.line.forEach((rank, at) => {
    if (lying.length === count) lying = [];
    lying.push({ rank, seat: moments[at].turn });
  });
  return lying;
}

/**
 * @param {SafetyGame} game
 * @param {Card} card
 * @param {number} at
 */
function drawOwnSafely(game, card, at) {
  const { rank } = card;
  if (!knownIn(game).cards.some((one) => one.rank === rank)) {
    const said = say("deal_barred", { rank });
    const kind = { class: "card barred", role: "img", "aria-label": said, title: said };
    return make("span", { ...kind, "data-card": cardKey(card) }, face(card));
  }
  const words = make("span", { class: "unseen" }, rankName(rank));
  return button(`own-${at}`, [face(card), words], () => playOwnSafely(rank), {
    ...{ class: "card", "data-card": cardKey(card), "data-rank": RANK_LETTERS[rank] },
  });
}

/** How the cards lay. @param {SafetyGame} game */
function drawLie(game) {
  const label = say("sure_dealt");
  return drawScene({
    ...sceneOf(treeOf(dealtIn(game)).root),
    ...{ bottom: game.view.seat, waits: -1, label },
  });
}

/** The cards that were played, trick by trick. @param {SafetyGame} game */
function linePlayed(game) {
  const { moments } = knownIn(game);
  const cards = game.line.map(
    (_, at) => cardAt(game, at) + (moments[at + 1].winner < 0 ? "" : " |"),
  );
  return make("p", { class: "muted" }, cards.join(" ").replace(/ \|$/, ""));
}

/** @param {SafetyGame} game */
function drawSafeActs(game) {
  const over = isOver(game);
  const chosen = game.choices.length > 0;
  /** @type {[string, string, () => void, boolean][]} */
  const acts = [
    ["hint", say("hint"), hintSafely, !over],
    ["why", say("sure_why"), whySafely, chosen],
    ["undo", say("undo"), undoSafely, chosen],
  ];
  return make(
    "div",
    { class: "row acts" },
    acts.map(([id, words, act, may]) => button(`act-${id}`, words, act, { disabled: !may })),
  );
}
