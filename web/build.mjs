// Builds the page into `web/dist/`: `npm run build`.  The same sources make the same files.
//
// `page.js` and `page.css` are the page; what is packed (kernels, the deck, what the package says)
// lies beside them and is put into `page.html`, which asks for nothing.

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { deflateRawSync } from "node:zlib";
import { build, transform } from "esbuild";
import { styleOf } from "./styles/join.mjs";

const WEB = dirname(fileURLToPath(import.meta.url));
const DIST = join(WEB, "dist");
/** What the package says, as `python art/page_data.py` writes it. */
const DATA = join(WEB, "..", "build", "page");
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

/** @param {Map<string, Buffer>} packed @param {string[]} roots */
export const parts = (packed, roots = [GAMES]) => ({
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
    bundle.onResolve({ filter: /\?worker$/ }, ({ path, resolveDir }) => ({
      path: resolve(resolveDir, path.replace(/\?worker$/, "")),
      namespace: "worker",
    }));
    bundle.onLoad({ filter: /.*/, namespace: "worker" }, async ({ path }) => {
      const { outputFiles } = await build({ ...common(packed, roots), entryPoints: [path] });
      return { contents: outputFiles[0].text, loader: "text" };
    });
    // What is packed is known to the script by its name alone.
    bundle.onLoad({ filter: /\.(wasm|svg)$/ }, ({ path }) => {
      const name = path.slice(path.lastIndexOf("/") + 1);
      packed.set(name, readFileSync(path));
      return { contents: name, loader: "text" };
    });
  },
});

/** @param {Map<string, Buffer>} packed @param {string[]} roots */
const common = (packed, roots) => ({
  bundle: true,
  write: false,
  minify: true,
  format: /** @type {const} */ ("iife"),
  target: TARGET,
  jsx: /** @type {const} */ ("automatic"),
  jsxImportSource: "preact",
  charset: /** @type {const} */ ("utf8"),
  legalComments: /** @type {const} */ ("none"),
  plugins: [parts(packed, roots)],
});

/** @param {string | Buffer} text */
const digest = (text) => createHash("sha256").update(text).digest("base64");

/**
 * The script of a page with the games of some folders.
 * @param {Map<string, Buffer>} packed @param {string[]} roots
 */
export async function scriptOf(packed, roots = [GAMES]) {
  const entryPoints = [join(WEB, "app", "main.tsx")];
  const { outputFiles } = await build({ ...common(packed, roots), entryPoints });
  return outputFiles[0].text;
}

async function main() {
  /** @type {Map<string, Buffer>} */
  const packed = new Map();
  const script = await scriptOf(packed);
  const { code: style } = await transform(styleOf(), {
    loader: "css",
    minify: true,
    target: TARGET,
  });
  if (existsSync(DATA))
    for (const name of readdirSync(DATA)
      .filter((one) => one.endsWith(".json"))
      .sort())
      packed.set(name, readFileSync(join(DATA, name)));
  mkdirSync(DIST, { recursive: true });
  writeFileSync(join(DIST, "page.js"), script);
  writeFileSync(join(DIST, "page.css"), style);
  const blocks = [...packed].sort().map(([name, bytes]) => {
    const text = deflateRawSync(bytes, { level: 9 }).toString("base64");
    return `<script type="application/octet-stream" id="${name}">${text}</script>`;
  });
  const page = readFileSync(join(WEB, "app", "page.html"), "utf8")
    .replace("$script_digest", digest(script))
    .replace("$style_digest", digest(style))
    .replace("$style", () => style)
    .replace("$packed", () => blocks.join("\n"))
    .replace("$script", () => script);
  writeFileSync(join(DIST, "page.html"), page);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
