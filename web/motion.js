// What moves from one drawing of a table to the next, where the browser's user lets it.

const QUICK = { duration: 160, easing: "ease-out" };

/** The cards in sight, with where they lie. */
function inSight() {
  const cards = /** @type {NodeListOf<HTMLElement>} */ (
    document.querySelectorAll("#page [data-card]")
  );
  return new Map(
    [...cards].map((element) => [
      element.dataset.card,
      { element, box: element.getBoundingClientRect(), played: element.closest(".middle") },
    ]),
  );
}

/**
 * Draw a table again: a card that was played slides there, a taken trick to the player who took it.
 * @param {() => void} redraw
 */
export function withMotion(redraw) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
    redraw();
    return;
  }
  const before = inSight();
  redraw();
  const after = inSight();
  for (const [key, { element, box, played }] of after) {
    const was = before.get(key)?.box ?? (before.size ? seatBox(element) : null);
    if (played && was) slide(element, was, box);
  }
  for (const [key, { element, box, played }] of before) {
    const holder = /** @type {HTMLElement | null} */ (played)?.dataset.holder;
    const seat = holder && document.querySelector(`.seat[data-seat="${holder}"] h2`);
    if (seat && !after.has(key)) leave(element, box, seat.getBoundingClientRect());
  }
}

/**
 * Where he sits whose card lies on the table, if his hand is not to be seen.
 * @param {Element} element
 */
function seatBox(element) {
  const seat = element.closest(".place")?.getAttribute("data-seat");
  return document.querySelector(`.seat[data-seat="${seat}"] .hand`)?.getBoundingClientRect();
}

/**
 * The way from the middle of one box to that of another.
 * @param {DOMRect} from
 * @param {DOMRect} to
 */
const way = (from, to) => [
  from.left + from.width / 2 - to.left - to.width / 2,
  from.top + from.height / 2 - to.top - to.height / 2,
];

/**
 * @param {Element} element
 * @param {DOMRect} from
 * @param {DOMRect} box
 */
function slide(element, from, box) {
  const [x, y] = way(from, box);
  if (Math.hypot(x, y) < 2) return;
  element.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }], QUICK);
}

/**
 * Let a card that is gone leave for a seat.
 * @param {HTMLElement} element
 * @param {DOMRect} box
 * @param {DOMRect} seat
 */
function leave(element, box, seat) {
  const [x, y] = way(seat, box);
  element.classList.add("leaving");
  element.setAttribute("aria-hidden", "true");
  element.removeAttribute("data-card");
  Object.assign(element.style, {
    left: `${box.left}px`,
    top: `${box.top}px`,
    width: `${box.width}px`,
  });
  document.body.append(element);
  const gone = element.animate(
    [{ opacity: 1 }, { transform: `translate(${x}px, ${y}px) scale(0.4)`, opacity: 0.2 }],
    QUICK,
  );
  gone.onfinish = () => element.remove();
}
