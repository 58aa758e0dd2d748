// The sheets of a table: the menu, the last trick, all cards, what a hint rests on, help, sharing.

import { useState } from "preact/hooks";
import { link } from "../app/address.ts";
import { type Pace, set, setTable, type Table, useStore } from "../app/store.ts";
import { LanguageSwitch, ThemeChoice } from "../app/switches.tsx";
import { Mini, OpenFan } from "../components/Card.tsx";
import { Choice } from "../components/Choice.tsx";
import { Sheet } from "../components/Sheet.tsx";
import { TrickPicture } from "../components/TrickPicture.tsx";
import type { Deal, Hint } from "../games/game.ts";
import { inOrder, nameOf } from "../games/people.ts";
import { gameOf } from "../games/shelf.ts";
import type { Words } from "../text/en.ts";
import { wordsIn } from "../text/words.ts";
import { choosePace } from "./pace.ts";
import { plain } from "./Rules.tsx";
import { claimRest, giveUp, isOpen, leave } from "./session.ts";

const useWords = () => wordsIn(useStore((now) => now.language));

/** Back to the table, or to the end of the deal where it is over. */
const close = (over: boolean) => set({ sheet: over ? "end" : null });

export function MenuSheet({ table }: { table: Table }) {
  const words = useWords();
  const pace = useStore((now) => now.pace);
  const { deal, view, opened } = table;
  const { over } = view;
  const paces: Pace[] = ["slow", "usual", "fast", "tap"];
  return (
    <Sheet title={words.menuTitle} id="menu" onClose={() => close(over)}>
      <h1 id="menu">{words.menuTitle}</h1>
      <h2>{words.pace}</h2>
      <Choice
        name="pace"
        label={words.pace}
        value={pace}
        options={paces.map((one) => ({ value: one, label: words.paces[one] }))}
        onChoose={choosePace}
      />
      <h2>{words.themeTitle}</h2>
      <ThemeChoice />
      {over ? null : (
        <div class="row2">
          {opened.claim && view.mayClaim && isOpen(table) ? (
            <button type="button" class="btn" onClick={() => void claimRest()}>
              {words.claim}
            </button>
          ) : null}
          <button type="button" class="btn" onClick={() => set({ sheet: "give up" })}>
            {words.giveUp}
          </button>
        </div>
      )}
      <div class="row2">
        <LanguageSwitch />
        <a class="btn" href={link("rules", deal.game)} onClick={leave}>
          {words.houseRules}
        </a>
      </div>
      <div class="row2">
        <button type="button" class="btn" onClick={() => close(over)}>
          {words.close}
        </button>
        <a class="btn" href={link("home")} onClick={leave}>
          {words.leave}
        </a>
      </div>
    </Sheet>
  );
}

/** Asks once more before a deal is given up. */
export function GiveUpSheet() {
  const words = useWords();
  const shut = () => close(false);
  return (
    <Sheet title={words.giveUpTitle} id="give-up" onClose={shut}>
      <h1 id="give-up">{words.giveUpTitle}</h1>
      <p>{words.giveUpAbout}</p>
      <div class="row2">
        <button type="button" class="btn" onClick={() => void giveUp()}>
          {words.giveUp}
        </button>
        <button type="button" class="btn btn--next" onClick={shut}>
          {words.back}
        </button>
      </div>
    </Sheet>
  );
}

/** Why a claim was wrong. */
export function ClaimSheet({ table }: { table: Table }) {
  const words = useWords();
  const shut = () => close(false);
  return (
    <Sheet title={words.claimTitle} id="claim" onClose={shut}>
      <h1 id="claim">{words.claimTitle}</h1>
      <p>{table.claimed}</p>
      <button type="button" class="btn btn--next" onClick={shut}>
        {words.goOnWord}
      </button>
    </Sheet>
  );
}

/** What the button and the sheet of what was played last are called. */
export const lastWords = ({ opened }: Table, words: Words) =>
  opened.tricks ? words.last : words.lastTurns;

/** What was played since your last turn and at it, in words. */
function lately({ deal, opened }: Table, words: Words): string[] {
  const said: string[] = [];
  for (let count = deal.line.length; count > 0; count--) {
    const at = (many: number) => opened.view({ ...deal, line: deal.line.slice(0, many) });
    said.unshift(at(count).told(words));
    if (at(count - 1).turn === deal.me) break;
  }
  return said;
}

export function LastSheet({ table }: { table: Table }) {
  const words = useWords();
  const { deal, opened, view } = table;
  const last = opened.tricks?.(deal).at(-1);
  const said = last?.cards.map(({ seat, card }) =>
    words.plays(nameOf(seat, deal, words), words.card(card)),
  );
  return (
    <Sheet title={lastWords(table, words)} id="last" onClose={() => close(view.over)}>
      <h1 id="last">{lastWords(table, words)}</h1>
      {last && said ? (
        <div class="moment">
          <TrickPicture taken={last} deal={deal} label={said.join(" ")} />
          <div>
            {said.map((one) => (
              <p key={one}>{one}</p>
            ))}
            <p>
              <em>{words.takes(nameOf(last.by, deal, words), last.points)}</em>
            </p>
          </div>
        </div>
      ) : opened.tricks ? (
        <p>{words.noLast}</p>
      ) : (
        lately(table, words).map((one, at) => <p key={at}>{one}</p>)
      )}
      {view.won ? <h2>{words.wonSoFar}</h2> : null}
      {view.won?.map(({ seat, cards }) => (
        <div key={seat}>
          <b>
            {nameOf(seat, deal, words)}: {words.cards(cards.length)}
          </b>
          <OpenFan cards={cards} label={cards.map(words.card).join(", ")} />
        </div>
      ))}
      <button type="button" class="btn" onClick={() => close(view.over)}>
        {words.close}
      </button>
    </Sheet>
  );
}

export function AllCards({ table }: { table: Table }) {
  const words = useWords();
  const { deal, opened } = table;
  const dealt = opened.dealt(deal);
  return (
    <Sheet title={words.allCards} id="all" onClose={() => close(true)}>
      <h1 id="all">{words.allCards}</h1>
      <div class="list">
        {inOrder([...dealt.keys()], deal).map((seat) => {
          const cards = dealt[seat] ?? [];
          return (
            <div key={seat}>
              <span class="grow">
                <b>{words.dealt(nameOf(seat, deal, words))}</b>
                <OpenFan cards={cards} label={cards.map(words.card).join(", ")} />
              </span>
            </div>
          );
        })}
      </div>
      <button type="button" class="btn" onClick={() => close(true)}>
        {words.close}
      </button>
    </Sheet>
  );
}

export function MoreSheet({ hint }: { hint: Hint }) {
  const words = useWords();
  const shut = () => setTable({ more: false });
  return (
    <Sheet title={words.hintTitle} id="more" onClose={shut}>
      <h1 id="more">{words.hintTitle}</h1>
      <p class="quiet">{hint.about}</p>
      <ul class="vals">
        {hint.values.map(({ move, sign, value, share, note }) => (
          <li key={move}>
            <Mini rank={sign} />
            <b>{value}</b>
            <span style={{ "--v": `${Math.round(share * 100)}%` }}>{note}</span>
          </li>
        ))}
      </ul>
      <button type="button" class="btn" onClick={shut}>
        {words.close}
      </button>
    </Sheet>
  );
}

export function HelpSheet({ table }: { table: Table }) {
  const words = useWords();
  const { deal, view, opened } = table;
  const shut = () => close(view.over);
  return (
    <Sheet title={words.help} id="help" onClose={shut}>
      <h1 id="help">{gameOf(deal.game)?.title(words)}</h1>
      {opened.help.map((one) => (
        <p key={one}>{one}</p>
      ))}
      <h2>{words.houseRules}</h2>
      <ul class="list">
        {opened.house.rules(deal.variant, deal.options).map(({ name, question, usual, values }) => (
          <li key={name}>
            <span class="grow">
              <small>{question}</small>
              {plain(values).find(({ value }) => value === (deal.options[name] ?? usual))?.label}
            </span>
          </li>
        ))}
      </ul>
      <div class="row2">
        <a class="btn" href={link("learn")} onClick={leave}>
          {words.learn}
        </a>
        <button type="button" class="btn" onClick={shut}>
          {words.close}
        </button>
      </div>
    </Sheet>
  );
}

/** The address of a deal, at which all play the same cards. */
export function shareLink(deal: Deal, result: string): string {
  const { game, variant, options, seed, number, dealer, level } = deal;
  const query = {
    seed: String(seed),
    deal: String(number),
    dealer: String(dealer),
    variant,
    level,
    options: JSON.stringify(options),
    result,
  };
  return location.href.split("#")[0] + link("play", game, query);
}

export function ShareSheet({ table }: { table: Table }) {
  const words = useWords();
  const [copied, setCopied] = useState(false);
  const address = shareLink(table.deal, table.outcome?.short ?? "");
  const copy = () => navigator.clipboard?.writeText(address).then(() => setCopied(true));
  return (
    <Sheet title={words.share} id="share" onClose={() => close(true)}>
      <h1 id="share">{words.share}</h1>
      <p class="quiet">{words.shareAbout}</p>
      <input class="field" readOnly value={address} aria-label={words.share} />
      <p role="status">{copied ? words.copied : ""}</p>
      <div class="row2">
        <button type="button" class="btn btn--next" onClick={copy}>
          {words.copyLink}
        </button>
        <button type="button" class="btn" onClick={() => close(true)}>
          {words.close}
        </button>
      </div>
    </Sheet>
  );
}
