// Deals looked at again: claims, exact costs, how a deal went, endings that can be opened.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import type { PageData } from "../contract";
import type { Deal } from "../games/game.ts";
import { tableOf, taskOf } from "../games/tricks/deal.ts";
import { readPosition } from "../games/tricks/legality.ts";
import { outcomeOf } from "../games/tricks/outcome.ts";
import { openReview } from "../games/tricks/review.ts";
import { openRules } from "../games/tricks/rules.ts";
import type { Answer, Question } from "../games/tricks/worker.ts";
import { openTricks, TURN_NEXT } from "../kernel/tricks.ts";
import { sum } from "../text/trees.ts";
import { wordsIn } from "../text/words.ts";
import { dataOf, deals, WEB } from "./places.ts";

const words = wordsIn("en");

/** Some of the deals that are drawn, or all in the long run. */
const some = (all: number) => deals(Math.min(all, 60), all);

async function opened() {
  const pack = dataOf<PageData>("tricks");
  const kernel = await openTricks(readFileSync(`${WEB}/kernel.wasm`));
  const rules = openRules(pack.games);
  const table = (deal: Deal) => tableOf(deal, rules, kernel, pack.suits);
  async function ask(question: Question): Promise<Answer> {
    if (question.kind === "expect")
      return { expected: kernel.expect(question.task, some(question.deals), question.seed) };
    if (question.kind === "thumb") return { taken: kernel.byThumb(question.task, question.deals) };
    if (question.kind === "solve") return { solved: kernel.solve(question.task, question.limit) };
    throw new Error(question.kind);
  }
  const review = openReview({
    ...{ pack, rules, table, ask, moveName: String, say: () => "" },
    choiceOf: async (deal, turn, all) => kernel.choose(taskOf(rules, deal, turn), some(all), 1),
  });
  return { rules, table, review };
}

type Opened = Awaited<ReturnType<typeof opened>>;

function dealOf({ rules }: Opened, variant: string, seed: number): Deal {
  const { at_table: options, seats, parties } = rules.gameOf({ variant });
  return {
    ...{ game: "", variant, options, seats: seats.length, seed, number: 1, dealer: 0 },
    ...{ me: seats.length === 4 ? 2 : 0, level: "gently", score: parties.map(() => 0), held: 0 },
    ...{ line: [], practice: false },
  };
}

/** A deal played to its end, with the places at which you chose. */
function played({ table }: Opened, start: Deal) {
  const places: Deal[] = [];
  let deal = start;
  for (let { now } = table(deal); now.turn >= 0; { now } = table(deal)) {
    if (now.turn === deal.me) places.push(deal);
    const moves = [...now.ranks, ...(now.turns ? [TURN_NEXT] : [])];
    deal = { ...deal, line: [...deal.line, moves[deal.line.length % moves.length]!] };
  }
  return { deal, places };
}

test("a claim holds only where your side then takes all points that are left", async () => {
  const all = await opened();
  const heard = { held: 0, wrong: 0 };
  for (const seed of [1, 2, 3, 4, 5, 6].slice(0, deals(2, 6)))
    for (const place of played(all, dealOf(all, "ristikontra", seed)).places) {
      const { now, positions } = all.table(place);
      if (now.stock) continue;
      const before = positions.at(-1)!;
      const { line, said } = await all.review.claim(place, words);
      heard[line ? "held" : "wrong"]++;
      if (!line) {
        assert.match(said, /^Not all of it/);
        continue;
      }
      const after = all.table({ ...place, line: [...place.line, ...line] });
      assert.equal(after.now.turn, -1);
      const taken = (after.positions.at(-1)?.taken?.[0] ?? 0) - (before.taken?.[0] ?? 0);
      assert.equal(taken, all.rules.pointsLeft(before), said);
    }
  assert.ok(heard.held > 1 && heard.wrong > 1, JSON.stringify(heard));
});

test("a review has what a card cost by both counts, and how the deal went", async () => {
  const all = await opened();
  const exact: string[] = [];
  for (const variant of ["kontra-2", "lappi"].slice(0, deals(1, 2))) {
    const { deal } = played(all, dealOf(all, variant, 1));
    const { tricks } = all.rules.gameOf(deal);
    const went = await all.review.expected(deal, words);
    assert.equal(went.length, tricks, variant);
    assert.ok(went.every(({ part }) => part >= 0 && part <= 1));
    const judged = await all.review.judge(deal, words, () => true);
    exact.push(...judged.flatMap(({ costs = [] }) => costs.slice(1)));
    const laid = all.review.laid(deal)!;
    const position = readPosition(laid.text, all.rules);
    assert.equal(sum(position.hands.flat()), laid.line.length, variant);
  }
  assert.ok(exact.length);
  assert.ok(exact.every((one) => one.startsWith("With all cards open")));
});

test("luck is what the cards were worth by rules of thumb, against those of other deals", async () => {
  const found = await opened();
  const deal = { ...dealOf(found, "ristikontra", 3), line: [] };
  const luck = (me: number, seed = 3) => found.review.luck({ ...deal, me, seed }, words);
  const [own, other] = [await luck(2), await luck(1)];
  const points = /(\d+) points? before a card was played\.$/;
  assert.match(own, /^Luck gave your side/);
  assert.match(other, /^Luck cost your side/);
  assert.equal(points.exec(own)?.[1], points.exec(other)?.[1]);
  let silent = 0;
  for (let seed = 1; seed <= 8 && !silent; seed++) silent += Number((await luck(2, seed)) === "");
  assert.ok(silent, "chance explains some of them");
});

test("the end says what decides: the points of the winners first, or who did not clean", async () => {
  const { rules, table } = await opened();
  const heard = { points: 0, cleaning: 0 };
  for (let seed = 1; !(heard.points && heard.cleaning) && seed < 40; seed++) {
    const { deal } = played({ rules, table } as Opened, dealOf({ rules } as Opened, "lappi", seed));
    const position = table(deal).positions.at(-1)!;
    const owes = rules.owes(position);
    const ended = { deal, position, rules, people: String, cut: 0 };
    const { headline, mine, about } = outcomeOf({ ...ended, words });
    const [us = 0, them = 0] = position.taken ?? [];
    if (owes[0] !== owes[1]) {
      heard.cleaning++;
      assert.equal(mine, !owes[0]);
      const said = mine ? /^You and Aino won: they did not clean$/ : /won: you two did not clean$/;
      assert.match(headline, said);
      assert.ok(about.startsWith(`Points: ${us} for you two, ${them} for them.`), about);
      const { headline: inFinnish } = outcomeOf({ ...ended, words: wordsIn("fi") });
      assert.match(inFinnish, mine ? / eivät puhdistaneet$/ : / ette puhdistaneet$/);
    } else if (mine !== null) {
      heard.points++;
      const figures = headline.match(/\d+/g)?.map(Number);
      assert.deepEqual(figures, mine ? [us, them] : [them, us], headline);
    }
  }
  assert.ok(heard.points && heard.cleaning, JSON.stringify(heard));
});
