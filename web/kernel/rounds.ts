// The kernels that solve endings of Ristiseiska and of Myllymatti's second part: numbers in, numbers
// out.  ext/web/_web_layouts.pyx and _web_beating.pyx say what they mean.

import { openMachine } from "./wasm.ts";

/** Numbers of what may be done: whether the game is over, who chooses, how many cards, the cards. */
const CHOICE_NUMBERS = 28;
const FOUND = 0;

/** The form of a position in a kernel: this many numbers, and behind them those that stay. */
export interface Layout {
  numbers: number;
  /** Where the seat on turn, and the number of seats, stand. */
  turn: number;
  seats: number;
  /** Whether what stays is written by itself. */
  ends: boolean;
}

export async function openRounds(bytes: BufferSource, layout: Layout) {
  const machine = await openMachine(bytes);
  const { numbers, turn, seats, ends } = layout;

  function put(given: number[]) {
    machine.write(machine.call("given"), given.slice(0, numbers));
    if (ends) machine.write(machine.call("ends"), given.slice(numbers));
  }

  return {
    /** What may be done; nothing where there are too many cards for it. */
    choices(given: number[]) {
      put(given);
      const place = machine.call("moves");
      if (!place) return { over: false, mover: given[turn] ?? 0, cards: [] as number[] };
      const [over = 0, mover = 0, count = 0, ...cards] = machine.integers(place, CHOICE_NUMBERS);
      return { over: Boolean(over), mover, cards: cards.slice(0, count) };
    },
    /** The position after a card that may be played, or after none. */
    play(given: number[], card: number): number[] {
      put(given);
      machine.call("play", card);
      return [...machine.integers(machine.call("given"), numbers), ...given.slice(numbers)];
    },
    /** Solve what play can reach from a position on, in `most` bytes. */
    solve(given: number[], most: number) {
      put(given);
      const found = machine.call("solve", most);
      return { found, bytes: machine.call("bytes_wanted") };
    },
    /** Points of each field and seat, of the deal that is solved; null: play does not reach it. */
    worth(given: number[], fields: number, most: number): number[][] | null {
      put(given);
      if (machine.call("worth") !== FOUND) return null;
      const every = machine.integers(machine.call("found_worth"), fields * most);
      const count = given[seats] ?? 0;
      return Array.from({ length: fields }, (_, at) => every.slice(most * at, most * at + count));
    },
    /** What can be forced, of the ending that is solved; null: play does not reach it. */
    forced(given: number[]): number[] | null {
      put(given);
      if (machine.call("force") !== FOUND) return null;
      return machine.integers(machine.call("found_bounds"), 4 * (given[seats] ?? 0));
    },
  };
}

export type RoundsKernel = Awaited<ReturnType<typeof openRounds>>;
