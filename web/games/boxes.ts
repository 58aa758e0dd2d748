// What home shows of every game: the build fills this from the folders that have an adapter, so that
// home does not wait for the games themselves.

import type { Language } from "../text/package.ts";

export interface Box {
  name: string;
  titles: Record<Language, string>;
  yarn: string;
  /** The picture on it. */
  drawing: string;
  players: string;
  /** Whether suits matter, so that each has a colour of its own. */
  suits: boolean;
  minutes: number;
}

export const boxes: readonly Box[] = [];
