// Which screen is shown.

import { useEffect } from "preact/hooks";
import { Analyse } from "../analyse/Analyse.tsx";
import { Learn } from "../learn/Learn.tsx";
import { Puzzles } from "../learn/Puzzles.tsx";
import { Play } from "../play/Play.tsx";
import { Rules } from "../play/Rules.tsx";
import { wordsIn } from "../text/words.ts";
import { Home } from "./Home.tsx";
import { useStore } from "./store.ts";
import { WithoutKernel } from "./WithoutKernel.tsx";
import { Yours } from "./Yours.tsx";

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
      {words.faultLink}
    </p>
  ) : null;
  const about = useStore((now) => now.at.about);
  if (fault === "kernel")
    return (
      <div class="page">
        <WithoutKernel />
      </div>
    );
  if (screen === "play" || screen === "puzzles" || (screen === "learn" && about))
    return (
      <div class="screen">
        {told}
        {screen === "play" ? <Play /> : screen === "puzzles" ? <Puzzles /> : <Learn />}
      </div>
    );
  return (
    <div class="page">
      {told}
      {screen === "rules" ? (
        <Rules />
      ) : screen === "learn" ? (
        <Learn />
      ) : screen === "analyse" ? (
        <Analyse />
      ) : screen === "yours" ? (
        <Yours />
      ) : (
        <Home />
      )}
    </div>
  );
}
