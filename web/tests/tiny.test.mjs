// A game is one folder: the page takes it up, and nothing else is changed.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import test from "node:test";
import { fileURLToPath } from "node:url";
import { GAMES, scriptsOf } from "../build.mjs";

test("a tiny game in one folder is on the shelf", async () => {
  const here = dirname(fileURLToPath(import.meta.url));
  const { page, rest } = await scriptsOf([GAMES, here], false);
  assert.ok(page.includes("Tiny game"), "home does not show it");
  assert.ok(rest.includes("Tiny game"), "it cannot be played");
  // What is built comes from these sources byte for byte: another test asks that.
  for (const name of ["page.js", "rest.js"]) {
    const built = readFileSync(new URL(`../dist/${name}`, import.meta.url), "utf8");
    assert.ok(!built.includes("Tiny game"));
  }
});
