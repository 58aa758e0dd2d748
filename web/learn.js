// Learning: the chapters, with their examples and their puzzles.

/** @import { CourseData, LessonData } from "./contract" */
import { drawStep } from "./course.js";
import { button, make } from "./elements.js";
import { openExample, openPuzzle } from "./opening.js";
import { numbered } from "./puzzles.js";
import { data, say, state } from "./state.js";

/** What the address names, or all there is to learn. */
export function drawLearn() {
  const [name, number = "1"] = state.path;
  const course = data.courses.find((one) => one.name === name);
  const lesson = data.lessons.find((one) => one.name === name);
  if (course && state.rules) return [drawStep(course, stepAt(course, number))];
  return [lesson ? drawLesson(lesson) : drawLessons()];
}

/**
 * The place of a step in its course, by its number in an address.
 * @param {CourseData} course
 * @param {string} number
 */
const stepAt = ({ steps }, number) =>
  Math.min(Math.max(Math.trunc(Number(number)) || 1, 1), steps.length) - 1;

/** The chapters, in their order. */
const drawLessons = () =>
  make(
    "section",
    { class: "home", "aria-labelledby": "title" },
    make("h1", { id: "title", tabindex: "-1" }, say("learn")),
    make(
      "div",
      { class: "ways" },
      data.courses.map(({ name, title, about }, at) =>
        make(
          "a",
          { class: at ? "way" : "way on", href: `#learn/${name}`, "data-name": name },
          make("b", {}, title),
          make("small", {}, about),
        ),
      ),
    ),
    make("h2", {}, say("chapters")),
    make(
      "div",
      { class: "list" },
      data.lessons.map(({ name, title }, at) =>
        make(
          "a",
          { class: "way", href: `#learn/${name}`, "data-name": name },
          say("lesson", { number: at + 1, title }),
        ),
      ),
    ),
  );

/**
 * A chapter: what it says, its examples, and its puzzles.
 * @param {LessonData} lesson
 */
function drawLesson(lesson) {
  const following = data.lessons[data.lessons.indexOf(lesson) + 1];
  const examples = lesson.examples.flatMap((name) =>
    data.examples.filter((one) => one.name === name),
  );
  const puzzles = lesson.puzzles.flatMap((name) =>
    data.puzzles.filter(({ ending }) => ending.name === name),
  );
  return make(
    "section",
    { class: "home lesson", "aria-labelledby": "title" },
    make("h1", { id: "title", tabindex: "-1" }, lesson.title),
    lesson.text.map((words) => make("p", {}, words)),
    make("h2", {}, say("lesson_examples")),
    make(
      "div",
      { class: "list" },
      examples.map((example) =>
        button(
          null,
          [make("b", {}, example.title), make("small", {}, example.teaches)],
          () => openExample(example),
          { class: "way", "data-name": example.name },
        ),
      ),
    ),
    puzzles.length > 0 && make("h2", {}, say("lesson_puzzles")),
    make(
      "div",
      { class: "numbers" },
      puzzles.map((puzzle) => numbered(puzzle, () => openPuzzle(puzzle))),
    ),
    make(
      "div",
      { class: "row" },
      make("a", { class: "button", id: "all-lessons", href: "#learn" }, say("lesson_all")),
      following &&
        make(
          "a",
          { class: "button", id: "next-lesson", href: `#learn/${following.name}` },
          say("lesson_next", { title: following.title }),
        ),
    ),
  );
}
