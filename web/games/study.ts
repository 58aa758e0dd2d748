// What a game supplies for learning, puzzles and analysis: positions with all cards open.

import type { CardId, Move, Worth } from "./game.ts";

/** Cards as they lie. */
export interface Scene {
  seats: number;
  /** Who sits at the bottom. */
  me: number;
  /** Who is to play; -1: nobody. */
  turn: number;
  /** Of every seat its cards; null: they are not seen. */
  hands: (CardId[] | null)[];
  trick: { seat: number; card: CardId; takes: boolean }[];
  /** The rank that was led, by its letter; "": none. */
  led: string;
  /** Cards of the stock, where one is played with. */
  stock: number;
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
  /** What the text calls the seats. */
  names: string[];
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

export interface Puzzle {
  id: string;
  about: string;
  level: number;
  scene: Scene;
  /** What the reasons call the seats. */
  names: string[];
  /** The card that is to be found, in words. */
  answer: string;
  why: string;
  isRight(card: CardId): boolean;
  /** Why a card is not the one. */
  whyNot(card: CardId): string;
}

export interface Values {
  headline: string;
  about: string;
  rows: Worth[];
  best: Move[];
}

/** A position that is looked into. */
export interface Position {
  text: string;
  scene: Scene;
  /** Who is to play, in words. */
  turn: string;
  names: string[];
  moves: { move: Move; card: CardId }[];
  play(move: Move): Position;
  solve(): Promise<Values>;
}

export interface Example {
  name: string;
  title: string;
  text: string;
  about: string;
  line: Move[];
}

export interface Study {
  courses: Course[];
  puzzles: { count: number; at(number: number): Puzzle };
  examples: Example[];
  read(text: string): { position: Position } | { faults: string[] };
}
