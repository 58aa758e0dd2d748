// The same people at every table, by where a seat is as you see it.

import type { Words } from "../text/en.ts";
import { type Deal, placeOf } from "./game.ts";

export type Person = "me" | "aino" | "veikko" | "elsa";
type Seated = Pick<Deal, "me" | "seats">;

export function personOf(seat: number, { me, seats }: Seated): Person {
  const place = placeOf(seat, me, seats);
  if (place === "s") return "me";
  if (place === "n") return seats === 2 ? "veikko" : "aino";
  return place === "w" ? "veikko" : "elsa";
}

export const nameOf = (seat: number, deal: Seated, words: Words) =>
  words.people[personOf(seat, deal)];

/** Seats as they follow yours. */
export const inOrder = (all: readonly number[], { me, seats }: Seated) => {
  const after = (seat: number) => (seat - me + seats) % seats;
  return [...all].sort((one, other) => after(one) - after(other));
};
