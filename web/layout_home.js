// What the first screen of Ristiseiska offers beside the examples: puzzles, and whole deals.

import { make } from "./elements.js";
import { rules } from "./layout_play.js";
import { puzzles, solved, themes } from "./layout_puzzle.js";
import { select } from "./suited_home.js";
import { CARDS, SEATS, cardsText } from "./suited_notation.js";
import { say } from "./suited_state.js";

/** The puzzles, by their themes. */
export function drawPuzzles() {
  const done = solved();
  return make(
    "section",
    { class: "box", "aria-labelledby": "puzzles" },
    make("h2", { id: "puzzles" }, say("puzzles")),
    make("p", { class: "muted" }, say("puzzles_how")),
    Object.entries(themes).map(([theme, title]) => [
      make("h3", {}, title),
      make(
        "ul",
        { class: "numbers" },
        puzzles.map(
          (puzzle, at) =>
            puzzle.theme === theme &&
            make(
              "li",
              {},
              make(
                "a",
                { class: "button", href: `#puzzle=${puzzle.id}`, "data-puzzle": puzzle.id },
                String(at + 1),
                done.includes(puzzle.id) && [
                  make("span", { "aria-hidden": "true" }, " ✓"),
                  make("span", { class: "unseen" }, ` ${say("solved")}`),
                ],
              ),
            ),
        ),
      ),
    ]),
  );
}

/** A deal for some players, by rules of building. */
export function drawDeal() {
  const [build] = rules.options;
  /** @param {Event} event */
  const submit = (event) => {
    event.preventDefault();
    const [players, by] = ["players", "build"].map(
      (id) => /** @type {HTMLSelectElement} */ (document.getElementById(id)).value,
    );
    const cards = [...Array(CARDS).keys()];
    for (const at of cards.keys()) {
      const other = at + Math.floor(Math.random() * (CARDS - at));
      [cards[at], cards[other]] = [cards[other], cards[at]];
    }
    const count = Number(players);
    const hands = [...SEATS.slice(0, count)].map(
      (seat, number) => `${seat}:${cardsText(cards.filter((_, at) => at % count === number))}`,
    );
    const text = ["ristiseiska", ...hands, by !== build.usual && `build=${by}`].filter(Boolean);
    location.hash = new URLSearchParams({ position: text.join(" ") }).toString();
  };
  return make(
    "form",
    { class: "box", submit },
    make("h2", {}, say("deal")),
    make("p", { class: "muted" }, say("deal_how")),
    make(
      "div",
      { class: "row" },
      select("players", say("games.bench.players"), [
        ["4", "4"],
        ["3", "3"],
        ["5", "5"],
      ]),
      select("build", say("build"), Object.entries(build.values)),
    ),
    make("div", {}, make("button", { type: "submit", id: "deal" }, say("do_deal"))),
  );
}
