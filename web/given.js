// What people have of a position: one line, an address of this page, a file of the package, or the
// picture that it prints.

import { data, say } from "./state.js";

/** @typedef {{ text: string, line: string, at: string | null }} Given A position, and its line. */
/** @typedef {Map<string, any>} Entries */

const LETTERS_MOST = 20000; // letters that no position and no file has
/** What a file may say of a position, by the names that one line has for it too. */
const SAID = ["lead", "trick", "run", ...["taken", "won", "score", "held", "first"]];
const LISTED = [...SAID, "dirty", "clean", "pack"];

/** What stands in a picture beside who leads, or has led. */
const LEADING = [say("picture_leads"), say("picture_led")];

/** @param {string} text */
export const isTooLong = (text) => text.length > LETTERS_MOST;

/**
 * What somebody has, as a line and as what is played from there.
 * @param {string} text
 * @returns {Given}
 */
export function readGiven(text) {
  text = text.replace(/^\ufeff/, ""); // some programs begin a file so
  if (isTooLong(text)) return { text, line: "", at: null };
  const link = /#(\S*position=\S+)/.exec(text);
  if (link) {
    const parts = new URLSearchParams(link[1]);
    return {
      text: String(parts.get("position")),
      line: parts.get("line") ?? "",
      at: parts.get("at"),
    };
  }
  if (/^\s*rules\s*=/m.test(text)) return readFile(text);
  return { text: readPicture(text) ?? text, line: "", at: null };
}

/**
 * The position of a picture in one line; null: there is none.  In a picture two spaces or more part
 * what belongs together, and a point stands for a card that has not been played.
 * @param {string} text
 */
function readPicture(text) {
  const game = data.games.games.find(({ variant: { name, title } }) =>
    text.split("\n").some((line) => [name, title].includes(line.trim().split(":")[0])),
  );
  if (!game) return null;
  const rows = text.split("\n").map((line) => line.trim().split(/\s{2,}/));
  /** @param {string} cell */
  const seatIn = (cell) =>
    game.seats.find((seat) => [`${seat}:`, data.seat_names[seat]].includes(cell)) ?? "";
  /** @type {Map<string, string>} */
  const hands = new Map();
  let lead = "";
  for (const row of rows)
    for (const [at, cell] of row.entries()) {
      const seat = seatIn(cell);
      if (!seat || !isHand(row[at + 1] ?? "")) continue;
      hands.set(seat, row[at + 1].replaceAll(" ", ""));
      if (LEADING.includes(row[at + 2])) lead = seat;
    }
  if (hands.size < game.seats.length || !lead) return null;
  const west = rows.findIndex((row) => row.includes(data.seat_names.W));
  const east = rows[west]?.indexOf(data.seat_names.E) ?? 0;
  const [[north], row, [south]] = [rows[west - 1] ?? [], rows[west], rows[west + 1] ?? []];
  const table = east < 4 ? [] : [north, row[east - 1], south, row[east - 2]];
  const first = game.seats.indexOf(lead);
  const trick = [...table.slice(first), ...table.slice(0, first)].filter((card) => card !== ".");
  const said = [...hands].map(([seat, cards]) => `${seat}:${cards}`);
  const lies = trick.length ? [`trick:${trick.join(",")}`] : [];
  const options = rows.flatMap(([cell]) =>
    game.variant.options.some(({ name }) => cell.startsWith(`${name}=`)) ? [cell] : [],
  );
  return [game.variant.name, ...said, `lead:${lead}`, ...lies, ...options].join(" ");
}

/** @param {string} cell */
const isHand = (cell) => /^(?:(?:10|[2-9TJQKA])(?: |$))+$|^-$/.test(cell);

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
