// What only Sedma says.

import type { SedmaRulesData, StatePageData } from "../../contract";
import type { Words } from "../../text/en.ts";
import type { Language } from "../../text/package.ts";
import { en, type Own as Spoken } from "./en.ts";
import { fi } from "./fi.ts";

const EVERY: Record<Words["code"], Spoken> = { en, fi };

/** The game's own words in the language of some words. */
export const ours = (words: Words): Spoken => EVERY[words.code];

/** How many play. */
export const PLAYERS: Record<Language, Record<string, string>> = {
  en: { sedma: "Four players in pairs", "sedma-2": "Two players" },
  fi: { sedma: "Neljä pelaajaa pareittain", "sedma-2": "Kaksi pelaajaa" },
};

/** What the page reads of the package. */
export type SedmaPack = Omit<StatePageData, "rules"> & { rules: SedmaRulesData };
