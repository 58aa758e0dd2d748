// What holds of all sources.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import test from "node:test";
import { readAddress, writeAddress } from "../app/address.ts";
import { en } from "../text/en.ts";
import { fi } from "../text/fi.ts";
import { joined } from "../text/package.ts";
import { WEB } from "./places.ts";

const sources = (ending: RegExp) =>
  readdirSync(WEB, { recursive: true, encoding: "utf8" })
    .filter((name) => ending.test(name) && !name.startsWith("dist") && name !== "contract.d.ts")
    .map((name) => [name, readFileSync(`${WEB}/${name}`, "utf8")] as const);

test("no source says any", () => {
  const found = sources(/\.tsx?$/).filter(([, text]) => /(?::|<|as|=>) any\b|any\[\]/.test(text));
  assert.deepEqual(
    found.map(([name]) => name),
    [],
  );
});

test("nothing outside its folder names a game", () => {
  const names = readdirSync(`${WEB}/games`, { withFileTypes: true })
    .filter((one) => one.isDirectory())
    .map((one) => one.name)
    .filter((name) => !["tricks", "suited", "ristikontra"].includes(name)); // also the page's name
  const shared = sources(/\.tsx?$/).filter(
    ([name]) => !/^(?:games|tests|kernel)\//.test(name) && name !== "modules.d.ts",
  );
  const found = shared.flatMap(([name, text]) => {
    const code = text.replace(/\/\/.*|\/\*[\s\S]*?\*\//g, "").toLowerCase();
    return names
      .filter((one) => new RegExp(`\\b${one}\\b`).test(code))
      .map((one) => `${name}: ${one}`);
  });
  assert.deepEqual(found, []);
});

/** Every selector of a sheet, with its conditions. */
function selectorsOf(text: string): string[] {
  const found: string[] = [];
  const path: string[] = [];
  let from = 0;
  const plain = text.replace(/\/\*[\s\S]*?\*\//g, "");
  for (let at = 0; at < plain.length; at++) {
    const sign = plain[at];
    if (sign === "{") {
      const selector = plain.slice(from, at).replace(/\s+/g, " ").trim();
      path.push(selector);
      if (!selector.startsWith("@") && !path.some((one) => /@keyframes/.test(one)))
        found.push(path.join(" > "));
      from = at + 1;
    } else if (sign === "}") {
      path.pop();
      from = at + 1;
    } else if (sign === ";") from = at + 1;
  }
  return found;
}

test("no selector is defined twice", () => {
  const all = sources(/^styles\/.*\.css$/).flatMap(([, text]) => selectorsOf(text));
  const twice = all.filter((one, at) => all.indexOf(one) < at);
  assert.deepEqual(twice, []);
});

test("both languages say the same things", () => {
  assert.deepEqual(Object.keys(fi).sort(), Object.keys(en).sort());
});

test("an address is read as it is written, and a damaged one is none", () => {
  const at = { screen: "play", about: "lappi", query: { seed: "5", level: "fairly" } } as const;
  assert.deepEqual(readAddress(writeAddress(at)), at);
  assert.equal(readAddress("#nowhere/x"), null);
  assert.equal(readAddress("#play/%E0%A4%A"), null);
  assert.equal(readAddress("")?.screen, "home");
});

test("what is said goes where it belongs, in order or by its number", () => {
  const tree = { a: { "§": null }, b: [{ "§": null }, { "§": 0 }], c: 1 };
  assert.deepEqual(joined(tree, ["king", "ten"]), { a: "king", b: ["ten", "king"], c: 1 });
  const columns = { "‖": { id: [1, 2], by: [null, { "§": null }] } };
  assert.deepEqual(joined(columns, ["B"]), [{ id: 1 }, { id: 2, by: "B" }]);
});
