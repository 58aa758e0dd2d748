// Kontra: its box on the shelf, and which games of the package it is.

import { trickGame } from "../tricks/trickgame.tsx";

const DRAWING =
  '<g transform="translate(24 25)"><rect x="-7" y="-17" width="18" height="26" rx="3" transform="rotate(24)" fill="#f4e3c3"/><rect x="-11" y="-17" width="18" height="26" rx="3" transform="rotate(-24)" fill="#f2b63c" stroke="#2b1c05" stroke-opacity=".35"/><path d="M-13-4L-9-9L-5-4L-9 1Z" fill="#b5342b"/></g>';

export const game = trickGame({
  name: "kontra",
  yarn: "#a8352a",
  drawing: DRAWING,
  players: "2–3",
  minutes: 10,
  order: 2,
  title: () => "Kontra",
  variants: ["kontra-3", "kontra-2"],
});
