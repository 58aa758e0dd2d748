// A kernel in memory: its functions take and give integers, its blocks are read and written by name.

import { type Block, named, sizeOf } from "./blocks.ts";

type Call = (...numbers: number[]) => number;

export interface Machine {
  call(name: string, ...numbers: number[]): number;
  /** Read a block of integers at a place. */
  read<S extends Record<string, number>>(place: number, shape: S): Block<S>;
  /** Read a block of doubles. */
  readSums<S extends Record<string, number>>(place: number, shape: S): Block<S>;
  integers(place: number, count: number): number[];
  bytes(place: number, count: number): number[];
  /** Numbers of two bytes. */
  shorts(place: number, count: number): number[];
  write(place: number, numbers: ArrayLike<number>): void;
  writeBytes(place: number, numbers: ArrayLike<number>): void;
}

/** Open a kernel; a browser that refuses or does not know WebAssembly throws. */
export async function openMachine(bytes: BufferSource): Promise<Machine> {
  const { instance } = await WebAssembly.instantiate(bytes);
  const { memory } = instance.exports;
  if (!(memory instanceof WebAssembly.Memory)) throw new Error("no kernel");
  const call: Machine["call"] = (name, ...numbers) => {
    const made = instance.exports[name];
    if (typeof made !== "function") throw new Error(`a kernel without ${name}`);
    return (made as Call)(...numbers);
  };
  const view = (place: number, count: number) => new Int32Array(memory.buffer, place, count);
  call("_initialize");
  return {
    call,
    read: (place, shape) => named(shape, view(place, sizeOf(shape))),
    readSums: (place, shape) => named(shape, new Float64Array(memory.buffer, place, sizeOf(shape))),
    integers: (place, count) => [...view(place, count)],
    bytes: (place, count) => [...new Uint8Array(memory.buffer, place, count)],
    shorts: (place, count) => [...new Uint16Array(memory.buffer, place, count)],
    write: (place, numbers) => view(place, numbers.length).set(numbers),
    writeBytes: (place, numbers) =>
      new Uint8Array(memory.buffer, place, numbers.length).set(numbers),
  };
}

/** The numbers of the bits that are set. */
export const bitsOf = (bits: number) =>
  Array.from({ length: 31 }, (_, at) => at).filter((at) => (bits >> at) & 1);
