// The page of Ristiseiska.

import { drawDeal, drawPuzzles } from "./layout_home.js";
import { openLayoutKernel } from "./layout_kernel.js";
import { placeText, readPlace } from "./layout_notation.js";
import { chip, cost, drawValues, markWords, worthWords } from "./layout_panel.js";
import { called, isPlayed, moveWords, named, rules, turnWords, typed } from "./layout_play.js";
import { answers, drawQuestion, heading, openPuzzle } from "./layout_puzzle.js";
import { drawTable } from "./layout_table.js";
import { begin, opened } from "./suited_main.js";

const kernel = await opened(openLayoutKernel);
begin(
  {
    ...{ name: "ristiseiska", title: "Ristiseiska", ...kernel },
    read: (text) => readPlace(text, rules, /** @type {any} */ (kernel)),
    text: (place) => placeText(place, rules),
    ...{ isPlayed, typed, called, named, moveWords, turnWords, cost, chip, worthWords, markWords },
    ...{ answers, heading, openNamed: openPuzzle },
    ...{ drawTable, drawValues, drawQuestion, drawPuzzles, drawDeal },
  },
  Boolean(kernel),
);
