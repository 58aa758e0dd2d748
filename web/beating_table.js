// The table of Myllymatti: what lies on it, and the hands; who is on turn at the bottom.

import { make } from "./elements.js";
import { AT } from "./beating_kernel.js";
import { handsOf, tableOf } from "./beating_notation.js";
import { SEATS, SUITS } from "./suited_notation.js";
import { choices, here, say } from "./suited_state.js";
import { drawOther, drawOwn, face, othersOf, sign } from "./suited_table.js";

/** The table with everything on it. */
export function drawTable() {
  const given = here();
  const { mover } = choices();
  const hands = handsOf(given);
  return make(
    "section",
    { class: "felt", "aria-label": say("table") },
    make(
      "div",
      { class: "others" },
      othersOf(mover, given[AT.seats]).map((seat) => drawOther(seat, hands[seat])),
    ),
    drawTrick(),
    drawOwn(mover, hands[mover], null, drawEnd()),
  );
}

/** What lies on the table, and what is trump. */
function drawTrick() {
  const given = here();
  const trick = tableOf(given);
  const trump = SUITS[given[AT.trump]];
  return make(
    "div",
    { class: "trick" },
    make(
      "p",
      { class: "trump" },
      make("span", { "aria-hidden": "true" }, sign(given[AT.trump])),
      say("trump", { suit: trump }),
    ),
    make(
      "ul",
      { class: "hand", id: "trick", "aria-label": say("on_table") },
      trick.map((card) => make("li", {}, make("span", { class: "card" }, ...face(card)))),
    ),
    make(
      "p",
      { class: "muted" },
      trick.length ? say("trick", { cards: trick.length, full: given[AT.full] }) : say("no_trick"),
    ),
  );
}

/** Who is out in the end, and who is not. */
const drawEnd = () =>
  make(
    "ul",
    { class: "scores", id: "scores" },
    handsOf(here()).map((hand, seat) => {
      const fate = say(hand.length ? "fate.last" : "fate.out");
      return make("li", {}, `${SEATS[seat]}: ${fate}`);
    }),
  );
