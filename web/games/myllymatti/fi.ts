// What only Myllymatti says, in Finnish.

import { cards, large, rank, SUITS } from "../../text/finnish.ts";
import type { Own } from "./en.ts";

export const fi: Own = {
  hintGames: (games) => `Kuinka usein kukin tapa vei ulos, ${games} sopivassa pelissä.`,
  takesCards: (name, count) => `${name} ${name === "Sinä" ? "saat" : "saa"} ${cards(count)}.`,
  trickGone: (name) => `Tikki on täynnä: aloittaa ${name}.`,
  picksUp: (name, card) => `${name}: nosto, ${card.toLowerCase()}.`,
  turns: (name, card) => `${name}: pakasta ${card.toLowerCase()}.`,
  partOne: "Ensimmäinen vaihe",
  partTwo: "Toinen vaihe",
  inPack: (count) => `pakassa ${count}`,
  getRid: "pääse eroon korteistasi",
  toBeat: "lyötävä",
  beatThis: "kaada tämä",
  pickUp: "Nosta",
  pickingUp: "nostaminen",
  higherTakes: (letter) => `Suurempi kuin ${rank(letter)} vie.`,
  youBegin: "Sinä aloitat.",
  beat: (card) => `Kaada ${card.toLowerCase()}.`,
  trump: "valtti",
  trumpIs: (letter) => large(SUITS[letter] ?? ""),
  sitsOut: "ei lyö nyt",
  isOut: "on ulkona",
  wonWord: "voitettu",
  won: (count) => `${count} voitettua`,
  bounced: "Pomppasi",
  mattiWon: "Pääsit eroon korteistasi.",
  lastCardTrump: "Pakan viimeinen kortti on valtti",
};
