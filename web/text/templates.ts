// The words of the package: a template by its key, filled here and nowhere else.

import type { WordsData } from "../contract";
import type { Fault } from "./faults.ts";

const inQuotes = (text: string) =>
  text.includes("'") && !text.includes('"') ? `"${text}"` : `'${text}'`;

/** What a template has for one value of a part, `1=is|are`; the last is for all others, `#` the part. */
function selected(part: string, form: string) {
  const cases = form.split("|");
  const own = cases.slice(0, -1).find((one) => one.startsWith(`${part}=`));
  return (own?.slice(part.length + 1) ?? cases.at(-1) ?? "").replaceAll("#", part);
}

const isFault = (part: unknown): part is Fault =>
  typeof part === "object" && part !== null && "kind" in part;

/** What says the words of the page (`say`) and reports faults (`tell`), with the forms they ask for. */
export function openWords(words: WordsData) {
  const filled = (template: string, parts: Record<string, unknown>): string =>
    template.replace(
      /\{(\w+)(!r)?(?::([^}]*))?\}/g,
      (_, name: string, quoted: string, form: string | undefined) =>
        quoted
          ? inQuotes(String(parts[name]))
          : formed(name === "case" ? "nom" : parts[name], form),
    );

  function formed(part: unknown, form = ""): string {
    if (Array.isArray(part)) {
      const [join = "", ...each] = form.split(" ").reverse();
      const own = each.reverse().join(" ");
      const list = part.map((one) => formed(one, own));
      const template = words.forms[join]?.[list.length] ?? "";
      return template.replace(/\{(\d+)\}/g, (_, at: string) => list[Number(at)] ?? "");
    }
    if (isFault(part)) return tell(part);
    if (form.includes("|")) return selected(String(part), form);
    return words.forms[form]?.[String(part)] ?? String(part);
  }

  const say = (key: string, parts: Record<string, unknown> = {}) =>
    filled(words.templates[key] ?? key, parts);
  const tell = ({ kind, parts }: Fault) => filled(words.templates[kind] ?? kind, parts);
  return { say, tell };
}
