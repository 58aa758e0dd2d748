// The kernel of Ristiseiska: whole deals are dealt, played and chosen in.

import { LAYING } from "./abi.ts";
import type { Block } from "./blocks.ts";
import { readTried, type Tried } from "./tried.ts";
import { openMachine } from "./wasm.ts";

/** A deal as the kernel takes it. */
export interface LayingTask {
  /** The rules, in the order of `Rules` (_web_laying.pyx). */
  rules: number[];
  dealer: number;
  seed: number;
  line: number[];
}

export type LayingNow = Block<typeof LAYING>;

/** How a player tries the moves. */
export interface Trying {
  deals: number;
  /** How many of a hundred moves are drawn where deals are played out. */
  noise: number;
  /** How much the rules of thumb count beside the deals. */
  prior: number;
  seed: number;
}

export async function openLaying(bytes: BufferSource) {
  const machine = await openMachine(bytes);
  const now = (): LayingNow => machine.read(machine.call("now"), LAYING);

  function replay({ rules, dealer, seed, line }: LayingTask): LayingNow[] {
    machine.write(machine.call("rules"), rules);
    if (machine.call("open_rules") || machine.call("deal_out", dealer, seed))
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
    choose(task: LayingTask, { deals, noise, prior, seed }: Trying): Tried {
      replay(task);
      machine.call("choose", deals, noise, prior, seed);
      return readTried(machine);
    },
  };
}
