// Light or dark, as it was chosen.

import { store, stored } from "./keeping.js";

const THEMES = ["light", "dark"];

/** The theme that was chosen before, if one was. */
export function takeTheme() {
  const theme = stored("theme");
  if (THEMES.includes(theme)) document.documentElement.dataset.theme = theme;
}

/** Turn from light to dark, or back. */
export function turnTheme() {
  const { dataset } = document.documentElement;
  const dark = dataset.theme
    ? dataset.theme === "dark"
    : matchMedia("(prefers-color-scheme: dark)").matches;
  dataset.theme = dark ? "light" : "dark";
  store("theme", dataset.theme);
}
