// Ristikontra: its box on the shelf, and which games of the package it is.

import { trickGame } from "../tricks/trickgame.tsx";

const DRAWING =
  '<g transform="translate(24 24)"><g fill="#f4e3c3"><rect x="-6" y="-21" width="12" height="17" rx="2"/><rect x="-6" y="-21" width="12" height="17" rx="2" transform="rotate(90)"/><rect x="-6" y="-21" width="12" height="17" rx="2" transform="rotate(180)"/></g><rect x="-6" y="-21" width="12" height="17" rx="2" transform="rotate(270)" fill="#f2b63c"/><path d="M0-4L4 0L0 4L-4 0Z" fill="#b5342b"/></g>';

export const game = trickGame({
  name: "ristikontra",
  yarn: "#2c6853",
  drawing: DRAWING,
  players: "4",
  minutes: 15,
  order: 0,
  title: () => "Ristikontra",
  variants: ["ristikontra", "ristikontra-simple", "ristikontra-120", "ristikontra-60"],
});
