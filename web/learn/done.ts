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

/** A day as it is kept, where the page is read; the words of a locale take long to load. */
export const dayOf = (date: Date) =>
  new Date(+date - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);

/** The day as it is called where the page is read. */
export const today = () => dayOf(new Date());

/** The streak that is not broken: the last day was `today`, or the day before. */
export function streak(now = today()): Streak {
  const found = kept<Streak>("streak") ?? NONE;
  return [now, dayBefore(now)].includes(found.day) ? found : NONE;
}

/** The day before another, both as they are written. */
export function dayBefore(day: string): string {
  const date = new Date(`${day}T12:00:00`);
  date.setDate(date.getDate() - 1);
  return dayOf(date);
}

/** The puzzle of a day was solved. */
export function solvedToday(now: string) {
  const { day, days } = streak(now);
  if (day !== now) keep("streak", { day: now, days: days + 1 });
}
