// Why a move is better than another where suits matter: facts that the player can count, and the choice
// of them.  What each says is in docs/reasons.md; the package chooses by the same rules.

import type { Tried } from "../../kernel/tried.ts";
import { sum } from "../../text/trees.ts";
import { CLEAR, type Move } from "../game.ts";

export interface Fact {
  kind: string;
  number?: number;
  counted?: number;
  seat?: number;
  cards?: readonly Move[];
}

/** What a fact is worth to a move, and the fact; null: it is weighed, and not said. */
export type Weighed = readonly [weight: number, fact: Fact | null];

/** What part of the difference the facts must make up, and how many are said at most. */
const ENOUGH = 0.5;
const MOST = 2;

/** The one or two facts that carry half of a difference, the weightiest first; none if none do. */
export function weightiest(weighed: readonly Weighed[]): Fact[] {
  const whole = sum(weighed.map(([weight]) => weight));
  const said = weighed
    .flatMap(([weight, fact]) => (fact && weight > 0 ? [{ weight, fact }] : []))
    .sort((one, other) => other.weight - one.weight)
    .slice(0, MOST);
  const [first] = said;
  if (!first || whole <= 0) return [];
  const chosen = first.weight >= ENOUGH * whole ? [first] : said;
  return sum(chosen.map(({ weight }) => weight)) >= ENOUGH * whole
    ? chosen.map(({ fact }) => fact)
    : [];
}

/** The move that the best one is held against, by how much it is worse, and why; "": no short reason. */
export interface Against {
  other: Move;
  more: number;
  /** Whether chance may explain that. */
  close: boolean;
  why: string;
}

/** What speaks for a move against another, in sentences; "": there is no short reason. */
export type Reason = (move: Move, other: Move) => string;

/**
 * What the best move is held against: the move asked about, or one that is clearly worse.  That is the
 * move of the rules of thumb, or the best of the others, if there is a reason.
 */
export function heldAgainst(
  { moves, best, thumb }: Tried,
  reason: Reason,
  asked?: Move,
): Against | null {
  const own = moves.find(({ move }) => move === best);
  if (!own) return null;
  const worse = moves
    .filter((one) => one !== own)
    .sort((one, two) => two.better - one.better)
    .sort((one, two) => Number(two.move === thumb) - Number(one.move === thumb))
    .map((one): Against => {
      const more = own.better - one.better;
      const close = more <= CLEAR * (own.error + one.error);
      return { other: one.move, more, close, why: close ? "" : reason(best, one.move) };
    });
  const named = worse.filter(({ other }) => other === asked);
  const rivals = named.length ? named : worse;
  return rivals.find(({ why }) => why) ?? rivals.find(({ close }) => !close) ?? rivals[0] ?? null;
}

/** Facts in the words of the package, which names cards by their signs. */
export const factWords = (
  facts: readonly Fact[],
  speak: {
    game: string;
    say: (key: string, parts: Record<string, unknown>) => string;
    sign: (move: Move) => string;
    seat?: (seat: number) => string;
    move: Move;
    other: Move;
  },
) =>
  facts
    .map(({ kind, number, counted, seat = 0, cards = [] }) =>
      speak.say(`counted.${speak.game}.${kind}`, {
        ...{ card: speak.sign(speak.move), other: speak.sign(speak.other), number, counted },
        ...{ seat: speak.seat?.(seat), cards: cards.map(speak.sign) },
      }),
    )
    .join(" ");
