// What only Ristiseiska says, in Finnish.

import { SUITS } from "../../text/finnish.ts";
import type { Own } from "./en.ts";

export const fi: Own = {
  suit: (letter) => SUITS[letter] ?? "",
  stopping: "lopettaminen",
  hintPlaces: (deals) => `Kuinka usein häviät, ${deals} mahdollisessa jaossa.`,
  hintLoses: (deals) =>
    deals > 1
      ? `Pisteitä sinulle keskimäärin, ${deals} mahdollisessa jaossa.`
      : "Näin sanovat peukalosäännöt.",
  cannot: (name) => `${name}: ei sopivaa korttia.`,
  gives: (name, to) => `${name} antaa kortin: ${to}.`,
  takesForfeit: (name) => `${name}: pantti.`,
  stops: (name) => `${name} lopettaa vuoronsa.`,
  fit: (count) => (count === 0 ? "Mikään korttisi ei sovi." : `Sopivia kortteja: ${count}.`),
  passes: "Et voi lyödä.",
  pass: "Jatka",
  takeForfeit: "Ota pantti",
  stopHere: "Lopeta tähän",
  give: (name) => `${name} pyytää: anna kortti.`,
  fewerBetter: "Vähemmän pisteitä on parempi",
  reach: (low, high) => (low === high ? low : `${low}–${high}`),
  nothing: "ei mitään",
};
