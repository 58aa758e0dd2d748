// The screen Play: the games that one can sit down to, the table, and what a deal has come to.

/** @import { Inside } from "./elements.js" */
/** @import { Table, TableGame } from "./deal_game.js" */
/** @import { JudgedPlay } from "./deal_judged.js" */
/** @import { Dealing } from "./deal_play.js" */
/** @import { Card } from "./play.js" */
import { asksFor, dropGame, HINTS, keptGames, resultOfDeal, tableOf, undone } from "./deal_game.js";
import { drawAhead } from "./deal_curve.js";
import { meanOf } from "./deal_judged.js";
import {
  askToGiveUp,
  cardWord,
  claimRest,
  dealNext,
  giveUp,
  hintAtTable,
  lookAt,
  lookBack,
  newGame,
  playOwn,
  playWords,
  seatLetter,
  tableVariants,
  takeBack,
  takeSeat,
  tricksAt,
} from "./deal_play.js";
import { button, make, numberField, pick } from "./elements.js";
import { drawFolded } from "./folded.js";
import { RANK_LETTERS } from "./games.js";
import { TAKE_BOTTOM, TURN_NEXT } from "./kernel.js";
import { rankName } from "./naming.js";
import { actions, data, games, page, say, state } from "./state.js";
import { cardImage, cardKey, drawScene, face } from "./table.js";

/** What the screen shows: a table, or where one can sit down. @returns {Inside[]} */
export function drawPlay() {
  if (!state.rules) return [make("h1", { tabindex: "-1" }, say("play")), say("no_kernel")];
  takeSeat();
  return state.dealing ? drawDealing(state.dealing) : [drawGames()];
}

// --- where one can sit down --------------------------------------------------------------------

/** How the others play in games that begin. */
let levelChosen = "samples";

function drawGames() {
  const kept = keptGames();
  return make(
    "section",
    { class: "home tables", "aria-labelledby": "title" },
    make("h1", { id: "title", tabindex: "-1" }, say("play")),
    make("p", { class: "what" }, say("deal_about")),
    state.fault && make("p", { class: "fault" }, state.fault),
    kept.length > 0 && make("div", { class: "ways" }, kept.map(drawKept)),
    drawLevels(),
    make(
      "div",
      { class: "ways" },
      tableVariants().map((name, at) => {
        const { title, summary } = games.gameOf({ variant: name, options: {} }).variant;
        const inside = [make("b", {}, title), make("small", {}, summary)];
        return button(`begin-${name}`, inside, () => newGame(name, levelChosen), {
          class: at || kept.length ? "way" : "way on",
        });
      }),
    ),
    drawRules(),
  );
}

/** @param {TableGame} game */
function drawKept(game) {
  const { title } = games.gameOf(game).variant;
  const { positions, now } = tableOf(game);
  const trick = 1 + games.sum(positions[positions.length - 1].won ?? []);
  const parts = { number: game.number, trick };
  return make(
    "div",
    { class: "kept" },
    make(
      "a",
      { class: "way on", href: `#play/${game.variant}/${game.id}`, id: `kept-${game.id}` },
      make("b", {}, say("deal_go_on", { title })),
      make("small", {}, now.turn < 0 ? say("deal_over", parts) : say("deal_at", parts)),
    ),
    button(
      null,
      "×",
      () => {
        dropGame(game);
        actions.draw();
      },
      {
        class: "icon",
        "aria-label": say("deal_forget", { title }),
        title: say("deal_forget", { title }),
      },
    ),
  );
}

const drawLevels = () =>
  pick(
    "level",
    say("deal_level"),
    Object.keys(data.levels).map((level) => [level, say(`deal_level_${level}`)]),
    levelChosen,
    (level) => (levelChosen = level),
  );

/** A game with other rules, which one chooses. @type {import("./games.js").Ruled} */
let ruled = { variant: "", options: {} };

/** Where one chooses by which rules a game is played. */
function drawRules() {
  const all = tableVariants().map((name) => games.gameOf({ variant: name, options: {} }));
  const some = all.filter(({ variant }) => variant.options.length);
  if (!ruled.variant) ruled.variant = some[0].variant.name;
  const { variant, at_table: table } = games.gameOf(ruled);
  const known = some.map(({ variant: { name, title } }) => [name, title]);
  return drawFolded("own-rules", say("set_options"), null, [
    pick("own-game", say("set_game"), known, variant.name, (name) => {
      ruled = { variant: name, options: {} };
      actions.draw();
    }),
    variant.options.map(({ name, question, usual, values }) => {
      const offered = Object.entries(values);
      const chosen = ruled.options[name] ?? table[name] ?? usual;
      /** @param {string} value */
      const choose = (value) => (ruled.options[name] = value);
      if (!offered.length) return drawNumber(`own-${name}`, question, chosen, choose);
      return offered.length > 1 && pick(`own-${name}`, question, offered, chosen, choose);
    }),
    button("begin-own", say("deal_begin", { title: variant.title }), () => {
      const wrong = /** @type {HTMLInputElement | null} */ (page.querySelector("input:invalid"));
      if (wrong) wrong.reportValidity();
      else newGame(variant.name, levelChosen, ruled.options);
    }),
  ]);
}

/**
 * A field for an option that is a number, written as the package writes it.
 * @param {string} id
 * @param {string} question
 * @param {string} value
 * @param {(value: string) => void} choose
 */
const drawNumber = (id, question, value, choose) =>
  numberField(id, question, value, (given) => choose(String(Number(given))), {
    min: "1",
    required: true,
  });

// --- the table ---------------------------------------------------------------------------------

/**
 * @param {Dealing} dealing
 * @returns {Inside[]}
 */
function drawDealing(dealing) {
  const over = dealing.table.now.turn < 0;
  const board = make(
    "div",
    { class: over ? "board dealing" : "board dealing whole" },
    drawStanding(dealing),
    drawDealTable(dealing),
    make("p", { class: "told", "aria-hidden": "true" }, latestWords(dealing)),
    drawActs(dealing),
    dealing.note &&
      make("section", { class: "box asked" }, make("p", {}, dealing.note), drawClose(dealing)),
    dealing.leaving &&
      make(
        "section",
        { class: "box asked" },
        make("p", {}, say("deal_give_up_asks")),
        button("surely", say("deal_give_up"), giveUp),
        drawClose(dealing),
      ),
    dealing.hint && drawHint(dealing),
  );
  return over ? [board, make("div", { class: "panel" }, drawOver(dealing))] : [board];
}

/** What was done last. @param {Dealing} dealing */
function latestWords({ table }) {
  const last = table.plays[table.plays.length - 1];
  return last ? playWords(last) : "";
}

/** How the deal and the match stand. @param {Dealing} dealing */
function drawStanding({ game, table, looked }) {
  const { positions, now } = table;
  const position = positions[positions.length - 1];
  const { parties, variant, deal: keepsScore } = games.gameOf(game);
  const owes = games.owes(position);
  const over = now.turn < 0;
  const [taken, won] = [position.taken ?? [], position.won ?? []];
  const match = over ? resultOfDeal(game, table).score : game.score;
  const boxes = parties.map((party, at) => {
    const dirty = over ? "failed" : "owes";
    const how = owes[at] ? dirty : position.cleaned[at] && "done";
    const points = say("party_points", { party, points: taken[at] });
    const score = say("deal_match", { points: match[at] });
    const ofMatch = keepsScore && make("small", { class: "muted" }, score);
    return make(
      "div",
      {},
      make("p", { class: `party p${at}` }, points, " ", ofMatch),
      how && make("p", { class: how }, say(how)),
    );
  });
  const where =
    over && looked === null
      ? say("deal_number", { number: game.number })
      : say("trick", { number: looked ?? 1 + games.sum(won) });
  const title = make("h1", { tabindex: "-1" }, variant.title);
  boxes.splice(1, 0, make("div", {}, title, make("p", { class: "muted" }, where)));
  return make("section", { class: "score", "aria-label": say("score") }, boxes);
}

/** @param {Dealing} dealing */
function drawDealTable({ game, table, looked }) {
  const { now, hands } = table;
  const { won } = tricksAt(table);
  const again = won.find(([{ trick }]) => trick === looked);
  const finished = again !== undefined || (!now.trick.length && won.length > 0);
  const lying = again ?? (finished ? won[won.length - 1] : table.trick);
  const cards = lying.filter(({ takenUp, spice }) => !takenUp && !spice);
  const spice = lying.flatMap(({ spice, card, added }) => (spice ? [card] : added));
  const holder = finished ? lying[lying.length - 1].winner : -1;
  return drawScene({
    bottom: game.seat,
    near: true,
    seats: hands.map((hand, seat) => ({
      heading: headingOf(game, table, seat),
      label: seat === game.seat ? say("hand", { seat: seatLetter(seat) }) : hiddenWords(seat, hand),
      cards:
        seat === game.seat
          ? drawOwn(game, table)
          : hand.map(() => make("span", { class: "card back" })),
    })),
    trick: hands.map((_, seat) => cards.find((play) => play.seat === seat)?.card),
    waits: again ? -1 : now.turn,
    holder,
    spice,
    said: (seat, { rank }) => say("on_table", { seat: seatLetter(seat), rank }),
    middle: drawStock(game, table),
  });
}

/**
 * @param {number} seat
 * @param {Card[]} hand
 */
const hiddenWords = (seat, hand) =>
  say("deal_hidden", { seat: seatLetter(seat), number: hand.length });

/**
 * Who sits there, and what he does.
 * @param {TableGame} game
 * @param {Table} table
 * @param {number} seat
 */
function headingOf(game, { now, trick, hands }, seat) {
  const parts = { seat: seatLetter(seat) };
  if (now.turn === seat) {
    const own = seat === game.seat ? "deal_you_play" : now.trick.length ? "plays" : "leads";
    const words = now.trick.length < hands.length ? own : "deal_spicing";
    return make("span", { class: "who" }, say(words, parts));
  }
  if (now.trick.length && trick[0].seat === seat) return say("led", parts);
  return seat === game.seat ? say("deal_you", parts) : data.seat_names[parts.seat];
}

/**
 * One's own cards: those that may be played are buttons.
 * @param {TableGame} game
 * @param {Table} table
 */
function drawOwn(game, table) {
  const asks = asksFor(game, table);
  return table.hands[game.seat].map((card, at) => {
    if (!asks) return cardImage(card, rankName(card.rank));
    if (!table.now.ranks.includes(card.rank)) {
      const said = say("deal_barred", { rank: card.rank });
      const kind = { class: "card barred", role: "img", "aria-label": said, title: said };
      return make("span", { ...kind, "data-card": cardKey(card) }, face(card));
    }
    return button(
      `own-${at}`,
      [face(card), make("span", { class: "unseen" }, rankName(card.rank))],
      () => playOwn(card.rank),
      { class: "card", "data-card": cardKey(card), "data-rank": RANK_LETTERS[card.rank] },
    );
  });
}

/**
 * The stock, whose next card may be turned and played (R15); in Kontra two cards of it are seen (K5).
 * @param {TableGame} game
 * @param {Table} table
 */
function drawStock(game, table) {
  const { now, moments, top, bottom, locked } = table;
  if (!now.stock && !moments[0].stock && !locked) return null;
  const asks = asksFor(game, table);
  const { spice } = games.gameOf(game);
  const back = make("span", {
    class: now.stock ? "card back" : "card none",
    "aria-hidden": "true",
  });
  const count = say(spice ? "deal_pack" : "deal_stock", { number: now.stock });
  /**
   * @param {string} id
   * @param {Inside[]} inside
   * @param {number} card
   */
  const pile = (id, inside, card) => {
    if (!asks || !(card === TURN_NEXT ? now.turns : now.bottom))
      return make("div", { class: "stock" }, inside);
    const words = say(card === TURN_NEXT && !top ? "deal_turn" : "deal_lead");
    const turn = make("span", { class: "turn" }, words);
    return button(id, [inside, turn], () => playOwn(card), { class: "stock" });
  };
  const words = make("span", { class: "count" }, locked ? say("locked") : count);
  return make(
    "div",
    { class: "piles" },
    pile("stock", [top ? cardImage(top, rankName(top.rank)) : back, words], TURN_NEXT),
    bottom &&
      pile(
        "bottom",
        [
          cardImage(bottom, rankName(bottom.rank)),
          make("span", { class: "count" }, say("deal_bottom")),
        ],
        TAKE_BOTTOM,
      ),
  );
}

/** @param {Dealing} dealing */
function drawActs({ game, table, looked }) {
  const asks = asksFor(game, table);
  const over = table.now.turn < 0;
  /** @type {[string, () => void, boolean][]} */
  const acts = [
    ["hint", () => void hintAtTable(), asks],
    ["deal_last", lookBack, table.plays.some(({ winner }) => winner >= 0)],
    ["undo", takeBack, undone(game, table) !== null],
    ["deal_claim", () => void claimRest(), asks && !table.now.stock],
    ["deal_give_up", askToGiveUp, !over && game.gaveUp === null],
  ];
  return make(
    "div",
    { class: "row acts" },
    over
      ? button("next-deal", say("deal_next"), dealNext, { class: "strong" })
      : acts.map(([key, act, may]) =>
          button(`act-${key.replace("deal_", "")}`, say(key), act, {
            disabled: !may,
            "aria-pressed": key === "deal_last" && String(looked !== null),
          }),
        ),
  );
}

/** What speaks for each card, and how sure that is. @param {Dealing} dealing */
function drawHint(dealing) {
  const { game, table, hint } = dealing;
  const { cards, thumb, best, deals } = /** @type {import("./kernel.js").Chosen} */ (hint);
  const position = table.positions[table.positions.length - 1];
  const total = games.whole(position);
  const ours = games.gameOf(game).party[game.seat] === 0;
  const left = ours ? 0 : games.pointsLeft(position);
  const { cleaning } = games.gameOf(game);
  const rows = cards.map((card, at) => ({ card, at, ...meanOf(card, deals) }));
  rows.sort(
    (one, other) => Number(other.at === thumb) - Number(one.at === thumb) || other.mean - one.mean,
  );
  /** @param {{ at: number, mean: number, error: number }} row */
  const compared = ({ at, mean, error }) => {
    if (at === thumb) return say("deal_hint_thumb");
    if (!mean && !error) return say("deal_hint_same");
    const clear = Math.abs(mean) > data.clear * error;
    const words = mean > 0 ? "deal_hint_better" : "deal_hint_worse";
    return say(clear ? words : "deal_hint_unclear", {
      mean: signed(mean),
      error: tenths(error),
    });
  };
  return make(
    "section",
    { class: "box hint asked", "aria-labelledby": "hint-title" },
    make("h2", { id: "hint-title" }, say("deal_hint_choice", { card: cardWord(cards[best].card) })),
    make(
      "table",
      {},
      make(
        "tbody",
        {},
        rows.map((row) =>
          make(
            "tr",
            { class: row.at === best ? "best" : null },
            make("th", { scope: "row" }, cardWord(row.card.card)),
            make("td", {}, tenths(row.card.worth / deals + left)),
            make("td", {}, compared(row)),
          ),
        ),
      ),
    ),
    make(
      "details",
      {},
      make("summary", {}, say("deal_hint_how")),
      make(
        "p",
        { class: "muted" },
        say("deal_hint_about", { deals: written(deals) }),
        cleaning && ` ${say("deal_hint_cleaning", { points: total })}`,
      ),
    ),
    drawClose(dealing),
  );
}

/** What takes an answer away. @param {Dealing} dealing */
const drawClose = (dealing) =>
  button(
    "answered",
    say("close"),
    () => {
      Object.assign(dealing, { hint: null, note: "", leaving: false });
      actions.draw();
    },
    { class: "answered" },
  );

/** @param {number} number */
const tenths = (number) => {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return number.toLocaleString(document.documentElement.lang, digits).replace("-", "−");
};
/** @param {number} number */
const written = (number) => number.toLocaleString(document.documentElement.lang);
/** @param {number} number */
const signed = (number) => (number < 0 ? "" : "+") + tenths(number);

// --- after the deal ----------------------------------------------------------------------------

/** What a deal has come to, and what one's own cards have cost. @param {Dealing} dealing */
function drawOver(dealing) {
  const { game, table, judged, exact } = dealing;
  const result = resultOfDeal(game, table);
  const position = table.positions[table.positions.length - 1];
  const { parties } = games.gameOf(game);
  /** @param {number[]} numbers */
  const shares = (numbers) =>
    parties.map((party, at) => say("party_points", { party, points: numbers[at] }));
  const owes = games.owes(position);
  /** @param {import("./games.js").DealResult} now */
  const scoreWords = ({ won, score, held }) => [
    `${dealResultWords(game, table)}.`,
    won
      ? say("deal_won", { side: won, scores: shares(score) })
      : say("deal_stands", { scores: shares(score), held: heldWords(held) }),
  ];
  const words = [
    say("deal_points", { shares: shares(position.taken ?? []) }),
    ...parties.map(
      (side, at) => position.dirty[at] && say(owes[at] ? "deal_failed" : "deal_cleaned", { side }),
    ),
    ...(result.chances ? dealerWords(game, result) : scoreWords(result)),
  ];
  return [
    make(
      "section",
      { class: "box over", "aria-labelledby": "over-title" },
      make("h2", { id: "over-title" }, say("deal_over", { number: game.number })),
      words.filter(Boolean).map((one) => make("p", {}, one)),
    ),
    judged?.length === 0 ? null : drawJudged(judged, exact), // none was chosen by oneself
    drawAhead(dealing),
  ];
}

/**
 * Who deals next, where no score is kept.
 * @param {TableGame} game
 * @param {import("./games.js").DealResult} result
 */
function dealerWords(game, { chances = [], dealer }) {
  const { seats } = games.gameOf(game);
  const cut = seats.filter((_, seat) => chances[seat]);
  return [
    chances[dealer] < 6 && say("deal_cut", { seats: cut }),
    say("deal_dealer", { seat: seats[dealer] }),
  ];
}

/** @param {number} points */
const heldWords = (points) => (points ? say("deal_held", { points }) : "");

/**
 * @param {TableGame} game
 * @param {Table} table
 */
function dealResultWords(game, table) {
  const { name, payoff, each } = resultOfDeal(game, table);
  const { parties } = games.gameOf(game);
  const taken = table.positions[table.positions.length - 1].taken ?? [];
  const [winner, loser] = payoff < 0 ? parties.toReversed() : parties;
  const losses = each.map((loss, at) => `${data.letters[parties[at]]} ${loss}`).join(", ");
  const worth = name.endsWith(" points")
    ? say("deal_game_points", { points: Math.abs(payoff) })
    : Math.abs(payoff);
  const parts = { winner, loser, payoff: worth, high: Math.max(...taken), total: games.sum(taken) };
  return say(`result.is.${name}`, { ...parts, each: losses });
}

/**
 * What one's own cards have cost: by what one could know, those that cost most first, and exactly.
 * @param {JudgedPlay[] | null} judged
 * @param {boolean} done Whether exact costs are found, as far as they will be.
 */
function drawJudged(judged, done) {
  const costly = (judged ?? []).filter(
    ({ cost, exact }) => cost > 0 || exact?.outcome || exact?.points,
  );
  costly.sort((one, other) => Number(other.clear) - Number(one.clear) || other.cost - one.cost);
  const right = (judged ?? []).filter(({ cost }) => cost <= 0).length;
  const clear = costly.filter((one) => one.clear).length;
  const heads = ["head_trick", "head_card", "deal_better", "head_could_know", "head_known"];
  return make(
    "section",
    { class: "box card-costs", "aria-labelledby": "judged-title" },
    make("h2", { id: "judged-title" }, say("deal_judged")),
    !judged && make("p", { class: "muted" }, say("deal_judging")),
    judged && make("p", {}, say("deal_judged_sum", { right, all: judged.length, clear })),
    costly.length > 0 &&
      make(
        "table",
        {},
        make(
          "thead",
          {},
          make(
            "tr",
            {},
            heads.map((head) => make("th", { scope: "col" }, say(head))),
          ),
        ),
        make(
          "tbody",
          {},
          costly.map((one) => drawCost(one, done)),
        ),
      ),
    judged &&
      make(
        "p",
        { class: "muted" },
        say("deal_judged_about", { deals: written(data.levels[HINTS]) }),
      ),
  );
}

/**
 * @param {JudgedPlay} judged
 * @param {boolean} done
 */
function drawCost({ trick, card, better, cost, error, clear, exact }, done) {
  const known = cost > 0 ? `${tenths(cost)} ± ${tenths(error)}` : say("no_cost");
  const points = exact && (exact.outcome ? say("deal_who_cleans") : exact.points);
  const shown = say("trick", { number: trick });
  return make(
    "tr",
    { class: clear ? "clear" : "unclear" },
    make(
      "td",
      {},
      button(null, String(trick), () => lookAt(trick), { "aria-label": shown }),
    ),
    make("td", {}, cardWord(card)),
    make("td", {}, cost > 0 ? cardWord(better) : say("no_cost")),
    make("td", {}, known),
    make("td", {}, exact ? String(points || say("no_cost")) : done ? "?" : "…"),
  );
}
