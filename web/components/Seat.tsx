// Somebody at the table: a face, a name, one fact, and the backs of the cards.

import type { SeatView } from "../games/game.ts";
import type { Person } from "../games/people.ts";
import type { Words } from "../text/en.ts";
import { Fan } from "./Card.tsx";
import { Face } from "./Drawing.tsx";

export interface SeatProps {
  words: Words;
  seat: SeatView;
  face: Person;
  name: string;
  turn: boolean;
}

export function Seat({ words, seat, face, name, turn }: SeatProps) {
  const { place, partner, cards, fact, extra } = seat;
  const kind = partner ? "is-partner" : "is-rival";
  return (
    <div
      class={`seat seat--${place} ${kind}`}
      role="group"
      aria-label={words.seat(name, partner, cards)}
      data-turn={turn || undefined}
    >
      <Face name={face} />
      <span>
        <b>{name}</b>
        <small>{fact ?? (partner ? words.partner : words.cards(cards))}</small>
      </span>
      {cards ? <Fan count={cards} /> : null}
      {extra}
    </div>
  );
}
