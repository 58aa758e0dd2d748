// A position as a picture: one SVG by itself, or a PNG made of it.

import { type CardId, placeOf } from "../games/game.ts";
import type { CardWorth, Scene } from "../games/study.ts";

export interface Drawn {
  scene: Scene;
  names: string[];
  title: string;
  worths: Map<CardId, CardWorth | null>;
}

const [WIDE, HIGH, CARD, TALL] = [900, 780, 84, 117.6];
/** A PNG has twice as many points. */
const SHARP = 2;
const COLOURS: Record<string, string> = { s: "#241f20", h: "#a8201a", d: "#a8201a", c: "#241f20" };
/** The yarns of the deck, which a picture must contain, in their light colours. */
const YARNS = ["y-blue", "y-gold", "y-ground", "y-ink", "y-red", "b-ground", "b-yarn", "b-yarn2"];

function yarns(): string {
  const style = getComputedStyle(document.documentElement);
  return YARNS.map((name) => {
    const value = style.getPropertyValue(`--${name}`).trim();
    return `--${name}:${/light-dark\(([^,]+),/.exec(value)?.[1] ?? value}`;
  }).join(";");
}

const safe = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Where the hand of a seat begins, and the step from card to card. */
function handAt(place: string, count: number) {
  const step = Math.min(CARD + 6, 560 / Math.max(count, 1));
  const across = { x: WIDE / 2 - ((count - 1) * step + CARD) / 2, dx: step, dy: 0 };
  const down = Math.min(TALL * 0.42, 330 / Math.max(count, 1));
  const along = { dx: 0, dy: down, y: HIGH / 2 - ((count - 1) * down + TALL) / 2 };
  if (place === "n") return { ...across, y: 64 };
  if (place === "w") return { ...along, x: 40 };
  if (place === "e") return { ...along, x: WIDE - 40 - CARD };
  return { ...across, y: HIGH - 64 - TALL };
}

/** The picture of a position; a card is taken from the deck of the page. */
export function svgOf({ scene, names, title, worths }: Drawn): string {
  const used = new Set<string>();
  const parts: string[] = [];
  const text = (x: number, y: number, said: string, size = 22, more = "") =>
    `<text x="${x}" y="${y}" font-size="${size}" text-anchor="middle"${more}>${safe(said)}</text>`;
  const draw = (card: CardId, x: number, y: number, ring = false) => {
    const name = card.startsWith("back") ? "back" : card;
    used.add(name);
    parts.push(
      `<rect x="${x}" y="${y}" width="${CARD}" height="${TALL}" rx="7" fill="#fffaf0" stroke="${ring ? "#c0821b" : "#999"}" stroke-width="${ring ? 5 : 1}"/>`,
      `<use href="#${name}" x="${x}" y="${y}" width="${CARD}" height="${TALL}"/>`,
    );
    const worth = worths.get(card);
    if (!worth) return;
    const said = `${worth.chip}${worth.under ? ` ${worth.under}` : ""}`;
    const middle = x + CARD / 2;
    parts.push(
      `<rect x="${middle - 34}" y="${y + TALL - 14}" width="68" height="26" rx="13" fill="${worth.mark === "best" ? "#1c6b48" : "#fdeccb"}" stroke="#8a4b00"/>`,
      text(middle, y + TALL + 5, said, 16, ` fill="${worth.mark === "best" ? "#fff" : "#5c3200"}"`),
    );
  };
  for (let seat = 0; seat < scene.seats; seat++) {
    const place = scene.seats <= 4 ? placeOf(seat, scene.me, scene.seats) : seat ? "n" : "s";
    const hand = scene.hands[seat] ?? [];
    const { x, y, dx, dy } = handAt(place, hand.length);
    const name = `${names[seat] ?? ""}${scene.turn === seat ? " •" : ""}`;
    const at = {
      n: [WIDE / 2, 46],
      s: [WIDE / 2, HIGH - 28],
      w: [40 + CARD / 2, y - 16],
      e: [WIDE - 40 - CARD / 2, y - 16],
    }[place] as [number, number];
    parts.push(text(at[0], at[1], name));
    for (const [one, card] of hand.entries()) draw(card, x + one * dx, y + one * dy);
  }
  const middle = [WIDE / 2 - CARD / 2, HIGH / 2 - TALL / 2] as const;
  const away: Record<string, [number, number]> = {
    ...{ n: [0, -66], s: [0, 66], w: [-96, 0], e: [96, 0] },
  };
  for (const { seat, card, takes } of scene.trick) {
    const [dx = 0, dy = 0] = away[placeOf(seat, scene.me, scene.seats)] ?? [];
    draw(card, middle[0] + dx, middle[1] + dy, takes);
  }
  const deck = [...used].map((name) => document.getElementById(name)?.outerHTML ?? "").join("");
  const shared = [...document.querySelectorAll("svg defs")].map((one) => one.outerHTML).join("");
  const colours = Object.entries(COLOURS)
    .map(([suit, colour]) => `.f${suit}{fill:${colour};color:${colour}}`)
    .join("");
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDE} ${HIGH}" width="${WIDE}" height="${HIGH}" font-family="Georgia,serif" role="img">`,
    `<title>${safe(title)}</title><style>:root{${yarns()}}${colours}</style>${shared}${deck}`,
    `<rect width="${WIDE}" height="${HIGH}" rx="60" fill="#f6f2e6"/><rect x="10" y="10" width="${WIDE - 20}" height="${HIGH - 20}" rx="52" fill="none" stroke="#b89b6c" stroke-width="4"/>`,
    ...parts,
    "</svg>",
  ].join("");
}

/** Let somebody save a file. */
export function save(name: string, content: Blob) {
  const place = URL.createObjectURL(content);
  const link = Object.assign(document.createElement("a"), { href: place, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(place), 10_000);
}

export const saveSvg = (drawn: Drawn) =>
  save("ristikontra.svg", new Blob([svgOf(drawn)], { type: "image/svg+xml" }));

export async function savePng(drawn: Drawn) {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svgOf(drawn))}`;
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), {
    ...{ width: WIDE * SHARP, height: HIGH * SHARP },
  });
  const context = canvas.getContext("2d");
  context?.scale(SHARP, SHARP);
  context?.drawImage(image, 0, 0);
  canvas.toBlob((made) => made && save("ristikontra.png", made));
}
