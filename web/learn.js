// Learning: the chapters, with their examples and their puzzles.

/** @import { EndingData, LessonData } from "./contract" */
import { drawStep } from "./course.js";
import { button, make } from "./elements.js";
import { readPosition } from "./legality.js";
import { openExample, openPuzzle, treeOf } from "./opening.js";
import { numbered } from "./puzzles.js";
import { data, games, say, state } from "./state.js";
import { drawScene, sceneOf } from "./table.js";

/** What the address names, or all there is to learn. */
export function drawLearn() {
  const [name, number = "1"] = state.path;
  const course = data.courses.find((one) => one.name === name);
  const lesson = data.lessons.find((one) => one.name === name);
  /** @param {number} most */
  const at = (most) => Math.min(Math.max(Math.trunc(Number(number)) || 1, 1), most) - 1;
  if (course && state.rules) return [drawStep(course, at(course.steps.length))];
  if (!lesson) return [drawLessons()];
  const page = at(lesson.text.length + 1);
  return [page < lesson.text.length ? drawThought(lesson, page) : drawTasks(lesson)];
}

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

/** @param {LessonData} lesson */
const examplesOf = ({ examples }) =>
  examples.flatMap((name) => data.examples.filter((one) => one.name === name));

/**
 * Open an example of a lesson: the answer is hidden until somebody has chosen.
 * @param {EndingData} example
 */
function tryOut(example) {
  state.guessing = true;
  openExample(example);
}

/**
 * One thought of a chapter, with a diagram of the example that it is about.
 * @param {LessonData} lesson
 * @param {number} at
 */
function drawThought(lesson, at) {
  const text = lesson.text.slice(0, at + 1).join(" ");
  /** @param {EndingData} one */
  const named = ({ title }) => text.lastIndexOf(`"${title}"`);
  const example = examplesOf(lesson)
    .filter((one) => named(one) >= 0)
    .sort((one, other) => named(other) - named(one))[0];
  const number = { number: at + 1, all: lesson.text.length + 1 };
  return make(
    "section",
    { class: "course", "aria-labelledby": "title" },
    make(
      "div",
      { class: "thought" },
      make(
        "div",
        { class: "row" },
        make("h1", { id: "title", tabindex: "-1" }, lesson.title),
        make("p", { class: "muted" }, say("step_of", number)),
      ),
      make("progress", {
        max: number.all,
        value: number.number,
        "aria-label": say("step_of", number),
      }),
      make("p", { class: "says" }, lesson.text[at]),
      example &&
        make(
          "div",
          {},
          button("try", say("lesson_example", { title: example.title }), () => tryOut(example)),
        ),
    ),
    example && drawScene(sceneOf(treeOf(readPosition(example.position, games)).root)),
    make(
      "div",
      { class: "steps" },
      at > 0 &&
        make(
          "a",
          { class: "button", id: "step-back", href: `#learn/${lesson.name}/${at}` },
          `‹ ${say("back")}`,
        ),
      make(
        "a",
        { class: "button wide go", id: "step-on", href: `#learn/${lesson.name}/${at + 2}` },
        `${say("next")} ›`,
      ),
    ),
  );
}

/**
 * The end of a chapter: its examples and its puzzles.
 * @param {LessonData} lesson
 */
function drawTasks(lesson) {
  const following = data.lessons[data.lessons.indexOf(lesson) + 1];
  const puzzles = lesson.puzzles.flatMap((name) =>
    data.puzzles.filter(({ ending }) => ending.name === name),
  );
  return make(
    "section",
    { class: "home lesson", "aria-labelledby": "title" },
    make("h1", { id: "title", tabindex: "-1" }, lesson.title),
    make("h2", {}, say("lesson_examples")),
    make(
      "div",
      { class: "list" },
      examplesOf(lesson).map((example) =>
        button(
          null,
          [make("b", {}, example.title), make("small", {}, example.teaches)],
          () => tryOut(example),
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
