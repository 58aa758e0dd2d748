// Finnish ranks, suits and plurals.

export const RANKS: Record<string, string> = {
  A: "ässä",
  K: "kuningas",
  Q: "rouva",
  J: "sotilas",
  T: "kymppi",
  "9": "ysi",
  "8": "kasi",
  "7": "seiska",
  "6": "kutonen",
  "5": "vitonen",
  "4": "nelonen",
  "3": "kolmonen",
  "2": "kakkonen",
};
export const SUITS: Record<string, string> = { s: "pata", h: "hertta", d: "ruutu", c: "risti" };

export const large = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
export const many = (count: number, one: string, more: string) =>
  `${count} ${count === 1 ? one : more}`;
export const rank = (letter: string) => RANKS[letter] ?? "";
/** Stems of ranks, where they are not the word itself, and those whose vowels are front ones. */
const STEMS: Record<string, string> = {
  ...{ K: "kuninkaa", J: "sotilaa", T: "kympi", "6": "kutose", "5": "vitose", "4": "nelose" },
  ...{ "3": "kolmose", "2": "kakkose" },
};
const PARTITIVES: Record<string, string> = {
  ...{ K: "kuningasta", J: "sotilasta", "6": "kutosta", "5": "vitosta", "4": "nelosta" },
  ...{ "3": "kolmosta", "2": "kakkosta" },
};
const isFront = (letter: string) => "AT9".includes(letter);
/** Some of a rank: "kymppiä"; with one: "kympillä". */
export const some = (letter: string) =>
  PARTITIVES[letter] ?? `${rank(letter)}${isFront(letter) ? "ä" : "a"}`;
export const on = (letter: string) =>
  `${STEMS[letter] ?? rank(letter)}${isFront(letter) ? "llä" : "lla"}`;
export const sign = (letter: string) => (letter === "T" ? "10" : letter);
export const points = (count: number) => many(count, "piste", "pistettä");
export const cards = (count: number) => many(count, "kortti", "korttia");
