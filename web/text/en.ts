// The words of the page in English.  What a game's package says of rules, faults and worth comes from
// the package; this is what the page itself says.

const RANKS: Record<string, string> = {
  A: "ace",
  K: "king",
  Q: "queen",
  J: "jack",
  T: "ten",
  "9": "nine",
  "8": "eight",
  "7": "seven",
  "6": "six",
  "5": "five",
  "4": "four",
  "3": "three",
  "2": "two",
};
const SUITS: Record<string, string> = { s: "spades", h: "hearts", d: "diamonds", c: "clubs" };

const large = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
const many = (count: number, one: string, more = `${one}s`) =>
  `${count} ${count === 1 ? one : more}`;
const rank = (letter: string) => RANKS[letter] ?? "";
const ranks = (letter: string) => (letter === "6" ? "sixes" : `${rank(letter)}s`);
const an = (letter: string) => `${letter === "A" || letter === "8" ? "an" : "a"} ${rank(letter)}`;

export const en = {
  code: "en" as "en" | "fi",
  page: "Ristikontra",
  large,
  skip: "Skip to the table",
  home: "Home",
  help: "Help",
  menu: "Menu",
  hint: "Hint",
  undo: "Undo",
  last: "Last trick",
  close: "Close",
  more: "More",
  back: "Back",
  next: "Next",
  otherLanguage: "FI: suomeksi",
  otherSign: "FI",
  light: "Light or dark",
  themes: { auto: "As the device", light: "Light", dark: "Dark" },
  themeTitle: "Light or dark",
  yourHand: "Your hand",
  yourTurn: "Your turn",
  toChoose: (name: string) => `${name} is to play`,
  thinking: "One moment",
  partner: "Your partner",
  here: "you",
  cards: (count: number) => many(count, "card"),
  seat: (name: string, partner: boolean, count: number) =>
    `${name}, ${partner ? "your partner, " : ""}${many(count, "card")}`,
  tricks: (count: number) => many(count, "trick"),
  points: (count: number) => many(count, "point"),
  left: "left",
  people: { me: "You", aino: "Aino", veikko: "Veikko", elsa: "Elsa" },
  pair: (one: string, other: string) => `${one} & ${other}`,
  and: (one: string, other: string) => `${one} and ${other}`,
  rank,
  ranks,
  an,
  rankSign: (letter: string) => (letter === "T" ? "10" : letter),
  suit: (letter: string) => SUITS[letter] ?? "",
  card: (card: string) => large(`${rank(card.slice(1))} of ${SUITS[card.slice(0, 1)] ?? ""}`),
  doesNotFit: (card: string) => `${card}, does not fit now`,
  led: (letter: string) => `${large(ranks(letter))} led`,
  hasIt: "has it",
  takesIt: "takes it",
  youLead: "You lead.",
  youPlayLast: (letter: string) => `You play last: ${an(letter)} takes it.`,
  hasItSoFar: (name: string) => `${name} ${name === "You" ? "have" : "has"} it so far.`,
  takes: (name: string, points: number) =>
    `${name} ${name === "You" ? "take" : "takes"} it${points ? `, ${many(points, "point")}` : ""}.`,
  plays: (name: string, card: string) => `${name}: ${card}.`,
  turnOne: "Turn one",
  turnOneLeft: (left: number) => `Turn one from the stock, ${left} left`,
  takenUp: "You turned it: now play another.",
  takeBottom: "Lead the bottom card",
  spice: "the spice",
  spiceIt: "Spice your trick: choose a card, or turn one.",
  mustClean: "must clean",
  clean: "clean",
  queens: (count: number): string => (count === 1 ? "queen" : "queens"),
  trickOf: (trick: number, of: number) => `Trick ${trick} of ${of}`,
  deal: (game: string, number: number) => `${game}, deal ${number}`,
  onTable: (points: number) =>
    points ? `${many(points, "point")} on the table` : "no points on the table",
  practice: "practice",
  hintWhy: {
    only: "It is the only card.",
    best: (points: string) => `On average it brings ${points} more than the usual card.`,
    usual: "The rules of thumb play it, and no other card is clearly better.",
    same: "Other cards are as good.",
    unseen: "What it is, nobody knows.",
    lead: (letter: string, out: number) =>
      out === 0
        ? `No other ${rank(letter)} is left to match it.`
        : `${large(many(out, rank(letter), ranks(letter)))} may still match it.`,
    takes: (points: number) =>
      points ? `It takes the trick, ${many(points, "point")}.` : "It takes the trick.",
    matches: (letter: string) => `It matches, and has the trick until another ${rank(letter)}.`,
    mate: (name: string, points: number, last: boolean) =>
      points
        ? `${name} has it${last ? "" : " so far"}: its ${many(points, "point")} ${last ? "stay" : "may stay"} with you two.`
        : `${name} has it${last ? "" : " so far"}.`,
    costs: (name: string, points: number) =>
      `${name} has it: this card gives ${many(points, "point")}.`,
    nothing: (name: string) => `${name} has it: this card gives no point away.`,
  },
  hintAbout: (deals: number) =>
    deals > 1
      ? `Points on average over ${deals} deals that fit what you have seen.`
      : "This is what the rules of thumb say.",
  asGood: (error: string) => `as good, within ${error}`,
  less: (points: string) => `${points} less`,
  bestWord: "best",
  hintTitle: "What each card is worth",
  wonPair: (us: string, them: string) => `You and Aino won, ${us}–${them}`,
  lostPair: (us: string, them: string) => `Veikko and Elsa won, ${them}–${us}`,
  level: (us: string, them: string) => `A draw, ${us}–${them}`,
  gamePoints: (count: number, mine: boolean) =>
    mine
      ? `${large(count === 1 ? "one game point" : `${count} game points`)} to you two.`
      : `${large(count === 1 ? "one game point" : `${count} game points`)} to them.`,
  noGamePoints: "Nobody gets a game point.",
  heldOver: (count: number) => `${many(count, "game point")} held over to the next deal.`,
  matchWon: (own: number, other: number) => `The match is yours, ${own}–${other}`,
  matchLost: (own: number, other: number) => `They win the match, ${other}–${own}`,
  of: (part: number, whole: number) => `${part} of ${whole}`,
  needToWin: (points: number) => `${points} wins`,
  failed: (name: string) => `${name} failed to clean.`,
  mattered: "The card that mattered",
  noMistake: "You gave nothing away that chance does not explain.",
  looking: "Looking at your cards again",
  cost: (trick: number, played: string, better: string, points: string) =>
    `Trick ${trick}: you played the ${played}. The ${better} brings ${points} more on average.`,
  costOf: (turn: number, played: string, better: string, amount: string) =>
    `Turn ${turn}: you chose ${played}. Better by ${amount} on average: ${better}.`,
  costCleaning: (trick: number, played: string, better: string, points: string) =>
    `Trick ${trick}: you played the ${played}. The ${better} is better by ${points} on average, if failing to clean counts 120.`,
  noCard: "no card",
  chances: (percent: string) => `${percent} %`,
  hintGames: (games: number) => `How often each way got you out, in ${games} games that fit.`,
  hintLoses: (deals: number) =>
    deals > 1
      ? `Points against you on average, in ${deals} deals that fit what you have seen.`
      : "This is what the rules of thumb say.",
  hintSaves: (points: string) => `On average it saves ${points} against the usual card.`,
  hintGets: (amount: string) => `It gets you out ${amount} more often than the usual card.`,
  takesCards: (name: string, count: number) =>
    `${name} ${name === "You" ? "take" : "takes"} ${many(count, "card")}.`,
  trickGone: (name: string) =>
    `The trick is complete: ${name} ${name === "You" ? "lead" : "leads"}.`,
  picksUp: (name: string, card: string) =>
    `${name} ${name === "You" ? "pick" : "picks"} up the ${card.toLowerCase()}.`,
  turns: (name: string, card: string) =>
    `${name} ${name === "You" ? "turn" : "turns"} the ${card.toLowerCase()}.`,
  cannot: (name: string) => `${name} cannot play.`,
  gives: (name: string, to: string) => `${name} ${name === "You" ? "give" : "gives"} ${to} a card.`,
  takesForfeit: (name: string) => `${name} ${name === "You" ? "take" : "takes"} the forfeit.`,
  stops: (name: string) => `${name} ${name === "You" ? "stop" : "stops"}.`,
  failingCounts: (points: number) => `Failing to clean counts ${points} points.`,
  turned: "next card of the stock",
  nextDeal: "Next deal",
  newMatch: "New match",
  replay: "Replay",
  share: "Share",
  copied: "The link is copied.",
  shareAbout: "Whoever opens this link plays the same cards.",
  seeAll: "See all cards",
  allCards: "All cards",
  dealt: (name: string) => `${name}, as dealt`,
  friend: (result: string) => `The same cards came to ${result}.`,
  review: "Look again",
  replayFrom: "Replay from here",
  noLast: "No trick has been taken yet.",
  lastTitle: "The last trick",
  menuTitle: "Menu",
  pace: "Pace",
  paces: { slow: "Slow", usual: "Usual", fast: "Fast", tap: "Tap to go on" },
  tapOn: "Go on",
  leave: "Leave the table",
  restart: "Deal anew",
  sound: "Sound",
  dealButton: "Deal",
  playedFor: "Played for",
  theyPlay: "They play",
  levels: {
    gently: ["Gently", "by rules of thumb"],
    fairly: ["Fairly", "notice much"],
    sharply: ["Sharply", "count all"],
  } as Record<string, [string, string]>,
  houseRules: "House rules",
  seats: "Who sits where",
  beforePlay: (game: string) => `${game}: before you play`,
  hero: [
    "A Finnish card game for two pairs. No card beats another: whoever is ",
    "last",
    " to match the card led takes the trick.",
  ] as [string, string, string],
  demo: "A trick: seven, king, seven, five. The second seven takes it.",
  first: "Play your first trick",
  goOn: (number: number) => `Go on: deal ${number}`,
  lead: (own: number, other: number) =>
    own > other
      ? `You and Aino lead ${own}–${other}`
      : own < other
        ? `Veikko and Elsa lead ${other}–${own}`
        : own
          ? `Level at ${own}`
          : "The match has just begun",
  company: ["Aino, Veikko and Elsa play with you.", "No network, no account."],
  todaysDeal: "Today’s deal",
  sameForAll: "The same for all",
  todaysPuzzle: "Today’s puzzle",
  streak: (days: number) => (days ? `${days} in a row` : "Find the card"),
  learn: "Learn",
  stepsDone: (count: number) => (count ? `${many(count, "step")} done` : "Begin here"),
  games: "Five games",
  gamePlayers: (players: string) => `${players} players`,
  minutes: (count: number) => `${count} min`,
  analyse: "Analyse",
  analyseAbout: "Set up any ending, open one or take an example",
  yours: "Your play",
  yoursAbout: "Deals, wins, the puzzle streak",
  puzzle: "Puzzle",
  right: (card: string) => `Right: the ${card}`,
  tryAgain: "Not that one. Try another card.",
  show: "Show it",
  notRight: (card: string) => `It was the ${card}`,
  findCard: "Find the best card.",
  why: "Why",
  puzzlesDone: "That was the last puzzle.",
  chapters: "Chapters",
  chaptersAbout: (whole: number, part: number) => `${whole} short courses. ${part} are done.`,
  stepOf: (step: number, of: number) => `Step ${step} of ${of}`,
  goOnWord: "Go on",
  doneWord: "done",
  wrong: "Not that one.",
  analyseTitle: "Analyse",
  examples: "Examples",
  position: "Position, in one line",
  solve: "Solve",
  faults: (count: number) => `${many(count, "thing")} to mend`,
  bestIs: (cards: string) => `Best is the ${cards}`,
  bestAre: (cards: string) => `Best are the ${cards}`,
  solving: "Solving",
  toStart: "To the start",
  toEnd: "To the end",
  stepBack: "Back",
  yoursEmpty: "No deals yet: play one.",
  dealsPlayed: (count: number, won: number) => `${many(count, "deal")}, ${won} won`,
  solvedPuzzles: (count: number) => `${many(count, "puzzle")} solved at the first try`,
  onDevice: "Kept on this device only.",
  faultLink: "This link is damaged, so nothing was opened.",
  faultKernel: "This browser cannot run the games: WebAssembly is off or too old.",
  notYet: "This part is not built yet.",
  suggestion: "You can look at the rules and the first lesson all the same.",
  forfeit: (points: number) => `has the forfeit, ${points} points`,
  fit: (count: number) =>
    count === 0
      ? "None of your cards fits."
      : count === 1
        ? "One of your cards fits."
        : `${count} of your cards fit.`,
  layout: "The layout",
  passes: "You cannot play.",
  pass: "Go on",
  takeForfeit: "Take the forfeit",
  stopHere: "Stop here",
  beg: "Beg a card",
  give: (name: string) => `${name} begs: give a card.`,
  fewerBetter: "Fewer points are better",
  reach: (low: string, high: string) => (low === high ? low : `${low} to ${high}`),
  nothing: "nothing yet",
  wonSolo: (name: string, points: number) =>
    name === "You" ? `You came first, with ${points}` : `${name} came first, with ${points}`,
  soloPlace: (points: number) => `You have ${many(points, "point")}.`,
  partOne: "First part",
  partTwo: "Second part",
  inPack: (count: number) => `${count} left in the pack`,
  getRid: "get rid of your cards",
  toBeat: "to beat",
  beatThis: "beat this",
  pickUp: "Pick up",
  higherTakes: (letter: string) => `A card higher than the ${rank(letter)} takes it.`,
  youBegin: "You begin.",
  beat: (card: string) => `Beat the ${card.toLowerCase()}.`,
  trump: "trump",
  trumpIs: (letter: string) => large(SUITS[letter] ?? ""),
  sitsOut: "sits this out",
  isOut: "is out",
  wonWord: "won",
  won: (count: number) => `won ${many(count, "card")}`,
  bounced: "It bounces",
  mattiLost: (name: string) =>
    name === "You" ? "You are left with the cards" : `${name} is left with the cards`,
  mattiWon: "You got rid of your cards.",
  lastCardTrump: "The last card of the pack will be trump",
  dealsNext: (name: string) => `${name} ${name === "You" ? "deal" : "deals"} next.`,
};

export type Words = typeof en;
