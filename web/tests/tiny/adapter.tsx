// A tiny game in one folder: it is over after its only card.

import type { Deal, Game, Opened, View } from "../../games/game.ts";

const viewOf = (deal: Deal): View => ({
  over: deal.line.length > 0,
  turn: deal.line.length ? -1 : deal.me,
  seats: () => [],
  hand: deal.line.length ? [] : [{ card: "h7", move: 0, state: "plain" }],
  moves: deal.line.length ? [] : [0],
  finished: null,
  draw: () => ({
    score: <div class="score" />,
    arena: <div />,
    title: "Tiny game",
    about: "",
    say: "",
    look: "",
  }),
  told: () => "",
});

async function open(): Promise<Opened> {
  return {
    house: { variants: [], rules: () => [] },
    help: [],
    study: null,
    begin: (asked) => ({
      ...asked,
      ...{ game: "tiny", seats: 1, number: 1, dealer: 0, me: 0, score: [0], held: 0 },
      ...{ line: [], practice: false },
    }),
    next: (deal) => ({ ...deal, number: deal.number + 1, line: [] }),
    view: viewOf,
    dealt: () => [["h7"]],
    tricks: () => [],
    choose: async () => 0,
    hint: async () => ({ move: 0, name: "seven", why: "", about: "", values: [] }),
    outcome: () => ({
      ...{ mine: true, headline: "Done", about: "", winners: [0], share: null, match: [] },
      ...{ ended: false, short: "1" },
    }),
    judge: async () => [],
  };
}

export const game: Game = {
  ...{ name: "tiny", yarn: "#000", drawing: "", players: "1", minutes: 1, order: 9 },
  ...{ suits: false, variants: ["tiny"], title: () => "Tiny game", open },
  read: async () => ({ rules: [], lesson: [] }),
};
