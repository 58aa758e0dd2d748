// Takes over what the page before this one has kept on this device, once: language, theme, games,
// puzzles that were solved.

import type { Deal, Level } from "../games/game.ts";
import { shelf } from "../games/shelf.ts";
import { addReviews, type Review } from "../learn/reviews.ts";
import { BEFORE, keep, kept } from "./keeping.ts";

const DEALS = "deal.";
const LEVELS: Record<string, Level> = { thumb: "gently", samples: "fairly", more: "sharply" };

/** A game as it was kept; whatever is read may be damaged. */
type Before = Partial<Record<string, unknown>>;

function read(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(BEFORE + name) ?? "null");
  } catch {
    return null;
  }
}

function namesOf(start: string): string[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(BEFORE + start))
      .map((key) => key.slice(BEFORE.length));
  } catch {
    return [];
  }
}

const numbers = (found: unknown): number[] =>
  Array.isArray(found) ? found.map(Number).filter(Number.isInteger) : [];

/** A deal that is not over; the same seed deals the same cards. */
function dealOf(found: Before): Deal | null {
  const variant = String(found.variant);
  const game = shelf.find(({ variants }) => variants.includes(variant));
  const score = numbers(found.score);
  if (!game || !Number.isInteger(found.seed) || !score.length) return null;
  const hands = Array.isArray(found.hands) ? found.hands.length : 0;
  const options =
    typeof found.options === "object" && found.options
      ? Object.fromEntries(Object.entries(found.options).map(([name, one]) => [name, String(one)]))
      : {};
  return {
    ...{ game: game.name, variant, options, score, seats: hands, seed: Number(found.seed) },
    ...{ number: Number(found.number) || 1, dealer: Number(found.dealer) || 0 },
    ...{ me: Number(found.seat) || 0, held: Number(found.held) || 0, line: numbers(found.line) },
    level: LEVELS[String(found.level)] ?? "fairly",
    practice: found.gaveUp !== null && found.gaveUp !== undefined,
  };
}

export function takeOver() {
  if (kept<boolean>("taken")) return;
  keep("taken", true);
  const [language, theme] = [read("language"), read("theme")];
  if (kept("language") === null && (language === "en" || language === "fi"))
    keep("language", language);
  if (kept("theme") === null && (theme === "light" || theme === "dark")) keep("theme", theme);
  const games = namesOf(DEALS)
    .map((name) => read(name) as Before | null)
    .filter((one) => one !== null && typeof one === "object")
    .sort((one, other) => Number(one.kept ?? 0) - Number(other.kept ?? 0));
  for (const one of games) {
    const deal = dealOf(one);
    if (!deal) continue;
    keep(DEALS + deal.game, deal);
    keep("last", deal.game);
  }
  const at = new Date().toISOString();
  const tried = read("puzzles");
  const solved = shelf.flatMap(({ name }) => {
    const found = read(`${name}.solved`);
    return Array.isArray(found) ? found : [];
  });
  const all: Review[] = [
    ...Object.entries(typeof tried === "object" && tried ? tried : {}).map(
      ([puzzle, how]): Review => ({ at, theme: "", puzzle, grade: how === "solved" ? 3 : 1 }),
    ),
    ...solved.map((puzzle): Review => ({ at, theme: "", puzzle: String(puzzle), grade: 3 })),
  ];
  if (all.length) addReviews(all);
}
