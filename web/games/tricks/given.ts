// What people have of a position: one line, an address of this page, a file of the package, or the
// picture that it prints.

import type { PageData } from "../../contract";

/** A position, and its line. */
export interface Given {
  text: string;
  line: string;
}

const LETTERS_MOST = 20000; // letters that no position and no file has
/** What a file may say of a position, by the names that one line also has for it. */
const LISTED = [
  ...["lead", "trick", "run", "taken", "won", "score", "held", "first"],
  ...["dirty", "clean", "pack"],
];

type Entry = string | string[] | Map<string, Entry>;

export const isTooLong = (text: string) => text.length > LETTERS_MOST;

/** What somebody has, as a line and as what is played from there. */
export function readGiven(given: string, data: PageData, leading: readonly string[]): Given {
  const text = given.replace(/^\ufeff/, ""); // some programs begin a file so
  if (isTooLong(text)) return { text, line: "" };
  const link = /#\S*?\b(?:position|text)=\S+/.exec(text);
  if (link) {
    const parts = new URLSearchParams(link[0].replace(/^#[^?=]*\?|^#/, ""));
    return {
      text: parts.get("position") ?? parts.get("text") ?? "",
      line: parts.get("line") ?? "",
    };
  }
  if (/^\s*rules\s*=/m.test(text)) return readFile(text);
  return { text: readPicture(text, data, leading) ?? text, line: "" };
}

/**
 * The position of a picture in one line; null: there is none.  In a picture two spaces or more part
 * what belongs together, and a point means a card that has not been played.
 */
function readPicture(text: string, data: PageData, leading: readonly string[]): string | null {
  const game = data.games.games.find(({ variant: { name, title } }) =>
    text.split("\n").some((line) => [name, title].includes(line.trim().split(":")[0] ?? "")),
  );
  if (!game) return null;
  const rows = text.split("\n").map((line) => line.trim().split(/\s{2,}/));
  const seatIn = (cell: string) =>
    game.seats.find((seat) => [`${seat}:`, data.seat_names[seat]].includes(cell)) ?? "";
  const hands = new Map<string, string>();
  let lead = "";
  for (const row of rows)
    for (const [at, cell] of row.entries()) {
      const seat = seatIn(cell);
      const cards = row[at + 1] ?? "";
      if (!seat || !isHand(cards)) continue;
      hands.set(seat, cards.replaceAll(" ", ""));
      if (leading.includes(row[at + 2] ?? "")) lead = seat;
    }
  if (hands.size < game.seats.length || !lead) return null;
  const [west = "", east = ""] = [data.seat_names.W, data.seat_names.E];
  const middle = rows.findIndex((row) => row.includes(west));
  const right = rows[middle]?.indexOf(east) ?? 0;
  const table =
    right < 4
      ? []
      : [
          rows[middle - 1]?.[0],
          rows[middle]?.[right - 1],
          rows[middle + 1]?.[0],
          rows[middle]?.[right - 2],
        ];
  const first = game.seats.indexOf(lead);
  const trick = [...table.slice(first), ...table.slice(0, first)].filter((card) => card !== ".");
  const said = [...hands].map(([seat, cards]) => `${seat}:${cards}`);
  const onTable = trick.length ? [`trick:${trick.join(",")}`] : [];
  const options = rows.flatMap(([cell = ""]) =>
    game.variant.options.some(({ name }) => cell.startsWith(`${name}=`)) ? [cell] : [],
  );
  return [game.variant.name, ...said, `lead:${lead}`, ...onTable, ...options].join(" ");
}

const isHand = (cell: string) => /^(?:(?:10|[2-9TJQKA])(?: |$))+$|^-$/.test(cell);

function readFile(text: string): Given {
  const found = new Map<string, Entry>();
  let table = found;
  for (const line of text.split("\n")) {
    if (/^\s*\[\[/.test(line)) break; // comments and claims, which nobody plays
    const [, head] = /^\s*\[(\w+)\]/.exec(line) ?? [];
    if (head) {
      table = new Map();
      found.set(head, table);
    }
    const [, key, value] = /^\s*(\w+)\s*=\s*(.+)$/.exec(line) ?? [];
    if (key && value) table.set(key, entryOf(value));
  }
  const hands = pairsOf(found.get("hands")).map(([seat, cards]) => `${seat}:${short(cards)}`);
  const items = LISTED.flatMap((key) => {
    const said = found.get(key);
    return said !== undefined && short(said) ? [`${key}:${short(said, ",")}`] : [];
  });
  const options = pairsOf(found.get("options")).map(([name, value]) => `${name}=${short(value)}`);
  const line = found.get("line");
  return {
    text: [short(found.get("rules") ?? ""), ...hands, ...items, ...options].join(" "),
    line: line === undefined ? "" : short(line, " "),
  };
}

/** A value of a file: a text, a list, or a table in one line. */
function entryOf(written: string): Entry {
  const inside = written.slice(1);
  if (written[0] === "{")
    return new Map(
      [...inside.matchAll(/(\w+)\s*=\s*("[^"]*"|[\w.-]+)/g)].map(([, key = "", value = ""]) => [
        key,
        entryOf(value),
      ]),
    );
  if (written[0] === "[") return [...inside.matchAll(/[^\s",[\]]+/g)].map(([word]) => word);
  return written[0] === '"' ? inside.slice(0, inside.indexOf('"')) : (written.split(/\s/)[0] ?? "");
}

const pairsOf = (table: Entry | undefined) => (table instanceof Map ? [...table] : []);

/** A value as one line has it; the ten has one letter. */
function short(value: Entry, between = ""): string {
  if (value instanceof Map)
    return [...value].map(([name, number]) => `${name}=${short(number)}`).join(between);
  const words = Array.isArray(value) ? value : value.split(/\s+/);
  return words.map((word) => (word === "10" ? "T" : word)).join(between);
}
