// Your play: what was played on this device, by game.

import { TopBar } from "../components/Bar.tsx";
import { shelf } from "../games/shelf.ts";
import { streak } from "../learn/done.ts";
import { solvedCount } from "../learn/reviews.ts";
import { playedDeals } from "../play/session.ts";
import { wordsIn } from "../text/words.ts";
import { useStore } from "./store.ts";

export function Yours() {
  const words = wordsIn(useStore((now) => now.language));
  const played = playedDeals().filter(({ practice }) => !practice);
  return (
    <div class="desk">
      <TopBar words={words}>
        <h1>{words.yours}</h1>
      </TopBar>
      <main class="grid">
        <section class="card2">
          <h2>{words.yours}</h2>
          {played.length ? null : <p>{words.yoursEmpty}</p>}
          <ul class="list">
            {shelf.map((game) => {
              const own = played.filter((one) => one.game === game.name);
              const won = own.filter(({ mine }) => mine).length;
              return (
                <li key={game.name}>
                  <b class="grow">{game.title(words)}</b>
                  <span>{words.dealsPlayed(own.length, won)}</span>
                </li>
              );
            })}
          </ul>
        </section>
        <section class="card2">
          <h2>{words.puzzle}</h2>
          <p>{words.solvedPuzzles(solvedCount())}</p>
          {streak().days ? <p>{words.streak(streak().days)}</p> : null}
        </section>
        <p class="full head">
          <small>{words.onDevice}</small>
        </p>
      </main>
    </div>
  );
}
