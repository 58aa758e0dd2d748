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
import { heldAgainst, type Reason } from "./reasons.ts";

const SUITS = "cdhs";

/** The card of a number, by the order of ranks in its suit. */
export const cardOf =
  (ranks: string) =>
  (number: number): CardId =>
    `${SUITS[Math.floor(number / ranks.length)]}${ranks[number % ranks.length]}`;

/** A card in a sentence, by its sign. */
export const signed = (card: CardId, words: Words) =>
  `${"♣♦♥♠"[SUITS.indexOf(card[0] ?? "")]}${words.rankSign(card.slice(1))}`;

/** How a game names its moves and numbers. */
export interface Speaking {
  nameOf: (move: Move) => string;
  signOf: (move: Move) => string;
  /** A move in a sentence. */
  brief: (move: Move) => string;
  /** What a move is worth, and how much better one is than another. */
  worth: (worth: number) => string;
  amount: (more: number) => string;
  /** The same in round words. */
  much: (more: number) => string;
  about: (games: number) => string;
  /** A bar for what it is worth, from 0 to 1. */
  share: (worth: number) => number;
}

export const NO_REASON: Reason = () => "";

function whyOf(tried: Tried, words: Words, speak: Speaking, reason: Reason): string {
  if (tried.moves.length < 2) return words.hintWhy.only;
  const held = heldAgainst(tried, reason);
  if (!held || held.close)
    return tried.best === tried.thumb ? words.hintWhy.usual : words.hintWhy.close;
  const more = words.betterBy(speak.much(held.more), speak.brief(held.other));
  return [held.why, more].filter(Boolean).join(" ");
}

export function hintOf(tried: Tried, words: Words, speak: Speaking, reason: Reason): Hint {
  const best = tried.moves.find(({ move }) => move === tried.best);
  const rows =
    tried.games > 1 ? [...tried.moves].sort((one, other) => other.better - one.better) : [];
  const most = best?.better ?? 0;
  return {
    move: tried.best,
    name: speak.nameOf(tried.best),
    why: whyOf(tried, words, speak, reason),
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
  /** What speaks for a move against another there. */
  reason: (number: number) => Reason;
  told: (done: number) => boolean;
  words: Words;
  speak: (number: number) => Speaking;
}): Promise<Judged[]> {
  const { deal, words } = at;
  const judged: Judged[] = [];
  for (const [number, move] of deal.line.entries()) {
    if (!at.mine(number)) continue;
    const tried = await at.try({ ...deal, line: deal.line.slice(0, number) });
    if (!at.told(judged.length)) break;
    const right = tried.best === move;
    const held = heldAgainst(tried, at.reason(number), right ? tried.thumb : move);
    if (!held) continue;
    const { other, more, close, why } = held;
    // What was right is held against the rules of thumb: else nobody would have doubted it.
    if (right ? close || other !== tried.thumb : other !== move) continue;
    const speak = at.speak(number);
    const names = [speak.brief(move), speak.brief(right ? other : tried.best)] as const;
    const say = right ? words.rightOf : words.costOf;
    const said = say(at.turn(number), ...names, speak.much(more));
    judged.push({
      ...{ at: number, trick: null, cost: right ? 0 : more, clear: !right && !close },
      best: tried.best,
      sentence: [said, why].filter(Boolean).join(" "),
      ...(right && why ? { right: more } : {}),
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
