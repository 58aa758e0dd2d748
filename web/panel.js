// The panel: verdict, line, comments, what can be taken away.

import { button, make } from "./elements.js";
import { RANK_LETTERS } from "./games.js";
import { followBest, go, guessWords, stepTo, undo } from "./moves.js";
import {
  MARKS,
  amount,
  before,
  bestWords,
  cardShort,
  cardWords,
  costWords,
  endPoints,
  outcomeWords,
  partiesOf,
  rangeWords,
  rankSign,
  seatName,
  verdictWords,
} from "./naming.js";
import { positionText } from "./notation.js";
import { lineOf, ranksTo } from "./play.js";
import { announce, games, say, state } from "./state.js";
import { asked, hidden, shown, stop } from "./values.js";

export function drawVerdict(node) {
  const answer = shown(node);
  const box = make("section", { class: "box verdict", "aria-label": say("verdict") });
  if (!node.look.cards.length) box.append(make("h2", {}, say("over")));
  else if (hidden(node)) {
    box.append(make("h2", {}, say("which", { seat: seatName(node.position, node.look.turn) })));
    box.append(make("p", {}, say("which_how")));
  } else if (!state.values) box.append(make("p", { class: "muted" }, say("values_off")));
  else if (!answer) {
    box.append(make("p", {}, say("solving")));
    if (asked?.node === node)
      box.append(make("div", {}, button("stop", say("stop"), () => {
        stop();
        state.values = false;
        go(state.node);
      })));
  } else {
    const guess = state.guessing && node.guess !== null ? guessWords(node) : "";
    if (guess) {
      const again = () => {
        node.guess = null;
        state.draw();
      };
      box.append(
        make("p", { class: "guessed said" }, guess),
        make("div", {}, button("again", say("again"), again)),
      );
    }
    box.append(make("h2", {}, verdictWords(node, answer)));
    if (!answer.three) box.append(make("p", {}, bestWords(node)));
    box.append(drawCards(node, answer));
    if (answer.line.length)
      box.append(make("div", {}, button("best", say("follow"), followBest)));
  }
  return box;
}

function drawCards(node, answer) {
  const parties = partiesOf(node.position);
  const head = (words, number) => make("th", { scope: "col", class: number && "number" }, words);
  const cell = (words, kind) => make("td", { class: kind }, words);
  const seat = seatName(node.position, node.look.turn);
  const sign = (card) => `${rankSign(card.rank)} ${MARKS[card.mark] ?? ""}`;
  if (answer.three) {
    const player = answer.player;
    const base = answer.deals ? 0 : before(node, player);
    return make(
      "table",
      {},
      make("thead", {}, make("tr", {}, head(say("column_card", { seat })),
        head(say("column_sure"), true), head(say("column_each"), true), head(say("column_help"), true))),
      make("tbody", {}, answer.cards.map((card) =>
        make("tr", {}, cell(sign(card), card.mark),
          cell(amount(answer, card.sure[player] + base), "number"),
          cell(rangeWords(answer, card.maxn[player].map((one) => one + base)), "number"),
          cell(amount(answer, card.hope[player] + base), "number")))),
    );
  }
  const outcomes = answer.objective.name !== "points";
  const points = answer.objective.counts_points;
  return make(
    "table",
    {},
    make("thead", {}, make("tr", {}, head(say("column_card", { seat })),
      outcomes && head(say("column_outcome")), points && head(parties[0], true), head(say("column_cost")))),
    make("tbody", {}, answer.cards.map((card) =>
      make("tr", {}, cell(sign(card), card.mark),
        outcomes && cell(outcomeWords(node, answer, card.value)),
        points && cell(String(endPoints(node, card.value)), "number"),
        cell(costWords(card) || say("no_cost"))))),
  );
}

export function drawLine(node) {
  const line = lineOf(node).slice(1);
  const list = make("ol", { class: "line" });
  let trick = 0;
  for (const at of hidden(node) ? line.slice(0, node.number) : line) {
    if (at.move.starts) list.append(make("li", { class: "trick" }, say("trick", { number: ++trick })));
    const entry = (one, kind) =>
      make(
        "li",
        {},
        button(`node-${one.number}-${RANK_LETTERS[one.move.rank]}`, cardShort(one), () => stepTo(one), {
          class: kind,
          "aria-current": one === node && "step",
          "aria-label": cardWords(one) + (kind ? `, ${say("branch")}` : ""),
        }),
      );
    list.append(entry(at, ""));
    const others = at.parent.children.filter((child) => child !== at);
    if (!hidden(at.parent)) list.append(...others.map((other) => entry(other, "other")));
  }
  return make(
    "section",
    { class: "box", "aria-label": say("line") },
    make("h2", {}, say("line")),
    line.length ? list : make("p", { class: "muted" }, say("no_line")),
    make("div", {}, button("undo", say("undo"), undo, { disabled: !node.parent })),
  );
}

/** What the example says: what it teaches, and what is said of the card that comes next. */
export function drawWords(node) {
  const { example } = state;
  if (!example || hidden(node)) return null;
  const onLine = ranksTo(node).every((rank, at) => rank === example.ranks[at]);
  const said = onLine ? example.comments.filter((one) => one.played === node.number) : [];
  const lesson = node.parent ? [] : [example.teaches, example.notice].filter(Boolean);
  if (!said.length && !lesson.length) return null;
  return make(
    "section",
    { class: "box span", "aria-label": say("comments") },
    lesson.map((text) => make("p", {}, text)),
    said.map(({ text, by }) =>
      make("p", { class: "said" }, text, by && make("span", { class: "muted" }, ` (${by})`)),
    ),
  );
}

export function drawShare() {
  const text = positionText(state.node.position, games);
  const copy = (words) => async () => {
    try {
      await navigator.clipboard.writeText(words());
      announce(say("copied"));
    } catch {
      announce(say("not_copied"));
    }
  };
  return make(
    "section",
    { class: "box span", "aria-label": say("share_title") },
    make("h2", {}, say("share_title")),
    make("code", { id: "text" }, text),
    make(
      "div",
      { class: "row" },
      button("copy-text", say("copy_text"), copy(() => text)),
      button("copy-link", say("copy_link"), copy(() => location.href)),
      button("print", say("print"), () => print()),
    ),
  );
}
