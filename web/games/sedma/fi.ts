// What only Sedma says, in Finnish.

import { large, many, points, rank, sign } from "../../text/finnish.ts";
import type { Own } from "./en.ts";

export const fi: Own = {
  pair: (one, other) => `${one} & ${other}`,
  tricks: (count) => many(count, "tikki", "tikkiä"),
  hasIt: "johtaa",
  stop: "Lopeta tikki",
  stopping: "tikin lopetus",
  stops: (name) => `${name} ${name === "Sinä" ? "lopetat" : "lopettaa"} tikin.`,
  youLead: "Sinä aloitat.",
  match: (letter) =>
    letter === "7" ? "Vain seiska käy." : `${large(rank(letter))} ja seiska käyvät.`,
  continueIt: (letter) =>
    letter === "7" ? "Jatka seiskalla tai lopeta." : `Jatka: ${sign(letter)} tai seiska.`,
  round: (round) => `${round}. kierros`,
  trick: (number) => `${number}. tikki`,
  onTable: (count) => (count ? `pöydässä ${points(count)}` : "pöydässä ei pisteitä"),
  hintPoints: (deals) => `Puolesi pisteet keskimäärin, ${deals} mahdollisessa jaossa.`,
  won: (name, us, them) => `${name}: voitto ${us}–${them}`,
  and: (one, other) => `${one} ja ${other}`,
  lastDecides: "Pisteet ovat tasan, joten viimeinen tikki ratkaisee.",
  counts: (count) =>
    count === 3
      ? "He jäivät ilman tikkejä: jako on kolmen arvoinen."
      : count === 2
        ? "He jäivät ilman pisteitä: jako on kahden arvoinen."
        : "Jako on yhden arvoinen.",
  lost: (count) =>
    count === 3
      ? "Jäit ilman tikkejä: jako on kolmen arvoinen."
      : count === 2
        ? "Jäit ilman pisteitä: jako on kahden arvoinen."
        : "Jako on yhden arvoinen.",
  tooLarge: "Kortteja on vielä liikaa, jotta tämän voisi ratkaista tässä.",
  turns: "tulos muuttuu",
  worth: "Parhaalla pelillä",
  leads: "Aloittaja",
  taken: (side) => `Pisteet: ${side}`,
  rows: { trick: "Tikki", stock: "Pakka" },
  seats: { N: "Pohjoinen", E: "Itä", S: "Etelä", W: "Länsi", A: "Pelaaja 1", B: "Pelaaja 2" },
  sides: { NS: "PE", EW: "IL", A: "Pelaaja 1", B: "Pelaaja 2" },
};
