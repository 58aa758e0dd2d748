// A whole deal of Sedma with the suits that the page shows: the kernel knows only ranks.

import type { CardId, Move } from "../game.ts";
import { RANKS, type SedmaPlace, STOP } from "./kernel.ts";
import { handOf, stockOf, tableOf } from "./notation.ts";

/** A card by suit and rank, from 0. */
export type Card = number;
const SUITS = "shdc";
export const cardOf = (card: Card): CardId =>
  `${SUITS[Math.floor(card / RANKS.length)]}${RANKS[card % RANKS.length]}`;
export const rankOf = (card: Card) => card % RANKS.length;
export const letterOf = (card: Card) => RANKS[rankOf(card)] ?? "";
/** Whether a card matches the one that opened the trick (S6). */
export const matches = (card: Card, opened: Card) =>
  rankOf(card) === rankOf(opened) || letterOf(card) === "7";

/** A trick that a move ended. */
export interface Trick {
  leader: number;
  cards: Card[];
  by: number;
  points: number;
}

/** A deal after some moves. */
export interface Moment {
  place: SedmaPlace;
  hands: Card[][];
  /** The cards on the table, in order of play. */
  table: Card[];
  /** The stock, its top first. */
  stock: Card[];
  /** The cards that everybody has just drawn. */
  drawn: Card[][];
  ended: Trick | null;
  /** How many tricks each side has. */
  tricks: [number, number];
}

const sorted = (hand: readonly Card[]) =>
  [...hand].sort((one, other) => rankOf(other) - rankOf(one) || one - other);

/** A deal as it begins, or a position: its cards get suits, none of them twice. */
export function startOf(place: SedmaPlace): Moment {
  const given: number[] = [];
  const suited = (rank: number): Card => {
    const number = given[rank] ?? 0;
    given[rank] = number + 1;
    return number * RANKS.length + rank;
  };
  const hands = Array.from({ length: place.seats }, (_, seat) =>
    sorted(handOf(place, seat).map(suited)),
  );
  const [table, stock] = [tableOf(place).map(suited), stockOf(place).map(suited)];
  const drawn = hands.map(() => []);
  return { place, hands, table, stock, drawn, ended: null, tricks: [0, 0] };
}

/** The deal after a move, of which the kernel says `place`. */
export function momentAfter(before: Moment, move: Move, place: SedmaPlace): Moment {
  const cards = move === STOP ? before.table : [...before.table, move];
  const hands = before.hands.map((hand) => hand.filter((card) => card !== move));
  const none = hands.map(() => []);
  if (place.lying) return { ...before, place, hands, table: cards, drawn: none, ended: null };
  const count = before.place.stock - place.stock;
  const top = before.stock.slice(0, count);
  const drawn = hands.map((hand, seat) => newCards(hand, handOf(place, seat), top));
  const gains = place.points.map((one, side) => one - (before.place.points[side] ?? 0));
  const [us, them] = before.tricks;
  return {
    ...{ place, table: [], stock: before.stock.slice(count), drawn },
    hands: hands.map((hand, seat) => sorted([...hand, ...(drawn[seat] ?? [])])),
    ended: {
      ...{ leader: before.place.leader, cards, by: place.leader },
      points: Math.max(...gains),
    },
    tricks: place.leader % 2 ? [us, them + 1] : [us + 1, them],
  };
}

/** All moments of a deal, by what the kernel says of each; `line` has cards, and `STOP`. */
export function momentsOf(places: readonly SedmaPlace[], line: readonly Move[]): Moment[] {
  const moments = places.slice(0, 1).map(startOf);
  for (const [at, move] of line.entries())
    moments.push(momentAfter(moments[at]!, move, places[at + 1]!));
  return moments;
}

/** Take from the top of the stock what makes a hand of these ranks. */
function newCards(hand: readonly Card[], ranks: readonly number[], top: Card[]): Card[] {
  const left = [...ranks];
  for (const card of hand) left.splice(left.indexOf(rankOf(card)), 1);
  return left.flatMap((rank) =>
    top.splice(
      top.findIndex((card) => rankOf(card) === rank),
      1,
    ),
  );
}
