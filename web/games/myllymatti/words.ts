// What only Myllymatti says.

import type { Words } from "../../text/en.ts";
import type { Language } from "../../text/package.ts";
import { en, type Own as Spoken } from "./en.ts";
import { fi } from "./fi.ts";

const EVERY: Record<Words["code"], Spoken> = { en, fi };

/** The game's own words in the language of some words. */
export const ours = (words: Words): Spoken => EVERY[words.code];

interface Own {
  players: Record<string, string>;
  mustBeat: string;
  no: string;
  yes: string;
}

export const OWN: Record<Language, Own> = {
  en: {
    players: { "2": "Two players", "3": "Three players" },
    mustBeat: "Must you beat a card if you can?",
    no: "No: you may always pick up",
    yes: "Yes",
  },
  fi: {
    players: { "2": "Kaksi pelaajaa", "3": "Kolme pelaajaa" },
    mustBeat: "Pitääkö kortti kaataa, jos voi?",
    no: "Ei: nostaa saa aina",
    yes: "Kyllä",
  },
};
