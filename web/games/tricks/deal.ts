// A whole deal of a game with tricks, played again from its seed: who holds what, what was played,
// where every card went.

import { type Moment, TAKE_BOTTOM, type TricksKernel, TURN_NEXT } from "../../kernel/tricks.ts";
import { numberOf } from "../../text/numbers.ts";
import { sum } from "../../text/trees.ts";
import type { CardId, Deal } from "../game.ts";
import { type Position, RANK_LETTERS, type TrickRules } from "./rules.ts";

/** A card that was played, or turned and taken up. */
export interface Play {
  /** Its number in the line. */
  at: number;
  seat: number;
  card: CardId;
  rank: number;
  /** Whether it was turned from the stock (R15), or led from the bottom of the pack (K7). */
  turned: boolean;
  bottom: boolean;
  /** Whether the winner of a trick added it to that trick (K14). */
  spice: boolean;
  /** What else the pack adds to the trick that it ends (K20). */
  added: CardId[];
  /** Whether it may not be played, and went to the hand (A2). */
  takenUp: boolean;
  /** What everybody has drawn with it. */
  drawn: CardId[][];
  /** The taker of the trick that it ended; -1: it ended none. */
  winner: number;
  points: number;
  /** The number of its trick. */
  trick: number;
}

export interface DealTable {
  now: Moment;
  moments: Moment[];
  positions: Position[];
  hands: CardId[][];
  /** What everybody was dealt. */
  dealt: CardId[][];
  plays: Play[];
  /** The card that is face up on the pack (K5), and the one at its bottom. */
  top: CardId | null;
  bottom: CardId | null;
  /** Whether the pack stays locked (K10). */
  locked: boolean;
}

/** The seed of one deal of a match. */
export const seedOf = ({ seed, number }: Pick<Deal, "seed" | "number">) =>
  numberOf(`${seed} ${number}`);

/** What deals suits to ranks, which have none: no card is there twice. */
export function suiter(suits: readonly string[]) {
  const given: number[] = [];
  return (rank: number): CardId => {
    const number = given[rank] ?? 0;
    given[rank] = number + 1;
    const own = suits[rank] ?? "s";
    return `${own[number % own.length]}${RANK_LETTERS[rank]}`;
  };
}

export const rankOf = (card: CardId) => RANK_LETTERS.indexOf(card.slice(1));

const ranksOf = (hand: readonly number[]) =>
  hand.flatMap((count, rank) => Array<number>(count).fill(rank)).reverse();

const wholeDeal = (deal: Deal) => ({ ...deal, seed: seedOf(deal) });

export const taskOf = (rules: TrickRules, deal: Deal, seat = 0) =>
  rules.dealTaskOf(wholeDeal(deal), seat);

/** The same where only points count. */
export const pointsTaskOf = (rules: TrickRules, deal: Deal, seat: number) =>
  rules.dealTaskOf(wholeDeal(deal), seat, rules.pointsObjective(deal));

/** A deal so far; one whose cards cannot have been played so is no deal. */
export function tableOf(
  deal: Deal,
  rules: TrickRules,
  kernel: TricksKernel,
  suits: readonly string[],
): DealTable {
  const { stock: ranks, moments } = kernel.replay(taskOf(rules, deal));
  const [first] = moments;
  if (!first) throw new Error("no deal");
  const suited = suiter(suits);
  const hands = first.hands.map((hand) => ranksOf(hand).map(suited));
  const dealt = hands.map((hand) => [...hand]);
  const stock = ranks.map(suited);
  const { seats, spice } = rules.gameOf(deal);
  const locked = spice > 0 && !first.stock;
  const positions: Position[] = [
    {
      ...rules.startOf(wholeDeal(deal)),
      hands: first.hands,
      leader: first.leader,
      pack: locked ? [] : null,
    },
  ];
  const plays: Play[] = [];
  for (const [at, number] of deal.line.entries()) {
    const before = moments[at]!;
    const after = moments[at + 1]!;
    const position = positions[at]!;
    const turned = number === TURN_NEXT;
    const bottom = number === TAKE_BOTTOM;
    const takenUp = after.takenUp >= 0;
    const own = hands[before.turn]!;
    const from = turned || bottom ? stock : own;
    const place = turned
      ? 0
      : bottom
        ? stock.length - 1
        : own.findIndex((one) => rankOf(one) === number);
    const [card = "back"] = from.splice(place, 1);
    if (takenUp) own.push(card);
    const drawn = takenUp ? hands.map(() => []) : takeDrawn(hands, stock, after);
    const pack = position.pack ?? [];
    const added = after.winner >= 0 && pack.length ? stock.splice(0) : [];
    plays.push({
      ...{ at, seat: before.turn, card, rank: rankOf(card), turned, bottom, takenUp, drawn, added },
      spice: before.trick.length === seats.length,
      winner: takenUp ? -1 : after.winner,
      points: after.points,
      trick: 1 + sum(position.won ?? []),
    });
    const next = positionAfter(position, after, takenUp, rules);
    if (spice && before.stock && !after.stock) next.pack = stock.map(rankOf);
    else if (added.length) next.pack = null;
    positions.push(next);
  }
  for (const hand of hands) hand.sort((one, other) => rankOf(other) - rankOf(one));
  const now = moments[moments.length - 1]!;
  const open = spice > 0 && stock.length > 0;
  return {
    ...{ now, moments, positions, hands, dealt, plays, locked },
    top: open && now.stock === first.stock ? (stock[0] ?? null) : null,
    bottom: open && deal.line[0] !== TAKE_BOTTOM ? (stock.at(-1) ?? null) : null,
  };
}

/** Let all players draw that have drawn in the kernel. */
function takeDrawn(hands: CardId[][], stock: CardId[], after: Moment): CardId[][] {
  return hands.map((hand, seat) =>
    (after.hands[seat] ?? []).flatMap((count, rank) => {
      if (hand.filter((card) => rankOf(card) === rank).length >= count) return [];
      const [card = "back"] = stock.splice(
        stock.findIndex((one) => rankOf(one) === rank),
        1,
      );
      hand.push(card);
      return [card];
    }),
  );
}

/** The position after a card, by what the kernel says. */
function positionAfter(
  position: Position,
  after: Moment,
  takenUp: boolean,
  rules: TrickRules,
): Position {
  const { hands, leader, trick, run, owes, winner, points } = after;
  if (takenUp) return { ...position };
  const party = winner < 0 ? winner : rules.gameOf(position).party[winner];
  const add = (numbers: number[] | null, more: number) =>
    (numbers ?? []).map((number, at) => number + (at === party ? more : 0));
  const taken = add(position.taken, points);
  const dirty = position.dirty.map((was, at) => was || Boolean(owes[at]));
  return {
    ...position,
    ...{ hands, leader, trick, run, taken, dirty },
    won: add(position.won, 1),
    cleaned: dirty.map((must, at) => must && !owes[at]),
    first: position.first ?? rules.firstOf(position, taken),
  };
}

/** The tricks that were won, and the cards on the table. */
export function tricksOf(plays: readonly Play[]): { won: Play[][]; lying: Play[] } {
  const won: Play[][] = [];
  let lying: Play[] = [];
  for (const play of plays) {
    if (play.takenUp) continue;
    lying = [...lying, play];
    if (play.winner < 0) continue;
    won.push(lying);
    lying = [];
  }
  return { won, lying };
}
