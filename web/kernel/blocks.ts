// Blocks of numbers in a kernel's memory, read and written by the names of abi.ts.

/** How many numbers a field has; a field of one is a number, others are lists. */
export type Shape = Record<string, number>;
export type Block<S extends Shape> = { [F in keyof S]: S[F] extends 1 ? number : number[] };

/** Name the numbers of a block. */
export function named<S extends Shape>(shape: S, numbers: ArrayLike<number>): Block<S> {
  let at = 0;
  const entries = Object.entries(shape).map(([field, size]) => {
    const own = Array.from({ length: size }, (_, one) => numbers[at + one] ?? 0);
    at += size;
    return [field, size === 1 ? own[0] : own] as const;
  });
  return Object.fromEntries(entries) as Block<S>;
}

/** List the numbers of a block in the order in which the kernel reads them. */
export const listed = <S extends Shape>(shape: S, block: Block<S>): number[] =>
  Object.keys(shape).flatMap((field): number | number[] => block[field] ?? []);

/** How many numbers a block has. */
export const sizeOf = (shape: Shape) => Object.values(shape).reduce((all, one) => all + one, 0);
