// Whole deals by the kernels: every move that may be made can be made, to the end.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import type { PageData } from "../contract";
import { type Deal, placeOf } from "../games/game.ts";
import { openDeals } from "../games/ristiseiska/deals.ts";
import type { LayoutPack } from "../games/ristiseiska/study.tsx";
import { tableOf, taskOf, tricksOf } from "../games/tricks/deal.ts";
import { openRules } from "../games/tricks/rules.ts";
import { seenOf } from "../games/tricks/saying.ts";
import { openLaying } from "../kernel/laying.ts";
import { openMatti } from "../kernel/matti.ts";
import { openTricks, TAKE_BOTTOM, TURN_NEXT } from "../kernel/tricks.ts";
import { sum } from "../text/trees.ts";
import { dataOf, deals, WEB } from "./places.ts";

const bytes = (name: string) => readFileSync(`${WEB}/${name}`);

/** What the package says of the games, without words: shared by all languages. */
const data = () => dataOf<PageData>("tricks");

const SEEDS = [1, 2, 3].slice(0, deals(1, 3));

/** Every third or sixth game, or all in the long run. */
const some = <T>(games: T[], share: number) => games.filter((_, at) => at % deals(share, 1) === 0);

function dealOf(variant: string, seats: number, options: Record<string, string>): Deal {
  return {
    ...{ game: "", variant, options, seats, seed: 1, number: 1, dealer: 0, me: 0 },
    ...{ level: "gently", score: [0, 0, 0], held: 0, line: [], practice: false },
  };
}

test("a whole deal of every game with tricks shares out all points and all cards", async () => {
  const kernel = await openTricks(bytes("kernel.wasm"));
  const { games, suits } = data();
  const rules = openRules(games);
  for (const { variant, seats, parties, at_table } of some(games.games, 3)) {
    for (const seed of SEEDS) {
      const score = parties.map(() => 0);
      let deal = { ...dealOf(variant.name, seats.length, at_table), seed, score };
      for (let at = tableOf(deal, rules, kernel, suits); at.now.turn >= 0; ) {
        const { ranks, turns, bottom } = at.now;
        const moves = [...ranks, ...(turns ? [TURN_NEXT] : []), ...(bottom ? [TAKE_BOTTOM] : [])];
        const move = moves[(seed * 7 + deal.line.length) % moves.length]!;
        deal = { ...deal, line: [...deal.line, move] };
        at = tableOf(deal, rules, kernel, suits);
        const held = at.hands.map((hand) => hand.length);
        assert.deepEqual(held, at.now.hands.map(sum), variant.name);
      }
      const { positions, plays } = tableOf(deal, rules, kernel, suits);
      const last = positions.at(-1)!;
      assert.equal(tricksOf(plays).lying.length, 0);
      if (at_table.values !== "simple" && !last.pack)
        assert.equal(sum(last.taken ?? []), 4 * sum(rules.rulesOf(deal).values), variant.name);
      const cards = plays.flatMap(({ card, takenUp, added }) => (takenUp ? [] : [card, ...added]));
      assert.equal(new Set(cards).size, cards.length, variant.name);
      const result = rules.resultOf(last, deal.dealer, 3);
      assert.ok(result.dealer >= 0 && result.dealer < seats.length);
    }
  }
});

test("what a player does not see is what the others hide and the stock", async () => {
  const kernel = await openTricks(bytes("kernel.wasm"));
  const { games, suits } = data();
  const rules = openRules(games);
  for (const { variant, seats, parties, at_table } of some(games.games, 6)) {
    let deal = { ...dealOf(variant.name, seats.length, at_table), score: parties.map(() => 0) };
    for (let at = tableOf(deal, rules, kernel, suits); at.now.turn >= 0; ) {
      const { top, bottom, positions, locked } = at;
      const { unseen, hidden } = seenOf(deal, at, rules);
      const open = Number(top !== null) + Number(bottom !== null);
      if (!locked && !positions.at(-1)?.pack?.length && !rules.gameOf(deal).spice)
        assert.equal(sum(unseen), sum(hidden) + at.now.stock - open, variant.name);
      const { ranks, turns } = at.now;
      const moves = [...ranks, ...(turns ? [TURN_NEXT] : [])];
      deal = { ...deal, line: [...deal.line, moves[deal.line.length % moves.length]!] };
      at = tableOf(deal, rules, kernel, suits);
    }
  }
});

test("a player chooses only what may be played, and the same for the same seed", async () => {
  const kernel = await openTricks(bytes("kernel.wasm"));
  const { games } = data();
  const rules = openRules(games);
  const deal = { ...dealOf("lappi", 4, { turned: "hand" }), score: [0, 0] };
  const [one, other] = [0, 0].map(() => kernel.choose(taskOf(rules, deal), 20, 5));
  assert.deepEqual(one, other);
  assert.ok(one!.cards.length > 1 && one!.deals === 20);
});

test("Ristiseiska with begging is scored as the package scores it, whatever was chosen before", () => {
  const pack = { ...dataOf<LayoutPack>("ristiseiska"), words: { templates: {}, forms: {} } };
  const { scorings } = pack.rules;
  const { scoringOf, taskOf } = openDeals(pack);
  const scored = (options: Record<string, string>) => scoringOf({ options });
  assert.equal(scored({}), scorings.forfeit);
  assert.equal(scored({ unable: "beg" }), scorings.last);
  assert.equal(scored({ unable: "beg", scoring: "forfeit" }), scorings.last);
  assert.equal(scored({ unable: "beg", scoring: "values" }), scorings.values);
  const rules = { unable: "beg", first_turn_exempt: "no" };
  const [exempt, to_the_last] = taskOf(dealOf("3", 3, rules)).rules.slice(5);
  assert.deepEqual([exempt, to_the_last], [1, 1]);
});

test("Ristiseiska continues until a hand is empty, with the forfeit and with begging", async () => {
  const kernel = await openLaying(bytes("laying.wasm"));
  for (const [begs, seats] of [
    [0, 3],
    [0, 4],
    [1, 3],
    [1, 4],
  ] as const)
    for (const seed of SEEDS) {
      const scoring = begs ? 1 : 0;
      const costs = Array<number>(52).fill(1);
      const rules = [seats, 0, 2, begs, 0, 1, 0, 0, begs ? 0 : 25, scoring, ...costs];
      const line: number[] = [];
      let all = kernel.replay({ rules, dealer: 0, seed, line });
      assert.equal(all[0]!.owners.filter((owner) => owner >= 0).length, 52);
      while (!all.at(-1)!.over && line.length < 600) {
        const task = { rules, dealer: 0, seed, line };
        const tried = kernel.choose(task, { deals: 2, noise: 10, prior: 0.5 + begs / 2, seed });
        line.push(tried.best);
        all = kernel.replay({ ...task, line });
      }
      const last = all.at(-1)!;
      assert.ok(last.over, `${begs} ${seats} ${seed}`);
      const sizes = Array.from(
        { length: seats },
        (_, seat) => last.owners.filter((one) => one === seat).length,
      );
      assert.equal(Math.min(...sizes), 0);
      if (begs) assert.deepEqual(last.points.slice(0, seats), sizes);
    }
});

test("Myllymatti continues until one player has cards", async () => {
  const kernel = await openMatti(bytes("matti.wasm"));
  for (const seats of [3, 2].slice(0, deals(1, 2)))
    for (const seed of SEEDS) {
      const line: number[] = [];
      const task = { seats, mustBeat: false, dealer: 0, seed, line };
      let last = kernel.replay(task).at(-1)!;
      assert.equal(last.stock, 52 - 3 * seats);
      while (!last.over && line.length < 500) {
        line.push(kernel.choose(task, last.second ? deals(40, 200) : 5, 0.5, seed).best);
        const all = kernel.replay(task);
        last = all.at(-1)!;
        if (!last.second) {
          const counted = [...last.owners, ...last.won].filter((owner) => owner >= 0).length;
          assert.equal(counted + last.lying + last.stock, 52);
        }
      }
      assert.ok(last.over);
      assert.equal(new Set(last.owners.filter((owner) => owner >= 0)).size, 1);
    }
});

test("you sit at the bottom, and the next player sits to your left", () => {
  assert.deepEqual(
    [0, 1, 2, 3].map((seat) => placeOf(seat, 2, 4)),
    ["n", "e", "s", "w"],
  );
  assert.deepEqual(
    [0, 1, 2].map((seat) => placeOf(seat, 0, 3)),
    ["s", "w", "e"],
  );
});
