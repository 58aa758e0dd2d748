// Which screen is shown.

import { useEffect } from "preact/hooks";
import { Play } from "../play/Play.tsx";
import { Rules } from "../play/Rules.tsx";
import { wordsIn } from "../text/words.ts";
import { Home } from "./Home.tsx";
import { useStore } from "./store.ts";

export function App() {
  const screen = useStore((now) => now.at.screen);
  const language = useStore((now) => now.language);
  const fault = useStore((now) => now.fault);
  const words = wordsIn(language);
  useEffect(() => {
    document.title = words.page;
  }, [language, screen]);
  const told = fault ? (
    <p class="fault head" role="alert">
      {fault === "link" ? words.faultLink : `${words.faultKernel} ${words.suggestion}`}
    </p>
  ) : null;
  if (screen === "play")
    return (
      <div class="screen">
        {told}
        <Play />
      </div>
    );
  return (
    <div class="page">
      {told}
      {screen === "rules" ? <Rules /> : <Home />}
    </div>
  );
}
