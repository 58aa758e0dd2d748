// What a game supplies.  Nothing outside its folder knows its name or its rules: the table draws what
// a view says, and asks the game for everything else.

import type { ComponentChildren, VNode } from "preact";
import type { Words } from "../text/en.ts";
import type { Language } from "../text/package.ts";
import type { Study } from "./study.ts";

/** A move as its kernel numbers it. */
export type Move = number;
/** A card, by its suit and its rank: `h7`, `sT`. */
export type CardId = string;
/** Where somebody sits, as you see the table; you are `s`. */
export type Place = "s" | "w" | "n" | "e";
export type Level = "gently" | "fairly" | "sharply";

/** All that a deal of a match consists of: what is kept, and what a link carries. */
export interface Deal {
  game: string;
  variant: string;
  options: Record<string, string>;
  seats: number;
  seed: number;
  /** The number of the deal in its match, from 1. */
  number: number;
  dealer: number;
  me: number;
  level: Level;
  /** The match before this deal. */
  score: number[];
  held: number;
  line: Move[];
  /** Whether something was taken back. */
  practice: boolean;
  /** The result of the player who shared it. */
  shared?: string;
  /** The day whose deal it is: it belongs to no match. */
  day?: string;
  /** How many moves had been made when you gave it up; then the program also played your cards. */
  givenUp?: number;
}

export interface SeatView {
  seat: number;
  place: Place;
  /** Whether this is your partner. */
  partner: boolean;
  cards: number;
  /** One fact in the place of the number of cards. */
  fact?: string;
  extra?: ComponentChildren;
}

export interface HandCard {
  card: CardId;
  /** null: it may not be played now. */
  move: Move | null;
  state: "match" | "no" | "drawn" | "plain";
}

/** A trick that the last move ended. */
export interface Finished {
  by: number;
  /** What it scores, for the pile that it goes to; "" for nothing. */
  plus: string;
  said: (words: Words) => string;
}

/** The table is free, or the trick on it is read, or the trick goes to its taker. */
export type Phase = "free" | "linger" | "sweep";

export interface Drawing {
  words: Words;
  phase: Phase;
  /** Whether a move of yours would be taken. */
  open: boolean;
  play: (move: Move) => void;
  /** Show the last trick, and what everybody has won. */
  look: () => void;
}

export interface Drawn {
  score: VNode;
  arena: VNode;
  title: string;
  about: string;
  /** What the line says behind "Your turn." */
  say: string;
  /** A move that is made on the line. */
  action?: { move: Move; label: string; icon: string };
  /** What the table looks like beside the usual. */
  look: string;
}

/** A deal so far, as you see it. */
export interface View {
  over: boolean;
  /** The seat that is to choose; -1: the deal is over. */
  turn: number;
  seats(words: Words): SeatView[];
  hand: HandCard[];
  moves: Move[];
  /** Whether you may claim all that is left. */
  mayClaim?: boolean;
  finished: Finished | null;
  draw(at: Drawing): Drawn;
  /** The cards that each seat has won, where all may be looked at. */
  won?: { seat: number; cards: CardId[] }[];
  /** The last move in words, for players who do not see it. */
  told(words: Words): string;
}

export interface Worth {
  move: Move;
  sign: string;
  value: string;
  /** From 0 to 1, for a bar. */
  share: number;
  note: string;
}

export interface Hint {
  move: Move;
  name: string;
  why: string;
  about: string;
  values: Worth[];
}

export interface Outcome {
  /** Whether you have won, with those who play with you; null: nobody has. */
  mine: boolean | null;
  headline: string;
  about: string;
  /** The seats that have won. */
  winners: number[];
  /** Your share of what was played for, from 0 to 1, with words. */
  share: { part: number; label: string; need: string } | null;
  /** The match: a row for each party. */
  match: { name: string; won: number; of: number }[];
  /** Whether the match is over. */
  ended: boolean;
  /** The result in a few words, to share. */
  short: string;
}

/** A move of yours in a finished deal, looked at again. */
/** A difference of more standard errors than this distinguishes two moves. */
export const CLEAR = 3;

export interface Judged {
  /** Its number in the line. */
  at: number;
  /** Its trick, by its place among those that were taken; null: there is none to be shown. */
  trick: number | null;
  /** What it gave away, in points; 0: nothing. */
  cost: number;
  /** Whether chance does not explain that. */
  clear: boolean;
  sentence: string;
  /** The move that would have been best. */
  best: Move;
  /** By how much it was better than that of the rules of thumb, where it was right. */
  right?: number;
  /** What that rests on, and what the move cost with all cards open. */
  costs?: string[];
}

/** What came of a claim: play to the end, or why it is wrong. */
export interface Claimed {
  line: Move[] | null;
  said: string;
}

/** What your side could expect as a trick began. */
export interface Expected {
  trick: number;
  /** Its share of the points, from 0 to 1. */
  part: number;
  words: string;
}

/** A place of a finished deal as a position with all cards open, and what was played from there. */
export interface Laid {
  text: string;
  line: Move[];
}

/** A trick that was taken, card by card. */
export interface Taken {
  by: number;
  points: number;
  cards: { seat: number; card: CardId }[];
}

/** A choice before a deal. */
export interface Rule {
  name: string;
  question: string;
  usual: string;
  values: { value: string; label: string }[];
}

export interface HouseRules {
  variants: { variant: string; title: string; about: string; seats: number }[];
  /** Those of a variant that matter, where some of them are chosen. */
  rules: (variant: string, options: Record<string, string>) => Rule[];
}

/** A game that is open: its kernel is there. */
export interface Opened {
  house: HouseRules;
  /** How it is played, in a few sentences. */
  help: string[];
  begin(asked: Pick<Deal, "variant" | "options" | "level" | "seed">): Deal;
  next(deal: Deal): Deal;
  view(deal: Deal): View;
  /** What everybody was dealt, by seat. */
  dealt(deal: Deal): CardId[][];
  /** The tricks that were taken, the last one last, where the game has tricks. */
  tricks?(deal: Deal): Taken[];
  choose(deal: Deal): Promise<Move>;
  hint(deal: Deal, words: Words): Promise<Hint>;
  outcome(deal: Deal, words: Words, people: (seat: number) => string): Outcome;
  judge(deal: Deal, words: Words, told: (done: number) => boolean): Promise<Judged[]>;
  /** Claim all that is left, judged with all cards open. */
  claim?(deal: Deal, words: Words): Promise<Claimed>;
  /** How a finished deal went, by what could be seen as each trick began. */
  expected?(deal: Deal, words: Words): Promise<Expected[]>;
  /** What luck gave you in a deal, as a sentence; "": nothing that chance does not explain. */
  luck?(deal: Deal, words: Words): Promise<string>;
  /** The longest ending of a finished deal that can be analysed, or that from a place on. */
  laid?(deal: Deal, at?: number): Laid | null;
  /** Courses, puzzles and analysis, where the game has them. */
  study: Study | null;
}

export interface Game {
  name: string;
  /** The colour of its box, and the picture on it. */
  yarn: string;
  drawing: string;
  players: string;
  minutes: number;
  /** Its place on the shelf; the first game greets. */
  order: number;
  /** Whether suits matter: then they have four colours. */
  suits: boolean;
  /** The variants that are this game; the first is played where none is asked for. */
  variants: readonly string[];
  title: (words: Words) => string;
  open(language: Language): Promise<Opened>;
  /** What can be read without a kernel. */
  read(language: Language): Promise<Reading>;
}

/** What can be read of a game: its rules, and its first lesson, in paragraphs. */
export interface Reading {
  rules: string[];
  lesson: string[];
}

/** Where a seat is as another sees the table. */
export function placeOf(seat: number, me: number, seats: number): Place {
  const places: Place[] =
    seats === 2 ? ["s", "n"] : seats === 3 ? ["s", "w", "e"] : ["s", "w", "n", "e"];
  return places[(seat - me + seats) % seats] ?? "n";
}
