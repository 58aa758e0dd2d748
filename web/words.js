// The words of the package: a template by its key, filled here and nowhere else.

/** @import { WordsData } from "./contract" */
/** @import { Fault } from "./notation.js" */

/** @param {string} text */
const inQuotes = (text) => (text.includes("'") && !text.includes('"') ? `"${text}"` : `'${text}'`);

/**
 * What a template has for one value of a part, `1=is|are`; the last is for all others, `#` the part.
 * @param {string} part
 * @param {string} form
 */
function selected(part, form) {
  const cases = form.split("|");
  const own = cases.slice(0, -1).find((one) => one.startsWith(`${part}=`));
  return (own?.slice(part.length + 1) ?? cases[cases.length - 1]).replaceAll("#", part);
}

/**
 * What says the words of the page (`say`) and reports faults (`tell`), with the forms they ask for.
 * @param {WordsData} words
 */
export function openWords(words) {
  /**
   * @param {string} template
   * @param {Record<string, any>} parts
   * @returns {string}
   */
  const filled = (template, parts) =>
    template.replace(/\{(\w+)(!r)?(?::([^}]*))?\}/g, (_, name, quoted, form) =>
      quoted ? inQuotes(parts[name]) : formed(name === "case" ? "nom" : parts[name], form),
    );

  /**
   * @param {any} part
   * @param {string} [form]
   * @returns {string}
   */
  function formed(part, form = "") {
    if (Array.isArray(part)) {
      const [join, ...each] = form.split(" ").reverse();
      const list = part.map((one) => formed(one, each.reverse().join(" ")));
      return words.forms[join][list.length].replace(/\{(\d+)\}/g, (_, at) => list[at]);
    }
    if (part?.kind) return tell(part);
    if (form.includes("|")) return selected(String(part), form);
    return words.forms[form]?.[part] ?? String(part);
  }

  /**
   * @param {string} key
   * @param {Record<string, any>} [parts]
   */
  const say = (key, parts = {}) => filled(words.templates[key], parts);
  /** @param {Fault} fault */
  const tell = ({ kind, parts }) => filled(words.templates[kind], parts);
  return { say, tell };
}
