// Your play: what was played on this device, by game.

import { TopBar } from "../components/Bar.tsx";
import { Icon, Share } from "../components/Drawing.tsx";
import { gameOf, shelf } from "../games/shelf.ts";
import { streak, today } from "../learn/done.ts";
import { solvedCount } from "../learn/reviews.ts";
import { playedDeals } from "../play/session.ts";
import { wordsIn } from "../text/words.ts";
import { link } from "./address.ts";
import { useStore } from "./store.ts";

/** As many deals are listed. */
const LATEST = 6;

/** A day in a few letters: "28 Nov". */
const dayOf = (day: string, language: string) =>
  new Date(`${day}T12:00:00`).toLocaleDateString(language === "en" ? "en-GB" : language, {
    day: "numeric",
    month: "short",
  });

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
          {played.length ? null : (
            <a class="btn btn--main" href={link("play", shelf[0]?.name)}>
              {words.first}
            </a>
          )}
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
        <div class="grid">
          {played.length ? (
            <section class="card2">
              <h2>{words.latest}</h2>
              <ul class="list">
                {played
                  .slice(-LATEST)
                  .reverse()
                  .map(({ game, on, mine, short }, at) => (
                    <li key={at}>
                      <span class={`disc ${mine ? "is-best" : ""}`}>
                        {mine ? <Icon name="check" /> : mine === null ? "=" : "–"}
                      </span>
                      <span class="grow">
                        <b>{gameOf(game)?.title(words)}</b>
                        <small>
                          {dayOf(on, words.code)}
                          {mine === null ? "" : ` · ${mine ? words.won : words.lost}`}
                        </small>
                      </span>
                      <b>{short}</b>
                    </li>
                  ))}
              </ul>
            </section>
          ) : null}
          <section class="card2">
            <h2>{words.puzzles}</h2>
            <p>{words.solvedPuzzles(solvedCount())}</p>
            {streak().days ? <p>{words.streak(streak().days)}</p> : null}
            <a class="btn" href={link("puzzles", "", { day: today() })}>
              {words.todaysPuzzle}
            </a>
          </section>
        </div>
        <p class="full head">
          <small>{words.onDevice}</small>
        </p>
      </main>
    </div>
  );
}
