// The boxes of all games, for the build.

import { wordsIn } from "../text/words.ts";
import type { Box } from "./boxes.ts";
import { shelf } from "./shelf.ts";

export const boxed: Box[] = shelf.map((game) => ({
  ...{ name: game.name, yarn: game.yarn, drawing: game.drawing, players: game.players },
  ...{ minutes: game.minutes, suits: game.suits },
  titles: { en: game.title(wordsIn("en")), fi: game.title(wordsIn("fi")) },
}));
