// What is kept on this device, where the browser lets the page keep something.

const OWN = "ristikontra2.";
/** How names began in the page before this one. */
export const BEFORE = "ristikontra.";

export function kept<T>(name: string): T | null {
  try {
    const text = localStorage.getItem(OWN + name);
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
}

export function keep(name: string, thing: unknown) {
  try {
    if (thing === null) localStorage.removeItem(OWN + name);
    else localStorage.setItem(OWN + name, JSON.stringify(thing));
  } catch {
    // Nothing is kept: the page works without.
  }
}

/** Whether something is kept of the page before this one, which has not been looked at. */
export function keepsOlder(): boolean {
  try {
    return !kept("taken") && Object.keys(localStorage).some((name) => name.startsWith(BEFORE));
  } catch {
    return false;
  }
}
