// A deal that is played: your moves, those of the others with a pause, hints, and what is kept.

import { link } from "../app/address.ts";
import { keep, kept } from "../app/keeping.ts";
import { get, type Pace, set, setTable, type Table } from "../app/store.ts";
import { announce } from "../components/status.ts";
import type { Deal, Game, Move, Opened, View } from "../games/game.ts";
import { nameOf } from "../games/people.ts";
import { today } from "../learn/done.ts";
import type { Language } from "../text/package.ts";
import { wordsIn } from "../text/words.ts";

/** Milliseconds: before another player plays, and in which a finished trick can be read. */
const PACES: Record<Pace, { before: number; linger: number }> = {
  slow: { before: 900, linger: 2000 },
  usual: { before: 450, linger: 1000 },
  fast: { before: 150, linger: 500 },
  tap: { before: 450, linger: Number.POSITIVE_INFINITY },
};
/** Milliseconds in which a finished trick goes to its taker. */
const SWEEP = 520;
/** Milliseconds after it in which you cannot play: a second tap was meant for the trick. */
const QUIET = 400;

let quietUntil = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

const words = () => wordsIn(get().language);
const reduced = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

const opened = new Map<string, Promise<Opened>>();

/** A game with its kernel; it is opened once in a language. */
export async function openGame(game: Game, language: Language): Promise<Opened> {
  const key = `${game.name} ${language}`;
  const found = opened.get(key) ?? game.open(language);
  opened.set(key, found);
  return found;
}

const KEPT = "deal.";
/** The deal of a game that is not over, if one is kept. */
export const keptDeal = (game: string) => kept<Deal>(KEPT + game);
export const lastGame = () => kept<string>("last");
const keyOf = ({ seed, number, dealer }: Deal) => `${seed} ${number} ${dealer}`;
/** The match after a deal that is over: the number of the next deal, and the score. */
export interface After {
  key: string;
  number: number;
  score: number[];
}
/** The match of a kept deal: what deal is next, and the score. */
export function standing(deal: Deal): Omit<After, "key"> {
  const after = kept<After>("after");
  return after?.key === keyOf(deal) ? after : deal;
}

/** The deal of a day, if it was begun. */
export function dayDeal(day: string): Deal | null {
  const deal = kept<Deal>(`${KEPT}day`);
  return deal?.day === day ? deal : null;
}

/** The deal of the day is kept beside the match. */
function keepDeal(deal: Deal) {
  keep(KEPT + (deal.day ? "day" : deal.game), deal);
  if (!deal.day) keep("last", deal.game);
}

export interface Played {
  game: string;
  on: string;
  mine: boolean | null;
  short: string;
  practice: boolean;
  /** The day whose deal it was. */
  day?: string | undefined;
}
export function playedDeals(): Played[] {
  const found = kept<unknown>("played");
  return Array.isArray(found) ? found : [];
}

/** Sit down at a deal. */
export async function sitDown(game: Game, deal: Deal) {
  clearTimeout(timer);
  const state = get();
  const open = await openGame(game, state.language);
  showDeal(open, deal);
}

function showDeal(open: Opened, deal: Deal) {
  clearTimeout(timer);
  const table: Table = {
    ...{ opened: open, deal, view: open.view(deal), phase: "free", hint: null, more: false },
    ...{ outcome: null, judged: null, expected: [], luck: "", claimed: "" },
  };
  keepDeal(deal);
  set({ table, sheet: null });
  goOn();
}

export function leave() {
  clearTimeout(timer);
  set({ table: null, sheet: null });
}

/** Whether a move of yours would be taken now. */
export const isOpen = (table: Table) =>
  table.phase === "free" &&
  table.view.turn === table.deal.me &&
  !table.view.over &&
  table.deal.givenUp === undefined;

/** Let the others play, or say that it is your turn. */
function goOn() {
  const { table, pace } = get();
  if (table?.phase !== "free") return;
  const { view, deal, opened: open } = table;
  if (view.over) {
    // The last trick has gone to its taker before the end is shown.
    timer = setTimeout(finish, 0, table);
    return;
  }
  if (view.turn === deal.me) {
    announce(`${words().yourTurn}. ${drawn(view)}`);
    return;
  }
  const pause = reduced() ? 0 : PACES[pace].before;
  const waited = new Promise((resolve) => setTimeout(resolve, pause));
  Promise.all([open.choose(deal), waited]).then(
    ([move]) => {
      if (get().table?.deal === deal) put(move);
    },
    () => set({ fault: "kernel" }),
  );
}

/** What the line says, for players who do not see it. */
function drawn(view: View): string {
  const none = () => undefined;
  return view.draw({ words: words(), phase: "free", open: true, play: none, look: none }).say;
}

/** Put a move on the table; it is kept before it is shown. */
function put(move: Move) {
  const { table, pace } = get();
  if (!table) return;
  const deal = { ...table.deal, line: [...table.deal.line, move] };
  const view = table.opened.view(deal);
  keepDeal(deal);
  const phase = view.finished ? "linger" : "free";
  set({ table: { ...table, deal, view, phase, hint: null, more: false }, sheet: null });
  announce(view.told(words()));
  if (!view.finished) {
    goOn();
    return;
  }
  const { linger } = PACES[pace];
  if (Number.isFinite(linger)) timer = setTimeout(sweep, linger);
}

/** Let the finished trick go to its taker; at the pace of taps a tap asks for this. */
export function sweep() {
  if (get().table?.phase !== "linger") return;
  clearTimeout(timer);
  setTable({ phase: "sweep" });
  timer = setTimeout(
    () => {
      setTable({ phase: "free" });
      quietUntil = performance.now() + QUIET;
      goOn();
    },
    reduced() ? 0 : SWEEP,
  );
}

/** Play a card of yours, unless it is a second tap. */
export function playOwn(move: Move) {
  const { table } = get();
  if (!table || !isOpen(table) || !table.view.moves.includes(move)) return;
  if (performance.now() < quietUntil) return;
  put(move);
}

/** Show the card that is best, and why. */
export async function askHint() {
  const { table } = get();
  if (!table || !isOpen(table)) return;
  if (table.hint) {
    setTable({ hint: null, more: false });
    return;
  }
  const hint = await table.opened.hint(table.deal, words());
  if (get().table?.deal !== table.deal) return;
  setTable({ hint });
  announce(`${hint.name}. ${hint.why}`);
}

/** Go back to your last turn: the deal is practice from then on. */
export function undo() {
  const { table } = get();
  const before = table && earlier(table);
  if (!table || !before) return;
  showDeal(table.opened, before);
}

/** The same deal, as if you had not given it up. */
function again({ givenUp: _, ...deal }: Deal): Deal {
  return deal;
}

/** Where undo leads: every drawing asks, and to look for it is to play the deal again. */
const undone = new WeakMap<Deal, Deal | null>();

/** The deal at your turn before the last move of yours; null: you have not played. */
export function earlier(table: Table): Deal | null {
  const { deal } = table;
  if (!undone.has(deal)) undone.set(deal, lookEarlier(table));
  return undone.get(deal) ?? null;
}

function lookEarlier({ opened: open, deal }: Table): Deal | null {
  for (let count = deal.line.length - 1; count >= 0; count--) {
    const before = { ...again(deal), line: deal.line.slice(0, count), practice: true };
    const { turn, moves } = open.view(before);
    if (turn === deal.me && moves.length > 1) return before;
  }
  return null;
}

/** Claim all that is left: the rest is played, or you hear who stops you. */
export async function claimRest() {
  const { table } = get();
  if (!table || !isOpen(table) || !table.opened.claim) return;
  const { deal, opened: open } = table;
  const { line, said } = await open.claim!(deal, words());
  if (get().table?.deal !== deal) return;
  announce(said);
  if (line) {
    showDeal(open, { ...deal, line: [...deal.line, ...line] });
    return;
  }
  // Somebody who has heard that knows more than the cards have shown.
  const heard = { ...deal, practice: true };
  keepDeal(heard);
  set({ table: { ...table, deal: heard, claimed: said }, sheet: "claim" });
}

/** Give the deal up: the program plays all cards to the end, and they are shown. */
export async function giveUp() {
  const { table } = get();
  if (!table || table.view.over) return;
  clearTimeout(timer);
  const { opened: open } = table;
  const given = { ...table.deal, givenUp: table.deal.line.length };
  set({ table: { ...table, deal: given, phase: "free", hint: null }, sheet: null });
  let deal: Deal = given;
  while (!open.view(deal).over) {
    const move = await open.choose({ ...deal, level: "gently" });
    if (get().table?.deal !== given) return;
    deal = { ...deal, line: [...deal.line, move] };
  }
  showDeal(open, deal);
}

/** The deal is over: say the result, and look at your cards again. */
async function finish(table: Table) {
  const { deal, opened: open } = table;
  const outcome = open.outcome(deal, words(), (seat) => nameOf(seat, deal, words()));
  set({ table: { ...table, outcome }, sheet: deal.givenUp === undefined ? "end" : "all" });
  announce(`${outcome.headline}. ${outcome.about}`);
  const { game, practice, day } = deal;
  const mine = deal.givenUp === undefined ? outcome.mine : false;
  const record: Played = { game, practice, day, on: today(), mine, short: outcome.short };
  const key = keyOf(deal);
  const { number, score } = open.next(again(deal));
  if (!day) keep("after", { key, number, score });
  if (kept<string>("counted") !== key) {
    keep("counted", key);
    keep("played", [...playedDeals(), record].slice(-500));
  }
  const goes = () => get().table?.deal === deal;
  const judged = await open.judge(deal, words(), goes);
  if (!goes()) return;
  const last = deal.givenUp ?? deal.line.length;
  setTable({ judged: judged.filter(({ at }) => at < last) });
  const expected = await open.expected?.(deal, words());
  if (goes() && expected) setTable({ expected });
  const luck = await open.luck?.(deal, words());
  if (luck && goes()) setTable({ luck });
}

/** Continue with the next deal. */
export function nextDeal() {
  const { table } = get();
  if (table?.deal.day) location.hash = link("play", table.deal.game);
  else if (table?.view.over) showDeal(table.opened, table.opened.next(again(table.deal)));
}

/** Play the same cards again. */
export function replay() {
  const { table } = get();
  if (table) showDeal(table.opened, { ...again(table.deal), line: [], practice: true });
}

/** Play from a move of yours on: the deal is practice. */
export function replayFrom(at: number) {
  const { table } = get();
  if (!table) return;
  const deal = again(table.deal);
  showDeal(table.opened, { ...deal, line: deal.line.slice(0, at), practice: true });
}
