// Setting up a position by taps: a row is active, keys say how many copies are left, and a fault is at
// the row that causes it.

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { link } from "../app/address.ts";
import { useStore } from "../app/store.ts";
import { IconButton, TopBar } from "../components/Bar.tsx";
import { Choice } from "../components/Choice.tsx";
import { Icon } from "../components/Drawing.tsx";
import { announce } from "../components/status.ts";
import type { Draft, DraftChoice, DraftNumber } from "../games/study.ts";
import { wordsIn } from "../text/words.ts";
import type { Studied } from "./Analyse.tsx";

function Faults({ faults, id }: { faults: string[]; id: string }) {
  return faults.length ? (
    <span class="fault" id={id}>
      {faults.map((one) => (
        <small key={one}>{one}</small>
      ))}
    </span>
  ) : null;
}

export function SetUp({ studied: { game, study }, given }: { studied: Studied; given: string }) {
  const words = wordsIn(useStore((now) => now.language));
  const first = study.variants[0]?.value ?? "";
  const [variant, setVariant] = useState(first);
  const [past, setPast] = useState<Draft[]>(() => [given ? study.mend(given) : study.draft(first)]);
  const [checks, setChecks] = useState(Boolean(given));
  const draft = past.at(-1)!;
  const [row, chooseRow] = useState(draft.rows[0]?.name ?? "");
  // Two keys may be pressed before anything is drawn.
  const live = useRef({ draft, row });
  const setRow = (name: string) => {
    live.current.row = name;
    chooseRow(name);
  };
  const active = draft.rows.find(({ name }) => name === row) ?? draft.rows[0]!;
  const full = active.cards.length >= active.room;
  const change = (next: Draft) => {
    live.current.draft = next;
    setPast((before) => [...before, next].slice(-200));
  };

  function put(key: string) {
    const now = live.current;
    const next = now.draft.put(now.row, key);
    const own = next.rows.find(({ name }) => name === now.row);
    if (!own || next.text === now.draft.text) return;
    change(next);
    announce(`${own.label}: ${own.cards.length}/${own.room}`);
    if (own.cards.length < own.room) return;
    // A full hand passes on to the next one that has room.
    const at = next.rows.indexOf(own);
    const following = [...next.rows.slice(at + 1), ...next.rows.slice(0, at)];
    const open = following.find(({ cards, room, name }) => cards.length < room && name !== "table");
    if (open) setRow(open.name);
  }
  function take(name: string, at: number) {
    setRow(name);
    change(live.current.draft.take(name, at));
  }
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      if (event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement)
        return;
      const { draft, row } = live.current;
      const own = draft.rows.find(({ name }) => name === row) ?? draft.rows[0];
      const key = event.key === "0" ? "T" : event.key.toUpperCase();
      if (event.key === "Backspace" && own?.cards.length) take(own.name, own.cards.length - 1);
      else if (draft.keys.some((one) => one.key === key)) put(key);
      else return;
      event.preventDefault();
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, []);

  const shown = checks ? draft.faults : [];
  const faultsAt = (faults: string[]) => (checks ? faults : []);
  function solve() {
    setChecks(true);
    if (draft.wrong) {
      announce(words.faults(draft.wrong));
      setTimeout(() => document.querySelector(".fault")?.scrollIntoView({ block: "center" }));
      return;
    }
    location.hash = link("analyse", game, { text: draft.text });
  }
  const choice = (one: DraftChoice) => (
    <label key={one.name}>
      <span class="grow">
        <b>{one.label}</b>
        <Faults faults={faultsAt(one.faults)} id={`fault ${one.name}`} />
      </span>
      <select
        class="field"
        value={one.value}
        onChange={(event) => change(draft.choose(one.name, event.currentTarget.value))}
      >
        {one.options.some(({ value }) => value === one.value) ? null : (
          <option value={one.value}>–</option>
        )}
        {one.options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
  const number = (one: DraftNumber) => (
    <label key={one.name}>
      <span class="grow">
        <b>{one.label}</b>
        <Faults faults={faultsAt(one.faults)} id={`fault ${one.name}`} />
      </span>
      <input
        class="field field--number"
        inputMode="numeric"
        pattern="[0-9]*"
        value={one.value}
        onInput={(event) => change(draft.choose(one.name, event.currentTarget.value.trim()))}
      />
    </label>
  );
  const often = (seldom: boolean) => [
    ...draft.choices.filter((one) => one.seldom === seldom).map(choice),
    ...draft.numbers.filter((one) => one.seldom === seldom).map(number),
  ];
  const seldom = often(true);
  return (
    <div class="desk desk--set">
      <TopBar words={words}>
        <h1>{words.setUpOf(draft.title)}</h1>
        <IconButton
          icon="undo"
          label={words.undo}
          onPress={() => {
            const before = past.at(-2);
            if (!before) return;
            live.current.draft = before;
            setPast(past.slice(0, -1));
          }}
        />
        <IconButton icon="open" label={words.clear} onPress={() => change(draft.clear())} />
      </TopBar>
      <main class="grid">
        {study.variants.length > 1 ? (
          <section class="card2 full">
            <Choice
              name="variant"
              label={words.playedFor}
              value={variant}
              options={study.variants}
              onChoose={(one) => {
                setVariant(one);
                const next = study.draft(one);
                live.current.draft = next;
                setPast([next]);
                setRow(next.rows[0]?.name ?? "");
              }}
            />
          </section>
        ) : null}
        <section class="card2" aria-label={words.hands}>
          <Faults faults={shown} id="faults" />
          <div class="list hands" role="group" aria-label={words.hands}>
            {draft.rows.map(({ name, label, cards, room, faults }) => (
              <div key={name} aria-current={name === active.name || undefined}>
                <button
                  type="button"
                  class="btn btn--flat"
                  aria-pressed={name === active.name}
                  aria-label={`${label}, ${cards.length}/${room}`}
                  onClick={() => setRow(name)}
                >
                  <b>{label}</b>
                  <small>
                    {cards.length}/{room}
                  </small>
                </button>
                <span class="line">
                  {cards.map((card, at) => (
                    <button
                      type="button"
                      class="mini"
                      key={`${card.key}${at}`}
                      aria-label={card.name}
                      onClick={() => take(name, at)}
                    >
                      {card.sign}
                    </button>
                  ))}
                </span>
                <Faults faults={faultsAt(faults)} id={`fault ${name}`} />
              </div>
            ))}
          </div>
        </section>
        <section class="card2">
          <div class="cells" role="group" aria-label={words.giveTo(active.label)}>
            {draft.keys.map(({ key, sign, name, left, suit }) => (
              <button
                type="button"
                class={`cell${suit ? ` suit-${suit}` : ""}`}
                key={key}
                aria-label={name}
                aria-disabled={!left || full}
                onClick={() => put(key)}
              >
                {sign}
                {suit ? null : (
                  <small class="dots" aria-hidden="true">
                    {"•".repeat(left)}
                  </small>
                )}
              </button>
            ))}
            <button
              type="button"
              class="cell"
              aria-label={words.takeBack}
              aria-disabled={!active.cards.length}
              onClick={() => active.cards.length && take(active.name, active.cards.length - 1)}
            >
              <Icon name="back" />
            </button>
          </div>
          <div class="list">{often(false)}</div>
          {seldom.length ? (
            <details open={checks && draft.wrong > 0}>
              <summary>{words.morePast}</summary>
              <div class="list">{seldom}</div>
            </details>
          ) : null}
        </section>
        <div class="foot full">
          <button type="button" class="btn btn--main" onClick={solve}>
            <span>
              {words.solve}
              {checks && draft.wrong ? <small>{words.faults(draft.wrong)}</small> : null}
            </span>
          </button>
        </div>
      </main>
    </div>
  );
}
