// What the package says, by parts: what all languages share, with what each says filled in.

import { unpackedText } from "../app/packed.ts";

export type Language = "en" | "fi";

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** The records of a list that has each field once; null: a record does not have it. */
function records(fields: Record<string, Json[]>): Json[] {
  const every = Object.entries(fields);
  return every[0]![1].map((_, at) =>
    Object.fromEntries(
      every.flatMap(([field, values]) => {
        const value = values[at] ?? null;
        return value === null ? [] : [[field, value]];
      }),
    ),
  );
}

/**
 * A tree in which the texts are filled in.  The name `§` has the number of a text, or null for the
 * next text; the name `‖` the fields of records.
 */
export function joined(tree: Json, said: Json[]): Json {
  let count = 0;
  const look = (at: Json): Json => {
    if (at === null || typeof at !== "object") return at;
    if (Array.isArray(at)) return at.map(look);
    if ("§" in at) return said[typeof at["§"] === "number" ? at["§"] : count++] ?? null;
    const found = Object.fromEntries(Object.entries(at).map(([key, one]) => [key, look(one)]));
    return "‖" in found ? records(found["‖"] as Record<string, Json[]>) : found;
  };
  return look(tree);
}

const known = new Map<string, Promise<unknown>>();

/** A part of what the package says, in a language; the caller knows its type. */
export function readPart<T>(part: string, language: Language): Promise<T> {
  const key = `${part} ${language}`;
  const found = known.get(key) ?? read(part, language);
  known.set(key, found);
  return found as Promise<T>;
}

async function read(part: string, language: Language): Promise<unknown> {
  const names = [`${part}.json`, `${part}.${language}.json`];
  const [data = "", said = ""] = await Promise.all(names.map(unpackedText));
  return joined(JSON.parse(data), JSON.parse(said));
}
