// How to play Ristiseiska, from nothing: what each step says, and the cards that are right.

import type { Language } from "../../text/package.ts";
import { type CourseText, courseOf } from "../suited/course.ts";

/** The positions, with the right cards; each language says what belongs to them. */
const PLACES = [
  ["ristiseiska A:H4Q B:HA3J C:H2K turn:A", "H4"],
  ["ristiseiska A:HK,S4 B:HA,S3 C:SA2 turn:A", "HK"],
  [
    "ristiseiska A:D35 B:D246,SK C:DQ D:DAK layout:CA-K,D7-J,HA-K,SA-Q forfeit:D turn:B build=free",
    "SK",
  ],
  [
    "ristiseiska A:DQK,SA2J B:HK,S3K C:HQ,SQ layout:CA-K,DA-J,HA-J,S4-T forfeit:A turn:A build=eight-after-six",
    "DQ",
  ],
] as const;

const course = courseOf(PLACES);

export const COURSE: Record<Language, CourseText> = {
  en: course("Ristiseiska", "Suits that grow from the seven, the forfeit, and what to keep", [
    [
      "Every suit grows from its seven, card by card: up to the king and down to the ace. Here the hearts lie from the five to the ten.",
      "Tap the card that fits now.",
      "The four goes below the five. Your queen waits for the jack, which Veikko holds.",
      "It does not fit yet: the card next to it is not on the table.",
    ],
    [
      "You want to get rid of your cards; what is left in your hand at the end counts against you. After an ace or a king you may play another card at once.",
      "Tap the card after which you may play another.",
      "The king ends its suit, and the four goes with it: your hand is empty.",
      "That is one card only. Which of yours ends a suit?",
    ],
    [
      "A six or an eight opens the way for all cards behind it. If others wait for it, keep it as long as you have another card.",
      "Diamonds lie from the seven to the jack. Tap a card that opens nothing.",
      "The king of spades opens nothing. The others still wait for your six.",
      "That opens the way for the others. You have a card that opens nothing.",
    ],
    [
      "A player who has no card that fits takes the forfeit, which passes from hand to hand. The last holder pays for it. You hold it now.",
      "Tap the card after which another player must take the forfeit.",
      "The queen of diamonds leaves somebody without a card that fits: the forfeit goes away from you.",
      "After that the others can all play. Which card gives them nothing?",
    ],
  ]),
  fi: course("Ristiseiska", "Maat kasvavat seiskasta, sakko, ja mitä kannattaa säästää", [
    [
      "Jokainen maa kasvaa seiskastaan kortti kerrallaan: ylös kuninkaaseen ja alas ässään. Hertat ovat pöydässä vitosesta kymppiin.",
      "Napauta korttia, joka sopii nyt.",
      "Nelonen menee vitosen alle. Rouvasi odottaa sotilasta, joka on Veikolla.",
      "Se ei sovi vielä: sen viereinen kortti ei ole pöydässä.",
    ],
    [
      "Tavoite on päästä eroon korteista; käteen jääneet lasketaan sinua vastaan. Ässän tai kuninkaan jälkeen saa lyödä heti toisen kortin.",
      "Napauta korttia, jonka jälkeen saat lyödä toisenkin.",
      "Kuningas päättää maansa ja nelonen menee samalla: kätesi on tyhjä.",
      "Siten menee vain yksi kortti. Kumpi korteistasi päättää maan?",
    ],
    [
      "Kutonen ja kasi avaavat tien kaikille takanaan oleville. Jos muut odottavat sellaista, pidä se niin kauan kuin sinulla on muuta lyötävää.",
      "Ruudut ovat pöydässä seiskasta sotilaaseen. Napauta korttia, joka ei avaa mitään.",
      "Patakuningas ei avaa mitään. Muut odottavat yhä kutostasi.",
      "Se avaa tien muille. Sinulla on kortti, joka ei avaa mitään.",
    ],
    [
      "Se, jolle ei sovi mikään kortti, ottaa sakon, joka kiertää kädestä käteen. Viimeinen haltija maksaa siitä. Nyt se on sinulla.",
      "Napauta korttia, jonka jälkeen toisen on otettava sakko.",
      "Ruuturouvan jälkeen jollakulla ei ole sopivaa korttia: sakko lähtee sinulta.",
      "Sen jälkeen kaikki muut voivat lyödä. Mikä kortti ei anna heille mitään?",
    ],
  ]),
};
