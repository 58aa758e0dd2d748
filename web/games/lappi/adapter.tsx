// Lappi: its box on the shelf, and which games of the package it is.

import { trickGame } from "../tricks/trickgame.tsx";

const DRAWING =
  '<circle cx="31" cy="16" r="7.5" fill="#f2b63c"/><path d="M2 40C9 33 13 22 18 22s6 7 9 9c2-3 4-6 7-6 5 0 8 9 12 15z" fill="#f4e3c3"/><path d="M12 29c2-4 4-7 6-7s3 3 5 6c-3 2-4-1-6 1s-3-1-5 0z" fill="#2d5f73"/>';

export const game = trickGame({
  name: "lappi",
  yarn: "#2a5d72",
  drawing: DRAWING,
  players: "4",
  minutes: 15,
  order: 1,
  title: () => "Lappi",
  variants: ["lappi", "lappi-six", "lappi-500"],
});
