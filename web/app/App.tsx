// Which screen is shown.

import { useEffect, useState } from "preact/hooks";
import { boxes } from "../games/boxes.ts";
import { wordsIn } from "../text/words.ts";
import { Home } from "./Home.tsx";
import { rest } from "./later.ts";
import type { Rest } from "./rest.ts";
import { useStore } from "./store.ts";

export function App() {
  const screen = useStore((now) => now.at.screen);
  const language = useStore((now) => now.language);
  const fault = useStore((now) => now.fault);
  const words = wordsIn(language);
  useEffect(() => {
    document.title = screen === "review" ? `${words.review} – ${words.page}` : words.page;
  }, [language, screen]);
  const told = fault ? (
    <p class="fault head" role="alert">
      {words.faultLink}
    </p>
  ) : null;
  const about = useStore((now) => now.at.about);
  const [found, setFound] = useState<Rest | null>(null);
  const atHome = screen === "home" && fault !== "kernel";
  useEffect(() => {
    if (!atHome) rest().then(setFound);
  }, [atHome]);
  if (atHome)
    return (
      <div class="page">
        {told}
        <Home />
      </div>
    );
  if (!found) return <div class="page" />;
  const { Analyse, Learn, Play, Puzzles, Review, Rules, WithoutKernel, Yours } = found;
  if (fault === "kernel")
    return (
      <div class="page">
        <WithoutKernel />
      </div>
    );
  const [name] = about.split("/");
  const { suits } = boxes.find((one) => one.name === name) ?? {};
  if (screen === "play" || screen === "puzzles" || (screen === "learn" && about))
    return (
      <div class={`screen${suits ? " suits4" : ""}`}>
        {told}
        {screen === "play" ? <Play /> : screen === "puzzles" ? <Puzzles /> : <Learn />}
      </div>
    );
  return (
    <div class={`page${suits ? " suits4" : ""}`}>
      {told}
      {screen === "rules" ? (
        <Rules />
      ) : screen === "review" ? (
        <Review />
      ) : screen === "learn" ? (
        <Learn />
      ) : screen === "analyse" ? (
        <Analyse />
      ) : (
        <Yours />
      )}
    </div>
  );
}
