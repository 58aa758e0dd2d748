// A position with open cards: who holds what, what is on the table, and cards to be tapped.

import { type CardId, placeOf } from "../games/game.ts";
import { nameOf, personOf } from "../games/people.ts";
import type { Scene } from "../games/study.ts";
import type { Words } from "../text/en.ts";
import { Card, CardButton, inRounds, OpenFan, Pile } from "./Card.tsx";
import { Face, Motif } from "./Drawing.tsx";

export interface SceneProps {
  words: Words;
  scene: Scene;
  /** Where a tap counts; nowhere if something is done. */
  where: "trick" | "hand" | null;
  onTap: (card: CardId | null) => void;
  /** The cards that are marked: right, or chosen. */
  marks?: Record<CardId, string>;
  tapStock?: boolean;
}

export function SceneTable(at: SceneProps) {
  const { words, scene, where, onTap, marks = {}, tapStock = false } = at;
  const own = scene.hands[scene.me] ?? null;
  const others = Array.from({ length: scene.seats }, (_, seat) => seat).filter(
    (seat) => seat !== scene.me,
  );
  const seat = (one: number) => {
    const place = placeOf(one, scene.me, scene.seats);
    const cards = scene.hands[one];
    return (
      <div
        key={one}
        class={`seat seat--${place} seat--open is-${one === scene.partner ? "partner" : "rival"}`}
        role="group"
        aria-label={nameOf(one, scene, words)}
        data-turn={scene.turn === one || undefined}
      >
        <Face name={personOf(one, scene)} />
        <span>
          <b>{nameOf(one, scene, words)}</b>
          <small>{one === scene.partner ? words.partner : scene.facts?.[one]}</small>
        </span>
        {cards?.length ? <OpenFan cards={cards} label={cards.map(words.card).join(", ")} /> : null}
      </div>
    );
  };
  const north = others.filter((one) => placeOf(one, scene.me, scene.seats) === "n");
  const count = own?.length ?? 0;
  const rounds = inRounds(scene.trick.map((one) => one.seat));
  return (
    <>
      {north.map(seat)}
      <section class={`arena${scene.middle ? " arena--mid" : ""}`}>
        <Motif />
        {others.filter((one) => !north.includes(one)).map(seat)}
        {scene.stock ? (
          <button
            type="button"
            class="stock turn-one"
            aria-label={words.turnOneLeft(scene.stock)}
            disabled={!tapStock}
            onClick={() => onTap(null)}
          >
            <Pile count={5} />
            <span>
              <b>{scene.stock}</b>
              {words.left}
            </span>
          </button>
        ) : null}
        {scene.middle ? (
          <div class="mid">
            {scene.middle}
            {scene.facts?.[scene.me] ? <small>{scene.ownFact}</small> : null}
          </div>
        ) : null}
        <div class="trick" role="group" aria-label={scene.led ? words.led(scene.led) : undefined}>
          {scene.trick.map(({ seat: by, card, takes }, one) => {
            const { extra = "", style = {} } = rounds[one] ?? {};
            const place = `${placeOf(by, scene.me, scene.seats)}${extra}`;
            const state = marks[card] ?? (takes && where === null ? "taking" : "");
            const label = words.plays(nameOf(by, scene, words), words.card(card));
            return where === "trick" ? (
              <CardButton
                key={card}
                card={card}
                label={label}
                extra={place}
                style={style}
                state={state}
                onPlay={() => onTap(card)}
              />
            ) : (
              <Card
                key={card}
                card={card}
                label={label}
                extra={place}
                style={style}
                state={state}
              />
            );
          })}
          {where === "hand" && scene.turn === scene.me ? (
            <span class="place is-you s">{words.here}</span>
          ) : null}
          {scene.led ? <span class="led">{words.led(scene.led)}</span> : null}
        </div>
      </section>
      {own ? (
        <section
          class="hand"
          id="hand"
          role="group"
          aria-label={words.yourHand}
          style={{ "--n": count }}
        >
          {own.map((card, one) => (
            <CardButton
              key={card}
              card={card}
              label={words.card(card)}
              state={marks[card] ?? "plain"}
              disabled={where !== "hand"}
              style={{ "--i": one - (count - 1) / 2 }}
              onPlay={() => where === "hand" && onTap(card)}
            />
          ))}
        </section>
      ) : null}
    </>
  );
}
