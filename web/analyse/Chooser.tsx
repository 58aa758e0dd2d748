// What can be analysed: set up, open, an example, a deal that was played.

import { useState } from "preact/hooks";
import { link } from "../app/address.ts";
import { useStore } from "../app/store.ts";
import { TopBar } from "../components/Bar.tsx";
import { Choice } from "../components/Choice.tsx";
import { gameOf, shelf } from "../games/shelf.ts";
import { keptDeal } from "../play/session.ts";
import type { FaultSaid } from "../text/faults.ts";
import { wordsIn } from "../text/words.ts";
import type { Studied } from "./Analyse.tsx";

export function Chooser(at: { studied: Studied; text?: string; faults?: FaultSaid[] }) {
  const { studied, text = "", faults = [] } = at;
  const { game: chosen, study } = studied;
  const words = wordsIn(useStore((now) => now.language));
  const [written, write] = useState(text);
  const played = shelf.flatMap(({ name }) => {
    const deal = keptDeal(name);
    return deal?.line.length ? [deal] : [];
  });
  return (
    <div class="desk">
      <TopBar words={words}>
        <h1>{words.analyse}</h1>
      </TopBar>
      <main class="grid">
        <section class="card2 full">
          <h2 class="vh">{words.games}</h2>
          <Choice
            name="game"
            label={words.games}
            value={chosen}
            options={shelf.map((one) => ({ value: one.name, label: one.title(words) }))}
            onChoose={(name) => {
              location.hash = link("analyse", name);
            }}
          />
          <div class="row2">
            <a class="btn btn--main" href={link("analyse", chosen, { set: "" })}>
              {words.setUp}
            </a>
          </div>
        </section>
        <form
          class="card2 full"
          onSubmit={(event) => {
            event.preventDefault();
            location.hash = link("analyse", chosen, { text: written.trim() });
          }}
        >
          <label htmlFor="position" class="stacked">
            <b>{words.open}</b>
            <small>{words.openAbout}</small>
          </label>
          <textarea
            id="position"
            class="field"
            rows={3}
            value={written}
            placeholder={study.examples[0]?.text ?? ""}
            spellcheck={false}
            autocapitalize="off"
            autocomplete="off"
            aria-invalid={faults.length > 0}
            aria-describedby="faults"
            onInput={(event) => write(event.currentTarget.value)}
          />
          <div role="alert" id="faults">
            {faults.length ? (
              <>
                <b>{words.faults(faults.length)}</b>
                <ul>
                  {faults.map(({ words: said, where }) => (
                    <li class="fault" key={`${said} ${where}`}>
                      {said}
                      {where ? (
                        <code>
                          {where[0]}
                          <mark>{where[1]}</mark>
                          {where[2]}
                        </code>
                      ) : null}
                    </li>
                  ))}
                </ul>
                <a class="btn" href={link("analyse", chosen, { set: text })}>
                  {words.mend}
                </a>
              </>
            ) : null}
          </div>
          <div class="row2">
            <button type="submit" class="btn btn--next">
              {words.solve}
            </button>
          </div>
        </form>
        {played.length ? (
          <section class="card2 full">
            <h2>{words.playedDeals}</h2>
            <ul class="list">
              {played.map((deal) => (
                <li key={deal.game}>
                  <a class="grow" href={link("play", deal.game, { review: "1" })}>
                    <b>{words.deal(gameOf(deal.game)?.title(words) ?? "", deal.number)}</b>
                    <small>{words.playedAbout}</small>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        <section class="card2 full">
          <h2>{words.examples}</h2>
          <ul class="list">
            {study.examples.map(({ name, title, about, text: position }) => (
              <li key={`${name}${position}`}>
                <a class="grow" href={link("analyse", chosen, { text: position })}>
                  <b>{title}</b>
                  <small>{about}</small>
                </a>
              </li>
            ))}
          </ul>
        </section>
      </main>
    </div>
  );
}
