// Drawings of the deck, of people, and small pictures made of cards.

import type { CardId } from "../games/game.ts";
import type { Person } from "../games/people.ts";
import { FACES, ICONS, type IconName } from "./drawings.ts";

export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      class="icon"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      stroke-width="2"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: ICONS[name] }}
    />
  );
}

export function Face({ name }: { name: Person }) {
  return (
    <svg
      class="face"
      viewBox="0 0 48 48"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: FACES[name] }}
    />
  );
}

export function Emblem({ drawing }: { drawing: string }) {
  return (
    <svg
      class="emblem"
      viewBox="0 0 48 48"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: drawing }}
    />
  );
}

/** The embroidery of the felt. */
export function Motif() {
  return (
    <svg
      class="motif"
      fill="none"
      stroke="currentColor"
      stroke-width=".6"
      viewBox="-50 -50 100 100"
      aria-hidden="true"
    >
      {[0, 90, 180, 270].map((angle) => (
        <g key={angle} transform={`rotate(${angle})`}>
          <path d="M0-47L15-32L0-17L-15-32Z" />
          <path d="M20-44l6 6-6 6-6-6z" transform="translate(4 8)" />
        </g>
      ))}
      <path d="M0-11L11 0L0 11L-11 0Z" />
    </svg>
  );
}

/** A card in a picture. */
export function PictureCard(at: {
  card: CardId;
  x: number;
  y: number;
  wide?: number;
  turn?: number;
  ring?: boolean;
}) {
  const { card, x, y, wide = 34, turn = 0, ring = false } = at;
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn}) scale(${wide / 100})`}>
      <rect
        x="-50"
        y="-70"
        width="100"
        height="140"
        rx="8"
        fill="var(--face)"
        stroke={ring ? "var(--gold)" : "#0003"}
        stroke-width={ring ? 9 : 1.5}
      />
      <use href={`#${card}`} x="-50" y="-70" width="100" height="140" />
    </g>
  );
}

/** Diamonds in a row, such as the deals of a match. */
export function Knit({ marks, label }: { marks: string; label: string }) {
  const looks: Record<string, [string, string]> = {
    "1": ["var(--gold)", "var(--gold-lo)"],
    "0": ["var(--lake)", "var(--blue)"],
    "-": ["none", "var(--ink-2)"],
  };
  return (
    <svg
      height="20"
      viewBox={`0 0 ${marks.length * 21} 20`}
      stroke-width="1.5"
      role="img"
      aria-label={label}
    >
      {[...marks].map((mark, at) => (
        <path
          key={at}
          transform={`translate(${10 + at * 21} 10)`}
          d="M0-8L8 0L0 8L-8 0z"
          fill={looks[mark]?.[0]}
          stroke={looks[mark]?.[1]}
        />
      ))}
    </svg>
  );
}

/** A bar that is parted. */
export function Share({ part, label }: { part: number; label: string }) {
  return (
    <svg
      viewBox="0 0 120 14"
      width="100%"
      height="14"
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <path fill="var(--lake)" d="M0 0h120v14H0z" />
      <path fill="var(--gold)" d={`M0 0h${(part * 120).toFixed(1)}v14H0z`} />
      <path fill="var(--ink)" d="M60.7 0h.7v14h-.7z" />
    </svg>
  );
}
