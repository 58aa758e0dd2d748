// An ending with all cards open: who holds which card, what may be played, what comes of it.

import type { Task, TricksKernel } from "../../kernel/tricks.ts";
import type { CardId } from "../game.ts";
import { rankOf, suiter } from "./deal.ts";
import type { Position, TrickRules } from "./rules.ts";

const RANKS = 13;

/** A position with its cards, and what the last card did. */
export interface Ending {
  position: Position;
  hands: CardId[][];
  /** The cards on the table; after a trick the cards of that trick. */
  trick: { seat: number; card: CardId }[];
  turn: number;
  /** The ranks that may be played, from the ace down. */
  ranks: number[];
  /** The taker of the trick that the last card ended; -1: it ended none. */
  winner: number;
  points: number;
  /** Points since the beginning, by party. */
  gained: number[];
}

export type Endings = ReturnType<typeof openEndings>;

export function openEndings(rules: TrickRules, kernel: TricksKernel, suits: readonly string[]) {
  const taskOf = (position: Position): Task => rules.taskOf(position, rules.objectiveOf(position));

  function look(position: Position): Pick<Ending, "turn" | "ranks"> {
    if (!position.hands.some((hand) => hand.some(Boolean)) && !position.trick.length)
      return { turn: -1, ranks: [] };
    const { turn, ranks } = kernel.look(taskOf(position));
    return { turn, ranks: ranks.filter((rank) => rank < RANKS).reverse() };
  }

  /** Deal suits to a position: a card on the table as if its player still held it. */
  function begin(position: Position): Ending {
    const suited = suiter(suits);
    const seats = position.hands.length;
    const trick: Ending["trick"] = [];
    const hands = position.hands.map((hand, seat) => {
      const at = (seat - position.leader + seats) % seats;
      const rank = position.trick[at];
      if (rank !== undefined) trick[at] = { seat, card: suited(rank) };
      return hand
        .flatMap((count, one) => Array<number>(count).fill(one))
        .reverse()
        .map(suited);
    });
    const { parties } = rules.gameOf(position);
    const gained = parties.map(() => 0);
    return { position, hands, trick, winner: -1, points: 0, gained, ...look(position) };
  }

  function play(at: Ending, rank: number): Ending {
    const { position, turn } = at;
    const { given, winner, points, cleans } = kernel.play(taskOf(position), rank);
    const { party } = rules.gameOf(position);
    const side = winner < 0 ? winner : party[winner];
    const add = (numbers: number[] | null, more: number) =>
      numbers?.map((number, one) => number + (one === side ? more : 0)) ?? null;
    const taken = add(position.taken, points);
    const owed = rules.owes(position);
    const next: Position = {
      ...position,
      hands: position.hands.map((_, seat) => given.hands.slice(seat * RANKS, (seat + 1) * RANKS)),
      leader: given.leader,
      trick: given.table.slice(0, given.count),
      run: given.runRank < 0 ? null : [given.runRank, given.runLength],
      taken,
      won: add(position.won, 1),
      cleaned: position.cleaned.map(
        (done, one) => done || Boolean(cleans && one === side && owed[one]),
      ),
      first: position.first ?? rules.firstOf(position, taken),
      pack: winner >= 0 && position.pack?.length ? null : position.pack,
    };
    const own = at.hands[turn] ?? [];
    const card = own.find((one) => rankOf(one) === rank) ?? "back";
    const lying = at.winner >= 0 || !position.trick.length ? [] : at.trick;
    return {
      position: next,
      hands: at.hands.map((hand, seat) =>
        seat === turn ? hand.filter((one) => one !== card) : hand,
      ),
      trick: [...lying, { seat: turn, card }],
      winner,
      points,
      gained: at.gained.map((number, one) => number + (one === side ? points : 0)),
      ...look(next),
    };
  }

  return { begin, play, taskOf };
}
