// Answers questions about texts and values by the modules of the page, without a browser: the tests of
// the package compare what it says with what the package says.

import { readFileSync } from "node:fs";
import type { LayoutRulesData, PageData, StatePageData } from "../contract";
import type { Deal } from "../games/game.ts";
import { openDeals as openMattiDeals } from "../games/myllymatti/deals.ts";
import * as beating from "../games/myllymatti/notation.ts";
import { handsOf } from "../games/myllymatti/notation.ts";
import { openDeals as openLayingDeals } from "../games/ristiseiska/deals.ts";
import * as layouts from "../games/ristiseiska/notation.ts";
import { placeText, readSedma } from "../games/sedma/notation.ts";
import { heldAgainst } from "../games/suited/reasons.ts";
import { type Forced, forcedOf, wishOf } from "../games/suited/rounds.ts";
import { openSolving } from "../games/suited/solving.ts";
import { judgeMoves, type Speaking } from "../games/suited/suited.ts";
import { openEndings } from "../games/tricks/ending.ts";
import { judgedText, positionOf, readPosition } from "../games/tricks/legality.ts";
import { positionText } from "../games/tricks/notation.ts";
import { reasonOf } from "../games/tricks/reasons.ts";
import { openRules } from "../games/tricks/rules.ts";
import { openWorth } from "../games/tricks/worth.ts";
import { type LayingNow, openLaying, type Trying } from "../kernel/laying.ts";
import { type MattiNow, openMatti } from "../kernel/matti.ts";
import { openRounds } from "../kernel/rounds.ts";
import { openTricks } from "../kernel/tricks.ts";
import type { Tried } from "../kernel/tried.ts";
import { dueThemes, type Review } from "../learn/reviews.ts";
import { openWords } from "../text/templates.ts";
import { sum } from "../text/trees.ts";
import { wordsIn } from "../text/words.ts";
import { WEB } from "./places.ts";

const kernelOf = (name: string) => readFileSync(`${WEB}/${name}`);

/** What a hint is asked for: a deal, what players are called, and pairs of moves to be compared. */
interface HintAsked extends Trying {
  deal: Deal;
  people: Record<"me" | "aino" | "veikko" | "elsa", string>;
  /** The move that is asked about. */
  asked?: number;
  pairs: [number, number][];
}

/** What the page reads of each game, in one language. */
interface Data {
  tricks: PageData;
  ristiseiska: StatePageData & { rules: LayoutRulesData };
  myllymatti: StatePageData;
}

export async function openAnswers(file: string) {
  const data = JSON.parse(readFileSync(file, "utf8")) as Data;
  const pack = data.tricks;
  const rules = openRules(pack.games);
  const kernel = await openTricks(kernelOf("kernel.wasm"));
  const endings = openEndings(rules, kernel, pack.suits);
  const worth = openWorth({
    ...{ pack, rules, words: wordsIn("en"), spoken: openWords(pack.words) },
    solver: {
      solve: async (task, limit) => kernel.solve(task, limit),
      outlook: async (task, limit) => kernel.outlook(task, limit),
    },
  });
  const layout = await openRounds(kernelOf("layouts.wasm"), layouts.LAYOUT);
  const beats = await openRounds(kernelOf("beating.wasm"), beating.LAYOUT);
  const ownRules = data.ristiseiska.rules;
  const lookLayout = openSolving<layouts.Worth>({
    ...layout,
    worth(given) {
      if (layouts.goesRound(given)) {
        const numbers = layout.forced(given);
        const whole = Boolean(given[layouts.AT.whole]);
        return numbers && forcedOf(numbers, given[layouts.AT.seats] ?? 0, whole);
      }
      const [sure, helped, outcome] = layout.worth(given, 3, layouts.MOST_SEATS) ?? [];
      return sure && helped && outcome ? { sure, helped, outcome } : null;
    },
    preference: (one, seat) =>
      "outcome" in one ? [one.outcome[seat] ?? 0, -sum(one.outcome)] : wishOf(one, seat),
  });
  const lookBeating = openSolving<Forced>({
    ...beats,
    worth(given) {
      const numbers = beats.forced(given);
      return numbers && forcedOf(numbers, given[beating.AT.seats] ?? 0, true);
    },
    preference: wishOf,
  });
  const readLayout = (text: string) => layouts.readPlace(text, ownRules, layout.choices);

  const laying = await openLaying(kernelOf("laying.wasm"));
  const matti = await openMatti(kernelOf("matti.wasm"));
  const layingDeals = openLayingDeals(data.ristiseiska);
  const mattiDeals = openMattiDeals(data.myllymatti);
  type Say = (move: number, other: number) => string;
  /** A hint with its reason, where the best move is clearly better than the other. */
  const hinted = (tried: Tried, say: Say, { asked, pairs }: HintAsked) => {
    const why = heldAgainst(tried, say, asked)?.why ?? "";
    return { best: tried.best, why, pairs: pairs.map(([move, other]) => say(move, other)) };
  };

  const answers: Record<string, (given: never) => unknown> = {
    judged: (texts: string[]) => texts.map((text) => judgedText(text, rules).faults),
    read: (texts: string[]) =>
      texts.map((text) => {
        const { setup, faults } = judgedText(text, rules);
        return [faults, faults.length ? null : positionText(positionOf(setup, rules), rules)];
      }),
    options: (text: string) => readPosition(text, rules).options,
    worth: ([text, name]: [string, string]) => {
      const position = readPosition(text, rules);
      return worth(endings.begin(position), rules.objectiveOf(position, name), () => true);
    },
    objective: (text: string) => rules.objectiveOf(readPosition(text, rules)).name,
    reason: ([seen, cards, thumb]: Parameters<typeof reasonOf>) => reasonOf(seen, cards, thumb),
    layouts: (texts: string[]) =>
      texts.map((text) => {
        const { place, faults } = readLayout(text);
        return [place && layouts.placeText(place, ownRules), faults];
      }),
    beating: (texts: string[]) =>
      texts.map((text) => {
        const { place, faults } = beating.readBeating(text);
        return [place && beating.beatingText(place), faults];
      }),
    sedma: (texts: string[]) =>
      texts.map((text) => {
        const { place, faults } = readSedma(text);
        return [place && placeText(place), faults];
      }),
    laid: (deal: Deal): LayingNow => laying.replay(layingDeals.taskOf(deal)).at(-1)!,
    laying_hint(given: HintAsked) {
      const task = layingDeals.taskOf(given.deal);
      const now = laying.replay(task).at(-1)!;
      const say = layingDeals.reasonAt(given.deal, now, { ...wordsIn("en"), people: given.people });
      return hinted(laying.choose(task, given), say, given);
    },
    collected: (deal: Deal): MattiNow => matti.replay(mattiDeals.taskOf(deal)).at(-1)!,
    matti_hint(given: HintAsked) {
      const task = mattiDeals.taskOf(given.deal);
      const now = matti.replay(task).at(-1)!;
      const say = mattiDeals.reasonAt(now, { ...wordsIn("en"), people: given.people });
      return hinted(matti.choose(task, given.deals, given.prior, given.seed), say, given);
    },
    matti_said: ([now, pairs]: [MattiNow, [number, number][]]) => {
      const say = mattiDeals.reasonAt(now, wordsIn("en"));
      return pairs.map(([move, other]) => say(move, other));
    },
    held: ([tried, said, asked]: [Tried, number[], number | undefined]) =>
      heldAgainst(tried, (_, other) => (said.includes(other) ? "why" : ""), asked)?.other,
    looked_again: ([line, tries, said, mine]: [number[], Tried[], number[][], number[]]) =>
      judgeMoves({
        deal: { line } as Deal,
        mine: (number) => mine.includes(number),
        turn: (number) => number + 1,
        try: async (earlier) => tries[earlier.line.length]!,
        reason: (number) => (move, other) =>
          said[number]?.includes(other) ? `Why ${move}, not ${other}.` : "",
        told: () => true,
        words: wordsIn("en"),
        speak: () => ({ brief: String, much: String }) as unknown as Speaking,
      }),
    due: (reviews: Review[]) => [...dueThemes(reviews)],
    look_layout: (text: string) => {
      const { place } = readLayout(text);
      return place && lookLayout([place.given]);
    },
    look_beating: (text: string) => {
      const { place } = beating.readBeating(text);
      return place && { hands: handsOf(place.given).length, ...lookBeating([place.given]) };
    },
  };
  return (name: string, given: unknown) => answers[name]?.(given as never);
}
