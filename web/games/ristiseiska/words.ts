// What only Ristiseiska says: what its options ask.

import type { Words } from "../../text/en.ts";
import type { Language } from "../../text/package.ts";
import { en, type Own as Spoken } from "./en.ts";
import { fi } from "./fi.ts";

const EVERY: Record<Words["code"], Spoken> = { en, fi };

/** The game's own words in the language of some words. */
export const ours = (words: Words): Spoken => EVERY[words.code];

interface Own {
  players: Record<string, string>;
  questions: Record<string, string>;
}

export const OWN: Record<Language, Own> = {
  en: {
    players: { "3": "Three players", "4": "Four players" },
    questions: {
      build: "How does a suit grow?",
      ak_continue: "What does an ace or a king allow?",
      first_turn_exempt: "Is the first turn free?",
      scoring: "What counts at the end?",
      unable: "What if somebody cannot play?",
      last_card: "May others beg for your last card?",
    },
  },
  fi: {
    players: { "3": "Kolme pelaajaa", "4": "Neljä pelaajaa" },
    questions: {
      build: "Miten maa kasvaa?",
      ak_continue: "Mitä ässä tai kuningas sallii?",
      first_turn_exempt: "Onko ensimmäinen vuoro vapaa?",
      scoring: "Mikä lopussa lasketaan?",
      unable: "Entä jos ei voi lyödä?",
      last_card: "Saako viimeisen kortin kerjätä?",
    },
  },
};
