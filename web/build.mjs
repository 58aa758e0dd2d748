// Builds the page into `web/dist/`: `npm run build`.  The same sources make the same files.
//
// The package puts them into `app/page.html`, with what is packed there: kernels, the deck, and what
// the package says.  `sources.json` has their digests and those of their sources.

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, transform } from "esbuild";
import { minify } from "terser";
import { styleOf } from "./styles/join.mjs";

const WEB = dirname(fileURLToPath(import.meta.url));
const DIST = join(WEB, "dist");
/** Where the script is cut: a statement that stays where it is. */
const CUT = "debugger;";
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

/** @param {string[]} roots @param {string} boxes */
export const parts = (roots = [GAMES], boxes = "export const boxes = [];") => ({
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
    bundle.onLoad({ filter: /games\/boxes\.ts$/ }, () => ({ contents: boxes, loader: "ts" }));
    // The script knows only the name of what is packed.
    bundle.onLoad({ filter: /\.(wasm|svg)$/ }, ({ path }) => ({
      contents: path.slice(path.lastIndexOf("/") + 1),
      loader: "text",
    }));
  },
});

/**
 * What home shows of every game, of their adapters.
 * @param {string[]} roots
 */
async function boxesOf(roots) {
  const { boxed } = await evaluated(join("games", "boxed.ts"), roots);
  return `export const boxes = ${JSON.stringify(boxed)};`;
}

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
 * The two scripts of a page with the games of some folders: what home needs, and the rest.  They are
 * one script that is cut where home has all it needs, so they share their names.
 * @param {string[]} roots @param {boolean} short whether names are as short as can be: that takes long
 */
export async function scriptsOf(roots = [GAMES], short = true) {
  const asked = ["./app/main.tsx", `data:text/javascript,${CUT}`, "./app/rest.ts"];
  const contents = asked.map((name) => `import "${name}";`).join("");
  const { outputFiles } = await build({
    ...{ ...common(roots), format: "esm", plugins: [parts(roots, await boxesOf(roots))] },
    stdin: { contents, resolveDir: WEB },
  });
  const whole = short ? await small(outputFiles[0].text, true) : outputFiles[0].text;
  const [first = "", second = "", ...more] = whole.split(CUT);
  if (!second || more.length) throw new Error("the script is not cut once");
  return { page: first, rest: second };
}

/** @param {string} entry */
async function bundled(entry) {
  const { outputFiles } = await build({ ...common([GAMES]), entryPoints: [join(WEB, entry)] });
  return small(outputFiles[0].text);
}

/**
 * A script with short names.  terser names the parts of all functions alike: packed, all is 7 KB
 * smaller.
 * @param {string} script @param {boolean} toplevel whether all of it is there
 */
async function small(script, toplevel = false) {
  const compress = {
    passes: 4,
    inline: 1,
    unsafe_arrows: true,
    keep_fargs: false,
    drop_debugger: false,
  };
  // In a window nothing else can be called `top`.
  const mangle = { reserved: ["top"] };
  const { code } = await minify(script, { ecma: 2020, toplevel, compress, mangle });
  return code ?? "";
}

/** What a module exports, by running it. @param {string} entry @param {string[]} roots */
async function evaluated(entry, roots) {
  const entryPoints = [join(WEB, entry)];
  const { outputFiles } = await build({ ...common(roots), format: "esm", entryPoints });
  const source = Buffer.from(outputFiles[0].contents).toString("base64");
  return import(`data:text/javascript;base64,${source}`);
}

/** @param {string | Buffer} text */
const digest = (text) => createHash("sha256").update(text).digest("hex").slice(0, DIGITS);

/**
 * The digests of the sources, by their names, and those of what was built from them.
 * @param {Record<string, string>} built
 */
function digests(built) {
  const names = readdirSync(WEB, { recursive: true, encoding: "utf8" });
  const own = names.filter((name) => SOURCE.test(name) && !/^(?:tests|dist)\//.test(name));
  return Object.fromEntries([
    ...own.sort().map((name) => [name, digest(readFileSync(join(WEB, name)))]),
    ...Object.entries(built).map(([name, text]) => [`dist/${name}`, digest(text)]),
  ]);
}

/** The built files, by their names. */
export async function files() {
  const { page, rest } = await scriptsOf();
  // What the page shows before its script runs.
  const { shell } = await evaluated(join("app", "shell.ts"), [GAMES]);
  const { code: style } = await transform(styleOf(), {
    ...{ loader: "css", minify: true, target: TARGET },
  });
  const built = {
    "first.js": await bundled(join("app", "first.ts")),
    "page.js": page,
    "rest.js": rest,
    "page.css": style,
    "shell.html": String(shell),
    "offline.js": await bundled(join("app", "offline.ts")),
  };
  return { ...built, "sources.json": `${JSON.stringify(digests(built), null, 1)}\n` };
}

async function main() {
  mkdirSync(DIST, { recursive: true });
  for (const [name, text] of Object.entries(await files())) writeFileSync(join(DIST, name), text);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
