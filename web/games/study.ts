// What a game supplies for learning, puzzles and analysis: positions with all cards open.

import type { VNode } from "preact";
import type { EndingData } from "../contract";
import type { FaultSaid } from "../text/faults.ts";
import type { CardId, Move } from "./game.ts";

/** Cards as they lie. */
export interface Scene {
  seats: number;
  /** The seat at the bottom. */
  me: number;
  /** The seat of your partner, where there are pairs. */
  partner?: number;
  /** The seat that is to play; -1: none. */
  turn: number;
  /** The cards of every seat; null: they are not seen. */
  hands: (CardId[] | null)[];
  trick: { seat: number; card: CardId; takes: boolean }[];
  /** The rank that was led, by its letter; "": none. */
  led: string;
  /** Cards of the stock, where one is played with. */
  stock: number;
  /** What is said of a seat in a few words, such as that it holds the forfeit; "": nothing. */
  facts?: string[];
  /** The same said of you. */
  ownFact?: string;
  /** What is in the middle, where that is no trick. */
  middle?: VNode;
}

/** What came of a tap. */
export interface Tapped {
  right: boolean;
  said: string;
  scene: Scene;
}

export interface Step {
  says: string;
  task: string;
  /** Where cards are tapped; the stock may be tapped wherever there is one. */
  where: "trick" | "hand";
  /** The scene, and after each card that is played before something is asked. */
  scenes: Scene[];
  /** null: the stock was tapped. */
  tap(card: CardId | null): Tapped;
}

export interface Course {
  name: string;
  title: string;
  about: string;
  steps: number;
  step(at: number): Step;
}

/** A chapter to be read, with examples and puzzles by their names. */
export interface Lesson {
  name: string;
  title: string;
  text: string[];
  examples: string[];
  puzzles: string[];
}

export interface Puzzle {
  about: string;
  scene: Scene;
  /** Moves without a card, such as to pass, with what they are called. */
  others: { move: Move; name: string }[];
  /** The card that is to be found, in words. */
  answer: string;
  why: string;
  isRight(card: CardId | null): boolean;
  /** Why a card is not the one. */
  whyNot(card: CardId | null): string;
}

/** What is known of a puzzle before it is opened. */
export interface PuzzleName {
  id: string;
  level: number;
  /** By the names of themes. */
  themes: string[];
}

export interface Puzzles {
  all: PuzzleName[];
  /** What the themes are called. */
  themes: Record<string, string>;
  open(id: string): Puzzle;
}

export type Mark = "best" | "cost" | "turn" | "level" | "forced";
/** How bad a card is. */
export type Grade = "" | "?!" | "?" | "??";

/** What a move is worth. */
export interface CardWorth {
  move: Move;
  name: string;
  sign: string;
  mark: Mark;
  /** The number at the card, and the text under it. */
  chip: string;
  under: string;
  /** All of that as a sentence. */
  said: string;
  /** Its row of the table, by the heads. */
  cells: string[];
  /** What it costs; "": nothing. */
  cost: string;
  grade: Grade;
  why?: string;
}

export interface Table {
  title: string;
  heads: string[];
  rows: string[][];
}

/** What a position and its moves are worth. */
export interface Values {
  headline: string;
  about: string;
  /** The parts of the bar; none where nothing is shared out. */
  shares: { name: string; points: number }[];
  heads: string[];
  cards: CardWorth[];
  /** A best line. */
  line: Move[];
  tables: Table[];
  notes: string[];
  /** The height of the curve at this place, from 0 to 1, and in words; null: there is no curve. */
  level: { part: number; words: string } | null;
}

/** Why there are no values. */
export interface NoValues {
  why: string;
}

/** A position that is looked into; it never changes. */
export interface Position {
  text: string;
  /** What is played, and by which options. */
  title: string;
  scene: Scene;
  /** The player on turn, in words; at the end the result. */
  turn: string;
  names: string[];
  /** What the seats are called, as shortly as can be. */
  letters: string[];
  /** `twins` are other cards by which it is made as well. */
  moves: { move: Move; card: CardId | null; twins: CardId[]; name: string; sign: string }[];
  /** Cards of the player on turn that may not be played, with the reason. */
  barred: Record<CardId, string>;
  /** What the last move did. */
  told: string;
  /** Whether it ended a trick, or a round, and with what it went where. */
  ended: string;
  /** The standing: what each side has so far. */
  standing: { name: string; points: string; note: string }[];
  objectives: { name: string; label: string }[];
  objective: string;
  /** The sides that you can play against best play. */
  chairs: { name: string; seats: number[] }[];
  play(move: Move): Position;
  /** `goesOn` receives what is proved meanwhile, and says whether to continue. */
  solve(objective: string, goesOn: (proved: string) => boolean): Promise<Values | NoValues>;
  /** Begin to play for a guarantee, or say in words why that is impossible. */
  safely: (() => Safe | string) | null;
}

/** What somebody says of a position, with its verdict and the lines that show it. */
export interface Claim {
  text: string;
  by: string;
  sign: string;
  words: string;
  parts: ClaimPart[];
}
export interface ClaimPart {
  says: string;
  sign: string;
  judged: string;
  words: string;
  points: Point[];
  yardstick: string;
  lines: { label: "shown" | "better"; text: string; line: Move[] }[];
}
export interface Point {
  words: string;
  below: Point[];
}

export interface Example {
  name: string;
  title: string;
  text: string;
  about: string;
  notice: string;
  source: string;
  line: Move[];
  comments: { played: number; text: string; by?: string }[];
  claims: Claim[];
  /** How the side on turn plays on. */
  plan: { texts: string[]; points: Point[] } | null;
  /** For what the line is judged, and each of its cards. */
  objective: string;
  steps: { mark: string; cost?: string; why?: string }[];
}

/** Return an example of the package with its line; its claims are as the package words them. */
export const exampleOf = (data: EndingData, line: Move[]): Example => ({
  ...{ name: data.name, title: data.title || data.name, text: data.position, line },
  ...{ about: data.teaches ?? "", notice: data.notice ?? "", source: data.source ?? "" },
  ...{ comments: data.comments, plan: data.plan ?? null },
  ...{ objective: data.objective ?? "", steps: data.steps ?? [] },
  claims: (data.claims ?? []).map(({ text, words }) => ({
    ...{ text, by: "", sign: "", words, parts: [] },
  })),
});

/** An ending played for a guarantee: hidden cards are dealt when they are played.  It never changes. */
export interface Safe {
  text: string;
  scene: Scene;
  names: string[];
  /** What was sure at first. */
  goal: string;
  about: string;
  unseen: string;
  told: string;
  turn: string;
  moves: { move: Move; card: CardId }[];
  over: boolean;
  kept: boolean;
  play(move: Move): Safe;
  undo(): Safe | null;
  again(): Safe;
  /** Whether the goal is still sure; by which cards most is. */
  hint(): string;
  which(): string;
  why(): { words: string; lie: Scene | null };
  /** The deal as it turned out, with what was played. */
  deal(): { text: string; line: Move[] };
}

/** A row of cards that is set up, such as a hand. */
export interface DraftRow {
  name: string;
  label: string;
  cards: { key: string; sign: string; name: string }[];
  room: number;
  faults: string[];
}

export interface DraftChoice {
  name: string;
  label: string;
  value: string;
  options: { value: string; label: string }[];
  faults: string[];
  /** Whether it is folded away with what is seldom asked. */
  seldom: boolean;
}

export interface DraftNumber {
  name: string;
  label: string;
  value: string;
  faults: string[];
  seldom: boolean;
}

/** A position that is being set up; it never changes. */
export interface Draft {
  text: string;
  title: string;
  rows: DraftRow[];
  keys: { key: string; sign: string; name: string; left: number; suit?: string }[];
  choices: DraftChoice[];
  numbers: DraftNumber[];
  /** The faults that are shown nowhere else. */
  faults: string[];
  /** How much is wrong in all. */
  wrong: number;
  put(row: string, key: string): Draft;
  take(row: string, at: number): Draft;
  choose(name: string, value: string): Draft;
  clear(): Draft;
}

export interface Study {
  courses: Course[];
  lessons: Lesson[];
  puzzles: Puzzles;
  examples: Example[];
  /** Read what somebody has of a position: a line, a file, a picture; with what is played from it. */
  read(
    text: string,
  ): { position: Position; line: Move[] } | { safe: Safe } | { faults: FaultSaid[] };
  /** Begin to set up a position. */
  draft(variant: string): Draft;
  /** What may be set up. */
  variants: { value: string; label: string }[];
  /** Set up what somebody has, whatever is wrong with it. */
  mend(text: string): Draft;
}
