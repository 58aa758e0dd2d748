// Why a move of Ristiseiska is better than another, by what its player can count (docs/reasons.md).

import type { LayingNow } from "../../kernel/laying.ts";
import { NO_CARD } from "../../kernel/tried.ts";
import type { Move } from "../game.ts";
import { cardOf, EVERY_CARD, rankOf, suitOf } from "../suited/notation.ts";
import { type Fact, type Weighed, weightiest } from "../suited/reasons.ts";

/** What each fact is worth, in hundredths of a point. */
const [OWN_BEHIND, OTHERS_BEHIND, POINT_IN_HAND, SPARE] = [50, 56, 26, 100];
const [MISSING, OWN_WAITING] = [100, 140];
/** At most this many cards are a short hand: the deal may soon end. */
const SHORT = 3;

/** What the player who chooses sees. */
export interface Seen {
  me: number;
  /** Whether it is a card to be given. */
  gives: boolean;
  /** The own cards, and those on the table. */
  hand: Move[];
  down: Move[];
  /** How many cards each seat holds. */
  counts: number[];
  /** How far a suit can have grown, as `6-8`. */
  built: readonly string[];
  /** What each card costs that is left in hand; null: a hand costs the same, whatever it holds. */
  costs: readonly number[] | null;
}

export function seenOf(now: LayingNow, seats: number, rules: Pick<Seen, "built" | "costs">): Seen {
  const { mover, turn, owners } = now;
  const of = (seat: number) => EVERY_CARD.filter((card) => owners[card] === seat);
  const counts = Array.from({ length: seats }, (_, seat) => of(seat).length);
  return { me: mover, gives: mover !== turn, hand: of(mover), down: of(-1), counts, ...rules };
}

/** The cards not yet on the table that cannot be played before a card is. */
function waitingFor({ built }: Seen, card: Move): Move[] {
  const grown = built.map((layout) => layout.split("-").map(Number));
  const covers = ([low = 0, high = 0]: number[], rank: number) => low <= rank && rank <= high;
  const without = grown.filter((layout) => !covers(layout, rankOf(card)));
  return Array.from({ length: 13 }, (_, at) => cardOf(suitOf(card), at + 1)).filter(
    (one) => one !== card && !without.some((layout) => covers(layout, rankOf(one))),
  );
}

function countedOf(seen: Seen, card: Move) {
  const waiting = card === NO_CARD ? [] : waitingFor(seen, card);
  const own = waiting.filter((one) => seen.hand.includes(one));
  return {
    ...{ own, others: waiting.length - own.length, points: seen.costs?.[card] ?? 0 },
    ends: card !== NO_CARD && !waiting.length,
  };
}

function plays(seen: Seen, move: Move, other: Move): Weighed[] {
  const [one, two] = [countedOf(seen, move), countedOf(seen, other)];
  const counts = seen.counts.filter((count, seat) => seat !== seen.me && count);
  const least = Math.min(...counts);
  const seat = seen.counts.findIndex((count, at) => at !== seen.me && count === least);
  const more = one.own.length - two.own.length;
  const fewer = two.others - one.others;
  const dearer = least <= SHORT ? one.points - two.points : 0;
  return [
    [
      OWN_BEHIND * more,
      more > 0 ? { kind: "opens", number: one.own.length, cards: one.own } : null,
    ],
    [OTHERS_BEHIND * fewer, fewer > 0 ? { kind: "closes", number: two.others } : null],
    [
      POINT_IN_HAND * dearer,
      dearer > 0 ? { kind: "dear", number: one.points, counted: least, seat } : null,
    ],
    [SPARE * (Number(two.ends) - Number(one.ends)), two.ends ? { kind: "spare" } : null],
  ];
}

function gifts(seen: Seen, move: Move, other: Move): Weighed[] {
  /** How many cards must be on the table before a card fits. */
  const missing = (card: Move) =>
    EVERY_CARD.filter((one) => !seen.down.includes(one) && waitingFor(seen, one).includes(card))
      .length;
  const [far, near] = [missing(move), missing(other)];
  const [own, waits] = [countedOf(seen, move).own, countedOf(seen, other).own];
  const rather = Number(waits.length > 0) - Number(own.length > 0);
  return [
    [MISSING * (far - near), far > near ? { kind: "far", number: far, counted: near } : null],
    [
      OWN_WAITING * rather,
      waits.length ? { kind: "waits", number: waits.length, cards: waits } : null,
    ],
  ];
}

/** What speaks for a move against another, the weightiest fact first. */
export const reasonsOf = (seen: Seen, move: Move, other: Move): Fact[] =>
  weightiest((seen.gives ? gifts : plays)(seen, move, other));
