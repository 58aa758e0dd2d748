// Deals of Myllymatti as the kernel takes them, and why a move is better than another.

import type { StatePageData } from "../../contract";
import type { MattiNow, MattiTask } from "../../kernel/matti.ts";
import type { Words } from "../../text/en.ts";
import { numberOf } from "../../text/numbers.ts";
import { openWords } from "../../text/templates.ts";
import type { Deal, Move } from "../game.ts";
import { factWords, type Reason } from "../suited/reasons.ts";
import { signed } from "../suited/suited.ts";
import { reasonsOf, seenOf } from "./reasons.ts";
import { cardOf } from "./view.tsx";

export function openDeals(pack: StatePageData) {
  const { say } = openWords(pack.words);

  const taskOf = ({ seats, options, dealer, seed, number, line }: Deal): MattiTask => ({
    ...{ seats, dealer, line, mustBeat: options.must_beat === "yes" },
    seed: numberOf(`${seed} ${number}`),
  });

  /** What speaks for a move against another, for the player on turn at a moment. */
  function reasonAt(now: MattiNow, words: Words): Reason {
    const seen = seenOf(now);
    const sign = (move: Move) => signed(cardOf(move), words);
    return (move, other) =>
      factWords(reasonsOf(seen, move, other), { game: "myllymatti", say, sign, move, other });
  }

  return { taskOf, reasonAt };
}
