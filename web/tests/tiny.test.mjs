// A game is one folder: the page takes it up, and nothing else is changed.

import assert from "node:assert/strict";
import { dirname } from "node:path";
import test from "node:test";
import { fileURLToPath } from "node:url";
import { GAMES, scriptOf } from "../build.mjs";

test("a tiny game in one folder is on the shelf", async () => {
  const here = dirname(fileURLToPath(import.meta.url));
  const script = await scriptOf([GAMES, here]);
  assert.ok(script.includes("Tiny game"));
  assert.ok(!(await scriptOf()).includes("Tiny game"));
});

test("the same sources make the same script", async () => {
  assert.equal(await scriptOf(), await scriptOf());
});
