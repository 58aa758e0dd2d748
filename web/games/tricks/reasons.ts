// Why a card is better than another, by what its player sees: facts, and the choice of them.  What each
// says, and how they are chosen, is in docs/reasons.md; the package chooses by the same rules.

import { TURN_NEXT } from "../../kernel/abi.ts";
import type { Choice } from "../../kernel/tricks.ts";
import { sum } from "../../text/trees.ts";
import { CLEAR, type Move } from "../game.ts";
import { RANK_LETTERS } from "./rules.ts";

/** What came of a card in the deals that were drawn: shares of them, and means. */
export interface Facts {
  match: number;
  ours: number;
  trick: number;
  points: number;
  /** Whether your side, or the other, must clean after this trick. */
  owes: number[];
  home: number[];
  takes: number[];
}

export interface Tried {
  move: Move;
  mean: number;
  error: number;
  facts: Facts;
}

/** What the player on turn sees. */
export interface Seen {
  me: number;
  /** The party of every seat. */
  party: number[];
  /** Whether some play together. */
  pairs: boolean;
  cleaning: boolean;
  /** Card points by rank. */
  values: number[];
  leader: number;
  trick: number[];
  /** The seat that has the trick so far; -1: none. */
  winner: number;
  /** By seat and rank. */
  known: number[][];
  unseen: number[];
  /** How many cards of each seat are hidden. */
  hidden: number[];
  stock: number;
  /** Whether a card of the stock may be turned (R15), and the rank that is face up, or null. */
  dark: boolean;
  top: number | null;
  /** Whether each party must still clean, or took a queen. */
  owing: boolean[];
}

/** A fact that speaks for a card against another: certain by counting, or a share of the deals. */
export interface Fact {
  kind: string;
  certain: boolean;
  share?: number;
  against?: number;
  number?: number;
  counted?: number;
  seat?: number;
}

export interface Reason {
  best: Move;
  /** The card that it is held against; null: all others are as good. */
  other: Move | null;
  difference: number;
  facts: Fact[];
}

/** A card is worse where it differs clearly, and by a point at least. */
const LEAST = 1;
/** How far two shares must differ, and what part of the difference facts must make up. */
const APART = 0.15;
const ENOUGH = 0.5;
/** Points for a trick more that the side wins now, one that a kept card takes later, a fresh card. */
const WEIGHTS: Record<string, readonly [number, number, number]> = {
  "plain follow": [3.1, 7.6, 2.7],
  "plain follow late": [9.9, 6.5, 0],
  "plain lead": [3.8, 6.6, 2.1],
  "plain lead late": [8.7, 9, 0],
  "cleaning follow": [7.5, 4.9, 2.2],
  "cleaning follow late": [6.8, 8.2, 0],
  "cleaning lead": [10, 6.5, 3.8],
  "cleaning lead late": [7.5, 7.9, 0],
  "alone follow": [8.7, 3, 2],
  "alone lead": [15, 0.3, 0.9],
};
/** What keeping a card is worth, by unseen copies from none to three, and less if there is another. */
const KEEPING = {
  stock: [1.5, 1.4, 0.9, 0],
  late: [-0.2, 0.8, 0.9, 0],
  few: [2.7, 1.8, 1.1, 0.8],
  king: [3, 3, 2.3, 1.9],
  much: [8.1, 7.7, 6.6, 5.9],
} as const;
const PAIR = 1.7;
/** Cards worth more than this are worth much. */
const MUCH = 4;
const KING = RANK_LETTERS.indexOf("K");

type Part = "card" | "trick" | "cleaning" | "rest";
interface Speaks {
  fact: Fact;
  part: Part;
  weight: number;
}

const rankOf = ({ move }: Tried) => (move < RANK_LETTERS.length ? move : null);

/** What counting shows of a card of the player on turn. */
export function certainOf(seen: Seen, rank: number) {
  const { me, party, known, unseen, hidden, trick, stock, winner } = seen;
  const seats = known.length;
  const mayPlay = (seat: number, one: number) =>
    (known[seat]?.[one] ?? 0) > 0 ||
    ((unseen[one] ?? 0) > 0 && (hidden[seat] ?? 0) > 0) ||
    (stock > 0 && seen.dark && ((unseen[one] ?? 0) > 0 || seen.top === one));
  const led = trick[0] ?? rank;
  const later = Array.from(
    { length: seats - 1 - trick.length },
    (_, step) => (me + step + 1) % seats,
  );
  const isOwn = (seat: number) => party[seat] === party[me];
  const foes = later.some((seat) => !isOwn(seat) && mayPlay(seat, led));
  const friends = later.some((seat) => isOwn(seat) && mayPlay(seat, led));
  const ours = winner >= 0 && isOwn(winner);
  const others = known.map((_, seat) => seat).filter((seat) => seat !== me);
  return {
    sure: led === rank && !foes,
    partners: ours && led !== rank && !foes,
    theirs: winner >= 0 && !ours && led !== rank && !friends,
    last: !later.length,
    held: known[me]?.[rank] ?? 0,
    unseen: unseen[rank] ?? 0,
    dead: !stock && !others.some((seat) => mayPlay(seat, rank)),
    alone: !friends,
    seat: winner,
  };
}

/** What is held against what: the move that is explained, if no other is better, and the other. */
export interface Asked {
  wanted?: Move | undefined;
  against?: Move | undefined;
}

/** Why the best card is best, against the one asked about or probably played. */
export function reasonOf(
  seen: Seen,
  cards: readonly Tried[],
  thumb: Move,
  { wanted, against }: Asked = {},
): Reason | null {
  if (cards.length < 2) return null;
  const most = cards.reduce((one, other) => (other.mean > one.mean ? other : one));
  const isApart = (one: Tried, other: Tried) => {
    const more = one.mean - other.mean;
    return more >= LEAST && more > CLEAR * Math.hypot(one.error, other.error);
  };
  // A card that is as good may be the one that is explained.
  const asked = cards.find(({ move }) => move === wanted);
  const best = asked && !isApart(most, asked) ? asked : most;
  const rivals = cards.filter(({ move }) => move === against);
  const clear = (rivals.length ? rivals : rivalsOf(seen, cards, thumb)).filter((one) =>
    isApart(best, one),
  );
  const reasons = clear.map((other): Reason => {
    const difference = best.mean - other.mean;
    return {
      ...{ best: best.move, other: other.move, difference },
      facts: chosen(seen, best, other),
    };
  });
  return (
    reasons.find(({ facts }) => facts.length) ??
    reasons[0] ?? { best: best.move, other: null, difference: 0, facts: [] }
  );
}

/** The cards that might have been played, the likeliest first. */
function rivalsOf({ values, trick }: Seen, cards: readonly Tried[], thumb: Move): Tried[] {
  const most = cards.reduce((one, other) => (other.facts.trick > one.facts.trick ? other : one));
  const value = (one: Tried) => values[rankOf(one) ?? 0] ?? 0;
  const held = cards.filter((one) => rankOf(one) !== null);
  const cheapest = [...held].sort((one, other) => value(one) - value(other)).slice(0, 1);
  return [
    ...cards.filter(({ move }) => move === thumb),
    most,
    ...cards.filter((one) => trick.length && rankOf(one) === trick[0]),
    ...cheapest,
    ...[...cards].sort((one, other) => other.mean - one.mean),
  ];
}

/** The one or two facts that make up half of a difference; none if none do. */
function chosen(seen: Seen, best: Tried, other: Tried): Fact[] {
  const wanted = ENOUGH * (best.mean - other.mean);
  const found = speaking(seen, best, other).filter(({ weight }) => weight > 0);
  const certainFirst = (one: Speaks, two: Speaks) =>
    Number(two.fact.certain) - Number(one.fact.certain);
  const enough = found
    .filter(({ weight }) => weight >= wanted)
    .sort((one, two) => certainFirst(one, two) || two.weight - one.weight);
  if (enough[0]) return [enough[0].fact];
  const sorted = found.sort((one, two) => two.weight - one.weight || certainFirst(one, two));
  for (const [at, one] of sorted.entries()) {
    const two = sorted
      .slice(at + 1)
      .find(({ part, weight }) => part !== one.part && one.weight + weight >= wanted);
    if (!two) continue;
    const both = [one, two].sort(certainFirst).map(({ fact }) => fact);
    // That the trick is yours says that the card is safe.
    const taken = both.filter(({ kind }) => kind.endsWith("yours"));
    const safe = both.some(({ kind, certain }) => kind === "home" && certain);
    return taken.length && safe ? taken : both;
  }
  return [];
}

/** How often a card comes home later, or what it takes, if another is played instead. */
const later = (what: "home" | "takes", card: Tried, played: Tried) => {
  const rank = rankOf(card);
  return rank === null ? 0 : (played.facts[what][rank] ?? 0) - (card.facts[what][rank] ?? 0);
};

/** What it is worth to keep a card, but for its own points. */
function keeping({ values, unseen, stock, known, me }: Seen, rank: number): number {
  const value = values[rank] ?? 0;
  const kind = !value
    ? stock
      ? "stock"
      : "late"
    : rank === KING
      ? "king"
      : value > MUCH
        ? "much"
        : "few";
  const lone = KEEPING[kind][Math.min(unseen[rank] ?? 0, 3)] ?? 0;
  return lone - ((known[me]?.[rank] ?? 0) > 1 ? PAIR : 0);
}

/** All facts that may speak for a card against another, with what they make up. */
function speaking(seen: Seen, best: Tried, other: Tried): Speaks[] {
  const { values, trick: lying, stock, party, me, unseen } = seen;
  const found: Speaks[] = [];
  const leads = !lying.length;
  const kind = !seen.pairs ? "alone" : seen.cleaning ? "cleaning" : "plain";
  const late = !stock && kind !== "alone" ? " late" : "";
  const [leading, kept, fresh] = WEIGHTS[`${kind} ${leads ? "lead" : "follow"}${late}`]!;
  const [a, b] = [best.facts, other.facts];
  const [rankA, rankB] = [rankOf(best), rankOf(other)];
  const [valueA, valueB] = [rankA, rankB].map((rank) =>
    rank === null ? 0 : (values[rank] ?? 0),
  ) as [number, number];
  const [homeA, homeB] = [later("home", best, other), later("home", other, best)];
  const cardA = valueA * (a.ours - homeA);
  const cardB = valueB * (homeB - b.ours);
  const trick = a.trick - b.trick - valueA * a.ours + valueB * b.ours;
  const difference = best.mean - other.mean;
  const clean = difference - (a.points - b.points);
  const rest = difference - cardA - cardB - trick - clean;
  const sureA = rankA === null ? null : certainOf(seen, rankA);
  const sureB = rankB === null ? null : certainOf(seen, rankB);

  const certain = (fact: string, part: Part, weight: number, more: Partial<Fact> = {}) =>
    found.push({ fact: { kind: fact, certain: true, ...more }, part, weight });
  const shared = (fact: string, one: number, two: number, part: Part, weight: number) => {
    if (Math.abs(one - two) >= APART && Math.round(10 * one) !== Math.round(10 * two))
      found.push({ fact: { kind: fact, certain: false, share: one, against: two }, part, weight });
  };

  // The two cards' own points.
  if (valueB) {
    if (sureB?.theirs) certain("save", "card", cardB, { number: valueB });
    shared("save", b.ours, homeB, "card", cardB);
  }
  if (valueA) {
    if (sureA && (sureA.partners || sureA.sure))
      certain("home", "card", cardA, {
        number: valueA,
        ...(sureA.partners && sureA.seat !== me ? { seat: sureA.seat } : {}),
      });
    shared("home", a.ours, homeA, "card", cardA);
  }
  // The trick, and who leads on.
  const gain = trick + leading * (a.ours - b.ours);
  if (sureA?.sure && !sureB?.sure) {
    const how = leads ? "lead" : sureA.last ? "last" : "match";
    certain(`${how}.${sureA.alone ? "yours" : "ours"}`, "trick", gain);
  }
  if (best.move === TURN_NEXT && !leads && seen.top === null) {
    const copies = unseen[lying[0] ?? 0] ?? 0;
    const every = sum(unseen);
    if (copies && a.ours > b.ours)
      certain("turn.match", "trick", gain, { number: copies, counted: every });
    if (sureB?.partners)
      certain("turn.points", "trick", trick, {
        share: sum(unseen.map((count, rank) => count * (values[rank] ?? 0))) / every,
      });
  }
  if (leads && rankA !== null && rankB !== null && a.match < b.match)
    shared("match", a.match, b.match, "trick", gain);
  if (a.ours > b.ours) shared("ours", a.ours, b.ours, "trick", gain);
  // What is left in the hand.
  const takesA = later("takes", best, other);
  const takesB = later("takes", other, best);
  const keeps = kept * (takesB - takesA);
  if (sureA?.partners && sureB?.sure && rankB === lying[0])
    certain("leave", "rest", rest, { seat: sureA.seat });
  else if (sureB?.partners && sureA?.sure) certain("over", "rest", rest, { seat: sureB.seat });
  if (sureA && sureB && rankA !== null && rankB !== null) {
    const worth = keeping(seen, rankB) - keeping(seen, rankA);
    if (sureA.held > 1 && sureB.held === 1) certain("pair", "rest", worth);
    if (sureA.dead && !sureB.dead && sureA.held === 1 && !valueA) certain("dead", "rest", worth);
    if (sureA.held === 1 && sureB.held === 1 && sureA.unseen > sureB.unseen && sureB.unseen > 0)
      certain("out", "rest", worth, { number: sureA.unseen, counted: sureB.unseen });
  }
  const [loneA, loneB] = [sureA?.held === 1, sureB?.held === 1];
  if (loneA && loneB) shared("keep", takesA, takesB, "rest", keeps);
  if (loneA && other.move === TURN_NEXT)
    found.push({
      fact: { kind: "draw", certain: false, share: takesA },
      part: "rest",
      weight: keeps + fresh,
    });
  if (best.move === TURN_NEXT && loneB) shared("turn", 0, takesB, "rest", keeps - fresh);
  // Cleaning.
  if (seen.cleaning) {
    const side = party[me] ?? 0;
    for (const [who, at] of [
      ["us", 0],
      ["them", 1],
    ] as const) {
      if (!stock && !seen.owing[at ? 1 - side : side]) continue;
      const [one = 0, two = 0] = [a.owes[at], b.owes[at]];
      if (at ? one <= two : one >= two) continue;
      if (stock) shared(`dirty.${who}`, one, two, "cleaning", clean);
      else shared(`clean.${who}`, 1 - one, 1 - two, "cleaning", clean);
    }
    if (rankB === KING && rankA !== KING && sureB?.held === 1 && seen.owing[side])
      certain("king", "cleaning", clean, { number: sureB.unseen });
  }
  return found;
}

/** A share in tenths. */
export const tenths = (share: number) => Math.round(10 * Math.min(share, 1));

/** The cards of a choice as they were tried. */
export const triedOf = ({ cards, deals }: Choice): Tried[] =>
  cards.map(({ move, worth, better, squares, facts }) => {
    const mean = (number: number) => number / deals;
    const spread =
      Math.max(0, squares - (better * better) / deals) / deals / Math.max(deals - 1, 1);
    const { match, ours, trick, points, owes, home, takes } = facts;
    return {
      ...{ move, mean: mean(worth), error: Math.sqrt(spread) },
      facts: {
        ...{ match: mean(match), ours: mean(ours), trick: mean(trick), points: mean(points) },
        ...{ owes: owes.map(mean), home: home.map(mean), takes: takes.map(mean) },
      },
    };
  });
