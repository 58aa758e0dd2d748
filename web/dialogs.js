// Where one can begin: examples, a text, a position set up; and what explains.

/** @import { Inside } from "./elements.js" */
/** @import { Setup } from "./notation.js" */
import { button, make, withCode } from "./elements.js";
import { chairs, sitDown } from "./ending_game.js";
import { isTooLong, readGiven } from "./given.js";
import { stored } from "./keeping.js";
import { MISTAKES, go } from "./moves.js";
import { MARKS } from "./naming.js";
import { openExample, openText, show } from "./opening.js";
import { puzzleList } from "./puzzles.js";
import { openSetup } from "./setup.js";
import { data, games, say, state } from "./state.js";
import { stop } from "./values.js";

/**
 * @param {string} title
 * @param {...Inside} inside
 */
function dialog(title, ...inside) {
  const box = make("dialog", { "aria-labelledby": "dialog-title" });
  const close = () => box.close();
  box.append(
    make(
      "div",
      { class: "row top" },
      make("h2", { id: "dialog-title" }, title),
      button("close", say("close"), close),
    ),
    ...inside.flat().filter(Boolean),
  );
  box.addEventListener("close", () => box.remove());
  document.body.append(box);
  box.showModal();
  return box;
}

export function showExamples() {
  const groups = [...games.games.values()].map((game) => {
    const some = data.examples.filter(
      ({ position }) => position.split(" ")[0] === game.variant.name,
    );
    return (
      some.length > 0 && [
        make("h2", {}, game.variant.title),
        some.map((example) =>
          button(
            null,
            [example.title || example.position, make("small", {}, example.teaches)],
            () => {
              box.close();
              openExample(example);
            },
            { class: "example", "data-name": example.name },
          ),
        ),
      ]
    );
  });
  const box = dialog(say("examples"), make("div", { class: "list" }, groups));
}

export function showPuzzles() {
  const box = dialog(
    say("puzzles"),
    puzzleList(() => box.close()),
  );
}

export function showPaste() {
  const area = make("textarea", {
    id: "pasted",
    "aria-describedby": "paste-fault",
    spellcheck: "false",
    paste: (event) => {
      const text = event.clipboardData.getData("text");
      if (!isTooLong(text)) return;
      event.preventDefault(); // the browser alone takes long to show it
      fault.replaceChildren(make("p", {}, say("too_long", { number: text.length })));
    },
  });
  const fault = make("div", { id: "paste-fault", class: "fault", role: "alert" });
  const mend = () => {
    box.close();
    showSetup(null, area.value);
  };
  /** @param {Event} event */
  const submit = (event) => {
    event.preventDefault();
    const { text, line, at } = readGiven(area.value);
    const wrong = openText(text, line, at);
    fault.replaceChildren(...wrong.map((words) => make("p", {}, withCode(words))));
    if (!wrong.length) {
      box.close();
      return;
    }
    if (state.rules && !isTooLong(text))
      fault.append(make("div", {}, button("mend", say("mend"), mend)));
    area.focus();
  };
  const form = make(
    "form",
    { submit },
    make("label", { for: "pasted" }, say("paste_how")),
    area,
    fault,
    make("div", {}, make("button", { type: "submit", id: "open" }, say("open"))),
  );
  const box = dialog(say("paste"), form);
  area.focus();
}

/**
 * Set up a position: from nothing, from a setup, or by what a text says.
 * @param {Setup | null} [given]
 * @param {string | null} [text]
 */
export function showSetup(given = null, text = null) {
  stop();
  if (location.hash !== SETUP) history.pushState(null, "", SETUP);
  const form = openSetup(() => (state.node ? go(state.node) : leaveSetup()), given);
  if (text !== null) form.fill(text);
}

const SETUP = "#solve/setup";

function leaveSetup() {
  history.replaceState(null, "", "#solve");
  show("solve");
}

/** Set up what was half made when the page was left, if the address says so. */
export function resumeSetup() {
  if (location.hash !== SETUP) return;
  try {
    showSetup(stored("setup"));
  } catch {
    showSetup(); // what was kept is damaged
  }
}

/** Ask whose cards one plays against best play. */
export function showChairs() {
  const { position } = state.node;
  const box = dialog(
    say("play_against"),
    make("p", {}, say("chairs")),
    make(
      "div",
      { class: "row" },
      chairs(position).map(({ name, seats }) =>
        button(
          null,
          name,
          () => {
            box.close();
            sitDown(seats);
          },
          { class: "chair" },
        ),
      ),
    ),
  );
}

/** What keys do at a table. */
const TABLE_HELP = [
  ["A K Q J T 9-2", "does_ranks"],
  ["s", "does_stock"],
  ["b", "does_bottom"],
  ["h", "does_hint"],
  ["l", "does_last"],
  ["u", "does_take_back"],
  ["c", "does_claim"],
  ["n", "does_next"],
];

/** The words that need an explanation, in the order in which one meets them. */
const GLOSSARY = [
  "match",
  "stock",
  "turn",
  "clean",
  "spice",
  "game_point",
  "sure",
  "thumb",
  "chance",
];

/** What explains the screen that is seen: there is the most to say where cards are played. */
export function showHelp() {
  const about = { play: "deal_help", solve: "help_about", learn: "help_ways", home: "help_ways" };
  const played = ["play", "solve"].includes(state.screen);
  const box = dialog(
    say("help"),
    make("p", {}, say(about[state.screen])),
    played && [drawMarks(), ...drawKeys()],
    make("h3", {}, say("help_glossary")),
    make(
      "ul",
      { class: "points" },
      GLOSSARY.map((word) => make("li", {}, say(`word_${word}`))),
    ),
    make(
      "div",
      { class: "row" },
      [
        ["to-words", "help_words", "#learn"],
        ["to-rules", "rule_book", "#learn/rules"],
      ].map(([id, words, hash]) =>
        button(id, say(words), () => {
          box.close();
          location.hash = hash;
        }),
      ),
    ),
  );
}

/** What marks, signs and colours mean. */
function drawMarks() {
  const about = state.dealing?.game ?? state.node?.position;
  const { parties, cleaning } = about ? games.gameOf(about) : [...games.games.values()][0];
  return make(
    "dl",
    { class: "marks" },
    Object.entries(MARKS).map(([mark, sign]) => [
      make("dt", {}, make("span", { class: `sample ${mark}` }, sign)),
      make("dd", {}, say(`mark_${mark}`)),
    ]),
    make("dt", {}, "!"),
    make("dd", {}, say("only_good")),
    Object.entries(MISTAKES).map(([sign, name]) => [
      make("dt", {}, sign),
      make("dd", {}, say(name)),
    ]),
    make("dt", {}, "~"),
    make("dd", {}, say("kingmaking")),
    make("dt", {}, make("span", { class: "sample outlined" }, " ")),
    make("dd", {}, say("outlined")),
    make("dt", {}, "⊘"),
    make("dd", {}, say("help_barred")),
    cleaning &&
      ["owes", "done", "free", "failed"].map((how) => [
        make("dt", { class: how }),
        make("dd", {}, say(how)),
      ]),
    make(
      "dt",
      {},
      parties.map((party, at) => make("b", { class: `p${at}` }, `${data.letters[party]} `)),
    ),
    make("dd", {}, say("help_colours")),
  );
}

/** What keys do, and whether letters are keys. */
function drawKeys() {
  const keys = ["cards", "tricks", "ends", "branches", "ranks", "best", "mistake", "undo"];
  keys.push("guess", "values", "turn", "setup");
  const rows =
    state.screen === "play" ? TABLE_HELP : keys.map((key) => [say(`key_${key}`), `does_${key}`]);
  const toggle = make("input", {
    type: "checkbox",
    id: "letters",
    checked: state.letters,
    change: (event) => (state.letters = event.target.checked),
  });
  return [
    make(
      "dl",
      {},
      rows.map(([key, does]) => [make("dt", {}, make("kbd", {}, key)), make("dd", {}, say(does))]),
    ),
    make("label", { class: "row" }, toggle, say("letters")),
  ];
}
