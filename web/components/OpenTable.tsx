// A position with all cards open, as it is analysed: the hands round the table, what each card of the
// player on turn is worth, and what is in the middle.

import { type CardId, placeOf } from "../games/game.ts";
import type { CardWorth, Mark, Position, Scene } from "../games/study.ts";
import type { Words } from "../text/en.ts";
import { Card, CardButton, inRounds } from "./Card.tsx";

const SIGNS: Record<Mark, string> = { best: "✓", cost: "▾", turn: "✕", level: "=", forced: "·" };

export interface OpenTableProps {
  words: Words;
  scene: Scene;
  names: string[];
  /** By how many seats the table is turned. */
  turned?: number;
  /** The cards that may be played, with what each is worth; null: it is not known or not shown. */
  cards?: Map<CardId, CardWorth | null>;
  /** Why other cards of the player on turn may not be played. */
  barred?: Position["barred"];
  /** The card that is played next, and the one that was guessed. */
  next?: CardId | null;
  guessed?: CardId | null;
  onPlay?: (card: CardId) => void;
}

function Worth({ worth }: { worth: CardWorth }) {
  const { mark, chip, under, grade } = worth;
  const look = mark === "best" ? " is-best" : mark === "turn" ? " is-bad" : "";
  const sign = grade || SIGNS[mark];
  return (
    <span
      class={`chip${look}${mark === "level" || mark === "forced" ? " is-plain" : ""}`}
      aria-hidden="true"
    >
      {sign} {chip}
      {under ? <small>{under}</small> : null}
    </span>
  );
}

export function OpenTable(at: OpenTableProps) {
  const { words, scene, names, turned = 0, cards, barred = {}, next, guessed, onPlay } = at;
  const me = (scene.me + turned) % scene.seats;
  const ring = scene.seats <= 4;
  const seats = Array.from({ length: scene.seats }, (_, one) => (me + one) % scene.seats);

  const draw = (card: CardId) => {
    const name = words.card(card);
    const worth = cards?.get(card);
    const state = card === next ? "played" : card === guessed ? "best" : "";
    const extra = worth ? `worth-${worth.mark}` : "";
    const inside = worth ? <Worth worth={worth} /> : null;
    if (cards?.has(card) && onPlay)
      return (
        <CardButton
          key={card}
          card={card}
          label={worth ? `${name}. ${worth.said}` : name}
          state={state}
          extra={extra}
          onPlay={() => onPlay(card)}
        >
          {inside}
        </CardButton>
      );
    const why = barred[card];
    return (
      <Card
        key={card}
        card={card}
        label={why ? `${name}: ${why}` : name}
        state={why ? "barred" : ""}
        extra={extra}
      >
        {inside}
      </Card>
    );
  };

  const side = (seat: number) => {
    const place = ring ? placeOf(seat, me, scene.seats) : seat === me ? "s" : "n";
    const hand = scene.hands[seat] ?? [];
    const name = names[seat] ?? "";
    return (
      <section
        key={seat}
        class={`side side--${place}`}
        aria-label={name}
        data-turn={scene.turn === seat || undefined}
      >
        <span>{name}</span>
        <div class={ring && (place === "w" || place === "e") ? "col" : "flat"}>
          {hand.map(draw)}
        </div>
      </section>
    );
  };
  const others = seats.slice(1);
  const rounds = inRounds(scene.trick.map((one) => one.seat));
  return (
    <section
      class={`board${ring ? "" : " board--many"}${scene.middle ? " board--middle" : ""}`}
      aria-label={words.position}
      style={{ "--most": Math.max(5, ...scene.hands.map((hand) => hand?.length ?? 0)) }}
    >
      <div class="felt" aria-hidden="true" />
      {ring ? others.map(side) : <div class="others">{others.map(side)}</div>}
      <div class="mid">
        {scene.middle ?? (
          <div class="trick" role="group" aria-label={scene.led ? words.led(scene.led) : undefined}>
            {ring
              ? seats
                  .filter((seat) => !scene.trick.some((one) => one.seat === seat))
                  .map((seat) => (
                    <span
                      key={`place${seat}`}
                      class={`place ${placeOf(seat, me, scene.seats)}${seat === scene.turn ? " is-you" : ""}`}
                    />
                  ))
              : null}
            {scene.trick.map(({ seat, card, takes }, one) => (
              <Card
                key={card}
                card={card}
                label={words.plays(names[seat] ?? "", words.card(card))}
                extra={`${placeOf(seat, me, scene.seats)}${rounds[one]?.extra ?? ""}`}
                style={rounds[one]?.style ?? {}}
                state={takes ? "taking" : ""}
              />
            ))}
          </div>
        )}
      </div>
      {side(me)}
    </section>
  );
}
