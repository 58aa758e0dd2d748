// Elements and words: texts stay texts, whatever stands in them.

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

/** What says the words of a key, with its parts put in. */
export const speaker =
  (words) =>
  (key, parts = {}) =>
    words[key].replace(/\{(\w+)\}/g, (_, name) => parts[name]);

const inQuotes = (text) => (text.includes("'") && !text.includes('"') ? `"${text}"` : `'${text}'`);

/** What tells faults in the words of the package, with the forms that these ask for. */
export function teller({ templates, forms }) {
  const formed = (part, form) => {
    if (Array.isArray(part)) {
      const words = part.map((one) => (one?.kind ? tell(one) : String(one)));
      return forms[form][words.length].replace(/\{(\d+)\}/g, (_, at) => words[at]);
    }
    if (part?.kind) return tell(part);
    return forms[form]?.[part] ?? String(part);
  };
  const tell = ({ kind, parts }) =>
    templates[kind].replace(/\{(\w+)(!r)?(?::([^}]*))?\}/g, (_, name, quoted, form) =>
      quoted ? inQuotes(parts[name]) : formed(parts[name], form),
    );
  return tell;
}

/** Make a button. */
export const button = (id, words, click, attributes = {}) =>
  make("button", { type: "button", id, click, ...attributes }, words);
