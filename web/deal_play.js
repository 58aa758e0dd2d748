// Playing whole deals: one's own cards, those of the others with a pause, hints and claims.

/** @import { DealtPlay, Table, TableGame } from "./deal_game.js" */
/** @import { Chosen } from "./kernel.js" */
/** @import { Ahead, JudgedPlay } from "./deal_judged.js" */
import {
  asksFor,
  askPlayer,
  beginGame,
  cardOf,
  choiceOf,
  forced,
  fromOtherPage,
  HINTS,
  keepGame,
  keptGames,
  nextDeal,
  readGame,
  tableOf,
  undone,
} from "./deal_game.js";
import { exactCosts, expectDeal, judgeDeal } from "./deal_judged.js";
import { RANK_LETTERS } from "./games.js";
import { TAKE_BOTTOM, TURN_NEXT } from "./kernel.js";
import { rankName } from "./naming.js";
import { actions, announce, data, games, say, state } from "./state.js";

/**
 * A game that is played, and what is shown of it.
 *
 * @typedef {object} Dealing
 * @property {TableGame} game The game.
 * @property {Table} table How its deal stands.
 * @property {Chosen | null} hint What the program knows of one's cards.
 * @property {string} note What was said last of a question of one's own.
 * @property {boolean} leaving Whether one is asked if one gives up.
 * @property {number | null} looked The number of the trick that is looked at again, if one is.
 * @property {JudgedPlay[] | null} judged What one's own cards of the finished deal have cost.
 * @property {number} judging How many of them are judged so far.
 * @property {boolean} exact Whether it is found, as far as it will be, what they cost exactly.
 * @property {Ahead[]} ahead What could be expected as each trick of the finished deal began.
 */

/** Milliseconds before somebody else plays: after a card, after a trick. */
const PAUSES = [450, 1100];

/** The game that is played. */
const dealing = () => /** @type {Dealing} */ (state.dealing);

/** Sit down where the address says: at a game that is kept, or at a new one of a variant. */
export function takeSeat() {
  const [variant, id] = state.path;
  if (state.dealing?.game.id === id && id) return;
  const kept = id ? readGame(id) : keptGames().find((game) => game.variant === variant);
  const game =
    kept ?? (!id && tableVariants().includes(variant) ? beginGame(variant, "samples") : null);
  state.dealing = null;
  state.path = [];
  if (variant && !game) state.fault = say("bad_address");
  if (!game) return;
  state.path = [game.variant, game.id];
  history.replaceState(null, "", `#play/${state.path.join("/")}`);
  state.dealing = dealingOf(kept ?? keepGame(game));
  queueMicrotask(() => {
    announce(whoseTurn());
    goOn();
  });
}

/** The games that are played at a table. */
export const tableVariants = () =>
  data.games.games.flatMap(({ deal, spice, variant }) => (deal || spice ? [variant.name] : []));

/**
 * Begin a game of a variant.
 * @param {string} variant
 * @param {string} level
 * @param {Record<string, string>} options
 */
export function newGame(variant, level, options = {}) {
  const game = keepGame(beginGame(variant, level, options));
  location.hash = `#play/${variant}/${game.id}`;
}

/**
 * A game as it stands, and nothing that belongs to another moment.
 * @param {TableGame} game
 * @returns {Dealing}
 */
const dealingOf = (game) => ({
  ...{
    game,
    table: tableOf(game),
    hint: null,
    note: "",
    leaving: false,
    looked: null,
    judged: null,
    judging: 0,
    exact: false,
    ahead: [],
  },
});

/** @param {TableGame} game */
function showGame(game) {
  const [before, now] = [state.dealing, dealingOf(game)];
  // Others play while one is asked whether one gives up.
  const same = before?.game.number === game.number && game.gaveUp === null;
  state.dealing = { ...now, leaving: same && before.leaving && now.table.now.turn >= 0 };
  if (state.screen !== "play") return;
  const at = document.activeElement?.id.match(/^own-/) ? document.activeElement.id : "";
  focused = at || focused;
  actions.draw();
  if (asksFor(game, state.dealing.table)) refocus();
}

/** One's own card that had the focus last: the browser forgets it while the others play. */
let focused = "";

/** Give the focus back to one's own cards, if it was there and has gone nowhere else since. */
function refocus() {
  if (!focused || document.activeElement !== document.body) return;
  const cards = [...document.querySelectorAll("[id^=own-]")];
  const card = cards.find(({ id }) => id === focused) ?? cards.at(-1);
  /** @type {HTMLElement | undefined} */ (card)?.focus({ preventScroll: true });
}

/** Play for the others, and for oneself where there is one card only. */
function goOn() {
  const { game, table } = dealing();
  const { now, trick } = table;
  if (now.turn < 0) {
    document.querySelector(".over")?.scrollIntoView({ block: "nearest" });
    judgeOwn(game);
    return;
  }
  if (asksFor(game, table)) return;
  const [only] = now.ranks;
  const quick = game.gaveUp !== null || matchMedia("(prefers-reduced-motion: reduce)").matches;
  const pause = PAUSES[now.trick.length || !trick.length ? 0 : 1];
  const chosen = forced(now) ? only : cardOf(game, table);
  const waited = new Promise((resolve) => setTimeout(resolve, quick ? 0 : pause));
  Promise.all([chosen, waited]).then(([card]) => {
    if (state.dealing?.game === game) put(card);
  });
}

/**
 * Put a card on the table: it is kept before it is shown.
 * @param {number} card
 */
function put(card) {
  const { game } = dealing();
  showGame(keepGame({ ...game, line: [...game.line, card] }));
  announce(toldLast());
  goOn();
}

/**
 * Play a card of one's own, or turn the next one of the stock.
 * @param {number} card
 */
export function playOwn(card) {
  const { game, table } = dealing();
  const { ranks, turns, bottom } = table.now;
  const may = card === TURN_NEXT ? turns : card === TAKE_BOTTOM ? bottom : ranks.includes(card);
  if (!asksFor(game, table) || !may) return;
  dealing().leaving = false;
  put(card);
}

/** Go on with the next deal. */
export function dealNext() {
  const { game, table } = dealing();
  if (table.now.turn >= 0) return;
  showGame(keepGame(nextDeal(game)));
  announce(say("deal_dealt", { number: dealing().game.number, seat: seatLetter(game.dealer) }));
  goOn();
}

// --- what can be asked ------------------------------------------------------------------------

/**
 * Show an answer, and say it.
 * @param {Partial<Dealing>} change
 * @param {string} words
 */
function answer(change, words) {
  Object.assign(dealing(), { note: "", hint: null, looked: null, leaving: false }, change);
  actions.draw();
  announce(words);
}

/** Say what speaks for each card. */
export async function hintAtTable() {
  const { game, table } = dealing();
  if (!asksFor(game, table)) return;
  const hint = await choiceOf(game, HINTS, game.seat);
  if (state.dealing?.game !== game) return;
  answer({ hint }, say("deal_hint_choice", { card: cardWord(hint.cards[hint.best].card) }));
}

/** Look at the trick before this one, or no more. */
export function lookBack() {
  const { table, looked } = dealing();
  const last = tricksAt(table).won.at(-1);
  if (!last) answer({ note: say("deal_no_last") }, say("deal_no_last"));
  else lookAt(looked === null ? last[0].trick : null);
}

/**
 * Look at a trick again; null: at what lies there now.
 * @param {number | null} looked
 */
export function lookAt(looked) {
  const trick = tricksAt(dealing().table).won.find(([{ trick: number }]) => number === looked);
  answer({ looked }, trick ? trick.map(playWords).join(" ") : whoseTurn());
  document.querySelector(".table")?.scrollIntoView({ block: "nearest" });
}

/** Take one's last card back, if nothing was seen since. */
export function takeBack() {
  const { game, table } = dealing();
  const before = undone(game, table);
  if (!before) {
    answer({ note: say("deal_no_undo") }, say("deal_no_undo"));
    return;
  }
  showGame(keepGame(before));
  announce(say("deal_undone"));
  goOn();
}

/** Judge that all tricks that are left are one's own, and play them if they are. */
export async function claimRest() {
  const { game, table } = dealing();
  const { now, positions } = table;
  if (!asksFor(game, table)) return;
  if (now.stock) {
    answer({ note: say("deal_claim_early") }, say("deal_claim_early"));
    return;
  }
  const position = positions[positions.length - 1];
  const found = await askPlayer({ task: games.tricksTaskOf(position), once: true });
  if (state.dealing?.game !== game) return;
  const after = tableOf({ ...game, line: [...game.line, ...found.line] });
  const { party, parties } = games.gameOf(game);
  const lost = after.plays.slice(table.plays.length).find(
    ({ winner, points }) =>
      winner >= 0 && party[winner] !== party[game.seat] && (points || parties.length < 3), // of three points count
  );
  if (lost) {
    const parts = { seat: seatLetter(lost.winner), trick: lost.trick };
    const line = after.plays.filter(({ at }) => at >= game.line.length && at <= lost.at);
    const wrong = say("deal_claim_wrong", parts);
    answer({ note: wrong + line.map(inRows).join("") }, [wrong, ...line.map(playWords)].join(" "));
    return;
  }
  showGame(keepGame({ ...game, line: [...game.line, ...found.line] }));
  announce(say("deal_claim_good"));
  goOn();
}

/** Ask whether the program is to play one's own cards, too. */
export function askToGiveUp() {
  if (dealing().table.now.turn >= 0) answer({ leaving: true }, say("deal_give_up_asks"));
}

/** Let the program play one's own cards, too, to the end of the deal. */
export function giveUp() {
  const { game } = dealing();
  showGame(keepGame({ ...game, gaveUp: game.line.length }));
  announce(say("deal_given_up"));
  goOn();
}

/**
 * Judge one's own cards of a finished deal, and show how far that is.
 * @param {TableGame} game
 */
async function judgeOwn(game) {
  const { table } = dealing();
  const goesOn = () => state.dealing?.game === game;
  /** @param {Partial<Dealing>} change */
  const show = (change) => {
    if (!goesOn()) return false;
    Object.assign(dealing(), change);
    actions.draw();
    return true;
  };
  const judged = await judgeDeal(game, table, (done) => {
    if (goesOn()) dealing().judging = done;
    return goesOn();
  });
  if (!show({ judged })) return;
  show({ ahead: await expectDeal(game, table) });
  if (judged.length) show({ judged: await exactCosts(game, table, judged, goesOn), exact: true });
}

// --- what is said --------------------------------------------------------------------------

/** @param {number} seat */
export const seatLetter = (seat) => games.gameOf(dealing().game).seats[seat];

/**
 * A card, or that the next one is turned.
 * @param {number} card
 */
export const cardWord = (card) =>
  card === TURN_NEXT
    ? say("deal_turn")
    : card === TAKE_BOTTOM
      ? say("deal_bottom")
      : data.rank_signs[card];

/**
 * A card of a line that is shown with a row a trick.
 * @param {DealtPlay} play
 * @param {number} at
 * @param {DealtPlay[]} line
 */
function inRows(play, at, line) {
  const { seat, card, spice, trick, winner, points } = play;
  if (spice) return ` ${playWords(play)}`;
  const row = trick === line[at - 1]?.trick ? ", " : `\n${say("trick", { number: trick })}: `;
  const taken = winner >= 0 ? `. ${say("takes", { seat: seatLetter(winner), points })}` : "";
  return `${row}${data.letters[seatLetter(seat)]} ${data.rank_signs[card.rank]}${taken}`;
}

/**
 * What was played, and what came of it.
 * @param {DealtPlay} play
 */
export function playWords(play) {
  const { seat, card, turned, bottom, spice, takenUp, drawn, winner, points } = play;
  const own = seat === dealing().game.seat;
  const parts = { seat: seatLetter(seat), rank: card.rank };
  const way = takenUp
    ? own
      ? "deal_you_take_up"
      : "deal_takes_up"
    : bottom
      ? "deal_takes_bottom"
      : spice
        ? "deal_spices"
        : turned
          ? "deal_turns"
          : "plays_card";
  return [
    say(way, parts),
    winner >= 0 && say("takes", { seat: seatLetter(winner), points }),
    drawn.length > 0 &&
      say("deal_you_draw", { rank: drawn.map(({ rank }) => rankName(rank)).join(", ") }),
  ]
    .filter(Boolean)
    .join(" ");
}

/** What was played last, and whose turn it is. */
function toldLast() {
  const { plays } = dealing().table;
  return [playWords(plays[plays.length - 1]), whoseTurn()].filter(Boolean).join(" ");
}

/** Whether it is one's own turn. */
function whoseTurn() {
  const { game, table } = dealing();
  if (table.now.turn < 0) return say("deal_over", { number: game.number });
  return asksFor(game, table) ? say("deal_your_turn") : "";
}

/**
 * The tricks that were won, and what lies on the table.
 * @param {Table} table
 */
export function tricksAt({ plays }) {
  /** @type {DealtPlay[][]} */
  const won = [];
  /** @type {DealtPlay[]} */
  let lying = [];
  for (const play of plays) {
    lying = [...lying, play];
    if (play.winner < 0) continue;
    won.push(lying);
    lying = [];
  }
  return { won, lying };
}

// --- keys and other pages ----------------------------------------------------------------------

/** @param {KeyboardEvent} event */
function pressedAtTable(event) {
  if (state.screen !== "play" || !state.dealing || event.ctrlKey || event.altKey || event.metaKey)
    return;
  if (document.querySelector("dialog[open]") || !state.letters) return;
  const rank = RANK_LETTERS.indexOf(event.key === "0" ? "T" : event.key.toUpperCase());
  const act =
    TABLE_KEYS[event.key] ?? (event.key.length === 1 && rank >= 0 ? () => playOwn(rank) : null);
  if (!act) return;
  event.preventDefault();
  act();
}

/** What keys do at a table. @type {Record<string, () => void>} */
export const TABLE_KEYS = {
  s: () => playOwn(TURN_NEXT),
  b: () => playOwn(TAKE_BOTTOM),
  h: () => void hintAtTable(),
  l: lookBack,
  c: () => void claimRest(),
  u: takeBack,
  n: dealNext,
  Escape: () => answer({}, whoseTurn()),
};

addEventListener("keydown", pressedAtTable);
addEventListener("storage", (event) => {
  const other = state.dealing && fromOtherPage(event, state.dealing.game);
  if (!other) return;
  showGame(other);
  goOn();
});
