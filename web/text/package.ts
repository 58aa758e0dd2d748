// What the package says: what all languages share, with what each says filled in.

import { unpackedText } from "../app/packed.ts";
import type { PageData } from "../contract";

export type Language = "en" | "fi";
/** What the page takes of it: the deck and the worker are the page's own. */
export type PackageData = Omit<PageData, "faces" | "worker">;

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/**
 * A tree in which what is said is filled in: there stands by the name of `§` its number, or null for
 * the next.
 */
export function joined(tree: Json, said: Json[]): Json {
  let count = 0;
  const look = (at: Json): Json => {
    if (at === null || typeof at !== "object") return at;
    if (Array.isArray(at)) return at.map(look);
    if ("§" in at) return said[typeof at["§"] === "number" ? at["§"] : count++] ?? null;
    return Object.fromEntries(Object.entries(at).map(([key, value]) => [key, look(value)]));
  };
  return look(tree);
}

const known = new Map<Language, Promise<PackageData>>();

/** What the package says in a language. */
export function packageIn(language: Language): Promise<PackageData> {
  const found = known.get(language) ?? read(language);
  known.set(language, found);
  return found;
}

async function read(language: Language): Promise<PackageData> {
  const [data, said] = await Promise.all(["data.json", `said.${language}.json`].map(unpackedText));
  const whole: unknown = joined(JSON.parse(data ?? ""), JSON.parse(said ?? ""));
  return whole as PackageData;
}
