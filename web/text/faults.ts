// What is wrong with a text or a setup, by the templates of the package.

/** What is wrong. */
export interface Fault {
  /** The key of its template. */
  kind: string;
  /** What goes into it. */
  parts: Record<string, unknown>;
  /** Where it is. */
  place: string[];
}

/** A fault in words, and its place in the text: what is before it, it, and what is behind it. */
export interface FaultSaid {
  words: string;
  where?: [string, string, string];
}

/** Signs around a place that are shown. */
const AROUND = 16;

/** A place in a text; what is missing has none. */
export function placeIn(text: string, from: number, width: number): FaultSaid["where"] {
  const end = from + width;
  if (from >= text.length || !width) return undefined;
  const before = text.slice(Math.max(from - AROUND, 0), from);
  const behind = text.slice(end, end + AROUND);
  return [
    `${from > AROUND ? "…" : ""}${before}`,
    text.slice(from, end),
    `${behind}${text.length > end + AROUND ? "…" : ""}`,
  ];
}

/** The item of a text that a fault is about: `N:AK` for the hand of N. */
export function itemIn(text: string, { place, parts }: Fault): FaultSaid["where"] {
  const names = [...place].reverse();
  const said = Object.values(parts).filter((part) => typeof part === "string" && part);
  for (const [at, name] of [...names, ...said].entries()) {
    const safe = String(name).replace(/[^\w-]/g, "\\$&");
    const found = new RegExp(`(?<=^|\\s)${safe}${at < names.length ? ":\\S*" : "(?=\\s|$)"}`).exec(
      text,
    );
    if (found) return placeIn(text, found.index, found[0].length);
  }
  return undefined;
}

/** A text that is not a position; `faults` is all that is wrong with it. */
export class BadText extends Error {
  constructor(readonly faults: Fault[]) {
    super("bad text");
  }
}
