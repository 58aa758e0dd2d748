// The panel: verdict, line, comments, what can be taken away.

/** @import { PlayNode } from "./play.js" */
/** @import { EndingGame } from "./ending_game.js" */
/** @import { Ended } from "./ending_game.js" */
/** @import { Answer, JudgedCard } from "./values.js" */
import { showChairs, showSetup } from "./dialogs.js";
import { button, make } from "./elements.js";
import { drawFolded } from "./folded.js";
import { RANK_LETTERS } from "./games.js";
import {
  MISTAKES,
  back,
  choose,
  followBest,
  guessWords,
  guessed,
  playLine,
  stepTo,
  toQuestion,
} from "./moves.js";
import {
  MARKS,
  amount,
  before,
  bestWords,
  boundsWords,
  costWords,
  mistakeWords,
  outcomeWords,
  ownPoints,
  partyOnTurn,
  partiesOf,
  rangeWords,
  rankSign,
  seatOf,
  signOf,
  verdictWords,
} from "./naming.js";
import { positionText, setupOf } from "./notation.js";
import { branchOf } from "./play.js";
import { costsOf, lastWords, sitDown, standUp, summaryWords } from "./ending_game.js";
import { openSafely } from "./safety_screen.js";
import { actions, announce, byId, data, games, say, state } from "./state.js";
import {
  ask,
  bestRank,
  asked,
  boundsOf,
  hidden,
  mistakeOf,
  objectiveOf,
  onLine,
  shown,
  stepOf,
  stop,
} from "./values.js";
import { viewOf } from "./view.js";

/** @param {PlayNode} node */
export function drawVerdict(node) {
  if (state.puzzle && !state.endingGame && hidden(node)) return null; // the puzzle asks itself
  return make("section", { class: "box verdict", "aria-label": say("verdict") }, inVerdict(node));
}

/** @param {PlayNode} node */
function inVerdict(node) {
  const answer = shown(node);
  const seat = seatOf(node.position, node.look.turn);
  if (state.endingGame) return inEndingGame(state.endingGame, node, seat);
  if (!node.look.cards.length) return inEnd(node);
  if (hidden(node))
    return [make("h2", {}, say("which", { seat })), make("p", {}, say("which_how"))];
  if (!state.rules) return [make("p", {}, say("no_kernel"))];
  if (!state.values) return [make("p", { class: "muted" }, say("values_off"))];
  if (!answer) return inSearch(node);
  return [
    ...afterGuess(node),
    make("h2", {}, verdictWords(node, answer)),
    !answer.three && make("p", {}, bestWords(node)),
    drawCards(node, answer),
    drawLegend(node, answer),
    reasons(node),
    make(
      "div",
      { class: "row" },
      answer.line.length > 0 && button("best", say("follow"), followBest),
      button("sit", say("play_against"), showChairs),
      hides(node.position) && button("sure", say("sure_play"), () => beginHere(node)),
    ),
    make("p", { id: "unsure", class: "muted" }),
  ];
}

/**
 * Whether what is hidden is more than the hand of another: of a locked pack nobody knows what has
 * gone (K10), and of two players nothing else is hidden behind it.
 * @param {import("./games.js").Position} position
 */
const hides = ({ hands, pack }) => (pack ? pack.length > 0 : hands.length > 2);

/**
 * Play for what is sure from a node on, seeing the hand of the player on turn alone.
 * @param {PlayNode} node
 */
function beginHere({ position, look }) {
  const why = openSafely(viewOf(position, look.turn)).join(" ");
  if (why) byId("unsure").textContent = why;
  announce(why);
}

/**
 * What numbers and marks at the cards mean.
 * @param {PlayNode} node
 * @param {Answer} answer
 */
function drawLegend(node, answer) {
  const party = partiesOf(node.position)[partyOnTurn(node)];
  const marks = Object.keys(MARKS).filter((mark) => answer.cards.some((one) => one.mark === mark));
  const number = answer.three
    ? say("number_three", { player: party })
    : answer.objective.counts_points && say("number", { party });
  return make(
    "p",
    { class: "legend" },
    [
      number,
      !node.position.taken && !answer.deals && say("since"),
      answer.objective.name === "clean" && say("clean_short"),
      ...marks.map((mark) => `${MARKS[mark]} ${say(`mark_${mark}`)}`),
    ].map((words) => words && make("span", {}, words)),
  );
}

/** @param {PlayNode} node */
function inSearch(node) {
  const bounds = boundsOf(node);
  const words = bounds && boundsWords(node, bounds, bounds);
  const going = asked?.waited && asked.node === node;
  const party = partiesOf(node.position)[partyOnTurn(node)];
  const [number, outcome] = words || [];
  const value = [number && `${party} ${number}`, outcome].filter(Boolean).join(", ");
  const proved = words && say("proved", { value });
  return [
    make("p", {}, going ? say("solving") : say("stopped")),
    proved && make("h2", {}, proved),
    make(
      "div",
      { class: "row" },
      going
        ? button("stop", say("stop"), () => {
            stop();
            node.bounds[objectiveOf(node).name] ??= {
              objective: objectiveOf(node),
              low: -Infinity,
              high: Infinity,
              cards: [],
            };
            actions.draw();
          })
        : button("go-on", say("go_on"), () => {
            ask(node);
            actions.draw();
          }),
    ),
  ];
}

/**
 * What one has guessed, the line that answers a wrong guess, and the way on.
 * @param {PlayNode} node
 */
function afterGuess(node) {
  if (!(state.guessing || state.puzzle) || node.guess === null) return wandered(node);
  const again = () => {
    node.guess = null;
    actions.draw();
  };
  const card = shown(node)?.cards.find(({ rank }) => rank === node.guess);
  const { guess } = node;
  const punish = () => stepTo(state.play.play(node, guess));
  return [
    make("p", { class: "guessed said" }, guessWords(node)),
    make(
      "div",
      { class: "row" },
      button("again", say("again"), again),
      card && !card.best && button("punish", say("see"), punish),
    ),
  ];
}

/** @param {PlayNode} node */
function wandered(node) {
  const { question } = state;
  if (!state.guessing || !question || !branchOf(node) || branchOf(node) === branchOf(question))
    return [];
  return [make("div", {}, button("to-question", say("to_question"), toQuestion))];
}

/** @param {PlayNode} node */
function inEnd(node) {
  const found = [make("h2", {}, say("over"))];
  if (state.guessing && guessed(node).all)
    found.push(make("p", { class: "count-guesses" }, say("guesses", guessed(node))));
  found.push(...wandered(node));
  const { done } = state;
  if (done?.end !== node) return found;
  const costs = costsOf(done).map(({ node: played, words }) =>
    make(
      "li",
      {},
      button(null, words, () => stepTo(played.parent)),
    ),
  );
  return [
    ...found,
    make("p", { class: "summary" }, summaryWords(done)),
    costs.length > 0 && make("ul", { class: "costs" }, costs),
    make(
      "div",
      {},
      button("sit", say("play_again"), () => sitAgain(done)),
    ),
  ];
}

/** @param {Ended} done */
function sitAgain(done) {
  state.node = done.from;
  sitDown(done.seats);
}

/**
 * @param {EndingGame} endingGame
 * @param {PlayNode} node
 * @param {string} seat
 */
function inEndingGame(endingGame, node, seat) {
  const own = endingGame.seats.has(node.look.turn);
  const choice = endingGame.lastChoice(node);
  return [
    make("h2", {}, say(own ? "your_turn" : "their_turn", { seat })),
    make("p", { class: "last-choice" }, lastWords(endingGame, node)),
    make(
      "div",
      { class: "row" },
      button("take-back", say("take_back"), back, { disabled: !choice }),
      button("stand", say("stop_playing"), standUp),
    ),
  ];
}

/**
 * Why the cards are worth what they are, where the example says so.
 * @param {PlayNode} node
 */
function reasons(node) {
  const written = onLine(node) && state.example?.reasons?.[node.number];
  const answer = shown(node);
  if (
    !answer ||
    !written ||
    !Object.keys(written).length ||
    objectiveOf(node).name !== (state.puzzle ?? state.example)?.objective
  )
    return null;
  return make(
    "dl",
    { class: "reasons" },
    answer.cards
      .filter(({ rank }) => written[RANK_LETTERS[rank]])
      .map(({ rank }) => [
        make("dt", {}, rankSign(rank)),
        make("dd", {}, written[RANK_LETTERS[rank]]),
      ]),
  );
}

/**
 * The card that was played next, if it was a mistake: what it cost, and what to do instead.
 * @param {PlayNode} node
 */
export function drawMistake(node) {
  const mistake = shown(node) && mistakeOf(node);
  if (!mistake) return null;
  const { answer, card, child, mark } = mistake;
  const step = stepOf(child);
  const parts = {
    seat: seatOf(node.position, child.move.seat),
    rank: card.rank,
    what: say(MISTAKES[mark]),
    cost: mistakeWords(mistake),
  };
  const best = bestRank(answer);
  const punish = () => {
    const after = child.answers[objectiveOf(child).name];
    playLine(node, [card.rank, ...(after?.line ?? [])]);
  };
  /**
   * @param {string} label
   * @param {string} value
   */
  const pair = (label, value) => [make("dt", {}, label), make("dd", {}, value)];
  return make(
    "section",
    {
      class: `box mistake ${mark === "??" ? "grave" : "slight"}`,
      "aria-label": say("mistake_box"),
    },
    make("h2", {}, make("span", { class: "sign" }, `${mark} `), say("plays_badly", parts)),
    !answer.three &&
      make(
        "dl",
        {},
        pair(say("best_play"), verdictWords(node, answer)),
        pair(say("this_card"), verdictWords(node, { ...answer, value: card.value })),
      ),
    step?.why && make("p", {}, step.why),
    make(
      "div",
      { class: "row" },
      button("instead", say("play_instead", { rank: best }), () => choose(best)),
      !answer.three && button("punished", say("punished"), punish),
    ),
  );
}

/**
 * @param {PlayNode} node
 * @param {Answer} answer
 */
function drawCards(node, answer) {
  const parties = partiesOf(node.position);
  /**
   * @param {string} words
   * @param {boolean=} number
   */
  const head = (words, number) => make("th", { scope: "col", class: number && "number" }, words);
  /**
   * @param {string} words
   * @param {string=} kind
   */
  const cell = (words, kind) => make("td", { class: kind }, words);
  const seat = seatOf(node.position, node.look.turn);
  /** @param {JudgedCard} card */
  const sign = (card) => `${rankSign(card.rank)} ${signOf(card)}`;
  if (answer.three) {
    const player = answer.player;
    const base = answer.deals ? 0 : before(node, player);
    return make(
      "table",
      {},
      make(
        "thead",
        {},
        make(
          "tr",
          {},
          head(say("column_card", { seat })),
          head(say("column_sure"), true),
          head(say("column_each"), true),
          head(say("column_help"), true),
        ),
      ),
      make(
        "tbody",
        {},
        answer.cards.map((card) =>
          make(
            "tr",
            {},
            cell(sign(card), card.mark),
            cell(amount(answer, card.guaranteed[player] + base), "number"),
            cell(
              rangeWords(
                answer,
                card.maxn[player].map((one) => one + base),
              ),
              "number",
            ),
            cell(amount(answer, card.withHelp[player] + base), "number"),
          ),
        ),
      ),
    );
  }
  const outcomes = answer.objective.name !== "points";
  const points = answer.objective.counts_points;
  return make(
    "table",
    {},
    make(
      "thead",
      {},
      make(
        "tr",
        {},
        head(say("column_card", { seat })),
        outcomes && head(say("column_outcome")),
        points && head(data.letters[parties[partyOnTurn(node)]], true),
        head(say("column_cost")),
      ),
    ),
    make(
      "tbody",
      {},
      answer.cards.map((card) =>
        make(
          "tr",
          {},
          cell(sign(card), card.mark),
          outcomes && cell(outcomeWords(node, answer, card.value)),
          points && cell(String(ownPoints(node, card.value)), "number"),
          cell(costWords(card) || say("no_cost")),
        ),
      ),
    ),
  );
}

/**
 * What the example says: what it teaches, and what is said of the card that comes next.
 * @param {PlayNode} node
 */
export function drawWords(node) {
  const { example } = state;
  if (!example || (state.guessing && hidden(node)) || state.endingGame) return null;
  const said = onLine(node) ? example.comments.filter((one) => one.played === node.number) : [];
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
  /** @param {() => string} words */
  const copy = (words) => async () => {
    const said = byId("copied");
    try {
      await navigator.clipboard.writeText(words());
      said.textContent = say("copied");
    } catch {
      said.textContent = say("not_copied");
    }
    said.scrollIntoView({ block: "nearest" });
    announce(said.textContent);
  };
  const home =
    document.querySelector("link[rel=canonical]")?.getAttribute("href") ??
    location.href.split("#")[0];
  const link = home.startsWith("file:") ? null : home + location.hash;
  return drawFolded("share", say("share_title"), null, [
    make("p", {}, make("code", { id: "text" }, text)),
    make(
      "div",
      { class: "row" },
      button(
        "copy-text",
        say("copy_text"),
        copy(() => text),
      ),
      link &&
        button(
          "copy-link",
          say("copy_link"),
          copy(() => link),
        ),
      button("change", say("change"), () => showSetup(setupOf(state.node.position, games))),
      button("print", say("print"), () => print()),
    ),
    make("p", { id: "copied", class: "muted" }, !link && say("link_needs_web")),
    make("p", { class: "address" }, link ?? location.href),
  ]);
}
