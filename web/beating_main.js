// The page of Myllymatti.

import { openBeatingKernel } from "./beating_kernel.js";
import { beatingText, readBeating } from "./beating_notation.js";
import {
  called,
  chip,
  cost,
  drawValues,
  isPlayed,
  markWords,
  moveWords,
  named,
  turnWords,
  typed,
  worthWords,
} from "./beating_play.js";
import { drawTable } from "./beating_table.js";
import { begin, opened } from "./suited_main.js";

const kernel = await opened(openBeatingKernel);
const nothing = () => null;
begin(
  {
    ...{ name: "myllymatti", title: "Myllymatti", ...kernel },
    ...{ read: readBeating, text: beatingText },
    ...{ isPlayed, typed, called, named, moveWords, turnWords, cost, chip, worthWords, markWords },
    ...{ answers: () => false, heading: () => "", openNamed: nothing },
    ...{ drawTable, drawValues, drawQuestion: nothing, drawPuzzles: nothing, drawDeal: nothing },
  },
  Boolean(kernel),
);
