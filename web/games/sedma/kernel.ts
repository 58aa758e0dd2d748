// The kernel of Sedma, which knows ranks and no suits: deals are dealt, played, chosen in and solved.

import { type Block, listed } from "../../kernel/blocks.ts";
import { NO_CARD, readTried, type Tried } from "../../kernel/tried.ts";
import { openMachine } from "../../kernel/wasm.ts";
import { SEDMA_FOUND, SEDMA_PLACE } from "./abi.ts";

/** The ranks by their numbers. */
export const RANKS = "789TJQKA";
/** The move that ends a trick. */
export const STOP = NO_CARD;

/** A deal, by its numbers. */
export type SedmaPlace = Block<typeof SEDMA_PLACE>;
export type SedmaFound = Block<typeof SEDMA_FOUND>;

/** What is settled before a deal. */
export interface SedmaRules {
  seats: number;
  /** Whether the leader may continue only where the other side would take the trick (S9). */
  beaten: boolean;
  /** Whether a player draws all cards at once (S12). */
  drawAll: boolean;
  lastTrick: number;
  /** Whether the result of the deal comes before points (S17). */
  byDeal: boolean;
}

export interface SedmaTask extends SedmaRules {
  dealer: number;
  seed: number;
  line: number[];
}

export type SedmaKernel = Awaited<ReturnType<typeof openSedma>>;

export async function openSedma(bytes: BufferSource) {
  const machine = await openMachine(bytes);
  const now = (): SedmaPlace => machine.read(machine.call("place"), SEDMA_PLACE);

  function lay(move: number): SedmaPlace {
    if (machine.call("lay", move)) throw new Error("a move that cannot be made");
    return now();
  }

  function replay({ seats, dealer, seed, line, ...rules }: SedmaTask): SedmaPlace[] {
    const { beaten, drawAll, lastTrick, byDeal } = rules;
    const numbers = [Number(beaten), Number(drawAll), lastTrick, Number(byDeal)];
    if (machine.call("deal_out", seats, dealer, seed, ...numbers))
      throw new Error("a deal that cannot be");
    return [now(), ...line.map(lay)];
  }

  /** Take a place up, and say whose turn it is and what may be played. */
  function begin(place: SedmaPlace): SedmaPlace {
    machine.write(machine.call("place"), listed(SEDMA_PLACE, place));
    if (machine.call("take_up")) throw new Error("a place that cannot be");
    return now();
  }

  return {
    replay,
    begin,
    play(place: SedmaPlace, move: number): SedmaPlace {
      begin(place);
      return lay(move);
    },
    /** What each move is worth, unless that takes more than `limit` nodes. */
    solve(place: SedmaPlace, limit: number): SedmaFound {
      begin(place);
      machine.call("solve", limit);
      return machine.read(machine.call("found"), SEDMA_FOUND);
    },
    /** Try the moves in some possible deals of the player on turn. */
    choose(task: SedmaTask, deals: number, seed: number): Tried {
      replay(task);
      if (machine.call("choose", deals, seed)) throw new Error("nothing to choose");
      return readTried(machine);
    },
  };
}
