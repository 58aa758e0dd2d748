// English ranks, suits and plurals.

export const RANKS: Record<string, string> = {
  A: "ace",
  K: "king",
  Q: "queen",
  J: "jack",
  T: "ten",
  "9": "nine",
  "8": "eight",
  "7": "seven",
  "6": "six",
  "5": "five",
  "4": "four",
  "3": "three",
  "2": "two",
};
export const SUITS: Record<string, string> = {
  s: "spades",
  h: "hearts",
  d: "diamonds",
  c: "clubs",
};

export const large = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
export const many = (count: number, one: string, more = `${one}s`) =>
  `${count} ${count === 1 ? one : more}`;
export const rank = (letter: string) => RANKS[letter] ?? "";
export const ranks = (letter: string) => (letter === "6" ? "sixes" : `${rank(letter)}s`);
export const an = (letter: string) =>
  `${letter === "A" || letter === "8" ? "an" : "a"} ${rank(letter)}`;
