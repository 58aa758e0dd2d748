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
 * Keep something by a name; null: nothing more.
 * @param {string} name
 * @param {unknown} value
 */
export function store(name, value) {
  try {
    if (value === null) localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // not allowed: it is known as long as the page is open
  }
}

/**
 * The names that begin so of all that is kept.
 * @param {string} start
 */
export function storedNames(start) {
  try {
    const names = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX + start));
    return names.map((key) => key.slice(PREFIX.length));
  } catch {
    return []; // not allowed
  }
}
