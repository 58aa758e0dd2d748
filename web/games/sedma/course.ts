// How to play Sedma, from nothing: what each step says, and the cards that are right.

import type { Language } from "../../text/package.ts";
import { type CourseText, courseOf } from "../suited/course.ts";

/** The positions, with the right cards; each language says what belongs to them. */
const PLACES = [
  ["sedma-2 A:K98 B:QJ lead:B trick:K taken:A=0,B=80", "K"],
  ["sedma-2 A:Q97 B:KJ lead:B trick:A taken:A=0,B=70", "7"],
  ["sedma N:TQ E:K S:9 W:K lead:E trick:88J taken:NS=40,EW=30", "T"],
  ["sedma-2 A:T8 B:KJ lead:A trick:TT taken:A=20,B=30", "T"],
] as const;

const course = courseOf(PLACES);

export const COURSE: Record<Language, CourseText> = {
  en: course("Sedma", "Match the first card, use a seven, continue", [
    [
      "Suits mean nothing in Sedma, and no rank is higher than another. A card matches if it has the rank that opened the trick. The last matching card takes the trick.",
      "Veikko opened with a king. Tap the card that takes the trick.",
      "Your king is the last one that matches: the trick is yours.",
      "That card does not match the king, so Veikko would take the trick.",
    ],
    [
      "A seven matches every rank. Aces and tens are worth 10 points each, and all other cards nothing.",
      "Veikko opened with an ace, and you have none. Tap the card that takes it all the same.",
      "The seven matches the ace, and takes its 10 points.",
      "It does not match. Only an ace or a seven takes this trick.",
    ],
    [
      "When four play, partners sit across the table. What your partner takes is also yours.",
      "Aino is your partner, and has the trick. You play last. Tap the card that adds the most points.",
      "The ten adds 10 points to the trick of your side.",
      "You can give your side more than that.",
    ],
    [
      "After each round the leader may end the trick, or continue with a matching card. Then the others play another card each.",
      "Veikko's ten has taken your ten. Tap the card with which you continue.",
      "Veikko cannot match it, so you take all three tens.",
      "That card does not match the ten.",
    ],
  ]),
  fi: course("Sedma", "Vastaa samalla, käytä seiskaa, jatka", [
    [
      "Sedmassa maat eivät merkitse mitään, eikä mikään kortti ole toista suurempi. Kortti käy, jos se on samaa arvoa kuin aloituskortti. Tikin vie viimeinen kortti, joka käy.",
      "Veikko aloitti kuninkaalla. Napauta korttia, joka vie tikin.",
      "Kuninkaasi on viimeinen, joka käy: tikki on sinun.",
      "Se ei käy kuninkaaseen, joten tikin veisi Veikko.",
    ],
    [
      "Seiska käy kaikkeen. Ässä ja kymppi ovat kumpikin 10 pistettä, muut kortit eivät mitään.",
      "Veikko aloitti ässällä, eikä sinulla ole ässää. Napauta korttia, joka vie tikin silti.",
      "Seiska käy ässään ja vie sen 10 pistettä.",
      "Se ei käy. Tämän tikin vie vain ässä tai seiska.",
    ],
    [
      "Neljän pelissä parit istuvat vastakkain. Parin tikki on myös sinun.",
      "Aino on parisi, ja tikki on nyt hänen. Lyöt viimeisenä. Napauta korttia, josta on eniten hyötyä.",
      "Kymppi tuo puolellesi 10 pistettä lisää.",
      "Voit antaa puolellesi enemmän.",
    ],
    [
      "Joka kierroksen jälkeen aloittaja voi lopettaa tikin tai jatkaa kortilla, joka käy. Silloin muut lyövät taas kukin yhden kortin.",
      "Veikko otti kymppisi kympillä. Napauta korttia, jolla jatkat.",
      "Veikon kortit eivät käy, joten saat kaikki kolme kymppiä.",
      "Se ei käy kymppiin.",
    ],
  ]),
};
