// Builds the page into `web/dist/`: `npm run build`.  The same sources make the same files.
//
// The package puts them into `app/page.html`, with what is packed there: kernels, the deck, and what
// the package says.  `sources.json` has the digests of their sources.

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, transform } from "esbuild";
import { minify } from "terser";
import { styleOf } from "./styles/join.mjs";

const WEB = dirname(fileURLToPath(import.meta.url));
const DIST = join(WEB, "dist");
/** What the built files come from. */
const SOURCE = /(?<!\.d)\.(?:tsx?|css|mjs|woff2)$/;
/** So many digits of a digest say enough. */
const DIGITS = 16;
export const TARGET = ["chrome111", "firefox114", "safari16.4"];

/** Where games are: every folder with an adapter is one. */
export const GAMES = join(WEB, "games");

/** @param {string[]} roots */
const adaptersIn = (roots) =>
  roots.flatMap((root) =>
    readdirSync(root, { withFileTypes: true })
      .filter((one) => one.isDirectory())
      .map((one) => join(root, one.name, "adapter.tsx"))
      .filter((file) => existsSync(file))
      .sort(),
  );

/** @param {string[]} roots */
export const parts = (roots = [GAMES]) => ({
  name: "parts",
  /** @param {import("esbuild").PluginBuild} bundle */
  setup(bundle) {
    bundle.onLoad({ filter: /games\/every\.ts$/ }, () => {
      const adapters = adaptersIn(roots);
      const imports = adapters.map(
        (file, at) => `import { game as g${at} } from ${JSON.stringify(file)};`,
      );
      const list = adapters.map((_, at) => `g${at}`).join(", ");
      return {
        contents: `${imports.join("\n")}\nexport const every = [${list}];`,
        resolveDir: GAMES,
        loader: "ts",
      };
    });
    // The script knows only the name of what is packed.
    bundle.onLoad({ filter: /\.(wasm|svg)$/ }, ({ path }) => ({
      contents: path.slice(path.lastIndexOf("/") + 1),
      loader: "text",
    }));
  },
});

/** @param {string[]} roots */
const common = (roots) => ({
  bundle: true,
  write: false,
  minify: true,
  format: /** @type {const} */ ("iife"),
  target: TARGET,
  jsx: /** @type {const} */ ("automatic"),
  jsxImportSource: "preact",
  charset: /** @type {const} */ ("utf8"),
  legalComments: /** @type {const} */ ("none"),
  plugins: [parts(roots)],
});

/**
 * The script of a page with the games of some folders.
 * @param {string[]} roots
 */
export const scriptOf = (roots = [GAMES]) => bundled(join("app", "main.tsx"), roots);

/** @param {string} entry @param {string[]} roots */
async function bundled(entry, roots = [GAMES]) {
  const { outputFiles } = await build({ ...common(roots), entryPoints: [join(WEB, entry)] });
  // terser names the parts of all functions alike: packed, the script is 7 KB smaller.
  const { code } = await minify(outputFiles[0].text, { ecma: 2020 });
  return code ?? "";
}

/** The sources that the built files come from, by their names, and the digest of each. */
function digests() {
  const names = readdirSync(WEB, { recursive: true, encoding: "utf8" });
  const own = names.filter((name) => SOURCE.test(name) && !/^(?:tests|dist)\//.test(name));
  return Object.fromEntries(
    own.sort().map((name) => {
      const hash = createHash("sha256").update(readFileSync(join(WEB, name)));
      return [name, hash.digest("hex").slice(0, DIGITS)];
    }),
  );
}

/** What the page shows before its script runs. */
async function shellOf() {
  const entryPoints = [join(WEB, "app", "shell.ts")];
  const { outputFiles } = await build({ ...common([GAMES]), format: "esm", entryPoints });
  const source = Buffer.from(outputFiles[0].contents).toString("base64");
  const { shell } = await import(`data:text/javascript;base64,${source}`);
  return String(shell);
}

/** The built files, by their names. */
export async function files() {
  const { code: style } = await transform(styleOf(), {
    ...{ loader: "css", minify: true, target: TARGET },
  });
  return {
    "first.js": await bundled(join("app", "first.ts")),
    "page.js": await scriptOf(),
    "page.css": style,
    "shell.html": await shellOf(),
    "offline.js": await bundled(join("app", "offline.ts")),
    "sources.json": `${JSON.stringify(digests(), null, 1)}\n`,
  };
}

async function main() {
  mkdirSync(DIST, { recursive: true });
  for (const [name, text] of Object.entries(await files())) writeFileSync(join(DIST, name), text);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
