// Elements: texts stay texts, whatever stands in them.

const SVG = "http://www.w3.org/2000/svg";
const DRAWN = ["svg", "use", "path", "line", "rect", "circle", "text"];

/** Make an element; what is false, null or empty is left out, functions are listeners. */
export function make(name, attributes = {}, ...inside) {
  const element = DRAWN.includes(name)
    ? document.createElementNS(SVG, name)
    : document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(key, value);
    else if (value !== null && value !== false && value !== undefined)
      element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...inside.flat(9).filter(Boolean));
  return element;
}

/** Make a button. */
export const button = (id, words, click, attributes = {}) =>
  make("button", { type: "button", id, click, ...attributes }, words);
