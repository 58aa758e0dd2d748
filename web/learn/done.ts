// What was learnt, and on which days the puzzle of the day was solved, as it is kept.

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

export interface Streak {
  /** The last day on which the puzzle of the day was solved, and how many days in a row. */
  day: string;
  days: number;
}

const NONE: Streak = { day: "", days: 0 };

/** The streak that is not broken: the last day was `today`, or the day before. */
export function streak(today = new Date().toLocaleDateString("sv")): Streak {
  const found = kept<Streak>("streak") ?? NONE;
  return [today, dayBefore(today)].includes(found.day) ? found : NONE;
}

/** The day before another, both as they are written. */
export function dayBefore(day: string): string {
  const date = new Date(`${day}T12:00:00`);
  date.setDate(date.getDate() - 1);
  return date.toLocaleDateString("sv");
}

/** The puzzle of a day was solved. */
export function solvedToday(today: string) {
  const { day, days } = streak(today);
  if (day !== today) keep("streak", { day: today, days: days + 1 });
}
