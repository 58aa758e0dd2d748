// A card, its back, fans and piles of them.

import type { ComponentChildren, CSSProperties } from "preact";
import type { CardId } from "../games/game.ts";
import type { Words } from "../text/en.ts";

type Style = CSSProperties & Record<`--${string}`, string | number>;

export interface CardProps {
  card: CardId;
  label?: string;
  state?: string;
  tag?: string;
  extra?: string;
  style?: Style;
  children?: ComponentChildren;
}

const drawing = (card: CardId) => (
  <svg viewBox="0 0 100 140" aria-hidden="true">
    <use href={`#${card.startsWith("back") ? "back" : card}`} />
  </svg>
);

export function Card({ card, label, state, tag, extra = "", style, children }: CardProps) {
  const said = label ? ({ role: "img", "aria-label": label } as const) : { "aria-hidden": true };
  return (
    <span class={`card ${extra}`} data-state={state} data-tag={tag} style={style} {...said}>
      {drawing(card)}
      {children}
    </span>
  );
}

export function CardButton(
  props: CardProps & { label: string; disabled?: boolean; onPlay: () => void },
) {
  const { card, label, state, tag, extra = "", style, children, disabled, onPlay } = props;
  return (
    <button
      type="button"
      class={`card ${extra}`}
      data-state={state}
      data-tag={tag}
      style={style}
      aria-label={label}
      aria-disabled={disabled}
      onClick={onPlay}
    >
      {drawing(card)}
      {children}
    </button>
  );
}

/** The place of a card among others that lie side by side, from the middle. */
const fromMiddle = (at: number, count: number) => at - (count - 1) / 2;

/** Where each card of a trick is if a player may have played several: in order, side by side. */
export const inRounds = (seats: readonly number[]): { extra: string; style: Style }[] =>
  seats.map((seat, at) => {
    const own = seats.filter((one) => one === seat).length;
    const before = seats.slice(0, at).filter((one) => one === seat).length;
    return own < 2
      ? { extra: "", style: {} }
      : { extra: " again", style: { "--r": fromMiddle(before, own) } };
  });

export function Fan({ count, extra = "" }: { count: number; extra?: string }) {
  const shown = Math.min(count, 7);
  return (
    <span class={`fan ${extra}`} aria-hidden="true">
      {Array.from({ length: shown }, (_, at) => (
        <Card key={at} card="back" style={{ "--i": fromMiddle(at, shown) }} />
      ))}
    </span>
  );
}

/** Open cards side by side. */
export function OpenFan({ cards, label }: { cards: CardId[]; label: string }) {
  return (
    <span class="fan fan--open" role="img" aria-label={label}>
      {cards.map((card, at) => (
        <Card key={card} card={card} style={{ "--i": fromMiddle(at, cards.length) }} />
      ))}
    </span>
  );
}

export function Pile({ count, bottom }: { count: number; bottom?: CardId | null }) {
  return (
    <span class="pile" aria-hidden="true">
      {bottom ? <Card card={bottom} extra="bottom" /> : null}
      {Array.from({ length: Math.max(1, Math.min(count, 5)) }, (_, at) => (
        <Card key={at} card="back" style={{ "--k": at }} />
      ))}
    </span>
  );
}

/** The stock with the number of its cards, or a button where you may turn the next one. */
export function Stock(stock: {
  count: number;
  words: Words;
  turn: (() => void) | null;
  bottom?: CardId | null;
}) {
  const { count, words, turn, bottom = null } = stock;
  const pile = <Pile count={count > 6 ? 5 : count} bottom={bottom} />;
  return turn ? (
    <button
      type="button"
      class="stock turn-one"
      aria-label={words.turnOneLeft(count)}
      onClick={turn}
    >
      {pile}
      <span>
        <b>{count}</b>
        <span class="btn">{words.turnOne}</span>
      </span>
    </button>
  ) : (
    <div class="stock">
      {pile}
      <span>
        <b>{count}</b>
        {words.left}
      </span>
    </div>
  );
}

export function Mini({ rank }: { rank: string }) {
  return <span class="mini">{rank}</span>;
}
