// Answers questions on standard input by the modules of the page, a line of JSON each: its name, and
// what it is about.  `node web/answers.mjs DATA` is given a file with what the page reads.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";
import { parts } from "./build.mjs";

const WEB = dirname(fileURLToPath(import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "page-"));
const outfile = join(folder, "answers.mjs");
await build({
  ...{ entryPoints: [join(WEB, "tests", "answers.ts")], outfile, bundle: true, format: "esm" },
  ...{ platform: "node", target: "node20", jsx: "automatic", jsxImportSource: "preact" },
  ...{ define: { WEB: JSON.stringify(WEB) }, plugins: [parts()], logLevel: "warning" },
});
const { openAnswers } = await import(pathToFileURL(outfile).href);
rmSync(folder, { recursive: true });
const answer = await openAnswers(process.argv[2]);
for await (const line of createInterface({ input: process.stdin })) {
  const [name, given] = JSON.parse(line);
  process.stdout.write(`${JSON.stringify(await answer(name, given))}\n`);
}
