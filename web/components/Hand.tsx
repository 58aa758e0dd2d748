// Your hand: up to nine cards are one fan; more are rows on a phone, seven in a row, five if there are
// more than fourteen.

import { useEffect, useRef } from "preact/hooks";
import type { HandCard, Move } from "../games/game.ts";
import type { Words } from "../text/en.ts";
import { CardButton } from "./Card.tsx";

export interface HandProps {
  words: Words;
  hand: HandCard[];
  /** The move that a hint is about. */
  best: Move | null;
  /** Whether a card of yours would be taken now. */
  open: boolean;
  onPlay: (move: Move) => void;
  /** A card was chosen that may not be played now. */
  onRefuse: (said: string) => void;
}

const FAN = 9;

/** Few rows before wide strips: a strip of the rows above must still be hit by a finger. */
const columnsOf = (count: number) => (count <= 14 ? 7 : count <= 15 ? 5 : count <= 18 ? 6 : 7);

/** Give the focus back to the hand if it was there, and has gone nowhere else since. */
function useFocus(open: boolean) {
  const inside = useRef<HTMLElement>(null);
  const had = useRef(false);
  useEffect(() => {
    const free = document.activeElement === document.body;
    if (!open || !had.current || !free) return;
    inside.current
      ?.querySelector<HTMLElement>("button:not([aria-disabled=true])")
      ?.focus({ preventScroll: true });
  }, [open]);
  return { inside, note: (on: boolean) => (had.current = on) };
}

export function Hand({ words, hand, best, open, onPlay, onRefuse }: HandProps) {
  const { inside, note } = useFocus(open);
  const count = hand.length;
  const cols = columnsOf(count);
  const rows = Math.ceil(count / cols);
  const asRows = count > FAN;
  const middle = (count - 1) / 2;
  const lifted = best === null ? -1 : hand.findIndex(({ move }) => move === best);
  return (
    <section
      class={`hand${asRows ? " hand--rows" : ""}`}
      id="hand"
      ref={inside}
      onFocusIn={() => note(true)}
      onFocusOut={(event) => event.relatedTarget && note(false)}
      tabIndex={-1}
      role="group"
      aria-label={words.yourHand}
      style={{ "--n": count, "--cols": cols, "--rows": rows }}
    >
      {hand.map(({ card, move, state }, at) => {
        const row = Math.floor(at / cols);
        const inRow = Math.min(cols, count - row * cols);
        const place = asRows ? (at % cols) - (inRow - 1) / 2 : at - middle;
        const name = words.card(card);
        const no = state === "no" || move === null;
        return (
          <CardButton
            key={card}
            card={card}
            label={no && open ? words.doesNotFit(name) : name}
            state={at === lifted ? "best" : open ? state : state === "drawn" ? state : "plain"}
            disabled={!open || no}
            style={{ "--place": place, "--flat": at - middle, "--row": row, "--k": at }}
            onPlay={() =>
              move !== null ? onPlay(move) : open && onRefuse(`${words.doesNotFit(name)}.`)
            }
          />
        );
      })}
    </section>
  );
}
