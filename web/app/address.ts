// The visible part of the state, as the address says it: `#play/lappi`, `#deal/lappi?seed=5`.

export type Screen =
  | "home"
  | "rules"
  | "play"
  | "puzzles"
  | "learn"
  | "analyse"
  | "yours"
  | "review";

export interface Address {
  screen: Screen;
  /** What it is about: a game, a course, an example. */
  about: string;
  query: Record<string, string>;
}

const SCREENS: readonly Screen[] = [
  "home",
  "rules",
  "play",
  "puzzles",
  "learn",
  "analyse",
  "yours",
  "review",
];

export const HOME: Address = { screen: "home", about: "", query: {} };

/** Read an address; null: it is damaged. */
export function readAddress(hash: string): Address | null {
  const [path = "", query = ""] = hash.replace(/^#/, "").split("?");
  const [name = "", ...about] = path.split("/");
  if (!name) return HOME;
  const screen = SCREENS.find((one) => one === name);
  try {
    return screen
      ? {
          screen,
          about: decodeURIComponent(about.join("/")),
          query: Object.fromEntries(new URLSearchParams(query)),
        }
      : null;
  } catch {
    return null;
  }
}

export function writeAddress({ screen, about, query }: Address): string {
  if (screen === "home") return "#";
  const asked = new URLSearchParams(query).toString();
  const path = [screen, ...(about ? about.split("/").map(encodeURIComponent) : [])].join("/");
  return `#${path}${asked ? `?${asked}` : ""}`;
}

/** A link to a screen. */
export const link = (screen: Screen, about = "", query: Record<string, string> = {}) =>
  writeAddress({ screen, about, query });
