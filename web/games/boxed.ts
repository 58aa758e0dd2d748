// The boxes of all games, for the build.

import { wordsIn } from "../text/words.ts";
import type { Box } from "./boxes.ts";
import { shelf } from "./shelf.ts";

export const boxed: Box[] = shelf.map(({ name, yarn, drawing, players, minutes, title }) => ({
  ...{ name, yarn, drawing, players, minutes },
  titles: { en: title(wordsIn("en")), fi: title(wordsIn("fi")) },
}));
