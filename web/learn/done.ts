// What was learnt and solved, as it is kept.

import { keep, kept } from "../app/keeping.ts";

/** How many steps of a course are done. */
export const stepsDone = (course: string) => kept<Record<string, number>>("steps")?.[course] ?? 0;

/** How many steps of all courses are done. */
export const allSteps = () =>
  Object.values(kept<Record<string, number>>("steps") ?? {}).reduce((all, one) => all + one, 0);

export function stepDone(course: string, step: number) {
  const all = kept<Record<string, number>>("steps") ?? {};
  keep("steps", { ...all, [course]: Math.max(all[course] ?? 0, step + 1) });
}

export interface Solving {
  /** The puzzles that are to come again, by their numbers. */
  again: number[];
  /** The number of the next one. */
  next: number;
  solved: number;
  /** The last day on which the puzzle of the day was solved, and how many days in a row. */
  day: string;
  streak: number;
}

const NOTHING: Solving = { again: [], next: 0, solved: 0, day: "", streak: 0 };

export const solving = (): Solving => ({ ...NOTHING, ...kept<Solving>("puzzles") });
export const keepSolving = (now: Solving) => keep("puzzles", now);

/** The day before another, both as they are written. */
export function dayBefore(day: string): string {
  const date = new Date(`${day}T12:00:00`);
  date.setDate(date.getDate() - 1);
  return date.toLocaleDateString("sv");
}

/** The streak after the puzzle of a day was solved. */
export const streakAfter = ({ day, streak }: Solving, today: string) =>
  day === today ? streak : day === dayBefore(today) ? streak + 1 : 1;
