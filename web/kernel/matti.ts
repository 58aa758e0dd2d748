// The kernel of Myllymatti: whole games are dealt, played and chosen in.

import { MATTI } from "./abi.ts";
import type { Block } from "./blocks.ts";
import { readTried, type Tried } from "./tried.ts";
import { openMachine } from "./wasm.ts";

export interface MattiTask {
  seats: number;
  mustBeat: boolean;
  dealer: number;
  seed: number;
  line: number[];
}

export type MattiNow = Block<typeof MATTI>;

export async function openMatti(bytes: BufferSource) {
  const machine = await openMachine(bytes);
  const now = (): MattiNow => machine.read(machine.call("now"), MATTI);

  function replay({ seats, mustBeat, dealer, seed, line }: MattiTask): MattiNow[] {
    if (machine.call("deal_out", seats, dealer, Number(mustBeat), seed))
      throw new Error("a game that cannot be");
    const moments = [now()];
    for (const move of line) {
      if (machine.call("lay", move)) throw new Error("a move that cannot be made");
      moments.push(now());
    }
    return moments;
  }

  return {
    replay,
    /** `other`: how much the rules of thumb count or, in the second part, how far is explored. */
    choose(task: MattiTask, games: number, other: number, seed: number): Tried {
      replay(task);
      machine.call("choose", games, other, seed);
      return readTried(machine);
    },
  };
}
