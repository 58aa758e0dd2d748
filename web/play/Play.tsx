// The table: who sits at it, what is on it, your hand, and the line that speaks.

import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { HOME } from "../app/address.ts";
import { get, set, setTable, type Table, useStore } from "../app/store.ts";
import { Actions, IconButton, Say, TopBar } from "../components/Bar.tsx";
import { Motif } from "../components/Drawing.tsx";
import { Hand } from "../components/Hand.tsx";
import { Seat } from "../components/Seat.tsx";
import { announce } from "../components/status.ts";
import type { Deal, Game, Level, Opened, SeatView } from "../games/game.ts";
import { nameOf, personOf } from "../games/people.ts";
import { gameOf, seedOfDay } from "../games/shelf.ts";
import { wordsIn } from "../text/words.ts";
import { EndSheet } from "./EndSheet.tsx";
import {
  askHint,
  dayDeal,
  earlier,
  isOpen,
  keptDeal,
  openGame,
  playOwn,
  sitDown,
  sweep,
  undo,
} from "./session.ts";
import {
  AllCards,
  ClaimSheet,
  GiveUpSheet,
  HelpSheet,
  LastSheet,
  lastWords,
  MenuSheet,
  MoreSheet,
  ShareSheet,
} from "./sheets.tsx";

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
  const looked = useRef(Boolean(table));
  useEffect(() => {
    // Back from the review: the deal is still on the table.
    if (looked.current && table?.view.over) set({ sheet: "end" });
    if (!looked.current) sit();
    looked.current = false;
  }, [at.about, at.query.seed, at.query.day, language]);

  async function sit() {
    const game = gameOf(at.about);
    if (!game) {
      set({ fault: "link", at: HOME });
      return;
    }
    let opened: Opened;
    try {
      opened = await openGame(game, language);
    } catch {
      set({ fault: "kernel" });
      return;
    }
    try {
      const { day } = at.query;
      const found = day ? dayDeal(day) : asksForNew(at.query) ? null : keptDeal(game.name);
      const whole = found && canBe(opened, found) ? found : dealAsked(opened, game, at.query);
      // Home leads to the next deal, not to the end of the last one.
      const deal = at.query.next && opened.view(whole).over ? opened.next(whole) : whole;
      await sitDown(game, deal);
    } catch {
      set({ fault: "link", at: HOME });
    }
  }
  return table ? <TableScreen table={table} /> : <main class="table" />;
}

/** Whether an address asks for a deal of its own. */
const asksForNew = ({ fresh, seed }: Record<string, string>) => Boolean(fresh || seed);

/** Whether the cards of a kept deal can have been played so. */
function canBe(opened: Opened, deal: Deal): boolean {
  try {
    opened.view(deal);
    return true;
  } catch {
    return false;
  }
}

const LEVELS: readonly Level[] = ["gently", "fairly", "sharply"];

/** The deal that an address asks for: only what the game knows is taken from it. */
function dealAsked(opened: Opened, game: Game, query: Record<string, string>): Deal {
  const [random = 1] = crypto.getRandomValues(new Uint32Array(1));
  const { seed, day, result: shared } = query;
  const variant =
    opened.house.variants.find((one) => one.variant === query.variant)?.variant ??
    game.variants[0] ??
    "";
  const wanted: unknown = JSON.parse(query.options ?? "{}");
  const asks = typeof wanted === "object" && wanted !== null ? wanted : {};
  const known = opened.house.rules(variant, asks as Deal["options"]).flatMap(({ name, values }) => {
    const value = (asks as Record<string, unknown>)[name];
    return values.some((one) => one.value === value) ? [[name, String(value)] as const] : [];
  });
  const level = LEVELS.find((one) => one === query.level) ?? "fairly";
  const asked = seed ? Number(seed) >>> 0 : day ? seedOfDay(day) : random;
  const deal = opened.begin({ variant, options: Object.fromEntries(known), level, seed: asked });
  const number = Math.max(1, Math.trunc(Number(query.deal)) || 1);
  const dealer = Math.trunc(Number(query.dealer ?? deal.dealer)) % deal.seats || 0;
  const own = { ...(shared ? { shared } : {}), ...(day && !seed ? { day } : {}) };
  return { ...deal, number, dealer: Math.abs(dealer), ...own };
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
  const [slow, setSlow] = useState(false);
  const [looks, setLooks] = useState(false);
  const [refused, setRefused] = useState("");
  useEffect(() => {
    setSlow(false);
    setRefused("");
    const timer = setTimeout(() => setSlow(true), 700);
    return () => clearTimeout(timer);
  }, [deal, phase]);
  // Listens before the table is drawn, and reads the store: two keys may come sooner than a drawing.
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const now = get();
      if (event.ctrlKey || event.altKey || event.metaKey || event.repeat || now.sheet) return;
      if (event.target instanceof HTMLInputElement) return;
      const act = KEYS[event.key];
      const rank = event.key === "0" ? "T" : event.key.toUpperCase();
      const card = now.table?.view.hand.find(
        (one) => one.card.slice(1) === rank && one.move !== null,
      );
      if (act) act();
      else if (card && card.move !== null) playOwn(card.move);
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, []);
  const look = () => set({ sheet: "last" });
  const drawn = view.draw({ words, phase, open, play: playOwn, look });
  const seats = view.seats(words);
  const runners = drawn.look.includes("rows");
  const sides = seats.filter(({ place }) => runners || place !== "n");
  const north = seats.find(({ place }) => !runners && place === "n");
  const seat = (one: SeatView) => (
    <Seat
      key={one.seat}
      words={words}
      seat={one}
      face={personOf(one.seat, deal)}
      name={nameOf(one.seat, deal, words)}
      turn={view.turn === one.seat && phase === "free"}
    />
  );
  // What can be done without a card of the hand, also while a hint advises it.
  const action =
    drawn.action && open ? (
      <button type="button" class="btn" onClick={() => drawn.action && playOwn(drawn.action.move)}>
        {drawn.action.label}
      </button>
    ) : null;
  return (
    <>
      <a class="btn skip" href="#hand" onClick={toHand}>
        {words.skip}
      </a>
      <main
        class={`table ${drawn.look}`}
        inert={Boolean(sheet)}
        onClick={() => pace === "tap" && sweep()}
        onKeyDown={(event) => {
          // A held key presses no button again.
          if (event.key !== "Enter") return;
          if (event.repeat) event.preventDefault();
          else if (pace === "tap") sweep();
        }}
      >
        <h1 class="vh">{drawn.title}</h1>
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
              <>
                {action}
                {hint.values.length ? (
                  <button
                    type="button"
                    class="btn btn--flat"
                    aria-expanded={more}
                    onClick={() => setTable({ more: !more })}
                  >
                    {words.more}
                  </button>
                ) : null}
              </>
            }
          >
            <b>{words.large(hint.name)}.</b> {hint.why}
          </Say>
        ) : (
          <Say
            button={
              action ??
              (phase === "linger" && pace === "tap" ? (
                <button type="button" class="btn" onClick={sweep}>
                  {words.tapOn}
                </button>
              ) : null)
            }
          >
            {open && looks ? (
              words.thinking
            ) : open ? (
              <>
                <b>{words.yourTurn}.</b> {refused || drawn.say}
                {deal.practice ? <small> ({words.practice})</small> : null}
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
          onRefuse={(said) => {
            setRefused(said);
            announce(said);
          }}
        />
        <Actions
          label={words.menuTitle}
          actions={[
            {
              icon: "hint",
              label: words.hint,
              on: looks || Boolean(hint),
              off: !open,
              onPress: () => {
                setLooks(true);
                askHint().finally(() => setLooks(false));
              },
            },
            { icon: "undo", label: words.undo, off: !earlier(table), onPress: undo },
            {
              icon: "last",
              label: lastWords(table, words),
              off: !deal.line.length,
              onPress: look,
            },
            { icon: "menu", label: words.menu, onPress: () => set({ sheet: "menu" }) },
          ]}
        />
      </main>
      {hint && more ? <MoreSheet hint={hint} /> : null}
      {sheet === "end" && outcome ? <EndSheet table={table} outcome={outcome} /> : null}
      {sheet === "menu" ? <MenuSheet table={table} /> : null}
      {sheet === "give up" ? <GiveUpSheet /> : null}
      {sheet === "claim" ? <ClaimSheet table={table} /> : null}
      {sheet === "last" ? <LastSheet table={table} /> : null}
      {sheet === "all" ? <AllCards table={table} /> : null}
      {sheet === "help" ? <HelpSheet table={table} /> : null}
      {sheet === "share" ? <ShareSheet table={table} /> : null}
    </>
  );
}
