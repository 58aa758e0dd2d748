// What parts words, and what says that there is nothing.

/** What Python takes for space; a browser takes other signs for it. */
export const SPACE =
  "\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000";
export const WORD = new RegExp(`[^${SPACE}]+`, "gu");
const BESIDE = new RegExp(`^[${SPACE}]+|[${SPACE}]+$`, "gu");

export const trimmed = (text: string) => text.replace(BESIDE, "");
/** Whether a text says that there is nothing. */
export const isNothing = (text: string) =>
  ["-", "–", "—", "none"].includes(trimmed(text).toLowerCase());
