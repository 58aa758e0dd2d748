// How something rises and falls, place by place.

const [WIDE, HIGH, EDGE] = [300, 84, 8];

export interface CurvePlace {
  at: number;
  /** From 0 to 1. */
  part: number;
  fill: string;
  large?: boolean;
}

export function CurvePicture(given: { label: string; places: CurvePlace[]; count?: number }) {
  const { label, places } = given;
  const count = given.count ?? 1 + (places.at(-1)?.at ?? 0);
  const x = (at: number) => EDGE + (at / Math.max(count - 1, 1)) * (WIDE - 2 * EDGE);
  const y = (part: number) => HIGH - EDGE - part * (HIGH - 2 * EDGE);
  const path = places
    .map(({ at, part }, first) => `${first ? "L" : "M"}${x(at).toFixed(1)} ${y(part).toFixed(1)}`)
    .join("");
  return (
    <svg class="curve" viewBox={`0 0 ${WIDE} ${HIGH}`} role="img" aria-label={label}>
      <path d={`M${EDGE} ${y(0.5)}H${WIDE - EDGE}`} stroke="var(--line)" stroke-width="1.5" />
      <path d={path} fill="none" stroke="var(--gold-lo)" stroke-width="2.5" />
      {places.map(({ at, part, fill, large }) => (
        <circle key={at} cx={x(at)} cy={y(part)} r={large ? 6 : 4} fill={fill} />
      ))}
    </svg>
  );
}
