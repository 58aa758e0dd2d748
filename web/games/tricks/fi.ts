// What only the games with tricks say, in Finnish.

import { many, points, rank } from "../../text/finnish.ts";
import type { Own } from "./en.ts";

export const fi: Own = {
  tricks: (count) => many(count, "tikki", "tikkiä"),
  pair: (one, other) => `${one} & ${other}`,
  and: (one, other) => `${one} ja ${other}`,
  hasIt: "johtaa",
  youLead: "Sinä aloitat.",
  youPlayLast: (letter) => `Lyöt viimeisenä: ${rank(letter)} vie tikin.`,
  hasItSoFar: (name) => `Tikki on nyt: ${name}.`,
  takenUp: "Käänsit kortin: lyö nyt toinen.",
  takeBottom: "Aloita alimmalla kortilla",
  spiceIt: "Mausta tikkisi: valitse kortti tai käännä.",
  mustClean: "puhdistettava",
  clean: "puhdas",
  queens: (count) => (count === 1 ? "rouva" : "rouvaa"),
  trickOf: (trick, of) => `Tikki ${trick}/${of}`,
  onTable: (count) => (count ? `pöydällä ${points(count)}` : "pöydällä ei pisteitä"),
  hintAbout: (deals) =>
    deals > 1
      ? `Pisteet keskimäärin ${deals} jaossa, jotka sopivat siihen, mitä olet nähnyt.`
      : "Näin sanovat peukalosäännöt.",
  wonPair: (us, them) => `Te voititte, ${us}–${them}`,
  lostPair: (us, them) => `Veikko ja Elsa voittivat, ${them}–${us}`,
  level: (us, them) => `Tasapeli, ${us}–${them}`,
  gamePoints: (count, mine) =>
    mine
      ? `${count === 1 ? "Saitte yhden pelipisteen" : `Saitte ${count} pelipistettä`}.`
      : `${count === 1 ? "He saivat yhden pelipisteen" : `He saivat ${count} pelipistettä`}.`,
  noGamePoints: "Pelipisteitä ei jaettu.",
  heldOver: (count) => `${many(count, "pelipiste", "pelipistettä")} siirtyi seuraavaan jakoon.`,
  matchWon: (own, other) => `Ottelu on teidän, ${own}–${other}`,
  matchLost: (own, other) => `He voittivat ottelun, ${other}–${own}`,
  needToWin: (count) => `${count} riittää voittoon`,
  failed: (name) => `${name}: puhdistus jäi tekemättä.`,
  cost: (trick, played, better, count) =>
    `Tikki ${trick}, sinulta ${played}. Parempi on ${better}: keskimäärin ${count} enemmän.`,
  costCleaning: (trick, played, better, count) =>
    `Tikki ${trick}, sinulta ${played}. Parempi on ${better}: keskimäärin ${count} enemmän, kun puhdistamatta jättäminen on 120.`,
  failingCounts: (count) => `Puhdistamatta jättäminen on ${points(count)}.`,
  wrong: "Ei se.",
  bestIs: (list) => `Paras on ${list}`,
  bestAre: (list) => `Parhaat ovat ${list}`,
  dealsNext: (name) => (name === "Sinä" ? "Seuraavaksi jaat sinä." : `Seuraavaksi jakaa ${name}.`),
};
