// What is kept on this device, where the browser lets the page keep something.

const OWN = "ristikontra2.";

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
