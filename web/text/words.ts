// The words of the language that is spoken.

import { en, type Words } from "./en.ts";
import { fi } from "./fi.ts";
import type { Language } from "./package.ts";

const EVERY: Record<Language, Words> = { en, fi };

export const wordsIn = (language: Language): Words => EVERY[language];

/** The language that a browser asks for. */
export const asked = (wanted: readonly string[]): Language =>
  wanted.map((one) => one.split("-")[0]).find((one) => one === "fi" || one === "en") === "fi"
    ? "fi"
    : "en";
