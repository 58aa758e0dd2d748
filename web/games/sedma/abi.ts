// Written by `python ext/web/abi.py` from the structs of `ext/`.  Change those.

/** `SedmaPlace` (ext/web/_web_sedma.pyx). */
export const SEDMA_PLACE = {
  seats: 1,
  beaten: 1, // the leader continues only where the other side has the trick (S9)
  drawAll: 1, // a player draws all cards at once (S12)
  lastTrick: 1, // what it is worth
  byDeal: 1, // the result of the deal comes before points (S17)
  leader: 1,
  turn: 1,
  over: 1,
  result: 1, // of a deal that is over, for the first side
  stock: 1,
  lying: 1,
  count: 1,
  points: 2,
  took: 2, // whether a side has taken a trick
  hands: 32, // how many cards of each rank, seat by seat: 7 8 9 T J Q K A
  table: 16, // in order of play
  next: 24, // of the stock, the next one first
  moves: 9,
} as const;

/** `SedmaFound` (ext/web/_web_sedma.pyx). */
export const SEDMA_FOUND = {
  halted: 1, // it took too many nodes
  count: 1,
  nodes: 1,
  length: 1, // of a line of best play
  result: 9,
  points: 9, // that the first side still takes
  line: 64,
} as const;
