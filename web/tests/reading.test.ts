// The one-line text: what the page reads it writes again, and what is wrong it names.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import type { LayoutRulesData, PageData, PuzzleData } from "../contract";
import { COURSE as BEATING } from "../games/myllymatti/course.ts";
import * as beating from "../games/myllymatti/notation.ts";
import { COURSE as LAYING } from "../games/ristiseiska/course.ts";
import * as layouts from "../games/ristiseiska/notation.ts";
import { cardText } from "../games/suited/notation.ts";
import { judgedText, readPosition } from "../games/tricks/legality.ts";
import { positionText } from "../games/tricks/notation.ts";
import { openRules } from "../games/tricks/rules.ts";
import { openRounds } from "../kernel/rounds.ts";
import { itemIn, placeIn } from "../text/faults.ts";
import { openWords } from "../text/templates.ts";
import { dataOf, WEB } from "./places.ts";

const data = dataOf<PageData>("tricks");
const rules = openRules(data.games);

test("every example and puzzle is read, and written as the package writes it", () => {
  const puzzles = data.puzzles.map(({ position }: PuzzleData) => position);
  const texts = [...data.examples.map(({ position }) => position), ...puzzles];
  assert.ok(texts.length > 30);
  for (const text of texts) assert.equal(positionText(readPosition(text, rules), rules), text);
});

test("all faults of a text are found, each at its place", () => {
  const kinds = (text: string) => judgedText(text, rules).faults.map(({ kind }) => kind);
  assert.deepEqual(kinds("lappi N:77777 E:2 S:3 W:4 lead:N"), [
    "setup.copies",
    "setup.sizes",
    "setup.last_king",
  ]);
  assert.ok(kinds("N:7 E:2 S:3 W:4 lead:N").includes("text.variant"));
  assert.ok(kinds("lappi N:7 E:2 S:3 W:4 lead:X").length > 0);
  assert.ok(kinds("lappi N:7 E:2 S:3 lead:N").includes("setup.no_hand"));
  assert.deepEqual(kinds("lappi N:7 E:2 S:3 W:4 lead:N"), []);
});

test("a template is filled with forms, lists and faults", () => {
  const { say, tell } = openWords({
    templates: {
      turn: "{seats:name and} {number} {number:1=card|cards}",
      bad: "no '{text}': {why}",
    },
    forms: { name: { N: "North", E: "East" }, and: { "2": "{0} and {1}" } },
  });
  assert.equal(say("turn", { seats: ["N", "E"], number: 2 }), "North and East 2 cards");
  const why = { kind: "turn", parts: { seats: ["N", "E"], number: 1 }, place: [] };
  assert.equal(
    tell({ kind: "bad", parts: { text: "x", why }, place: [] }),
    "no 'x': North and East 1 card",
  );
});

test("a fault is shown in its place", () => {
  const text = "lappi N:K7 E:73 S:3x2 W:A2 lead:Q";
  const at = (place: string[], parts = {}) => itemIn(text, { kind: "", parts, place });
  assert.deepEqual(at(["hands", "S"])?.[1], "S:3x2");
  assert.deepEqual(at([], { item: "lead:Q" })?.[1], "lead:Q");
  assert.equal(at(["options", "goal"]), undefined);
  assert.deepEqual(placeIn("N:SA E:H9x", 5, 5), ["N:SA ", "E:H9x", ""]);
  assert.equal(placeIn("N:SA", 4, 1), undefined);
});

test("in the courses of suits each right card may be played, and another is wrong", async () => {
  const ruled = dataOf<{ rules: LayoutRulesData }>("ristiseiska");
  const kernelOf = (name: string) => readFileSync(`${WEB}/${name}`);
  const layout = await openRounds(kernelOf("layouts.wasm"), layouts.LAYOUT);
  const beats = await openRounds(kernelOf("beating.wasm"), beating.LAYOUT);
  const games = [
    {
      course: LAYING,
      read: (text: string) => layouts.readPlace(text, ruled.rules, layout.choices),
      ...layout,
    },
    { course: BEATING, read: beating.readBeating, ...beats },
  ];
  for (const { course, read, choices } of games)
    for (const { steps } of [course.en, course.fi])
      for (const step of steps) {
        const { place, faults } = read(step.text);
        assert.deepEqual(faults, [], step.text);
        const cards = choices(place!.given).cards.map(cardText);
        const keys = step.keys.split(" ");
        assert.ok(
          keys.every((key) => cards.includes(key)),
          step.text,
        );
        assert.ok([step.says, step.task, step.right, step.wrong].every(Boolean), step.text);
      }
});
