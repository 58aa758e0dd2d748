// What only Sedma says, in English.

import { an, large, many, ranks } from "../../text/english.ts";

export const en = {
  pair: (one: string, other: string) => `${one} & ${other}`,
  tricks: (count: number) => many(count, "trick"),
  hasIt: "has it",
  stop: "End the trick",
  stopping: "ending the trick",
  stops: (name: string) => `${name} ${name === "You" ? "end" : "ends"} the trick.`,
  youLead: "You lead.",
  match: (letter: string) =>
    letter === "7" ? "Only a seven matches." : `${large(ranks(letter))} and sevens match.`,
  continueIt: (letter: string) =>
    letter === "7"
      ? "Continue with a seven, or end it."
      : `Continue with ${an(letter)} or a seven, or end it.`,
  round: (round: number) => `round ${round}`,
  trick: (number: number) => `Trick ${number}`,
  onTable: (points: number) =>
    points ? `${many(points, "point")} on the table` : "no points on the table",
  hintPoints: (deals: number) => `Points of your side on average, over ${deals} possible deals.`,
  won: (name: string, us: number, them: number) => `${name} won, ${us}–${them}`,
  and: (one: string, other: string) => `${one} and ${other}`,
  lastDecides: "The points are level, so the last trick decides.",
  counts: (count: number): string =>
    count === 3
      ? "They took no trick: the deal counts 3."
      : count === 2
        ? "They took no points: the deal counts 2."
        : "The deal counts 1.",
  lost: (count: number): string =>
    count === 3
      ? "You took no trick: the deal counts 3."
      : count === 2
        ? "You took no points: the deal counts 2."
        : "The deal counts 1.",
  tooLarge: "There are too many cards in play to solve this here.",
  turns: "it changes the result",
  worth: "With best play",
  leads: "Leads",
  taken: (side: string) => `Points of ${side}`,
  rows: { trick: "Trick", stock: "Stock" } as Record<string, string>,
  seats: { N: "North", E: "East", S: "South", W: "West", A: "Player 1", B: "Player 2" } as Record<
    string,
    string
  >,
  sides: { NS: "NS", EW: "EW", A: "Player 1", B: "Player 2" } as Record<string, string>,
};

export type Own = typeof en;
