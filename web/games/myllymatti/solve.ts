// The worker that solves endings of Myllymatti's second part.

import { openRounds } from "../../kernel/rounds.ts";
import { type Forced, forcedOf, wishOf } from "../suited/rounds.ts";
import { solveBy } from "../suited/solve.ts";
import { AT, LAYOUT } from "./notation.ts";

export const worker = solveBy<Forced>("myllymatti endings", async (bytes) => {
  const kernel = await openRounds(bytes, LAYOUT);
  return {
    ...kernel,
    worth(given) {
      const numbers = kernel.forced(given);
      return numbers && forcedOf(numbers, given[AT.seats] ?? 0, true);
    },
    preference: wishOf,
  };
});
