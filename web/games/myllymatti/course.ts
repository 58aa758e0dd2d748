// How to play the second part of Myllymatti, from nothing: what each step says, and the cards that are right.

import type { Language } from "../../text/package.ts";
import { type CourseText, courseOf } from "../suited/course.ts";

/** The positions, with the right cards; each language says what belongs to them. */
const PLACES = [
  ["myllymatti A:SK3,H9 B:S4,D2 C:C4,D9 trump:H turn:A trick:SQ", "SK"],
  ["myllymatti A:S3,H9 B:S4,D2 C:C4,D9 trump:H turn:A trick:SQ", "H9"],
  ["myllymatti A:SK,H9 B:SA,H3 turn:A trump:H", "H9"],
] as const;

const course = courseOf(PLACES);

export const COURSE: Record<Language, CourseText> = {
  en: course("Myllymatti", "The second part: beat, pick up, get rid of your cards", [
    [
      "In the first part you win cards; in the second you get rid of them. A card is beaten by a higher card of its suit. A player who cannot or will not beat the last card picks it up.",
      "The queen of spades is on the table. Tap the card of her suit that beats her.",
      "The king is higher than the queen. Now the next player must beat the king.",
      "It does not do it, or it costs you a trump. Look for a higher spade.",
    ],
    [
      "One suit is trump: here hearts. A trump beats every card of the other suits, and is beaten only by a higher trump.",
      "Your spade is too low. Tap the card that beats the queen all the same.",
      "The nine of hearts is a trump: it beats the queen.",
      "The three is lower than the queen.",
    ],
    [
      "A player without cards is out. The last one who holds cards loses. Lead what the others cannot beat: they must pick it up, and you lead again.",
      "Veikko holds the ace of spades and the three of hearts. Tap a lead that is safe from both.",
      "Veikko picks the nine up. Then you lead the king and are out.",
      "Veikko beats that with the ace of spades.",
    ],
  ]),
  fi: course("Myllymatti", "Toinen vaihe: voita, nosta, pääse eroon korteista", [
    [
      "Ensimmäisessä osassa voitetaan kortteja, toisessa niistä päästään eroon. Kortin lyö saman maan suurempi kortti. Joka ei voi tai halua lyödä viimeistä korttia, nostaa sen.",
      "Pöydässä on patarouva. Napauta saman maan korttia, joka lyö sen.",
      "Kuningas on rouvaa suurempi. Nyt seuraavan on lyötävä kuningas.",
      "Se ei riitä, tai se vie sinulta valtin. Etsi suurempi pata.",
    ],
    [
      "Yksi maa on valtti: tässä hertta. Valtti lyö kaikki muiden maiden kortit, ja sen lyö vain suurempi valtti.",
      "Patasi on liian pieni. Napauta korttia, joka lyö rouvan silti.",
      "Herttaysi on valtti: se lyö rouvan.",
      "Kolmonen on rouvaa pienempi.",
    ],
    [
      "Pelaaja, jolla ei ole kortteja, on selvinnyt. Viimeinen, jolla on kortteja, häviää. Aloita kortilla, jota muut eivät voi lyödä: heidän on nostettava se, ja sinä aloitat taas.",
      "Veikolla on pataässä ja herttakolmonen. Napauta aloitusta, jota hän ei voi lyödä.",
      "Veikko nostaa ysin. Sitten aloitat kuninkaalla ja selviät.",
      "Sen Veikko lyö pataässällä.",
    ],
  ]),
};
