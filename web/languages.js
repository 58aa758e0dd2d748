// The languages of a page: what it reads stands there once, and what is said in it in each.

/**
 * What a page reads, of which what is said is filled in, and what says it in another language.
 * @param {string} text
 */
export function openContent(text) {
  /** @type {{ data: any, said: Record<string, any[]> }} */
  const { data, said } = JSON.parse(text);
  const places = placesIn(data);

  /**
   * Fill in what is said, in a language.
   * @param {string} code
   */
  function speak(code) {
    for (const [holder, key, number] of places) holder[key] = said[code][number];
    document.documentElement.lang = code;
  }
  speak(document.documentElement.lang);
  return { data, speak };
}

/** @typedef {[Record<string, any>, string, number]} Place Where something said goes, and its number. */

/**
 * The places of what is said: there stands by the name of `§` its number, or null for the next.
 * @param {object} whole
 */
function placesIn(whole) {
  /** @type {Place[]} */
  const places = [];
  let count = 0;
  /** @param {Record<string, any>} holder */
  function look(holder) {
    for (const [key, value] of Object.entries(holder)) {
      if (!value || typeof value !== "object") continue;
      if ("§" in value) places.push([holder, key, value["§"] ?? count++]);
      else look(value);
    }
  }
  look(whole);
  return places;
}

/**
 * The language that comes after the one that is spoken.
 * @param {Record<string, string>} languages
 */
export function nextLanguage(languages) {
  const codes = Object.keys(languages);
  return codes[(codes.indexOf(document.documentElement.lang) + 1) % codes.length];
}
