// The table: who sits at it, what lies on it, your hand, and the line that speaks.

import { useEffect, useState } from "preact/hooks";
import { set, setTable, type Table, useStore } from "../app/store.ts";
import { Actions, IconButton, Say, TopBar } from "../components/Bar.tsx";
import { Motif } from "../components/Drawing.tsx";
import { Hand } from "../components/Hand.tsx";
import { Seat } from "../components/Seat.tsx";
import type { Deal, SeatView } from "../games/game.ts";
import { nameOf, personOf } from "../games/people.ts";
import { gameOf, seedOfDay } from "../games/shelf.ts";
import { wordsIn } from "../text/words.ts";
import { EndSheet } from "./EndSheet.tsx";
import {
  askHint,
  earlier,
  isOpen,
  keptDeal,
  openGame,
  playOwn,
  sitDown,
  sweep,
  undo,
} from "./session.ts";
import { AllCards, HelpSheet, LastSheet, MenuSheet, MoreSheet, ShareSheet } from "./sheets.tsx";

/** A thing is pressed on the table by its key. */
const KEYS: Record<string, () => void> = {
  h: () => void askHint(),
  u: undo,
  m: () => set({ sheet: "menu" }),
  l: () => set({ sheet: "last" }),
};

export function Play() {
  const at = useStore((now) => now.at);
  const table = useStore((now) => now.table);
  const language = useStore((now) => now.language);
  useEffect(() => {
    sit();
  }, [at.about, at.query.seed, at.query.day, language]);

  async function sit() {
    const game = gameOf(at.about);
    if (!game) {
      set({ fault: "link", at: { screen: "home", about: "", query: {} } });
      return;
    }
    try {
      const opened = await openGame(game, language);
      const deal = dealAsked(at.query, keptDeal(game.name));
      const fresh = () => {
        const [seed = 1] = crypto.getRandomValues(new Uint32Array(1));
        const { seed: asked, day, variant, level = "fairly", options = "{}" } = at.query;
        const levels = ["gently", "fairly", "sharply"] as const;
        return opened.begin({
          variant: variant ?? game.usual,
          options: JSON.parse(options) as Record<string, string>,
          level: levels.find((one) => one === level) ?? "fairly",
          seed: asked ? Number(asked) >>> 0 : day ? seedOfDay(day) : seed,
        });
      };
      const shared = at.query.result;
      const next = deal ?? { ...fresh(), ...(shared ? { shared } : {}) };
      await sitDown(game, next);
    } catch {
      set({
        fault: at.query.seed ? "link" : "kernel",
        at: { screen: "home", about: "", query: {} },
      });
    }
  }
  return table ? <TableScreen table={table} /> : <main class="table" />;
}

/** The deal that is kept, unless the address asks for another. */
function dealAsked(query: Record<string, string>, found: Deal | null): Deal | null {
  if (query.fresh || query.seed || query.day) return null;
  return found;
}

function toHand(event: Event) {
  event.preventDefault();
  document.querySelector<HTMLElement>("#hand .card")?.focus();
}

function TableScreen({ table }: { table: Table }) {
  const words = wordsIn(useStore((now) => now.language));
  const sheet = useStore((now) => now.sheet);
  const pace = useStore((now) => now.pace);
  const { deal, view, phase, hint, more, outcome } = table;
  const open = isOpen(table);
  const game = gameOf(deal.game);
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    setSlow(false);
    const timer = setTimeout(() => setSlow(true), 700);
    return () => clearTimeout(timer);
  }, [deal]);
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.repeat || sheet) return;
      if (event.target instanceof HTMLInputElement) return;
      KEYS[event.key]?.();
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, [sheet]);
  const drawn = view.draw({ words, phase, open, play: playOwn });
  const seats = view.seats(words);
  const runners = drawn.look.includes("rows");
  const sides = seats.filter(({ place }) => runners || place !== "n");
  const north = seats.find(({ place }) => !runners && place === "n");
  const seat = (one: SeatView) => {
    const person = personOf(one.seat, deal);
    return (
      <Seat
        key={one.seat}
        words={words}
        seat={one}
        face={person === "me" ? "you" : person}
        name={nameOf(one.seat, deal, words)}
        turn={view.turn === one.seat && phase === "free"}
      />
    );
  };
  return (
    <>
      <a class="btn skip" href="#hand" onClick={toHand}>
        {words.skip}
      </a>
      <main
        class={`table ${drawn.look}${game?.suits ? " suits4" : ""}`}
        inert={Boolean(sheet)}
        onClick={() => pace === "tap" && sweep()}
        onKeyDown={(event) => pace === "tap" && event.key === "Enter" && sweep()}
      >
        <TopBar words={words}>
          {drawn.score}
          <IconButton icon="help" label={words.help} onPress={() => set({ sheet: "help" })} />
        </TopBar>
        {north ? seat(north) : null}
        {runners ? (
          <>
            <div class="seats2">{sides.map(seat)}</div>
            {drawn.arena}
          </>
        ) : (
          <section class="arena">
            <Motif />
            {sides.map(seat)}
            {drawn.arena}
          </section>
        )}
        <div class="felt" aria-hidden="true" />
        {hint && open ? (
          <Say
            button={
              <button
                type="button"
                class="btn btn--flat"
                aria-expanded={more}
                onClick={() => setTable({ more: !more })}
              >
                {words.more}
              </button>
            }
          >
            <b>{words.large(hint.name)}.</b> {hint.why}
          </Say>
        ) : (
          <Say
            button={
              drawn.action && open ? (
                <button
                  type="button"
                  class="btn"
                  onClick={(event) => drawn.action && playOwn(drawn.action.move, event)}
                >
                  {drawn.action.label}
                </button>
              ) : phase === "linger" && pace === "tap" ? (
                <button type="button" class="btn" onClick={sweep}>
                  {words.tapOn}
                </button>
              ) : null
            }
          >
            {open ? (
              <>
                <b>{words.yourTurn}.</b> {drawn.say}
              </>
            ) : phase !== "free" && view.finished ? (
              view.finished.said(words)
            ) : view.over ? (
              (outcome?.headline ?? "")
            ) : slow ? (
              words.thinking
            ) : (
              words.toChoose(nameOf(view.turn, deal, words))
            )}
          </Say>
        )}
        <div class="info">
          <b>{drawn.title}</b>
          <small>
            {drawn.about}
            {deal.practice ? ` · ${words.practice}` : ""}
          </small>
        </div>
        <Hand
          words={words}
          hand={view.hand}
          best={hint && open ? hint.move : null}
          open={open}
          onPlay={playOwn}
        />
        <Actions
          label={words.menuTitle}
          actions={[
            {
              icon: "hint",
              label: words.hint,
              on: Boolean(hint),
              off: !open,
              onPress: () => void askHint(),
            },
            { icon: "undo", label: words.undo, off: !earlier(table), onPress: undo },
            { icon: "last", label: words.last, onPress: () => set({ sheet: "last" }) },
            { icon: "menu", label: words.menu, onPress: () => set({ sheet: "menu" }) },
          ]}
        />
      </main>
      {hint && more ? <MoreSheet hint={hint} /> : null}
      {sheet === "end" && outcome ? <EndSheet table={table} outcome={outcome} /> : null}
      {sheet === "menu" ? <MenuSheet /> : null}
      {sheet === "last" ? <LastSheet table={table} /> : null}
      {sheet === "all" ? <AllCards table={table} /> : null}
      {sheet === "help" ? <HelpSheet table={table} /> : null}
      {sheet === "share" ? <ShareSheet table={table} /> : null}
    </>
  );
}
