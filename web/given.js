// What people have of a position: one line, an address of this page, or a file of the package.

/** @typedef {{ text: string, line: string, at: string | null }} Given A position, and its line. */
/** @typedef {Map<string, any>} Entries */

const LETTERS_MOST = 20000; // letters that no position and no file has
/** What a file may say of a position, by the names that one line has for it too. */
const SAID = ["lead", "trick", "run", ...["taken", "won", "score", "held", "first"]];
const LISTED = [...SAID, "dirty", "clean", "pack"];

/** @param {string} text */
export const isTooLong = (text) => text.length > LETTERS_MOST;

/**
 * What somebody has, as a line and as what is played from there.
 * @param {string} text
 * @returns {Given}
 */
export function readGiven(text) {
  const link = /#(\S*position=\S+)/.exec(text);
  if (link) {
    const parts = new URLSearchParams(link[1]);
    return {
      text: String(parts.get("position")),
      line: parts.get("line") ?? "",
      at: parts.get("at"),
    };
  }
  return /^\s*rules\s*=/m.test(text) ? readFile(text) : { text, line: "", at: null };
}

/**
 * @param {string} text
 * @returns {Given}
 */
function readFile(text) {
  /** @type {Entries} */
  const found = new Map();
  let table = found;
  for (const line of text.split("\n")) {
    if (/^\s*\[\[/.test(line)) break; // comments and claims, which nobody plays
    const [, head] = /^\s*\[(\w+)\]/.exec(line) ?? [];
    if (head) {
      table = new Map();
      found.set(head, table);
    }
    const [, key, value] = /^\s*(\w+)\s*=\s*(.+)$/.exec(line) ?? [];
    if (key) table.set(key, valueOf(value));
  }
  const hands = pairsOf(found.get("hands")).map(([seat, cards]) => `${seat}:${short(cards)}`);
  const said = LISTED.filter((key) => found.has(key) && short(found.get(key)));
  const items = said.map((key) => `${key}:${short(found.get(key), ",")}`);
  const options = pairsOf(found.get("options")).map(([name, value]) => `${name}=${short(value)}`);
  const line = String(found.get("line") ?? "");
  return { text: [found.get("rules"), ...hands, ...items, ...options].join(" "), line, at: "0" };
}

/**
 * A value of a file: a text, a list, or a table in one line.
 * @param {string} written
 * @returns {any}
 */
function valueOf(written) {
  const inside = written.slice(1);
  if (written[0] === "{")
    return new Map(
      [...inside.matchAll(/(\w+)\s*=\s*("[^"]*"|[\w.-]+)/g)].map(([, key, value]) => [
        key,
        valueOf(value),
      ]),
    );
  if (written[0] === "[") return [...inside.matchAll(/[^\s",[\]]+/g)].map(([word]) => word);
  return written[0] === '"' ? inside.slice(0, inside.indexOf('"')) : written.split(/\s/)[0];
}

/** @param {unknown} table */
const pairsOf = (table) => (table instanceof Map ? [...table] : []);

/**
 * A value as it stands in one line; the ten has one letter.
 * @param {any} value
 * @param {string} [between]
 */
function short(value, between = "") {
  if (value instanceof Map)
    return [...value].map(([name, number]) => `${name}=${number}`).join(between);
  const words = Array.isArray(value) ? value : String(value).split(/\s+/);
  return words.map((word) => (word === "10" ? "T" : word)).join(between);
}
