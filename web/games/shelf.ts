// The games on the shelf: every folder that has an adapter.

import { numberOf } from "../text/numbers.ts";
import { every } from "./every.ts";
import type { Game } from "./game.ts";

export const shelf: readonly Game[] = [...every].sort((one, other) => one.order - other.order);

export const gameOf = (name: string): Game | undefined => shelf.find((one) => one.name === name);

/** The game that the page proposes on a day, and to a new player. */
export const firstGame = (): Game => shelf[0]!;

/** The seed of the deal of a day: the same for all. */
export const seedOfDay = (day: string): number => numberOf(day);
