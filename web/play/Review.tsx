// A finished deal looked at again: what cost something, trick by trick, with your hand as it was.

import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { link } from "../app/address.ts";
import { get, set, type Table, useStore } from "../app/store.ts";
import { TopBar } from "../components/Bar.tsx";
import { Card } from "../components/Card.tsx";
import { CurvePicture } from "../components/CurvePicture.tsx";
import { Icon } from "../components/Drawing.tsx";
import type { Judged, Laid, Move } from "../games/game.ts";
import { placeOf } from "../games/game.ts";
import { nameOf, personOf } from "../games/people.ts";
import { gameOf } from "../games/shelf.ts";
import type { Words } from "../text/en.ts";
import { wordsIn } from "../text/words.ts";
import { keptDeal, leave, openGame, replayFrom, sitDown } from "./session.ts";

/** A review has no more sentences than somebody reads. */
const MOST_SENTENCES = 5;
/** A shorter hand is drawn no larger than one of this many cards. */
const LEAST_WIDE = 5;

export function Review() {
  const about = useStore((now) => now.at.about);
  const language = useStore((now) => now.language);
  const table = useStore((now) => now.table);
  useEffect(() => {
    look();
  }, [about, language]);

  /** The deal at the table, or the one that is kept; one that is not over is played first. */
  async function look() {
    const game = gameOf(about);
    const deal = get().table?.deal ?? (game && keptDeal(game.name));
    try {
      if (!game || !deal) throw new Error("no deal");
      const opened = await openGame(game, language);
      if (!opened.view(deal).over) throw new Error("not over");
      if (get().table?.opened !== opened) await sitDown(game, deal);
      // Somebody may have gone back meanwhile, to the end of the deal.
      if (get().at.screen === "review") set({ sheet: null });
    } catch {
      location.replace(link("play", about));
    }
  }
  return table?.outcome ? <ReviewScreen table={table} /> : <main class="study" />;
}

/** What costs the most and what was right, as the deal went. */
function told(judged: readonly Judged[]): Judged[] {
  const dear = judged
    .filter(({ clear }) => clear)
    .sort((one, other) => other.cost - one.cost)
    .slice(0, MOST_SENTENCES);
  const [right] = judged
    .filter((one) => one.right)
    .sort((one, other) => (other.right ?? 0) - (one.right ?? 0));
  return [...dear, ...(right ? [right] : [])].sort((one, other) => one.at - other.at);
}

function ReviewScreen({ table }: { table: Table }) {
  const words = wordsIn(useStore((now) => now.language));
  const { deal, judged, expected, luck, opened, outcome } = table;
  const title = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => title.current?.focus(), []);
  const [chosen, choose] = useState<{ at?: number; trick?: number } | null>(null);
  const taken = opened.tricks?.(deal) ?? [];
  const said = told(judged ?? []);
  const worst = said.reduce<Judged | null>(
    (most, one) => (one.clear && one.cost > (most?.cost ?? 0) ? one : most),
    null,
  );
  // A trick is shown with your dearest card in it, a sentence with its trick.
  const inTrick = (trick: number) =>
    (judged ?? []).filter((one) => one.trick === trick).sort((a, b) => b.cost - a.cost)[0];
  const shown =
    chosen?.trick === undefined
      ? ((judged ?? []).find(({ at }) => at === chosen?.at) ?? worst ?? said[0])
      : inTrick(chosen.trick);
  const trick = chosen?.trick ?? shown?.trick ?? 0;
  const chip = (one: Judged) => (
    <span class={`chip${one.clear ? "" : " is-best"}`} aria-hidden="true">
      {one.clear ? "▾" : "✓"}
    </span>
  );
  return (
    <div class="study study--r">
      <TopBar words={words}>
        <h1 tabIndex={-1} ref={title}>
          {outcome?.headline}
          <small>{words.review}</small>
        </h1>
        <a class="btn" href={link("play", deal.game)}>
          {words.back}
        </a>
      </TopBar>
      <section class="panel sum" aria-label={words.mattered}>
        {judged ? null : <p role="status">{words.looking}…</p>}
        {judged && !worst ? <p>{words.noMistake}</p> : null}
        <nav class="list" aria-label={words.mattered}>
          {said.map((one) => (
            <button
              type="button"
              key={one.at}
              aria-current={one === shown ? "step" : undefined}
              onClick={() => choose({ at: one.at })}
            >
              {chip(one)}
              <span class="grow">{one.sentence}</span>
            </button>
          ))}
        </nav>
        {taken.length ? (
          <nav class="cells" aria-label={words.tricks}>
            {taken.map(({ by }, one) => {
              const about = said.find((other) => other.trick === one);
              return (
                <button
                  type="button"
                  class={`cell ${isOurs(by, table) ? "is-partner" : "is-rival"}`}
                  key={one}
                  aria-current={one === trick ? "step" : undefined}
                  aria-label={trickLabel(table, one, words)}
                  onClick={() => choose({ trick: one })}
                >
                  {one + 1}
                  {about ? chip(about) : null}
                </button>
              );
            })}
            <button
              type="button"
              class="cell"
              aria-label={words.next}
              onClick={() => choose({ trick: (trick + 1) % taken.length })}
            >
              <Icon name="next" />
            </button>
          </nav>
        ) : null}
      </section>
      <Shown table={table} trick={trick} judged={shown} />
      <main class="panel why">
        {shown ? <Why table={table} judged={shown} /> : null}
        {luck ? <p>{luck}</p> : null}
        {expected.length > 1 ? (
          <section>
            <h2>{words.howItWent}</h2>
            <small>{words.howAbout}</small>
            <CurvePicture
              label={expected.map((one) => one.words).join(", ")}
              places={expected.map((one) => ({
                ...{ at: one.trick - 1, part: one.part, large: one.trick - 1 === trick },
                fill: said.some(({ clear, trick: at }) => clear && at === one.trick - 1)
                  ? "var(--red)"
                  : "var(--ink-2)",
              }))}
            />
          </section>
        ) : null}
        <OpenEnding game={deal.game} laid={opened.laid?.(deal) ?? null} />
      </main>
    </div>
  );
}

function trickLabel({ opened, deal }: Table, trick: number, words: Words): string {
  const taken = opened.tricks?.(deal)[trick];
  const said = taken ? words.takes(nameOf(taken.by, deal, words), taken.points) : "";
  return words.trickSaid(trick + 1, said);
}

/** Whether somebody plays with you, or is you. */
const isOurs = (seat: number, { deal }: Table) =>
  personOf(seat, deal) === "me" || (deal.seats === 4 && personOf(seat, deal) === "aino");

/** The trick as it lay, and your hand then. */
function Shown(at: { table: Table; trick: number; judged: Judged | undefined }) {
  const words = wordsIn(useStore((now) => now.language));
  const { table, trick, judged } = at;
  const { deal, opened } = table;
  const taken = opened.tricks?.(deal)[trick];
  const hand = judged ? opened.view({ ...deal, line: deal.line.slice(0, judged.at) }).hand : [];
  const cardOf = (move?: Move) =>
    hand.find((one) => one.move !== null && one.move === move)?.card ?? "";
  const [played, best] = [cardOf(judged && deal.line[judged.at]), cardOf(judged?.best)];
  return (
    <section
      class="board board--one"
      style={{ "--most": LEAST_WIDE }}
      aria-label={taken ? trickLabel(table, trick, words) : words.lookAtDeal}
    >
      <div class="felt" aria-hidden="true" />
      {taken ? (
        <div class="mid">
          <div class="trick">
            {taken.cards.map(({ seat, card }) => {
              const name = nameOf(seat, deal, words);
              const takes = seat === taken.by;
              return (
                <Card
                  key={card}
                  card={card}
                  extra={placeOf(seat, deal.me, deal.seats)}
                  state={takes ? "taking" : ""}
                  tag={takes && taken.points ? `${name} +${taken.points}` : name}
                  label={words.plays(name, words.card(card))}
                />
              );
            })}
          </div>
        </div>
      ) : null}
      <div class="side side--s" role="group" aria-label={words.yourHand}>
        <div class="flat">
          {hand.map(({ card }) => {
            const state = card === best ? "best" : card === played ? "played" : "";
            const sign = card === best ? "✓" : "▾";
            return (
              <Card key={card} card={card} label={words.card(card)} state={state}>
                {state && judged?.clear ? (
                  <span class={`chip${card === best ? " is-best" : ""}`}>{sign}</span>
                ) : null}
              </Card>
            );
          })}
        </div>
      </div>
    </section>
  );
}

/** What a card cost, and where that can be seen or mended. */
function Why({ table, judged }: { table: Table; judged: Judged }) {
  const words = wordsIn(useStore((now) => now.language));
  const { deal, opened } = table;
  const { at, costs, clear } = judged;
  const again = () => {
    replayFrom(at);
    location.hash = link("play", deal.game);
  };
  return (
    <section>
      {clear || judged.right ? null : <p>{words.noMistake}</p>}
      {clear && costs?.length ? (
        <details>
          <summary>{words.bothCosts}</summary>
          {costs.map((one) => (
            <p key={one}>{one}</p>
          ))}
        </details>
      ) : null}
      <div class="row2">
        <button type="button" class="btn btn--next" onClick={again}>
          {words.replayFrom}
        </button>
        <OpenEnding game={deal.game} laid={opened.laid?.(deal, at) ?? null} />
      </div>
    </section>
  );
}

/** To the board of Analyse, with what was played from there. */
function OpenEnding({ game, laid }: { game: string; laid: Laid | null }) {
  const words = wordsIn(useStore((now) => now.language));
  if (!laid) return null;
  const query = { text: laid.text, line: laid.line.join("."), at: "0" };
  return (
    <a class="btn" href={link("analyse", game, query)} onClick={leave}>
      {words.openEnding}
    </a>
  );
}
