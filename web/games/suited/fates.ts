// What is said of values where play may go round for ever.

import { type Forced, isOpen } from "./rounds.ts";

/** What a seat gets, or the bounds of that; `fate` says what points are, null: no end. */
export function comesTo(
  worth: Forced,
  seat: number,
  fate: (points: number | null) => string,
  open: string,
): string {
  const [most, least] = [worth.sure[seat]?.points ?? null, worth.held[seat]?.points ?? null];
  if (!isOpen(worth, seat)) return fate(least ?? most);
  if (worth.whole || (least === null && most === null)) return open;
  return `${least ?? ""}–${most ?? ""}`;
}
