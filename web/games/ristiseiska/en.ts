// What only Ristiseiska says, in English.

import { SUITS } from "../../text/english.ts";

export const en = {
  suit: (letter: string) => SUITS[letter] ?? "",
  stopping: "stopping",
  hintPlaces: (deals: number) => `How often you lose, in ${deals} possible deals.`,
  hintLoses: (deals: number) =>
    deals > 1
      ? `Points against you on average, in ${deals} possible deals.`
      : "This is what the rules of thumb say.",
  cannot: (name: string) => `${name} cannot play.`,
  gives: (name: string, to: string) => `${name} ${name === "You" ? "give" : "gives"} ${to} a card.`,
  takesForfeit: (name: string) => `${name} ${name === "You" ? "take" : "takes"} the forfeit.`,
  stops: (name: string) => `${name} ${name === "You" ? "stop" : "stops"}.`,
  fit: (count: number) =>
    count === 0
      ? "None of your cards fits."
      : count === 1
        ? "One of your cards fits."
        : `${count} of your cards fit.`,
  passes: "You cannot play.",
  pass: "Continue",
  takeForfeit: "Take the forfeit",
  stopHere: "Stop here",
  give: (name: string) => `${name} begs: give a card.`,
  fewerBetter: "Fewer points are better",
  reach: (low: string, high: string) => (low === high ? low : `${low} to ${high}`),
  nothing: "nothing yet",
};

export type Own = typeof en;
