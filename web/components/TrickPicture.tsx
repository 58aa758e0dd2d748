// A trick as a small picture: a cross, or a row of what was played.

import type { Deal, Taken } from "../games/game.ts";
import { placeOf } from "../games/game.ts";
import { PictureCard } from "./Drawing.tsx";

const AT = { n: [59, 32], w: [21, 64], e: [97, 64], s: [59, 96] } as const;

export function TrickPicture(at: {
  taken: Taken;
  deal: Pick<Deal, "me" | "seats">;
  label: string;
}) {
  const { taken, deal, label } = at;
  const ordered = [...taken.cards].sort(
    (one, other) => Number(one.seat === taken.by) - Number(other.seat === taken.by),
  );
  return (
    <svg class="pic" viewBox="0 0 118 128" width="118" role="img" aria-label={label}>
      {ordered.map(({ seat, card }) => {
        const [x, y] = AT[placeOf(seat, deal.me, deal.seats)];
        return <PictureCard key={card} card={card} x={x} y={y} ring={seat === taken.by} />;
      })}
    </svg>
  );
}
