// Runs the tests of the page: they are bundled, since node does not know JSX, and then run by node.

import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { parts } from "./build.mjs";

const WEB = dirname(fileURLToPath(import.meta.url));
const TESTS = join(WEB, "tests");
const folder = mkdtempSync(join(tmpdir(), "page-"));
try {
  await build({
    entryPoints: readdirSync(TESTS)
      .filter((name) => name.endsWith(".test.ts"))
      .map((name) => join(TESTS, name)),
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node20",
    jsx: "automatic",
    jsxImportSource: "preact",
    define: { WEB: JSON.stringify(WEB) },
    plugins: [parts()],
    logLevel: "warning",
  });
  const plain = readdirSync(TESTS).filter((name) => name.endsWith(".test.mjs"));
  const files = [
    ...readdirSync(folder).map((name) => join(folder, name)),
    ...plain.map((name) => join(TESTS, name)),
  ];
  const { status } = spawnSync(process.execPath, ["--test", ...files], { stdio: "inherit" });
  process.exitCode = status ?? 1;
} finally {
  rmSync(folder, { recursive: true });
}
