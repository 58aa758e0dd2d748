// Reviews of puzzles, in the form of the command line (`ristikontra train --export`): when which puzzle
// was asked for which theme, and how it went.  All else follows: when a theme comes again, FSRS says.

import { FSRSAlgorithm, type FSRSState } from "ts-fsrs";
import { keep, kept } from "../app/keeping.ts";
import type { PuzzleName, Puzzles } from "../games/study.ts";

export interface Review {
  at: string;
  theme: string;
  puzzle: string;
  /** From 1, again, to 4, easy. */
  grade: 1 | 2 | 3 | 4;
}

/** Seconds per level: a player who finds the card in `QUICK` knows the theme, in `SLOW` not yet. */
const QUICK = 15;
const SLOW = 60;
/** More reviews than anybody has. */
const MOST = 20_000;
const KIND = "training";
const SCHEMA = 1;
/** FSRS with its usual weights, as the package has it.  Its schedulers would add 6 KB to the page. */
const memory = new FSRSAlgorithm({ enable_fuzz: false });
const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
/** After how many minutes a theme comes again that is not learnt: after grade 1, and after 2. */
const AGAIN = 10;
const HARD = 15;

interface Known {
  state: FSRSState;
  last: number;
  due: number;
  /** Whether it comes again after days, not minutes. */
  learnt: boolean;
}

const isReview = (found: unknown): found is Review => {
  if (typeof found !== "object" || found === null) return false;
  const { at, theme, puzzle, grade } = found as Record<string, unknown>;
  return (
    typeof at === "string" &&
    !Number.isNaN(Date.parse(at)) &&
    typeof theme === "string" &&
    typeof puzzle === "string" &&
    [1, 2, 3, 4].includes(Number(grade))
  );
};

const inOrder = (reviews: Review[]) =>
  [...reviews].sort((one, other) => Date.parse(one.at) - Date.parse(other.at)).slice(-MOST);

export function reviews(): Review[] {
  const found = kept<unknown>("reviews");
  return Array.isArray(found) ? inOrder(found.filter(isReview)) : [];
}

export const addReviews = (more: Review[]) => {
  const known = reviews();
  const has = new Set(known.map((one) => JSON.stringify(one)));
  const fresh = more.filter((one) => !has.has(JSON.stringify(one)));
  keep("reviews", inOrder([...known, ...fresh]));
  return fresh.length;
};

/** How well a puzzle was solved; null: not at the first try. */
export function gradeOf(seconds: number | null, level: number): Review["grade"] {
  if (seconds === null) return 1;
  return seconds <= QUICK * level ? 4 : seconds > SLOW * level ? 2 : 3;
}

/** The reviews as a file that the command line reads. */
export const fileOfReviews = () =>
  `${JSON.stringify({ ristikontra: KIND, schema: SCHEMA, reviews: reviews() })}\n`;

/** Take over the reviews of a file; how many are new, null: it is no such file. */
export function readReviews(text: string): number | null {
  try {
    const found: unknown = JSON.parse(text);
    if (typeof found !== "object" || found === null) return null;
    const { ristikontra: kind, schema, reviews: all } = found as Record<string, unknown>;
    if (kind !== KIND || Number(schema) > SCHEMA || !Array.isArray(all) || !all.every(isReview))
      return null;
    return addReviews(all);
  } catch {
    return null;
  }
}

/** When each theme is to come again. */
export function dueThemes(all: readonly Review[]): Map<string, Date> {
  const known = new Map<string, Known>();
  for (const { at, theme, grade } of all) {
    const before = known.get(theme);
    const now = Date.parse(at);
    const days = before ? Math.floor((now - before.last) / DAY) : 0;
    const state = memory.next_state(before?.state ?? null, days, grade);
    const learnt = grade > 2 || (grade === 2 && Boolean(before?.learnt));
    const wait = learnt
      ? memory.next_interval(state.stability, days) * DAY
      : (grade === 1 ? AGAIN : HARD) * MINUTE;
    known.set(theme, { state, last: now, due: now + wait, learnt });
  }
  return new Map([...known].map(([theme, { due }]) => [theme, new Date(due)]));
}

export interface Wanted {
  theme: string;
  level: string;
}

export const chosenOf = ({ all }: Puzzles, { theme, level }: Wanted): PuzzleName[] =>
  all.filter(
    (one) => (!theme || one.themes.includes(theme)) && (!level || String(one.level) === level),
  );

/** The puzzle that comes next, and the theme for which it is asked. */
export function nextOf(
  puzzles: Puzzles,
  wanted: Wanted,
  now: Date,
  not = "",
): { puzzle: PuzzleName; theme: string } | null {
  const some = chosenOf(puzzles, wanted);
  const known = reviews();
  const last = new Map(known.map((one) => [one.puzzle, one]));
  const fresh = some.filter(({ id }) => !last.has(id) && id !== not);
  const due = [...dueThemes(known)]
    .filter(([theme, when]) => when <= now && some.some(({ themes }) => themes.includes(theme)))
    .sort(([, one], [, other]) => one.getTime() - other.getTime());
  for (const [theme] of due) {
    const own = some.filter(({ id, themes }) => themes.includes(theme) && id !== not);
    const failed = own.find(({ id }) => last.get(id)?.grade === 1);
    const puzzle = failed ?? own.find((one) => fresh.includes(one)) ?? own[0];
    if (puzzle) return { puzzle, theme };
  }
  const oldest = [...some]
    .filter(({ id }) => id !== not)
    .sort((one, other) => (last.get(one.id)?.at ?? "").localeCompare(last.get(other.id)?.at ?? ""));
  const puzzle = fresh[0] ?? oldest[0] ?? some[0];
  return puzzle ? { puzzle, theme: wanted.theme || (puzzle.themes[0] ?? "") } : null;
}

/** How many puzzles were solved at the first try. */
export const solvedCount = () =>
  new Set(reviews().flatMap(({ puzzle, grade }) => (grade > 1 ? [puzzle] : []))).size;
