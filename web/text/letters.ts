// The letters of seats as they are typed, read as formats/lettering.py reads them: N E S W, or
// P I E L in Finnish, where an E is South.  A text has the letters of one language throughout.

/** What the seats of two sides are called in a language: by a letter each, and by a name each. */
interface Typed {
  /** The letters of the seats. */
  letters: string;
  /** Their names. */
  names: string[];
}

/** The languages in which seats may be typed. */
export const TYPED: Typed[] = [
  { letters: "NESW", names: ["North", "East", "South", "West"] },
  { letters: "PIEL", names: ["Pohjoinen", "Itä", "Etelä", "Länsi"] },
];
export const ENGLISH = "NESW";
const CHAR = "[0-9A-Za-z_\u00c0-\u00ff]";
const CARD = "[*_]?(?:10|[2-9TJQKA])[SHDC\u2660-\u2667]?[\ufe0e\ufe0f]?";
/** A seat or a side by itself, or a seat before its card. */
const WRITTEN = new RegExp(
  `(?<!${CHAR})(?:(?:NS|EW|PE|IL|[EILNPSW])(?!${CHAR})|[EILNPSW](?=${CARD}(?!${CHAR}|[:=])))`,
  "gi",
);

/** The letters of seats and sides in a text, large, each with where it is, in characters. */
const lettersOf = (text: string) =>
  [...text.matchAll(WRITTEN)].map(
    ({ 0: letters, index }) => [letters.toUpperCase(), [...text.slice(0, index)].length] as const,
  );

/** Whether letters are all of a language. */
const isOf = (letters: string, one: Typed) =>
  [...letters].every((letter) => one.letters.includes(letter));

/** What a text may say, with seats in N E S W and of the same length; nothing if its letters are mixed. */
export function readingsOf(text: string) {
  const letters = lettersOf(text)
    .map(([letter]) => letter)
    .join("");
  let found = TYPED.filter((one) => isOf(letters, one));
  if (found.length > 1 && letters) {
    const called = found.filter(({ names }) =>
      new RegExp(`(?<!${CHAR})(?:${names.join("|")})(?!${CHAR})`, "i").test(text),
    );
    if (called.length === 1) found = called;
  }
  const [english] = TYPED;
  const read = (one: Typed) =>
    text.replace(WRITTEN, (written) =>
      [...written.toUpperCase()]
        .map((letter) => english?.letters[one.letters.indexOf(letter)] ?? letter)
        .join(""),
    );
  return [...new Set(found.map((one) => (one === english ? text : read(one))))];
}

/** What is wrong with the letters of a text that has not one reading, and where. */
export function letterFault(text: string) {
  let [other, found] = ["", TYPED];
  for (const [letters, offset] of lettersOf(text)) {
    const left = found.filter((one) => isOf(letters, one));
    if (!left.length)
      return {
        kind: "letters.mixed",
        parts: { text: letters, other },
        offset,
        width: letters.length,
      };
    if (left.length < found.length) [other, found] = [letters, left];
  }
  const namesOf = (letter: string) => {
    const seats = TYPED.map(({ letters }) => letters.indexOf(letter));
    const known = [...new Set(seats)].filter((seat) => seat >= 0).sort();
    return known.map((seat) => ENGLISH[seat] ?? letter);
  };
  const [letter = "", offset = 0] = lettersOf(text).find(([one]) => namesOf(one).length > 1) ?? [];
  return {
    kind: "letters.either",
    parts: { text: letter, names: namesOf(letter) },
    offset,
    width: 1,
  };
}
