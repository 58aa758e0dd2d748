// When a theme comes again, by FSRS-6 (open-spaced-repetition.github.io) with its usual weights: how
// long it will be known, its stability in days, and how hard it is follow from the grades.  The
// package schedules by the same; a test compares the dates.

/** From 1, again, to 4, easy. */
export type Grade = 1 | 2 | 3 | 4;

/** What is known of a theme. */
export interface Memory {
  /** Days after which nine of ten are still known. */
  stability: number;
  /** From 1 to 10. */
  difficulty: number;
  last: Date;
  due: Date;
  /** Whether it is learnt: it comes again after days, not minutes. */
  learnt: boolean;
}

/** First stabilities by the grade, then the weights w4 to w20 of the published formulas. */
const FIRST = [0.212, 1.2931, 2.3065, 8.2956];
const [W4, W5, W6, W7, W8, W9, W10] = [6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796];
const [W11, W12, W13, W14, W15, W16] = [1.4835, 0.0614, 0.2629, 1.6483, 0.6014, 1.8729];
const [W17, W18, W19, W20] = [0.5425, 0.0912, 0.0658, 0.1542];
/** What is still known when a theme comes again. */
const RETENTION = 0.9;
const LEAST = 0.001;
const LONGEST = 36_500;
const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
/** Minutes until something comes again that is not learnt: as the package has it. */
const SOON = { again: 10, hard: 15 };

const { exp, max, min } = Math;
const firstDifficulty = (grade: Grade) => W4 - exp(W5 * (grade - 1)) + 1;
const bounded = (difficulty: number) => min(max(difficulty, 1), 10);

function nextStability({ stability, difficulty }: Memory, grade: Grade, days: number): number {
  if (days < 1) {
    const more = exp(W17 * (grade - 3 + W18)) * stability ** -W19;
    return stability * (grade > 1 ? max(more, 1) : more);
  }
  const factor = RETENTION ** (-1 / W20) - 1;
  const forgotten = 1 - (1 + (factor * days) / stability) ** -W20;
  if (grade === 1) {
    const long = W11 * difficulty ** -W12 * ((stability + 1) ** W13 - 1) * exp(forgotten * W14);
    return min(long, stability / exp(W17 * W18));
  }
  const bonus = { 2: W15, 3: 1, 4: W16 }[grade];
  const more = exp(W8) * (11 - difficulty) * stability ** -W9 * (exp(forgotten * W10) - 1);
  return stability * (1 + more * bonus);
}

function nextDifficulty(difficulty: number, grade: Grade): number {
  const moved = difficulty - (W6 * (grade - 3) * (10 - difficulty)) / 9;
  return bounded(W7 * firstDifficulty(4) + (1 - W7) * moved);
}

/** What is known of a theme after a review; `before` is null at the first one. */
export function reviewed(before: Memory | null, grade: Grade, at: Date): Memory {
  const days = before ? Math.floor((at.getTime() - before.last.getTime()) / DAY) : 0;
  const stability = before
    ? max(nextStability(before, grade, days), LEAST)
    : (FIRST[grade - 1] ?? LEAST);
  const difficulty = before
    ? nextDifficulty(before.difficulty, grade)
    : bounded(firstDifficulty(grade));
  const learnt = grade > 2 || (grade === 2 && Boolean(before?.learnt));
  const wait = learnt
    ? min(max(Math.round(stability), 1), LONGEST) * DAY
    : (grade === 1 ? SOON.again : SOON.hard) * MINUTE;
  return { stability, difficulty, last: at, due: new Date(at.getTime() + wait), learnt };
}
