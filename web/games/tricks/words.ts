// What only the games with tricks say.

import type { Words } from "../../text/en.ts";
import { en, type Own as Spoken } from "./en.ts";
import { fi } from "./fi.ts";

const EVERY: Record<Words["code"], Spoken> = { en, fi };

/** The game's own words in the language of some words. */
export const ours = (words: Words): Spoken => EVERY[words.code];
