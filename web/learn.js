// Learning: the chapters, with their examples and their puzzles.

/** @import { EndingData, LessonData } from "./contract" */
import { drawStep } from "./course.js";
import { button, make } from "./elements.js";
import { drawFolded } from "./folded.js";
import { readPosition } from "./legality.js";
import { openExample, openPuzzle, treeOf } from "./opening.js";
import { numbered } from "./puzzles.js";
import { data, games, say, state } from "./state.js";
import { drawScene, sceneOf } from "./table.js";

/** What the address calls the rules of all games. */
export const RULE_BOOK = "rules";

/** What the address names, or all there is to learn. */
export function drawLearn() {
  const [name, number = "1"] = state.path;
  const course = data.courses.find((one) => one.name === name);
  const lesson = data.lessons.find((one) => one.name === name);
  /** @param {number} most */
  const at = (most) => Math.min(Math.max(Math.trunc(Number(number)) || 1, 1), most) - 1;
  if (course && state.rules) return [drawStep(course, at(course.steps.length))];
  if (name === RULE_BOOK) return [drawRuleBook()];
  if (!lesson) return [drawLessons(Boolean(name))];
  const thoughts = lesson.text.flatMap(partsOf);
  const page = at(thoughts.length + 1);
  return [page < thoughts.length ? drawThought(lesson, thoughts, page) : drawTasks(lesson)];
}

const MOST_LETTERS = 240; // as many as leave room for a table on a phone

/**
 * The thoughts of a paragraph: its sentences, in as few parts as are short enough.
 * @param {string} paragraph
 */
function partsOf(paragraph) {
  const sentences = paragraph.split(/(?<=[.?!]["”]?) (?=["”\p{Lu}])/u);
  const tooLong = (/** @type {string[]} */ part) =>
    part.length > 1 && part.join(" ").length > MOST_LETTERS;
  let count = 1;
  while (sharedAmong(count, sentences).some(tooLong)) count++;
  return sharedAmong(count, sentences).map((part) => part.join(" "));
}

/**
 * Sentences in parts about as long as each other, no more than `count`.
 * @param {number} count
 * @param {string[]} sentences
 */
function sharedAmong(count, sentences) {
  const letters = sentences.join(" ").length;
  /** @type {string[][]} */
  const parts = Array.from({ length: count }, () => []);
  let begun = 0;
  for (const sentence of sentences) {
    parts[Math.floor(((begun + sentence.length / 2) / letters) * count)].push(sentence);
    begun += sentence.length + 1;
  }
  return parts.filter((part) => part.length);
}

/**
 * The chapters, in their order.
 * @param {boolean} lost Whether the address names another.
 */
const drawLessons = (lost) =>
  make(
    "section",
    { class: "home", "aria-labelledby": "title" },
    make("h1", { id: "title", tabindex: "-1" }, say("learn")),
    lost && make("p", { class: "fault" }, say("bad_address")),
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
      make("a", { class: "way", href: `#learn/${RULE_BOOK}` }, say("rule_book")),
    ),
  );

/** The games with their options, and the numbers of the clauses of the rules. */
const drawRuleBook = () =>
  make(
    "section",
    { class: "home rules", "aria-labelledby": "title" },
    make("h1", { id: "title", tabindex: "-1" }, say("rule_book")),
    [...games.games.values()].map(({ variant }) =>
      drawFolded(`rules-${variant.name}`, variant.title, null, [
        make("p", {}, say("rule_about", variant)),
        make("dl", {}, variant.options.map(drawOption)),
      ]),
    ),
  );

/** @param {import("./contract").OptionRecord} option */
const drawOption = (option) => [
  make("dt", {}, say("rule_option", option)),
  Object.entries(option.values).map(([value, words]) =>
    make("dd", { class: value === option.usual && "usual" }, words),
  ),
  !Object.keys(option.values).length && make("dd", { class: "usual" }, option.usual),
];

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
 * The example that a text speaks of last, in quotation marks; the first of a lesson if of none.
 * @param {LessonData} lesson
 * @param {string} text
 */
function spokenOf(lesson, text) {
  const examples = examplesOf(lesson);
  /** @param {EndingData} one */
  const named = ({ title }) => Math.max(...['"', "”"].map((q) => text.lastIndexOf(q + title + q)));
  return examples.reduce((one, other) => (named(other) > named(one) ? other : one));
}

/**
 * One thought of a chapter, beside the table of the example that it is about.
 * @param {LessonData} lesson
 * @param {string[]} thoughts
 * @param {number} at
 */
function drawThought(lesson, thoughts, at) {
  const example = spokenOf(lesson, thoughts.slice(0, at + 1).join(" "));
  const number = { number: at + 1, all: thoughts.length + 1 };
  return make(
    "section",
    { class: "course chapter", "aria-labelledby": "title" },
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
      make("p", { class: "says" }, thoughts[at]),
    ),
    drawScene(sceneOf(treeOf(readPosition(example.position, games)).root)),
    make(
      "div",
      { class: "steps" },
      at > 0 &&
        make(
          "a",
          { class: "button", id: "step-back", href: `#learn/${lesson.name}/${at}` },
          `‹ ${say("back")}`,
        ),
      button(
        "try",
        [say("lesson_example"), make("span", { class: "unseen" }, `: ${example.title}`)],
        () => tryOut(example),
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
