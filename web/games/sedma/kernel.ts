// The kernel of Sedma: whole deals are dealt, played and chosen in.

import type { Block } from "../../kernel/blocks.ts";
import { readTried, type Tried } from "../../kernel/tried.ts";
import { openMachine } from "../../kernel/wasm.ts";
import { SEDMA_NOW } from "./abi.ts";

export interface SedmaTask {
  seats: number;
  /** By the options: whether the leader goes on only if beaten, and so on. */
  beaten: boolean;
  drawAll: boolean;
  lastTrick: number;
  byDeal: boolean;
  dealer: number;
  seed: number;
  line: number[];
}

export type SedmaNow = Block<typeof SEDMA_NOW>;

export async function openSedma(bytes: BufferSource) {
  const machine = await openMachine(bytes);
  const now = (): SedmaNow => machine.read(machine.call("now"), SEDMA_NOW);

  function replay({ seats, dealer, seed, line, ...options }: SedmaTask): SedmaNow[] {
    const { beaten, drawAll, lastTrick, byDeal } = options;
    const numbers = [beaten, drawAll, lastTrick, byDeal].map(Number);
    if (machine.call("deal_out", seats, dealer, seed, ...numbers))
      throw new Error("a deal that cannot be");
    const moments = [now()];
    for (const move of line) {
      if (machine.call("lay", move)) throw new Error("a move that cannot be made");
      moments.push(now());
    }
    return moments;
  }

  return {
    replay,
    /** Try the moves in so many deals that fit what the player on turn sees. */
    choose(task: SedmaTask, deals: number, seed: number): Tried {
      replay(task);
      if (machine.call("choose", deals, seed)) throw new Error("nothing to choose");
      return readTried(machine);
    },
  };
}
