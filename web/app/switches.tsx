// The language and the theme: what a reader chooses for all screens.

import { Choice } from "../components/Choice.tsx";
import { Icon } from "../components/Drawing.tsx";
import { wordsIn } from "../text/words.ts";
import { keep } from "./keeping.ts";
import { get, set, type Theme, useStore } from "./store.ts";

export function takeTheme(theme: Theme) {
  if (theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

function chooseTheme(theme: Theme) {
  keep("theme", theme);
  takeTheme(theme);
  set({ theme });
}

export function ThemeChoice() {
  const words = wordsIn(useStore((now) => now.language));
  const theme = useStore((now) => now.theme);
  const themes: Theme[] = ["auto", "light", "dark"];
  return (
    <Choice
      name="theme"
      label={words.themeTitle}
      value={theme}
      options={themes.map((one) => ({ value: one, label: words.themes[one] }))}
      onChoose={chooseTheme}
    />
  );
}

export function ThemeButton() {
  const words = wordsIn(useStore((now) => now.language));
  const turn = () => {
    const dark = matchMedia("(prefers-color-scheme: dark)").matches;
    const now = get().theme === "auto" ? (dark ? "dark" : "light") : get().theme;
    chooseTheme(now === "dark" ? "light" : "dark");
  };
  return (
    <button type="button" class="btn btn--icon" aria-label={words.light} onClick={turn}>
      <Icon name="theme" />
    </button>
  );
}

function chooseLanguage() {
  const language = get().language === "en" ? "fi" : "en";
  keep("language", language);
  document.documentElement.lang = language;
  set({ language });
}

export function LanguageSwitch({ small = false }: { small?: boolean }) {
  const words = wordsIn(useStore((now) => now.language));
  return (
    <button
      type="button"
      class={`btn${small ? " btn--icon" : ""}`}
      lang={words.code === "en" ? "fi" : "en"}
      aria-label={words.otherLanguage}
      onClick={chooseLanguage}
    >
      {small ? words.otherSign : words.otherLanguage}
    </button>
  );
}
