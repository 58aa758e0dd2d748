// Your play: what was played on this device, by game.

import { TopBar } from "../components/Bar.tsx";
import { Share } from "../components/Drawing.tsx";
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
          <h2>
            {played.length
              ? words.dealsPlayed(played.length, played.filter(({ mine }) => mine).length)
              : words.yoursEmpty}
          </h2>
          <ul class="list">
            {shelf.map((game) => {
              const own = played.filter((one) => one.game === game.name);
              const won = own.filter(({ mine }) => mine).length;
              return (
                <li key={game.name}>
                  <span class="grow">
                    <b>{game.title(words)}</b>
                    <small>
                      {own.length ? words.dealsPlayed(own.length, won) : words.notPlayed}
                    </small>
                    {own.length ? (
                      <Share part={won / own.length} label={words.of(won, own.length)} />
                    ) : null}
                  </span>
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
