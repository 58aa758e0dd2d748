// The end of a deal: who won, the match, the card that mattered, and the next deal.

import { Fragment } from "preact";
import { link } from "../app/address.ts";
import { set, type Table, useStore } from "../app/store.ts";
import { Face, Knit, Share } from "../components/Drawing.tsx";
import { Sheet } from "../components/Sheet.tsx";
import { TrickPicture } from "../components/TrickPicture.tsx";
import type { Outcome } from "../games/game.ts";
import { inOrder, nameOf, personOf } from "../games/people.ts";
import { wordsIn } from "../text/words.ts";
import { nextDeal, replay } from "./session.ts";

/** A match to more points is no row of diamonds. */
const MOST_MARKS = 15;

export function EndSheet({ table, outcome }: { table: Table; outcome: Outcome }) {
  const words = wordsIn(useStore((now) => now.language));
  const { deal, judged, opened } = table;
  const worst = judged
    ?.filter(({ clear }) => clear)
    .reduce<(typeof judged)[number] | null>(
      (most, one) => (!most || one.cost > most.cost ? one : most),
      null,
    );
  const trick = worst?.trick != null ? opened.tricks?.(deal)[worst.trick] : undefined;
  const { winners, share, match } = outcome;
  return (
    <Sheet title={outcome.headline} id="won" onClose={() => set({ sheet: null })}>
      <div class={`pair ${outcome.mine === false ? "is-rival" : "is-partner"}`} aria-hidden="true">
        {inOrder(winners, deal).map((seat) => (
          <Face key={seat} name={personOf(seat, deal)} />
        ))}
      </div>
      <div class="head">
        <h1 id="won">{outcome.headline}</h1>
        <p class="quiet">{outcome.about}</p>
        {deal.givenUp !== undefined ? <p class="quiet">{words.gaveUp}</p> : null}
        {deal.shared ? <p class="quiet">{words.friend(deal.shared)}</p> : null}
      </div>
      {share ? (
        <div class="head">
          <Share part={share.part} label={share.label} />
          <small>{share.need}</small>
        </div>
      ) : null}
      {match.length ? (
        <div class={`pips${match.some(({ of }) => of) ? "" : " pips--points"}`}>
          {match.map(({ name, won, of }, at) => (
            <Fragment key={name}>
              <span>{name}</span>
              {of > 0 && of <= MOST_MARKS ? (
                <Knit
                  marks={(at ? "0" : "1").repeat(Math.min(won, of)).padEnd(of, "-")}
                  label={words.of(won, of)}
                />
              ) : (
                <span>{of ? words.of(won, of) : won}</span>
              )}
            </Fragment>
          ))}
        </div>
      ) : null}
      <div class="moment">
        {trick ? (
          <TrickPicture
            taken={trick}
            deal={deal}
            label={trick.cards
              .map(({ seat, card }) => words.plays(nameOf(seat, deal, words), words.card(card)))
              .join(" ")}
          />
        ) : null}
        <div>
          <h2>{words.mattered}</h2>
          <p>{judged ? (worst?.sentence ?? words.noMistake) : `${words.looking}…`}</p>
        </div>
      </div>
      <button type="button" class="btn btn--main" onClick={nextDeal}>
        {outcome.ended ? words.newMatch : words.nextDeal}
      </button>
      <div class="row2">
        <a class="btn" href={link("review", deal.game)}>
          {words.review}
        </a>
        <button type="button" class="btn" onClick={replay}>
          {words.replay}
        </button>
      </div>
      <div class="row2">
        <button type="button" class="btn" onClick={() => set({ sheet: "share" })}>
          {words.share}
        </button>
        <button type="button" class="btn" onClick={() => set({ sheet: "all" })}>
          {words.seeAll}
        </button>
      </div>
    </Sheet>
  );
}
