// The languages of a page: what it reads stands there once, and what is said in it in each.

import { stored } from "./keeping.js";

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
  const wanted = [stored("language"), ...navigator.languages.map((one) => one.split("-")[0])];
  speak([...wanted, document.documentElement.lang].find((code) => code in said));
  return { data, speak };
}

/** @typedef {[Record<string, any>, string, number]} Place Where something said goes, and its number. */

/**
 * The places of what is said: there stands its number alone, by the name of `§`.
 * @param {object} holder
 * @returns {Place[]}
 */
const placesIn = (holder) =>
  Object.entries(holder).flatMap(([key, value]) => {
    if (!value || typeof value !== "object") return [];
    return "§" in value ? [/** @type {Place} */ ([holder, key, value["§"]])] : placesIn(value);
  });

/**
 * The language that comes after the one that is spoken.
 * @param {Record<string, string>} languages
 */
export function nextLanguage(languages) {
  const codes = Object.keys(languages);
  return codes[(codes.indexOf(document.documentElement.lang) + 1) % codes.length];
}
