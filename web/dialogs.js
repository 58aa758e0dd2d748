// Dialogs: examples, a text to open, help.

import { button, make } from "./elements.js";
import { chairs, sitDown } from "./sitting.js";
import { openExample, openText } from "./opening.js";
import { data, say, state } from "./state.js";

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
    ...inside,
  );
  box.addEventListener("close", () => box.remove());
  document.body.append(box);
  box.showModal();
  return box;
}

export function showExamples() {
  const groups = [...games.games.values()].map((game) => {
    const some = data.examples.filter(({ position }) => position.split(" ")[0] === game.variant.name);
    return (
      some.length > 0 && [
        make("h2", {}, game.variant.title),
        some.map((example) =>
          button(null, [example.title || example.position, make("small", {}, example.name)], () => {
            box.close();
            openExample(example);
          }, { class: "example", "data-name": example.name }),
        ),
      ]
    );
  });
  const box = dialog(say("examples"), make("div", { class: "list" }, groups));
}

export function showPaste() {
  const area = make("textarea", { id: "pasted", "aria-describedby": "paste-fault", spellcheck: "false" });
  const fault = make("p", { id: "paste-fault", class: "fault", role: "alert" });
  const submit = (event) => {
    event.preventDefault();
    const wrong = openText(area.value);
    fault.textContent = wrong;
    if (wrong) area.focus();
    else box.close();
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
        button(null, name, () => {
          box.close();
          sitDown(seats);
        }, { class: "chair" }),
      ),
    ),
  );
}

export function showHelp() {
  const keys = ["cards", "tricks", "ends", "branches", "ranks", "best", "mistake", "undo"];
  keys.push("guess", "values", "turn");
  const toggle = make("input", {
    type: "checkbox",
    id: "letters",
    checked: state.letters,
    change: (event) => (state.letters = event.target.checked),
  });
  dialog(
    say("help"),
    make("p", {}, say("help_about")),
    make("dl", {}, keys.map((key) => [
      make("dt", {}, make("kbd", {}, say(`key_${key}`))),
      make("dd", {}, say(`does_${key}`)),
    ])),
    make("label", { class: "row" }, toggle, say("letters")),
  );
}
