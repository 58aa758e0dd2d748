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

/** A text that is not a position; `faults` is all that is wrong with it. */
export class BadText extends Error {
  constructor(readonly faults: Fault[]) {
    super("bad text");
  }
}
