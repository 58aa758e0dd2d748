// What only the games with tricks say, in English.

import { an, large, many } from "../../text/english.ts";

export const en = {
  tricks: (count: number) => many(count, "trick"),
  pair: (one: string, other: string) => `${one} & ${other}`,
  and: (one: string, other: string) => `${one} and ${other}`,
  hasIt: "has it",
  youLead: "You lead.",
  youPlayLast: (letter: string) => `You play last: ${an(letter)} takes it.`,
  hasItSoFar: (name: string) => `${name} ${name === "You" ? "have" : "has"} it so far.`,
  takenUp: "You turned it: now play another.",
  takeBottom: "Lead the bottom card",
  spiceIt: "Spice your trick: choose a card, or turn one.",
  mustClean: "must clean",
  clean: "clean",
  queens: (count: number): string => (count === 1 ? "queen" : "queens"),
  trickOf: (trick: number, of: number) => `Trick ${trick} of ${of}`,
  onTable: (points: number) =>
    points ? `${many(points, "point")} on the table` : "no points on the table",
  hintAbout: (deals: number) =>
    deals > 1
      ? `Points on average over ${deals} possible deals.`
      : "This is what the rules of thumb say.",
  wonPair: (us: string, them: string) => `You and Aino won, ${us}–${them}`,
  lostPair: (us: string, them: string) => `Veikko and Elsa won, ${them}–${us}`,
  level: (us: string, them: string) => `A draw, ${us}–${them}`,
  gamePoints: (count: number, mine: boolean) =>
    mine
      ? `${large(count === 1 ? "one game point" : `${count} game points`)} to you two.`
      : `${large(count === 1 ? "one game point" : `${count} game points`)} to them.`,
  noGamePoints: "Nobody gets a game point.",
  heldOver: (count: number) => `${many(count, "game point")} held over to the next deal.`,
  matchWon: (own: number, other: number) => `The match is yours, ${own}–${other}`,
  matchLost: (own: number, other: number) => `They win the match, ${other}–${own}`,
  needToWin: (points: number) => `${points} wins`,
  failed: (name: string) => `${name} failed to clean.`,
  cost: (trick: number, played: string, better: string, points: string) =>
    `Trick ${trick}: you played the ${played}. The ${better} takes ${points} more on average.`,
  costCleaning: (trick: number, played: string, better: string, points: string) =>
    `Trick ${trick}: you played the ${played}. The ${better} is better by ${points} on average, if failing to clean counts 120.`,
  failingCounts: (points: number) => `Failing to clean counts ${points} points.`,
  wrong: "Not that one.",
  bestIs: (cards: string) => `Best is the ${cards}`,
  bestAre: (cards: string) => `Best are the ${cards}`,
  dealsNext: (name: string) => `${name} ${name === "You" ? "deal" : "deals"} next.`,
};

export type Own = typeof en;
