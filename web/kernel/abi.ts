// Written by `python ext/web/abi.py` from the structs of `ext/`.  Change those.

/** `Context` (ext/search/position_input.pxd). */
export const CONTEXT = {
  seats: 1,
  mask: 1, // bits of the seats that maximise
  values: 13, // card points of the ranks, the first eight none
  limit: 1, // R16; 0: none
  passLeft: 1, // R22
  queenClause: 1, // L5
  maxBuckets: 1, // of the table
  bonus: 4, // what the end is worth, by the parties that owe, where there are no payoffs
  shape: 4, // of the payoffs (core/objective.pxd): tricks, last, first, scored
  dealPoints: 1, // card points of the deal
  target: 2, // points with which each side reaches the target
  size: 1, // how many payoffs there are
} as const;

/** `PositionInput` (ext/search/position_input.pxd). */
export const GIVEN = {
  hands: 52, // how many cards of each rank each seat holds
  leader: 1,
  count: 1, // cards on the table
  table: 3, // their ranks, in order of play
  runRank: 1, // -1: no run
  runLength: 1,
  points: 1,
  owes: 1,
  scored: 1,
  first: 1,
  tricks: 1,
  extra: 1,
} as const;

/** `StockRules` (ext/core/stock.pxd). */
export const STOCK_RULES = {
  late: 1, // cards are drawn after the trick (A1)
  dark: 1, // R15
  turnsAny: 1, // A2
  takesUp: 1, // A2, and that changes who draws what: draws come later
  keepsKing: 1, // L8
  dirties: 1, // the taker of a queen owes cleaning (L4), and that matters
  spices: 1, // the winner of a trick adds a card to it (K14)
  hand: 1, // cards in a full hand
} as const;

/** `Dealt` (ext/web/_web.pyx). */
export const DEALT = {
  turn: 1, // who plays; -1: nobody any more
  ranks: 1, // that this player may play from the hand, one bit each
  turns: 1, // whether this player may turn the next card of the stock (R15)
  takenUp: 1, // the rank that this player has turned and keeps (A2); -1: none
  stock: 1, // how many cards it has, that one not counted
  bottom: 1, // whether this player may lead the card at the bottom of the pack (K7)
  shown: 52, // cards in hands that all have seen, and that were not played since
} as const;

/** `Played` (ext/web/_web.pyx). */
export const PLAYED = {
  winner: 1, // of the trick that a card has finished; -1: it has finished none
  points: 1, // that the winner takes, the spice included
  cleans: 1,
} as const;

/** `Answer` (ext/search/solve.pxd). */
export const ANSWER = {
  low: 1, // bounds on the value of the position, equal when it is solved
  high: 1,
  count: 1, // cards that may be played, in the order asked for
  rank: 13,
  cardLow: 13,
  cardHigh: 13,
  length: 1, // of the line
  line: 84, // every card, and each of the stock turned and taken up before (A2)
  player: 84,
} as const;

/** `Chosen` (ext/players/player.pxd). */
export const CHOSEN = {
  count: 1,
  card: 15,
  thumb: 1,
  best: 1,
  deals: 1,
  facts: 540, // if they were noted
} as const;

/** `Chosen` (ext/players/player.pxd).  Doubles. */
export const CHOSEN_SUMS = {
  worth: 15,
  better: 15,
  squares: 15,
  expected: 15,
  parts: 1575, // how much better a card was than another, by the facts that differ
} as const;
/** Bytes from the beginning of it to its doubles. */
export const CHOSEN_SUMS_AT = 2240;

/** `CardFacts` (ext/players/facts.pxd). */
export const CARD_FACTS = {
  match: 1, // an opponent who plays later holds the rank led
  ours: 1, // the side of the player on turn wins this trick
  trick: 1, // points that it takes with it, without what the player adds later (K14)
  later: 1, // later tricks that it wins
  points: 1, // points that it takes from now on
  owes: 2, // it, and the other, must clean after this trick
  fails: 2, // the same at the end
  cleans: 1, // a king of the player cleans the side
  home: 13, // other cards of the player that the side wins, by outer rank
  takes: 13, // later tricks that the player wins, by the outer rank led
} as const;

/** `Forecast` (ext/web/_web.pyx).  Doubles. */
export const FORECAST = {
  total: 1,
  squares: 1,
} as const;

/** `KnownCards` (ext/web/_web.pyx). */
export const KNOWN_CARDS = {
  turn: 1, // who plays; -1: nobody any more
  cards: 52, // cards of each seat that are known
  hidden: 4, // how many others it holds
  unseen: 13,
} as const;

/** `Rules` (ext/web/_web_laying.pyx). */
export const LAYING_RULES = {
  seats: 1,
  build: 1,
  goesOn: 1,
  begs: 1,
  takesLast: 1,
  exempt: 1,
  toTheLast: 1,
  whole: 1,
  forfeit: 1,
  scoring: 1, // the number of the way of scoring, which has weights of its own
  cost: 52,
} as const;

/** `TableNow` (ext/web/_web_laying.pyx). */
export const LAYING = {
  over: 1,
  turn: 1,
  mover: 1, // who plays, or gives a card to the player on turn
  continuing: 1,
  holder: 1, // of the forfeit; -1: nobody
  first: 1, // first turns that have not ended
  owners: 52, // of each card; -1: it is down
  low: 4,
  high: 4,
  fits: 4, // of each suit the cards that fit: a bit for each rank
  count: 1,
  moves: 53,
  points: 7, // against each seat, with what it holds now
} as const;

/** `MattiNow` (ext/web/_web_matti.pyx). */
export const MATTI = {
  over: 1,
  turn: 1,
  leader: 1,
  second: 1,
  trump: 1, // -1: not known yet
  shown: 1, // the last card of the stock, once it was shown; else -1
  stock: 1,
  full: 1,
  owners: 52, // of each card in a hand; else -1
  won: 52, // of each card that was won; else -1
  lying: 1,
  table: 52,
  count: 1,
  moves: 53,
} as const;

/** `MovesTried` (ext/web/moves_tried.pxd). */
export const TRIED = {
  count: 1,
  best: 1,
  thumb: 1,
  deals: 1,
  moves: 53,
  tries: 53,
} as const;

/** `MovesTried` (ext/web/moves_tried.pxd).  Doubles. */
export const TRIED_SUMS = {
  worth: 53,
  better: 53,
  squares: 53,
} as const;
/** Bytes from the beginning of it to its doubles. */
export const TRIED_SUMS_AT = 440;

export const RANKS = 13;
export const TURN = 16;
export const TURN_NEXT = 31;
export const TAKE_BOTTOM = 30;
export const NO_CARD = 52;
