// Players by number: their letters are also those of cards.

import type { WordsData } from "../../contract";
import { openWords } from "../../text/templates.ts";

/** A word for the player, behind which the number is enough: "pelaajalle pelaaja 3". */
const TWICE = /(?<!\p{L})(pelaaj\p{L}+) pelaaja (?=\d)/giu;

/** The words of a game, and what it calls a seat. */
export function openNumbered(data: WordsData) {
  const { say: plain, tell } = openWords(data);
  const large = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

  function say(key: string, parts: Record<string, unknown> = {}): string {
    const text = plain(key, parts).replace(TWICE, "$1 ");
    return /[.?]$/.test(text) ? large(text) : text;
  }

  /** What a player is called in a sentence. */
  const player = (seat: number) => plain("games.numbered", { number: seat + 1 });
  return { say, tell, player, titled: (seat: number) => large(player(seat)) };
}
