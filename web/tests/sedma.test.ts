// Whole deals of Sedma with suits, its course, and texts that are written as they were read.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { COURSE } from "../games/sedma/course.ts";
import { matches, momentsOf, rankOf } from "../games/sedma/deal.ts";
import { openSedma, RANKS, type SedmaTask, STOP } from "../games/sedma/kernel.ts";
import { placeText, readSedma } from "../games/sedma/notation.ts";
import { sum } from "../text/trees.ts";
import { deals, WEB } from "./places.ts";

const opened = () => openSedma(readFileSync(`${WEB}/sedma.wasm`));

test("in a whole deal every card is played once, and all points are shared out", async () => {
  const kernel = await opened();
  for (const seats of [2, 4])
    for (let seed = 1; seed <= deals(4, 40); seed++) {
      const [beaten, drawAll, lastTrick] = [seed % 2 === 0, seed % 3 === 0, seed % 4 ? 10 : 0];
      const task: SedmaTask = {
        ...{ seats, seed, beaten, drawAll, lastTrick, byDeal: false, dealer: 1, line: [] },
      };
      let line: number[] = [];
      const now = () => {
        const ranks = line.map((move) => (move === STOP ? STOP : rankOf(move)));
        return momentsOf(kernel.replay({ ...task, line: ranks }), line);
      };
      for (let at = now().at(-1)!; !at.place.over; at = now().at(-1)!) {
        const held = at.hands.flat().concat(at.stock, at.table);
        assert.equal(new Set(held).size, held.length);
        const move = at.place.moves[line.length % at.place.count]!;
        const own = at.hands[at.place.turn]?.find((card) => rankOf(card) === move);
        line = [...line, move === STOP ? STOP : own!];
      }
      const tricks = now().flatMap(({ ended }) => (ended ? [ended] : []));
      assert.equal(new Set(tricks.flatMap(({ cards }) => cards)).size, 32);
      assert.equal(sum(tricks.map(({ points }) => points)), 80 + lastTrick);
      for (const { cards, leader, by } of tricks)
        assert.equal(
          (leader + cards.findLastIndex((card) => matches(card, cards[0]!))) % seats,
          by,
        );
      const { place, tricks: taken } = now().at(-1)!;
      assert.equal(sum(taken), tricks.length);
      assert.equal(place.took[0], Number(taken[0] > 0));
    }
});

test("in the course each right card may be played, and others are wrong", async () => {
  const kernel = await opened();
  for (const { title, steps } of Object.values(COURSE)) {
    assert.ok(title);
    for (const { text, keys, ...said } of steps) {
      const { place, faults } = readSedma(text);
      assert.deepEqual(faults, [], text);
      const now = kernel.begin(place!);
      const moves = now.moves.slice(0, now.count);
      const key = RANKS.indexOf(keys);
      assert.ok(moves.includes(key), text);
      assert.ok(moves.length > 1, text);
      assert.ok(Object.values(said).every(Boolean), text);
      const { points, result } = kernel.solve(now, 1e6);
      assert.equal(result[0], 0);
      const side = now.turn % 2 ? -1 : 1;
      const worth = points.slice(0, now.count).map((one) => side * one);
      assert.equal(worth[moves.indexOf(key)], Math.max(...worth), text);
    }
  }
});

test("a text is written as it was read", () => {
  for (const text of [
    "sedma N:AT7 E:K98 S:QQ7 W:KJ8 lead:N taken:NS=60,EW=0 may_continue=beaten",
    "sedma-2 A:AQ97 B:KKJ8 lead:B taken:A=10,B=40 stock:TA draw=all scoring=deal",
  ]) {
    const { place, faults } = readSedma(text);
    assert.deepEqual(faults, [], text);
    assert.equal(placeText(place!), text);
  }
});
