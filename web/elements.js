// Elements: texts stay texts, whatever stands in them.

/**
 * What stands in an element: others, texts, and lists of them.
 *
 * @typedef {Node | string | false | 0 | null | undefined | readonly any[]} Inside
 */

/** @typedef {string | number | boolean | null | undefined | ((event: any) => void)} Attribute */
/** @typedef {Record<string, Attribute>} Attributes */

const SVG = "http://www.w3.org/2000/svg";
const DRAWN = ["svg", "use", "path", "line", "rect", "circle", "text"];

/**
 * Make an element; what is false, null or empty is left out, functions are listeners.
 *
 * @template {string} Name
 * @param {Name} name
 * @param {Attributes} attributes
 * @param {Inside[]} inside
 * @returns {Name extends keyof HTMLElementTagNameMap ? HTMLElementTagNameMap[Name] : SVGElement}
 */
export function make(name, attributes = {}, ...inside) {
  const element = DRAWN.includes(name)
    ? document.createElementNS(SVG, name)
    : document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(key, value);
    else if (value !== null && value !== false && value !== undefined)
      element.setAttribute(key, value === true ? "" : String(value));
  }
  element.append(.../** @type {Node[]} */ (inside.flat(9).filter(Boolean)));
  return /** @type {any} */ (element);
}

/**
 * What stands between `backticks` in a sentence is typed as it is: a name, a command.
 * @param {string | null} words
 */
export const withCode = (words) =>
  words?.split(/`(\w[^`]*)`/).map((part, at) => (at % 2 ? make("code", {}, part) : part));

/**
 * Draw again what stands in a place.  A picture takes the browser long: one that is the same as
 * before, and that nobody can choose, stays.
 * @param {Element} place
 * @param {Node[]} inside
 */
export function renew(place, inside) {
  const before = [...place.childNodes];
  if (before.length !== inside.length) place.replaceChildren(...inside);
  else inside.forEach((one, at) => stays(before[at], one) || before[at].replaceWith(one));
}

/**
 * Let an element stay, with what is new in it, if it is the same without it.
 * @param {ChildNode} old
 * @param {Node} drawn
 */
function stays(old, drawn) {
  if (drawn.nodeName === "use") return old.isEqualNode(drawn);
  if (!(drawn instanceof Element && drawn.querySelector("use"))) return false;
  if (drawn.matches("button") || !old.cloneNode().isEqualNode(drawn.cloneNode())) return false;
  renew(/** @type {Element} */ (/** @type {unknown} */ (old)), [...drawn.childNodes]);
  return true;
}

/**
 * Make a button.
 * @param {string | null} id
 * @param {Inside} words
 * @param {() => void} click
 * @param {Attributes} [attributes]
 */
export const button = (id, words, click, attributes = {}) =>
  make("button", { type: "button", id, click, ...attributes }, words);

/**
 * Make a list of values, with their names, of which one is chosen.
 * @param {string} id
 * @param {string} words
 * @param {string[][]} values
 * @param {string} chosen
 * @param {(value: string) => void} choose
 * @param {Attributes} [attributes]
 */
export const pick = (id, words, values, chosen, choose, attributes = {}) =>
  make(
    "label",
    { class: "choice" },
    make("span", {}, words),
    make(
      "select",
      { id, change: (event) => choose(event.target.value), ...attributes },
      values.map(([value, name]) => make("option", { value, selected: value === chosen }, name)),
    ),
  );

/**
 * Make a field for a number.
 * @param {string} id
 * @param {string} words
 * @param {string | number | null} value
 * @param {(value: string) => void} take
 * @param {Attributes} [attributes]
 */
export const numberField = (id, words, value, take, attributes = {}) =>
  make(
    "label",
    { class: "choice" },
    make("span", {}, words),
    make("input", {
      ...{ type: "number", id, value, min: "0", max: "9999", inputmode: "numeric" },
      input: (event) => take(event.target.value.trim()),
      ...attributes,
    }),
  );
