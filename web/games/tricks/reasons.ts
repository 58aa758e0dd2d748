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
  /** A king of the player cleans the side. */
  cleans: number;
  home: number[];
  /** Against each card: by how much this one is better in the deals in which a fact differs. */
  parts: Parts[];
}

/** Those deals: who has the trick, what the cards take if kept, own kings, who must clean. */
export interface Parts {
  trick: number;
  takes: number;
  cleans: number;
  owes: number;
  /** Where the others fail to clean after one of the two. */
  fails: number;
  /** Shares of all deals: those in which the other card, if kept, comes home, or takes a trick. */
  comes: number;
  wins: number;
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
/** How far two shares must differ, and what part of the difference a fact must make up. */
const APART = 0.1;
const ENOUGH = 0.5;
/** A card that takes fewer later tricks is of little use in the hand. */
const SELDOM = 0.5;
const KING = RANK_LETTERS.indexOf("K");

/** A fact, and how much of the difference it makes up, in points. */
interface Speaks {
  fact: Fact;
  points: number;
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
  const spices = trick.length === seats; // the trick is won already (K15)
  return {
    sure: led === rank && !foes && !spices,
    partners: ours && (led !== rank || spices) && !foes,
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
  // Where several take as much in every deal, the rules of thumb know which one to give away.
  const most = cards.reduce((one, other) =>
    other.mean > one.mean || (other.mean === one.mean && other.move === thumb) ? other : one,
  );
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
      facts: chosen(seen, best, other, cards),
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

/** The fact that makes up half of a difference, a certain one first; none if none does. */
function chosen(seen: Seen, best: Tried, other: Tried, cards: readonly Tried[]): Fact[] {
  const wanted = ENOUGH * (best.mean - other.mean);
  const [first] = speaking(seen, best, other, cards)
    .filter(({ points }) => points >= wanted)
    .sort(
      (one, two) => Number(two.fact.certain) - Number(one.fact.certain) || two.points - one.points,
    );
  return first ? [first.fact] : [];
}

/** How often a card comes home later, if another is played instead. */
const kept = (card: Tried, played: Tried) => {
  const rank = rankOf(card);
  return rank === null ? 0 : (played.facts.home[rank] ?? 0) - (card.facts.home[rank] ?? 0);
};

/** All facts that may speak for a card against another, with what they make up. */
function speaking(seen: Seen, best: Tried, other: Tried, cards: readonly Tried[]): Speaks[] {
  const { values, trick: lying, stock, party, me, unseen } = seen;
  const found: Speaks[] = [];
  const leads = !lying.length;
  const [a, b] = [best.facts, other.facts];
  const [deals, instead] = [a.parts[cards.indexOf(other)]!, b.parts[cards.indexOf(best)]!];
  const [rankA, rankB] = [rankOf(best), rankOf(other)];
  const [valueA, valueB] = [rankA, rankB].map((rank) =>
    rank === null ? 0 : (values[rank] ?? 0),
  ) as [number, number];
  const [homeA, homeB] = [kept(best, other), kept(other, best)];
  const cardA = valueA * (a.ours - homeA);
  const cardB = valueB * (homeB - b.ours);
  const trick = a.trick - b.trick - valueA * a.ours + valueB * b.ours;
  const difference = best.mean - other.mean;
  const sureA = rankA === null ? null : certainOf(seen, rankA);
  const sureB = rankB === null ? null : certainOf(seen, rankB);

  const certain = (kind: string, points: number, more: Partial<Fact> = {}) =>
    found.push({ fact: { kind, certain: true, ...more }, points });
  const shared = (
    kind: string,
    share: number,
    against: number,
    points: number,
    more: Partial<Fact> = {},
  ) => {
    if (Math.abs(share - against) >= APART && tenths(share) !== tenths(against))
      found.push({ fact: { kind, certain: false, share, against, ...more }, points });
  };

  // The two cards' own points.
  if (valueB) {
    // A card is not saved by giving a dearer one away. One that is seldom saved is not a reason.
    if (sureB?.theirs && !(sureA?.theirs && valueA > valueB) && homeB >= SELDOM)
      certain("save", cardB, { number: valueB });
    if (b.ours < deals.comes) shared("save", b.ours, deals.comes, cardB);
  }
  if (valueA) {
    if (sureA && (sureA.partners || sureA.sure))
      certain("home", cardA, {
        number: valueA,
        ...(sureA.partners && sureA.seat !== me ? { seat: sureA.seat } : {}),
      });
    if (a.ours > instead.comes) shared("home", a.ours, instead.comes, cardA);
  }
  // The trick, and who leads on.
  if (sureA?.sure && !sureB?.sure) {
    const how = leads ? "lead" : sureA.last ? "last" : "match";
    certain(`${how}.${sureA.alone ? "yours" : "ours"}`, deals.trick);
  }
  if (best.move === TURN_NEXT && !leads && seen.top === null) {
    const copies = unseen[lying[0] ?? 0] ?? 0;
    const every = sum(unseen);
    if (copies && a.ours > b.ours)
      certain("turn.match", deals.trick, { number: copies, counted: every });
    if (sureB?.partners)
      certain("turn.points", trick, {
        share: sum(unseen.map((count, rank) => count * (values[rank] ?? 0))) / every,
      });
  }
  if (leads && rankA !== null && rankB !== null && a.match < b.match)
    shared("match", a.match, b.match, deals.trick);
  if (a.ours > b.ours) shared("ours", a.ours, b.ours, deals.trick);
  const lead = difference - cardA - cardB - trick;
  if (sureA?.partners && sureB?.sure && rankB === lying[0])
    certain("leave", lead, { seat: sureA.seat });
  else if (sureB?.partners && sureA?.sure) certain("over", lead, { seat: sureB.seat });
  // What is left in the hand.
  const [takesA, takesB] = [instead.wins, deals.wins];
  const [loneA, loneB] = [sureA?.held === 1, sureB?.held === 1];
  const held = { number: sureA?.held ?? 0, counted: sureB?.held ?? 0 };
  if (held.number > 1 && loneB) certain("pair", deals.takes);
  if (sureA && sureB && takesB > takesA) {
    if (loneA && sureA.dead && !sureB.dead && !valueA) certain("dead", deals.takes);
    if (loneA && loneB && sureA.unseen > sureB.unseen && sureB.unseen > 0)
      certain("out", deals.takes, { number: sureA.unseen, counted: sureB.unseen });
    shared("keep", takesA, takesB, deals.takes, held);
  }
  const isAlike = Math.abs(a.ours - b.ours) < APART;
  if (sureA && other.move === TURN_NEXT && takesA <= SELDOM && isAlike) {
    // Other cards of the hand draw one as well: it is worth no more than they show.
    const means = cards
      .filter((one) => one !== best && rankOf(one) !== null)
      .map((one) => one.mean);
    found.push({
      fact: { kind: "draw", certain: false, share: takesA, ...held },
      // And only in the deals in which this one would take nothing.
      points: Math.min(difference - deals.takes, Math.max(...means) - other.mean),
    });
  }
  if (best.move === TURN_NEXT && sureB) shared("turn", 0, takesB, deals.takes, held);
  // Cleaning.
  if (!seen.cleaning) return found;
  const side = party[me] ?? 0;
  for (const [who, at] of [
    ["us", 0],
    ["them", 1],
  ] as const) {
    if (!stock && !seen.owing[at ? 1 - side : side]) continue;
    const [one = 0, two = 0] = [a.owes[at], b.owes[at]];
    if (at ? one <= two : one >= two) continue;
    if (stock) shared(`dirty.${who}`, one, two, deals.owes);
    else shared(`clean.${who}`, 1 - one, 1 - two, deals.owes);
  }
  if (a.cleans > b.cleans) {
    const king = (seen.known[me]?.[KING] ?? 0) > 0;
    shared(king ? "cleans" : "cleans.drawn", a.cleans, b.cleans, deals.cleans);
    if (rankB === KING && rankA !== KING)
      certain(seen.owing[side] ? "king" : "king.may", deals.cleans, { number: sureB?.unseen ?? 0 });
  }
  // A king that cleans nobody in this trick is out of the others' reach.
  if (seen.owing[1 - side] && rankA === KING && rankB !== KING && sureA)
    if (stock || sureA.sure || sureA.partners || (sureA.theirs && a.owes[1] === 1))
      certain("king.away", deals.fails, { number: sureA.unseen });
  return found;
}

/** A share in tenths. */
export const tenths = (share: number) => Math.round(10 * share);

/** The cards of a choice as they were tried. */
export const triedOf = ({ cards, deals }: Choice): Tried[] =>
  cards.map(({ move, worth, better, squares, facts, parts }) => {
    const mean = (number: number) => number / deals;
    const spread =
      Math.max(0, squares - (better * better) / deals) / deals / Math.max(deals - 1, 1);
    const { match, ours, trick, points, owes, cleans, home } = facts;
    return {
      ...{ move, mean: mean(worth), error: Math.sqrt(spread) },
      facts: {
        ...{ match: mean(match), ours: mean(ours), trick: mean(trick), points: mean(points) },
        ...{ owes: owes.map(mean), cleans: mean(cleans) },
        home: home.map(mean),
        parts: parts.map((sums) => {
          const [trick = 0, takes = 0, cleans = 0, owes = 0, fails = 0, comes = 0, wins = 0] =
            sums.map(mean);
          return { trick, takes, cleans, owes, fails, comes, wins };
        }),
      },
    };
  });
