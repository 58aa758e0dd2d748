// The page: what it shows, and what is done with it.

import { make, speaker, teller } from "./elements.js";
import { RANK_LETTERS, openGames } from "./games.js";
import { openKernel } from "./kernel.js";
import { readPosition } from "./legality.js";
import { BadText, positionText, readCards, setupOf } from "./notation.js";
import { lineOf, openPlay, ranksTo, trickFrom } from "./play.js";
import { greet, openSetup } from "./setup.js";

/** Where the seats of two, three and four players are drawn. */
const PLACES = {
  2: ["bottom", "top"],
  3: ["bottom", "left", "right"],
  4: ["top", "right", "bottom", "left"],
};
const MARKS = { best: "✓", cost: "▾", turn: "✕", level: "=", forced: "·" };
const PATIENCE = 300; // milliseconds after which one is told that a search goes on

const data = JSON.parse(document.getElementById("data").textContent);
for (const example of data.examples) example.ranks = readCards(example.line.join(""));
const unpacked = (text) => {
  const packed = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const unpacking = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(unpacking);
};
Object.assign(data, await unpacked(data.packed).json());
const say = speaker(data.words);
const tell = teller(data.telling);
const games = openGames(data.games, data.seat_names);
const status = document.getElementById("status");
const page = document.getElementById("page");
const binary = await unpacked(data.kernel).arrayBuffer();
const source = URL.createObjectURL(new Blob([data.worker], { type: "text/javascript" }));

const state = { rules: null, play: null, node: null, example: null, objective: null };
state.values = true;
state.guessing = false;
state.letters = true;

// --- words ------------------------------------------------------------------------------------

const rankName = (rank) => data.rank_names[rank];
const rankSign = (rank) => data.rank_signs[rank];
const seatName = (position, seat) => data.seat_names[games.gameOf(position).seats[seat]];
const partiesOf = (position) => games.gameOf(position).parties;
const cardWords = (node) =>
  say("card_of", { seat: seatName(node.position, node.move.seat), card: rankSign(node.move.rank) });

function announce(words) {
  status.textContent = "";
  requestAnimationFrame(() => (status.textContent = words));
}

// --- the worker -------------------------------------------------------------------------------

let worker = null;
let asked = null;

function startWorker() {
  worker = new Worker(source);
  worker.postMessage({ kernel: binary });
  worker.onmessage = ({ data: found }) => {
    const { node, name, task } = asked;
    asked = null;
    if (found.answer.fault) {
      announce(say("fault"));
      return;
    }
    node.answers[name] = judged(node, task, found.answer);
    if (node === state.node) {
      draw();
      const told = shown(node) && bestWords(node);
      if (told) announce(`${status.textContent} ${told}`.trim());
    }
  };
}

/** End the search that goes on. */
function stop() {
  if (!asked) return;
  worker.terminate();
  asked = null;
  startWorker();
}

/** Ask for the values of a node, unless they are known; another search is stopped. */
function ask(node) {
  const objective = objectiveOf(node);
  if (node.answers[objective.name] || asked?.node === node || !node.look.cards.length) return;
  stop();
  const task = games.taskOf(node.position, objective);
  const question = { node, name: objective.name, task, late: false };
  asked = question;
  worker.postMessage({ task });
  setTimeout(() => {
    if (asked !== question) return;
    question.late = true;
    draw();
  }, PATIENCE);
}

const objectiveOf = (node) => games.objectiveOf(node.position, state.objective);

/** What the kernel has found, as what each card is worth and costs. */
function judged(node, task, found) {
  const { position, look } = node;
  const objective = objectiveOf(node);
  const deals = objective.name.startsWith("deal");
  if (task.three) return judgedForThree(node, task, found, deals);
  const best = games.valueOf(position, objective, found.number);
  const sign = games.gameOf(position).party[look.turn] === 0 ? 1 : -1;
  const cards = found.cards.map(({ rank, number }) => {
    const value = games.valueOf(position, objective, number);
    const outcome = sign * (best.outcome - value.outcome);
    const points = sign * (best.points - value.points);
    return { rank, value, loss: { outcome, points }, best: number === found.number };
  });
  const level = cards.every((card) => card.best);
  for (const card of cards)
    card.mark =
      cards.length === 1
        ? "forced"
        : level
          ? "level"
          : card.best
            ? "best"
            : card.loss.outcome
              ? "turn"
              : "cost";
  return { objective, value: best, cards, line: found.line, deals };
}

function judgedForThree(node, task, found, deals) {
  const player = node.look.turn;
  const reach = ({ sure, hope, outcomes }) => {
    const all = outcomes.map((one) => games.sharesOf(node.position, task, one));
    const ranges = sure.map((_, at) => all.map((shares) => shares[at]));
    return { sure, hope, maxn: ranges.map((one) => [Math.min(...one), Math.max(...one)]) };
  };
  const cards = found.cards.map((card) => ({ rank: card.rank, ...reach(card) }));
  const most = Math.max(...cards.map((card) => card.sure[player]));
  const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);
  const level = cards.every((card) => same({ ...card, rank: 0 }, { ...cards[0], rank: 0 }));
  for (const card of cards) {
    card.best = card.sure[player] === most;
    card.mark = cards.length === 1 ? "forced" : level ? "level" : card.best ? "best" : "";
  }
  const objective = objectiveOf(node);
  return { objective, three: reach(found.whole), player, cards, line: [], deals };
}

/** The answer for a node, if there is one and it is not hidden until somebody has guessed. */
function shown(node) {
  const answer = node.answers[objectiveOf(node).name];
  return answer && state.values && !hidden(node) ? answer : null;
}

const hidden = (node) => state.guessing && node.guess === null && node.look.cards.length > 1;

// --- what values are called -------------------------------------------------------------------

/** The points from which a party's are counted: those so far, known or since the first card. */
const before = (node, party) => (node.position.taken ?? node.gained)[party];

/** Points with which the first party ends, by the value of a position or a card. */
const endPoints = (node, value) => before(node, 0) + value.points;

function outcomeWords(node, answer, value, short = false) {
  const parties = partiesOf(node.position);
  const { name } = answer.objective;
  if (name === "points") return "";
  if (answer.deals) {
    if (value.outcome > 0 && value.outcome < 6) return say("cut");
    return say("deals", { party: parties[value.outcome ? 0 : 1] });
  }
  if (!value.outcome) return say(name === "clean" ? "level" : "even");
  const party = parties[value.outcome > 0 ? 0 : 1];
  if (name === "clean") return say(short ? "ahead_short" : "ahead", { party });
  return say("pays", { party, payoff: Math.abs(value.outcome) });
}

const costWords = (card) => {
  if (card.best) return "";
  if (card.loss.outcome) return say("turns");
  return say(card.loss.points === 1 ? "cost_one" : "cost", { points: card.loss.points });
};

const sixths = (number) => say("sixths", { number });
const amount = (answer, number) => (answer.deals ? sixths(number) : String(number));
const rangeWords = (answer, [low, high]) =>
  low === high ? amount(answer, low) : say("range", { low, high: amount(answer, high) });

/** Number and words of a chip. */
function chipOf(node, answer, card, short = true) {
  if (answer.three) {
    const base = answer.deals ? 0 : before(node, answer.player);
    const range = card.maxn[answer.player].map((number) => number + base);
    return [amount(answer, card.sure[answer.player] + base), rangeWords(answer, range)];
  }
  const words = outcomeWords(node, answer, card.value, short);
  if (!answer.objective.counts_points) return [words, ""];
  return [String(endPoints(node, card.value)), words];
}

function cardSaid(node, answer, card) {
  const [number, under] = chipOf(node, answer, card, false);
  const rank = rankName(card.rank);
  if (answer.three) {
    const player = partiesOf(node.position)[answer.player];
    return say("said_three", { rank, player, number, range: under });
  }
  const party = partiesOf(node.position)[0];
  const parts = [
    under || answer.objective.counts_points ? say("said", { rank, party, number }) : `${rank}: ${number}`,
    under,
    card.best ? say("mark_best") : costWords(card),
  ];
  return parts.filter(Boolean).join(", ");
}

function bestWords(node) {
  const answer = shown(node);
  if (!answer || answer.three || !node.look.cards.length) return "";
  const best = answer.cards.filter((card) => card.best).map((card) => rankName(card.rank));
  return say("best", { cards: best.join(", ") });
}

function verdictWords(node, answer) {
  const parties = partiesOf(node.position);
  if (answer.three) {
    const sure = answer.three.sure.map(
      (number, at) =>
        `${parties[at]} ${amount(answer, number + (answer.deals ? 0 : before(node, at)))}`,
    );
    return say("sure", { list: sure.join(", ") });
  }
  const words = outcomeWords(node, answer, answer.value);
  if (!answer.objective.counts_points) return words;
  const points = endPoints(node, answer.value);
  const all = before(node, 0) + before(node, 1) + games.pointsLeft(node.position);
  const [first, second] = parties;
  const share = say("share", { first, points, second, rest: all - points });
  return words ? `${words}. ${share}` : share;
}

// --- doing ------------------------------------------------------------------------------------

function go(node, words) {
  const at = document.activeElement;
  const inTable = at && at.closest?.(".table");
  state.node = node;
  if (node.parent) node.parent.next = node;
  stop();
  if (state.values) ask(node); // while the worker searches the page is drawn
  draw();
  if (inTable) (page.querySelector("button.card") ?? page.querySelector(".go"))?.focus();
  if (words) announce(words);
  link();
}

function stepTo(node) {
  if (node === state.node) return;
  go(node, saidOf(node));
}

function saidOf(node) {
  const turn = node.look.cards.length
    ? say("to_play", { seat: seatName(node.position, node.look.turn) })
    : say("over");
  if (!node.move) return turn;
  const seat = seatName(node.position, node.move.seat);
  const parts = [say("plays_card", { seat, rank: rankName(node.move.rank) })];
  const judged = node.parent.answers[objectiveOf(node.parent).name];
  const card = judged?.cards.find((one) => one.rank === node.move.rank);
  if (card && !card.best && !judged.three && state.values) parts.push(costWords(card));
  if (node.move.winner >= 0) {
    const winner = seatName(node.position, node.move.winner);
    parts.push(say("takes", { seat: winner, points: node.move.points }));
  }
  return [...parts, turn].join(" ");
}

/** Play a card, or guess it. */
function choose(rank) {
  const { node } = state;
  if (!node.look.cards.some((card) => card.rank === rank)) return;
  if (hidden(node)) {
    node.guess = rank;
    draw();
    page.querySelector(".guessed")?.scrollIntoView({ block: "nearest" });
    announce(guessWords(node) || say("guessed", { rank: rankName(rank) }));
    return;
  }
  stepTo(state.play.play(node, rank));
}

function guessWords(node) {
  const answer = shown(node);
  const card = answer?.cards.find((one) => one.rank === node.guess);
  if (!card) return "";
  return say(card.best ? "guess_right" : "guess_wrong", { rank: rankName(card.rank) });
}

/** The card that comes next: that of the line, or the best one. */
function nextRank(node) {
  if (node.next) return hidden(node) ? null : node.next.move.rank;
  return shown(node)?.line[0] ?? null;
}

function forward() {
  const rank = nextRank(state.node);
  if (rank !== null) stepTo(state.play.play(state.node, rank));
}

const back = () => state.node.parent && stepTo(state.node.parent);
const start = () => stepTo(state.play.root);
const end = () => stepTo(lineOf(state.node).at(-1));
const byTrick = (onward) => stepTo(trickFrom(state.node, onward));

/** Play the best line to its end, and stand at its first card. */
function followBest() {
  const line = shown(state.node)?.line ?? [];
  let at = state.node;
  for (const rank of line) at = state.play.play(at, rank);
  if (line.length) go(state.node.next, saidOf(state.node.next));
}

/** Take back the last card, and all that was tried after it. */
function undo() {
  const { node } = state;
  if (!node.parent) return;
  node.parent.children = node.parent.children.filter((child) => child !== node);
  node.parent.next = node.parent.children.at(-1) ?? null;
  go(node.parent, say("undone", { card: cardWords(node) }));
}

/** Open a position, and play these cards if they may be played. */
function open(position, ranks = [], example = null, played = ranks.length) {
  stop();
  state.play = openPlay(position, games, state.rules);
  state.example = example;
  state.objective = null;
  let node = state.play.root;
  const nodes = [node];
  for (const rank of ranks) {
    node = state.play.play(node, rank);
    if (!node) break;
    nodes.push(node);
  }
  const at = nodes[Math.min(played, nodes.length - 1)];
  page.replaceChildren();
  go(at);
  announce(saidOf(at));
}

/** Read a position that somebody has written; returns all that is wrong with it, in words. */
function openText(text, ranks, played) {
  try {
    open(readPosition(text, games), ranks, null, played);
    return [];
  } catch (error) {
    if (error instanceof BadText) return error.faults.map(tell);
    throw error;
  }
}

/** Set up a position: from nothing, from a setup, or by what a text says. */
function showSetup(given = null, text = null) {
  stop();
  const start = (position) => open(position);
  const leave = () => (state.node ? go(state.node) : welcome());
  const letters = () => state.letters;
  const words = { say, tell, rankName, rankSign, announce };
  const tools = { page, games, ...words, face, button, letters, start, leave };
  const form = openSetup(tools, given);
  if (text !== null) form.fill(text);
}

function welcome() {
  const ways = [["setup", () => showSetup()], ["paste", showPaste], ["examples", showExamples]];
  greet({ page, say, button, title: document.title, ways });
}

function openExample(example) {
  const position = readPosition(example.position, games);
  open(position, example.ranks, example, 0);
}

// --- the link ---------------------------------------------------------------------------------

function fragment() {
  const line = lineOf(state.node);
  const ranks = ranksTo(line.at(-1)).map((rank) => RANK_LETTERS[rank]);
  const parts = { position: positionText(state.play.root.position, games) };
  if (ranks.length) Object.assign(parts, { line: ranks.join(""), at: String(state.node.number) });
  return new URLSearchParams(parts).toString();
}

function link() {
  history.replaceState(null, "", `#${fragment()}`);
}

/** Open what the link names; false if it names nothing. */
function openLink() {
  const parts = new URLSearchParams(location.hash.slice(1));
  const text = parts.get("position");
  if (!text) return false;
  const ranks = readCards(parts.get("line") ?? "");
  const played = parts.has("at") ? Number(parts.get("at")) || 0 : ranks.length;
  const example = data.examples.find((one) => one.position === text);
  const wrong = openText(text, ranks, played);
  if (wrong.length) announce(wrong.join("; "));
  else if (example) {
    state.example = example;
    draw();
  }
  return !wrong.length;
}

// --- drawing ----------------------------------------------------------------------------------

const face = ({ rank, suit }) =>
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

function draw() {
  const focused = document.activeElement?.id;
  const { node } = state;
  const title = state.example?.title || games.gameOf(node.position).variant.title;
  document.title = title;
  page.replaceChildren(
    drawHeader(title),
    make("main", { class: "board" }, drawScore(node), drawTable(node), drawSteps(node), drawSwitches(node)),
    make("div", { class: "panel" }, drawVerdict(node), drawLine(node), drawWords(node), drawShare()),
  );
  if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
}

const button = (id, words, click, attributes = {}) =>
  make("button", { type: "button", id, click, ...attributes }, words);

function drawHeader(title) {
  const { position } = state.play.root;
  const game = games.gameOf(position);
  const source = state.example?.source;
  const changed = Object.entries(position.options).map(([name, value]) => {
    const option = games.optionOf(game, name);
    return `${option.question} ${option.values[value] ?? value}`;
  });
  const known = state.example?.title && game.variant.title;
  const about = [known, ...changed, source && say("source", { source })];
  return make(
    "header",
    {},
    make(
      "div",
      { class: "row" },
      make(
        "div",
        { class: "heading" },
        make("h1", {}, title),
        make("p", { class: "muted" }, about.filter(Boolean).join(". ")),
      ),
      make(
        "nav",
        { class: "row menu", "aria-label": say("menu") },
        button("examples", say("examples"), showExamples),
        button("setup", say("setup"), () => showSetup()),
        button("paste", say("paste"), showPaste),
        button("theme", say("theme"), turnTheme),
        button("help", say("help"), showHelp),
      ),
    ),
  );
}

function drawScore(node) {
  const { position } = node;
  const parties = partiesOf(position);
  const cleaning = games.gameOf(position).cleaning;
  const owes = games.owes(position);
  const over = !node.look.cards.length;
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
  const middle = make("div", {}, make("p", {}, say("to_come", { points: left })));
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

function drawTable(node) {
  const { position, look } = node;
  const places = PLACES[position.hands.length];
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
      const said = say("on_table", { seat: seatName(position, seat), rank: rankName(card.rank) });
      place.append(make("span", { class: "card", role: "img", "aria-label": said }, face(card)));
      if (seat === holder) place.append(make("span", { class: "has" }, say("has_it")));
    }
    middle.append(place);
  });
  if (position.pack) {
    const pack = position.pack.length
      ? node.cards.pack.map((card) =>
          make("span", { class: "card", role: "img", "aria-label": rankName(card.rank) }, face(card)),
        )
      : say("locked");
    middle.append(make("div", { class: "packed" }, say("pack"), pack));
  }
  table.append(middle);
  return table;
}

function drawSeat(node, seat, place) {
  const { position, look } = node;
  const plays = look.cards.length > 0 && seat === look.turn;
  const name = seatName(position, seat);
  const answer = plays ? shown(node) : null;
  const waits = plays && asked?.late && asked.node === node && state.values && !hidden(node);
  const next = plays ? nextRank(node) : null;
  const heading = plays
    ? make("span", { class: "who" }, say(position.trick.length ? "plays" : "leads", { seat: name }))
    : position.trick.length && seat === position.leader
      ? say("led", { seat: name })
      : name;
  const hand = node.cards.hands[seat].map((card, at) =>
    make(
      "li",
      {},
      plays
        ? drawChoice(node, card, at, answer, waits, next)
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
    make("ul", { class: "hand", "aria-label": say("hand", { seat: name }) }, hand),
  );
}

function drawChoice(node, card, at, answer, waits, next) {
  if (!node.look.cards.some((one) => one.rank === card.rank)) {
    const said = say("barred", { rank: rankName(card.rank) });
    return make("span", { class: "card barred", role: "img", "aria-label": said, title: said }, face(card));
  }
  const value = answer?.cards.find((one) => one.rank === card.rank);
  let words = rankName(card.rank);
  let chip = null;
  if (value) {
    const [number, under] = chipOf(node, answer, value);
    const mark = MARKS[value.mark] ? `${MARKS[value.mark]} ` : "";
    words = cardSaid(node, answer, value);
    chip = make(
      "span",
      { class: `chip ${value.mark}`, "aria-hidden": "true" },
      `${mark}${number}`,
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

function drawSteps(node) {
  const rank = nextRank(node);
  const name = rank === null ? say("next") : say("card_of", {
    seat: seatName(node.position, node.look.turn),
    card: rankSign(rank),
  });
  const last = !node.next;
  const icon = (words) => ({ "aria-label": words, title: words });
  return make(
    "section",
    { class: "steps", "aria-label": say("steps") },
    button("first", "⇤", start, { class: "ends", disabled: !node.parent, ...icon(say("start")) }),
    button("trick-back", "«", () => byTrick(false), { disabled: !node.parent, ...icon(say("trick_back")) }),
    button("back", `‹ ${say("back")}`, back, { class: "wide", disabled: !node.parent }),
    button("next", `${name} ›`, forward, { class: "wide go", disabled: rank === null }),
    button("trick-on", "»", () => byTrick(true), { disabled: last, ...icon(say("trick_on")) }),
    button("last", "⇥", end, { class: "ends", disabled: last, ...icon(say("end")) }),
  );
}

function drawSwitches(node) {
  const check = (id, words, checked, change) =>
    make(
      "label",
      {},
      make("input", {
        type: "checkbox",
        id,
        checked,
        change: (event) => change(event.target.checked),
      }),
      words,
    );
  const known = games.objectivesOf(node.position);
  const chosen = objectiveOf(node);
  const answer = shown(node);
  const marks = answer ? Object.keys(MARKS).filter((mark) => answer.cards.some((c) => c.mark === mark)) : [];
  const party = partiesOf(node.position)[0];
  return [
    make(
      "div",
      { class: "switches" },
      check("values", say("values"), state.values, (on) => {
        state.values = on;
        go(state.node);
      }),
      check("guess", say("guess"), state.guessing, (on) => {
        state.guessing = on;
        state.node.guess = null;
        go(state.node);
      }),
      known.length > 1 &&
        make(
          "label",
          {},
          say("objective"),
          make(
            "select",
            {
              id: "objective",
              change: (event) => {
                state.objective = event.target.value;
                go(state.node);
              },
            },
            known.map(({ name }) =>
              make("option", { value: name, selected: name === chosen.name }, say(`objective_${name}`)),
            ),
          ),
        ),
    ),
    answer &&
      make(
        "p",
        { class: "legend" },
        !node.position.taken && make("span", {}, say("since")),
        chosen.name === "clean" && make("span", {}, say("clean_short")),
        answer.three
          ? say("number_three", { player: partiesOf(node.position)[answer.player] })
          : answer.objective.counts_points && say("number", { party }),
        marks.map((mark) => make("span", {}, `${MARKS[mark]} ${say(`mark_${mark}`)}`)),
      ),
  ];
}

function drawVerdict(node) {
  const answer = shown(node);
  const box = make("section", { class: "box verdict", "aria-label": say("verdict") });
  if (!node.look.cards.length) box.append(make("h2", {}, say("over")));
  else if (hidden(node)) {
    box.append(make("h2", {}, say("which", { seat: seatName(node.position, node.look.turn) })));
    box.append(make("p", {}, say("which_how")));
  } else if (!state.values) box.append(make("p", { class: "muted" }, say("values_off")));
  else if (!answer) {
    box.append(make("p", {}, say("solving")));
    if (asked?.late && asked.node === node)
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
        draw();
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

function drawLine(node) {
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

const cardShort = (node) =>
  `${games.gameOf(node.position).seats[node.move.seat]} ${rankSign(node.move.rank)}`;

/** What the example says: what it teaches, and what is said of the card that comes next. */
function drawWords(node) {
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

function drawShare() {
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
      button("change", say("change"), () => showSetup(setupOf(state.node.position, games))),
      button("copy-text", say("copy_text"), copy(() => text)),
      button("copy-link", say("copy_link"), copy(() => location.href)),
      button("print", say("print"), () => print()),
    ),
  );
}

// --- dialogs ----------------------------------------------------------------------------------

function dialog(title, ...inside) {
  const box = make("dialog", { "aria-labelledby": "dialog-title" });
  const close = () => box.close();
  box.append(
    make(
      "div",
      { class: "row top" },
      make("h2", { id: "dialog-title" }, title),
      button("close", say("close"), close),
    ),
    ...inside,
  );
  box.addEventListener("close", () => box.remove());
  document.body.append(box);
  box.showModal();
  return box;
}

function showExamples() {
  const groups = [...games.games.values()].map((game) => {
    const some = data.examples.filter(({ position }) => position.split(" ")[0] === game.variant.name);
    return (
      some.length > 0 && [
        make("h2", {}, game.variant.title),
        some.map((example) =>
          button(null, [example.title || example.position, make("small", {}, example.name)], () => {
            box.close();
            openExample(example);
          }, { class: "example", "data-name": example.name }),
        ),
      ]
    );
  });
  const box = dialog(say("examples"), make("div", { class: "list" }, groups));
}

function showPaste() {
  const area = make("textarea", { id: "pasted", "aria-describedby": "paste-fault", spellcheck: "false" });
  const fault = make("div", { id: "paste-fault", class: "fault", role: "alert" });
  const mend = () => {
    box.close();
    showSetup(null, area.value);
  };
  const submit = (event) => {
    event.preventDefault();
    const wrong = openText(area.value);
    fault.replaceChildren(...wrong.map((words) => make("p", {}, words)));
    if (!wrong.length) {
      box.close();
      return;
    }
    fault.append(make("div", {}, button("mend", say("mend"), mend)));
    area.focus();
  };
  const form = make(
    "form",
    { submit },
    make("label", { for: "pasted" }, say("paste_how")),
    area,
    fault,
    make("div", {}, make("button", { type: "submit", id: "open" }, say("open"))),
  );
  const box = dialog(say("paste"), form);
  area.focus();
}

function showHelp() {
  const keys = ["cards", "tricks", "ends", "ranks", "best", "undo", "guess", "values", "setup"];
  const toggle = make("input", {
    type: "checkbox",
    id: "letters",
    checked: state.letters,
    change: (event) => (state.letters = event.target.checked),
  });
  dialog(
    say("help"),
    make("p", {}, say("help_about")),
    make("dl", {}, keys.map((key) => [
      make("dt", {}, make("kbd", {}, say(`key_${key}`))),
      make("dd", {}, say(`does_${key}`)),
    ])),
    make("label", { class: "row" }, toggle, say("letters")),
  );
}

function turnTheme() {
  const { dataset } = document.documentElement;
  const dark = dataset.theme
    ? dataset.theme === "dark"
    : matchMedia("(prefers-color-scheme: dark)").matches;
  dataset.theme = dark ? "light" : "dark";
}

// --- keys -------------------------------------------------------------------------------------

const KEYS = {
  ArrowRight: forward,
  ArrowLeft: back,
  ArrowDown: () => byTrick(true),
  ArrowUp: () => byTrick(false),
  Home: start,
  End: end,
};
const LETTERS = {
  b: () => shown(state.node)?.line.length && choose(shown(state.node).line[0]),
  u: undo,
  s: () => showSetup(),
  g: () => document.getElementById("guess").click(),
  v: () => document.getElementById("values").click(),
  "?": showHelp,
};

function pressed(event) {
  if (event.ctrlKey || event.altKey || event.metaKey || document.querySelector("dialog[open], .setup")) return;
  if (!state.node && !["s", "?"].includes(event.key)) return;
  if (event.target.closest?.("select, textarea, input:not([type=checkbox])")) return;
  let act = KEYS[event.key];
  if (!act && state.letters) {
    const rank = RANK_LETTERS.indexOf(event.key === "0" ? "T" : event.key.toUpperCase());
    act = LETTERS[event.key] ?? (event.key.length === 1 && rank >= 0 ? () => choose(rank) : null);
  }
  if (!act) return;
  event.preventDefault();
  act();
}

// --- the beginning ----------------------------------------------------------------------------

state.rules = await openKernel(binary);
startWorker();
addEventListener("keydown", pressed);
addEventListener("hashchange", openLink);
if (!openLink()) {
  if (data.opened === null) welcome();
  else openExample(data.examples[data.opened]);
}
document.documentElement.dataset.ready = "";
