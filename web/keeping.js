// What is kept from one visit to the next, where the browser allows it; what is found may be anything.

const PREFIX = "ristikontra.";

/**
 * What was kept by a name.
 * @param {string} name
 * @returns {any}
 */
export function stored(name) {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + name) ?? "null");
  } catch {
    return null; // not allowed, or damaged
  }
}

/**
 * @param {string} name
 * @param {unknown} value
 */
export function store(name, value) {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // not allowed: it is known as long as the page is open
  }
}
