// A box that is closed until somebody opens it, and open on paper.

/** @import { Inside } from "./elements.js" */
import { make } from "./elements.js";
import { state } from "./state.js";

/**
 * @param {string} id
 * @param {string} title
 * @param {Inside} beside
 * @param {Inside} inside
 */
export function drawFolded(id, title, beside, inside) {
  return make(
    "section",
    { class: `box span folded ${id}`, "aria-label": title },
    make(
      "details",
      { id, open: state.printing || state.opened.has(id) },
      make("summary", { click: keep }, make("h2", {}, title), beside),
      inside,
    ),
  );
}

/**
 * Remember, before the browser opens or closes a box, whether it is open.
 * @param {any} event
 */
function keep({ currentTarget }) {
  const { id, open } = currentTarget.parentElement;
  state.opened[open ? "delete" : "add"](id);
}
