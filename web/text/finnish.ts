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
export const sign = (letter: string) => (letter === "T" ? "10" : letter);
export const points = (count: number) => many(count, "piste", "pistettä");
export const cards = (count: number) => many(count, "kortti", "korttia");
