// How a course of a game of the suited kind is put together from positions and what is said of them.

/** A course: each step a thought, a position, and the cards that are right. */
export interface CourseText {
  title: string;
  about: string;
  steps: { text: string; keys: string; says: string; task: string; right: string; wrong: string }[];
}

/** What is said of a position: the thought, the task, and the answer to a right and a wrong card. */
type Said = readonly [says: string, task: string, right: string, wrong: string];

/** Return the course of positions, each with its right cards, in the words of one language. */
export const courseOf =
  (places: readonly (readonly [text: string, keys: string])[]) =>
  (title: string, about: string, said: readonly Said[]): CourseText => ({
    ...{ title, about },
    steps: places.map(([text, keys], at) => {
      const [says = "", task = "", right = "", wrong = ""] = said[at] ?? [];
      return { text, keys, says, task, right, wrong };
    }),
  });
