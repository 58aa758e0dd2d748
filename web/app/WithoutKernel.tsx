// A browser that cannot run the games: why, and what can be read all the same: the rules and the first
// lesson.

import { useEffect, useState } from "preact/hooks";
import { TopBar } from "../components/Bar.tsx";
import type { Reading } from "../games/game.ts";
import { firstGame, gameOf, shelf } from "../games/shelf.ts";
import { wordsIn } from "../text/words.ts";
import { link } from "./address.ts";
import { useStore } from "./store.ts";

export function WithoutKernel() {
  const language = useStore((now) => now.language);
  const about = useStore((now) => now.at.about);
  const words = wordsIn(language);
  const game = gameOf(about) ?? firstGame();
  const [reading, setReading] = useState<Reading | null>(null);
  useEffect(() => {
    game.read(language).then(setReading);
  }, [game, language]);
  return (
    <div class="desk">
      <TopBar words={words}>
        <h1>{game.title(words)}</h1>
      </TopBar>
      <main class="grid">
        <section class="card2 full">
          <p class="fault" role="alert">
            {words.faultKernel} {words.suggestion}
          </p>
          <p class="line">
            {shelf.map((one) => (
              <a class="btn" key={one.name} href={link("rules", one.name)}>
                {one.title(words)}
              </a>
            ))}
          </p>
        </section>
        <section class="card2 full lesson">
          <h2>{words.rules}</h2>
          {reading?.rules.map((one) => (
            <p key={one}>{one}</p>
          ))}
        </section>
        {reading?.lesson.length ? (
          <section class="card2 full lesson">
            <h2>{words.learn}</h2>
            {reading.lesson.map((one) => (
              <p key={one}>{one}</p>
            ))}
          </section>
        ) : null}
      </main>
    </div>
  );
}
