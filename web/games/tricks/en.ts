// What only the games with tricks say, in English.

import { an, large, many, rank, ranks } from "../../text/english.ts";

/** How many others of a rank are out, before "unseen". */
const othersLike = (number: number) =>
  number === 1 ? "one other is" : number ? `${number} others are` : "no other is";

export const en = {
  tricks: (count: number) => many(count, "trick"),
  pair: (one: string, other: string) => `${one} & ${other}`,
  and: (one: string, other: string) => `${one} and ${other}`,
  lastTakes:
    "No card beats another. The last player to play the rank that was led takes the trick. Any card may be played.",
  hasIt: "has it",
  youLead: "You lead.",
  youPlayLast: (letter: string) => `You play last: ${an(letter)} takes it.`,
  hasItSoFar: (name: string) => `${name} ${name === "You" ? "have" : "has"} it so far.`,
  takenUp: "You turned it: now play another.",
  takeBottom: "Lead the bottom card",
  spiceIt: "Spice your trick: choose a card, or turn one.",
  mustClean: "must clean",
  clean: "clean",
  queens: (count: number): string => (count === 1 ? "queen" : "queens"),
  trickOf: (trick: number, of: number) => `Trick ${trick} of ${of}`,
  onTable: (points: number) =>
    points ? `${many(points, "point")} on the table` : "no points on the table",
  hintAbout: (deals: number) =>
    deals > 1
      ? `Points on average over ${deals} possible deals.`
      : "This is what the rules of thumb say.",
  wonPair: (us: string, them: string) => `You and Aino won, ${us}–${them}`,
  lostPair: (us: string, them: string) => `Veikko and Elsa won, ${them}–${us}`,
  wonByCleaning: "You and Aino won: they did not clean",
  lostByCleaning: "Veikko and Elsa won: you two did not clean",
  pointsOf: (us: number, them: number) => `Points: ${us} for you two, ${them} for them.`,
  level: (us: string, them: string) => `A draw, ${us}–${them}`,
  gamePoints: (count: number, mine: boolean) =>
    mine
      ? `${large(count === 1 ? "one game point" : `${count} game points`)} to you two.`
      : `${large(count === 1 ? "one game point" : `${count} game points`)} to them.`,
  noGamePoints: "Nobody gets a game point.",
  heldOver: (count: number) => `${many(count, "game point")} held over to the next deal.`,
  matchWon: (own: number, other: number) => `The match is yours, ${own}–${other}`,
  matchLost: (own: number, other: number) => `They win the match, ${other}–${own}`,
  needToWin: (points: number) => `${points} wins`,
  failed: (name: string) => `${name} failed to clean.`,
  cost: (trick: number, played: string, better: string, points: string) =>
    `Trick ${trick}: you played the ${played}. The ${better} takes ${points} more on average.`,
  costCleaning: (trick: number, played: string, better: string, points: string) =>
    `Trick ${trick}: you played the ${played}. The ${better} is better by ${points} on average, if failing to clean counts 120.`,
  failingCounts: (points: number) => `Failing to clean counts ${points} points.`,
  exactly: (points: string) => `With all cards open it cost ${points}.`,
  exactlyNothing: "With all cards open it cost nothing.",
  exactlyCleaning: "With all cards open it decided who cleans.",
  onAverage: (points: string, error: string, deals: number) =>
    `By what you could see it cost ${points} on average, give or take ${error}, in ${deals} possible deals.`,
  claimGood: "Right: the rest is yours, whatever they do.",
  claimWrong: (trick: number, name: string) =>
    `Not all of it: with all cards open, ${name} can win trick ${trick}.`,
  claimLess: "Not all of it: with all cards open, they can take points.",
  expected: (trick: number, points: number) => `trick ${trick}: ${points} points`,
  better: (points: string, other: string) => `About ${points} better than ${other}.`,
  tooClose: "No other card is clearly worse.",
  noReason: "There is no short reason: later tricks decide.",
  theCard: (letter: string) => `the ${rank(letter)}`,
  another: (letter: string) => `one more ${rank(letter)} in hand`,
  turning: "turning one",
  tenths: (count: number) =>
    count <= 0
      ? "in hardly any deals"
      : count >= 10
        ? "in nearly all deals"
        : `in ${count} of 10 deals`,
  tenthsToo: (count: number) =>
    count <= 0 ? "in hardly any" : count >= 10 ? "in nearly all" : `in ${count}`,
  reasons: {
    "lead.yours": ({ card }) => `Nobody else can have ${an(card)}, so the trick is yours.`,
    "lead.ours": ({ card }) =>
      `No opponent can match the ${rank(card)}, so the trick is your side’s.`,
    "last.yours": ({ card }) => `You play last, so the ${rank(card)} takes the trick.`,
    "match.yours": () => "Nobody after you can match it, so the trick is yours.",
    "match.ours": () => "No opponent after you can match it, so the trick is your side’s.",
    match: ({ card, other, share, against }) =>
      `An opponent can match the ${rank(card)} ${share}, the ${rank(other)} ${against}.`,
    ours: ({ the, than, share, against, pairs }) =>
      `${pairs ? "Your side wins" : "You win"} the trick ${share} with ${the}, ${against} with ${than}.`,
    save: ({ than, points, share, against, pairs }) =>
      points
        ? `${pairs ? "The trick is theirs" : "You cannot win the trick"}, and ${than} would give ${pairs ? "them" : "away"} ${many(points, "point")}.`
        : `${large(than)} comes home ${share} now, and ${against} if you keep it.`,
    home: ({ the, points, name, share, against }) =>
      points
        ? `Nobody can take the trick from ${name || "you"}, so ${the} is safe.`
        : `${large(the)} comes home ${share} now, and ${against} if you keep it.`,
    leave: ({ name }) => `${name} will win the trick: leave the lead there.`,
    over: ({ name }) => `Take the trick over from ${name} and lead the next one.`,
    pair: ({ card, than }) => `You keep another ${rank(card)}; ${than} is your only one.`,
    dead: ({ card }) =>
      `No other ${rank(card)} is left, so yours can take only a trick that you lead.`,
    out: ({ card, than, number, counted }) =>
      `${large(than)} is harder to match later, with only ${counted} like it unseen but ${number} ${ranks(card)}.`,
    keep: ({ the, than, share, against }) =>
      `${large(than)} would take a later trick ${against}, ${the} ${share}.`,
    draw: ({ the, share }) =>
      `${large(the)} would take a later trick ${share}, and you draw a new card.`,
    turn: ({ than, against }) =>
      `${large(than)} would take a later trick ${against} if you keep it.`,
    "turn.match": ({ led, number, counted }) =>
      `${number === 1 ? "One" : number} of the ${counted} unseen cards ${number === 1 ? "matches" : "match"} the ${rank(led)}, and you may turn ${number === 1 ? "it" : "one"}.`,
    "turn.points": ({ mean }) =>
      `The trick is yours anyway, and a turned card adds ${mean} points on average.`,
    "dirty.us": ({ than, share, against }) =>
      `Your side takes a queen and must clean ${share}, with ${than} ${against}.`,
    "dirty.them": ({ than, share, against }) =>
      `They take a queen and must clean ${share}, with ${than} ${against}.`,
    "clean.us": ({ than, share, against }) =>
      `Your side cleans in this trick ${share}, with ${than} ${against}.`,
    "clean.them": ({ than, share, against }) =>
      `They clean in this trick ${share}, with ${than} ${against}.`,
    king: ({ number }) => `Your side must clean, so keep the king (${othersLike(number)} unseen).`,
    "king.may": ({ number }) =>
      `Your side may still have to clean, so keep the king (${othersLike(number)} unseen).`,
    "king.away": ({ number }) =>
      `They must clean, and this king can no longer help them (${othersLike(number)} unseen).`,
    cleans: ({ than, share, against }) =>
      `A king of yours cleans your side ${share}, with ${than} ${against}.`,
    "cleans.drawn": ({ than, share, against }) =>
      `A king that you draw cleans your side ${share}, with ${than} ${against}.`,
  } as Record<string, (fact: Spoken) => string>,
  wrong: "Not that one.",
  dealsNext: (name: string) => `${name} ${name === "You" ? "deal" : "deals"} next.`,
};

/** The parts of a reason: cards by their letters and in words, shares in tenths, what was counted. */
export interface Spoken {
  card: string;
  other: string;
  led: string;
  the: string;
  than: string;
  name: string;
  share: string;
  against: string;
  mean: string;
  /** Whether some play together. */
  pairs: boolean;
  /** Points, where that is certain; 0: it is a share. */
  points: number;
  number: number;
  counted: number;
}

export type Own = typeof en;
