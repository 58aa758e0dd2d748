// What the games in which suits matter share: hints and costs by what was tried.

import { NO_CARD, type Tried } from "../../kernel/tried.ts";
import type { Words } from "../../text/en.ts";
import {
  type CardId,
  CLEAR,
  type Deal,
  type Hint,
  type Judged,
  type Level,
  type Move,
} from "../game.ts";

const SUITS = "cdhs";

/** The card of a number, by the order of ranks in its suit. */
export const cardOf =
  (ranks: string) =>
  (number: number): CardId =>
    `${SUITS[Math.floor(number / ranks.length)]}${ranks[number % ranks.length]}`;

/** How a game names its moves and numbers. */
export interface Speaking {
  nameOf: (move: Move) => string;
  signOf: (move: Move) => string;
  /** What a move is worth, and how much better one is than another. */
  worth: (worth: number) => string;
  amount: (more: number) => string;
  /** The same in round words. */
  much: (more: number) => string;
  about: (games: number) => string;
  why: (much: string, usual: string) => string;
  /** A bar for what it is worth, from 0 to 1. */
  share: (worth: number) => number;
}

export function hintOf(tried: Tried, words: Words, speak: Speaking): Hint {
  const best = tried.moves.find(({ move }) => move === tried.best);
  const rows =
    tried.games > 1 ? [...tried.moves].sort((one, other) => other.better - one.better) : [];
  const most = best?.better ?? 0;
  const ahead = best && best.move !== tried.thumb && best.better > CLEAR * best.error;
  return {
    move: tried.best,
    name: speak.nameOf(tried.best),
    why:
      tried.moves.length < 2
        ? words.hintWhy.only
        : ahead
          ? speak.why(speak.much(most), speak.nameOf(tried.thumb))
          : words.hintWhy.usual,
    about: speak.about(tried.games),
    values: rows.map((one) => ({
      move: one.move,
      sign: speak.signOf(one.move),
      value: speak.worth(one.worth),
      share: Math.min(Math.max(speak.share(one.worth), 0), 1),
      note:
        one.move === tried.best
          ? words.bestWord
          : most - one.better <= CLEAR * Math.max(one.error, best?.error ?? 0)
            ? words.asGood(speak.amount(CLEAR * Math.max(one.error, best?.error ?? 0)))
            : words.less(speak.amount(most - one.better)),
    })),
  };
}

/** Look at your moves of a finished deal again, one after the other. */
export async function judgeMoves(at: {
  deal: Deal;
  /** Whether you chose at a place of the line, among several moves. */
  mine: (number: number) => boolean;
  /** The number of the turn or trick there. */
  turn: (number: number) => number;
  try: (earlier: Deal) => Promise<Tried>;
  told: (done: number) => boolean;
  words: Words;
  speak: Speaking;
}): Promise<Judged[]> {
  const { deal, words, speak } = at;
  const judged: Judged[] = [];
  for (const [number, move] of deal.line.entries()) {
    if (!at.mine(number)) continue;
    const tried = await at.try({ ...deal, line: deal.line.slice(0, number) });
    if (!at.told(judged.length)) break;
    const own = tried.moves.find((one) => one.move === move);
    const best = tried.moves.find((one) => one.move === tried.best);
    if (!own || !best) continue;
    const cost = own === best ? 0 : best.better - own.better;
    judged.push({
      ...{ at: number, trick: null, cost, clear: cost > CLEAR * (own.error + best.error) },
      sentence: words.costOf(
        at.turn(number),
        speak.nameOf(own.move),
        speak.nameOf(best.move),
        speak.much(cost),
      ),
    });
  }
  return judged;
}

/** In how many games a player tries the moves. */
export const byLevel = (level: Level, counts: Record<Level, number>) => counts[level];

export const isCard = (move: Move) => move !== NO_CARD;

/** Which of two wishes comes first: the first number that differs says so. */
export function compared(one: readonly number[], other: readonly number[]) {
  const at = one.findIndex((number, index) => number !== other[index]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}
