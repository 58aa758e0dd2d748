// One typed store: the address of the page, and what is shown.

import { useEffect, useState } from "preact/hooks";
import type { Deal, Expected, Hint, Judged, Opened, Outcome, Phase, View } from "../games/game.ts";
import type { Language } from "../text/package.ts";
import type { Address } from "./address.ts";

export type Theme = "auto" | "light" | "dark";
export type Pace = "slow" | "usual" | "fast" | "tap";
export type SheetName = "menu" | "end" | "last" | "all" | "help" | "share" | "give up" | "claim";

/** A deal that is played. */
export interface Table {
  opened: Opened;
  deal: Deal;
  view: View;
  phase: Phase;
  hint: Hint | null;
  /** Whether the numbers behind a hint are shown. */
  more: boolean;
  outcome: Outcome | null;
  judged: Judged[] | null;
  expected: Expected[];
  /** What luck gave you, or took, as a sentence. */
  luck: string;
  /** What came of the last claim. */
  claimed: string;
}

export interface State {
  language: Language;
  theme: Theme;
  pace: Pace;
  at: Address;
  table: Table | null;
  sheet: SheetName | null;
  /** A fault that the page must tell, as a sentence's key. */
  fault: "link" | "kernel" | null;
}

type Listener = () => void;

const listeners = new Set<Listener>();
let state: State;

export const get = (): State => state;

export function begin(first: State) {
  state = first;
}

export function set(change: Partial<State>) {
  state = { ...state, ...change };
  for (const one of [...listeners]) one();
}

/** Change the deal that is played, if one is. */
export function setTable(change: Partial<Table>) {
  if (state.table) set({ table: { ...state.table, ...change } });
}

export function subscribe(listener: Listener) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** A part of the state: a component that uses it is drawn again when it changes. */
export function useStore<T>(select: (now: State) => T): T {
  const [chosen, choose] = useState(() => select(state));
  useEffect(() => {
    const look = () => choose(() => select(state));
    look();
    return subscribe(look);
  }, []);
  return chosen;
}
