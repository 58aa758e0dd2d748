// What the rest of the script offers the page; its workers are there with it.

import { Analyse } from "../analyse/Analyse.tsx";
import { Learn } from "../learn/Learn.tsx";
import { Puzzles } from "../learn/Puzzles.tsx";
import { Play } from "../play/Play.tsx";
import { Review } from "../play/Review.tsx";
import { Rules } from "../play/Rules.tsx";
import { takeOver } from "./takeover.ts";
import { WithoutKernel } from "./WithoutKernel.tsx";
import { Yours } from "./Yours.tsx";

const rest = { Analyse, Learn, Play, Puzzles, Review, Rules, WithoutKernel, Yours, takeOver };

export type Rest = typeof rest;

globalThis.ristikontraRest = rest;
