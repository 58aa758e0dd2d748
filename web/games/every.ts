// Every game: the build fills this with the folders that have an adapter.

import type { Game } from "./game.ts";

export const every: readonly Game[] = [];
