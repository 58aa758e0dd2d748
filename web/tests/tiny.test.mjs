// A game is one folder: the page takes it up, and nothing else is changed.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import test from "node:test";
import { fileURLToPath } from "node:url";
import { GAMES, scriptOf } from "../build.mjs";

test("a tiny game in one folder is on the shelf", async () => {
  const here = dirname(fileURLToPath(import.meta.url));
  const script = await scriptOf([GAMES, here]);
  assert.ok(script.includes("Tiny game"));
  // What is built comes from these sources byte for byte: another test asks that.
  const built = readFileSync(new URL("../dist/page.js", import.meta.url), "utf8");
  assert.ok(!built.includes("Tiny game"));
});
