// What only Myllymatti says, in English.

import { large, many, rank, SUITS } from "../../text/english.ts";

export const en = {
  hintGames: (games: number) => `How often each way got you out, in ${games} possible games.`,
  takesCards: (name: string, count: number) =>
    `${name} ${name === "You" ? "take" : "takes"} ${many(count, "card")}.`,
  trickGone: (name: string) =>
    `The trick is complete: ${name} ${name === "You" ? "lead" : "leads"}.`,
  picksUp: (name: string, card: string) =>
    `${name} ${name === "You" ? "pick" : "picks"} up the ${card.toLowerCase()}.`,
  turns: (name: string, card: string) =>
    `${name} ${name === "You" ? "turn" : "turns"} the ${card.toLowerCase()}.`,
  partOne: "First part",
  partTwo: "Second part",
  inPack: (count: number) => `${count} left in the pack`,
  getRid: "get rid of your cards",
  toBeat: "to beat",
  beatThis: "beat this",
  pickUp: "Pick up",
  pickingUp: "picking up",
  higherTakes: (letter: string) => `A card higher than the ${rank(letter)} takes it.`,
  youBegin: "You begin.",
  beat: (card: string) => `Beat the ${card.toLowerCase()}.`,
  trump: "trump",
  trumpIs: (letter: string) => large(SUITS[letter] ?? ""),
  sitsOut: "sits this out",
  isOut: "is out",
  wonWord: "won",
  won: (count: number) => `won ${many(count, "card")}`,
  bounced: "It bounces",
  mattiWon: "You got rid of your cards.",
  lastCardTrump: "The last card of the pack will be trump",
};

export type Own = typeof en;
