// What a player has tried: read alike from the kernels of the games in which suits matter.

import { NO_CARD, TRIED, TRIED_SUMS, TRIED_SUMS_AT } from "./abi.ts";
import type { Machine } from "./wasm.ts";

/** No card: the mover stops, passes, turns one, or picks up. */
export { NO_CARD };

/** A move that was tried in games that fit; better than that of the rules of thumb by so much. */
export interface TriedMove {
  move: number;
  worth: number;
  better: number;
  /** The standard error of that. */
  error: number;
}

export interface Tried {
  moves: TriedMove[];
  /** The move that is chosen, and that of the rules of thumb. */
  best: number;
  thumb: number;
  games: number;
}

export function readTried(machine: Machine): Tried {
  const place = machine.call("tried");
  const found = machine.read(place, TRIED);
  const sums = machine.readSums(place + TRIED_SUMS_AT, TRIED_SUMS);
  const moves = found.moves.slice(0, found.count).flatMap((move, at): TriedMove[] => {
    const count = found.tries[at] ?? 0;
    // The error of what was tried once is not known.
    if (count < 2) return [];
    const [better = 0, squares = 0] = [sums.better[at], sums.squares[at]];
    const spread = Math.max(0, squares - (better * better) / count) / count / (count - 1);
    const worth = (sums.worth[at] ?? 0) / count;
    return [{ move, worth, better: better / count, error: Math.sqrt(spread) }];
  });
  return {
    moves,
    best: found.moves[found.best] ?? NO_CARD,
    thumb: found.moves[found.thumb] ?? NO_CARD,
    games: found.deals,
  };
}
