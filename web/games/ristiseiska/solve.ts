// The worker that solves endings of Ristiseiska.

import { openRounds } from "../../kernel/rounds.ts";
import { sum } from "../../text/trees.ts";
import { forcedOf, wishOf } from "../suited/rounds.ts";
import { solveBy } from "../suited/solve.ts";
import { AT, goesRound, LAYOUT, MOST_SEATS, type Worth } from "./notation.ts";

export const worker = solveBy<Worth>("ristiseiska endings", async (bytes) => {
  const kernel = await openRounds(bytes, LAYOUT);
  return {
    ...kernel,
    worth(given) {
      if (goesRound(given)) {
        const numbers = kernel.forced(given);
        return numbers && forcedOf(numbers, given[AT.seats] ?? 0, Boolean(given[AT.whole]));
      }
      const [sure, helped, outcome] = kernel.worth(given, 3, MOST_SEATS) ?? [];
      return sure && helped && outcome ? { sure, helped, outcome } : null;
    },
    // The own points, and then less those of all (layouts/worth.py).
    preference: (worth, seat) =>
      "outcome" in worth ? [worth.outcome[seat] ?? 0, -sum(worth.outcome)] : wishOf(worth, seat),
  };
});
