// Trees of the package: questions about sums and options, with an end for each answer.  Every rule
// that counts is one of these; the page only walks them.

/** A sum: names with how often each counts; "" counts by itself. */
export type Sum = Record<string, number>;
/** What is known, by the names that trees have for it. */
export type Known = Record<string, unknown>;

export interface Tree {
  below?: Sum;
  zero?: Sum;
  yes?: Tree;
  no?: Tree;
  option?: string;
  values?: Record<string, Tree>;
  end?: unknown;
}

export const total = (parts: Sum, known: Known): number =>
  Object.entries(parts).reduce(
    (all, [name, times]) => all + times * (name ? Number(known[name] ?? 0) : 1),
    0,
  );

/** The end of a tree; the caller knows its type. */
export function endOf<End>(tree: Tree, options: Record<string, string>, known: Known): End {
  let at: Tree | undefined = tree;
  while (at && at.end === undefined) {
    if (at.option !== undefined) at = at.values?.[options[at.option] ?? ""];
    else {
      const holds: boolean = at.below
        ? total(at.below, known) < 0
        : total(at.zero ?? {}, known) === 0;
      at = holds ? at.yes : at.no;
    }
  }
  if (!at) throw new Error("a tree without an end");
  return at.end as End;
}

/** Numbers of the parties as trees name them: `taken.0`, `taken.1`. */
export const pairs = (name: string, numbers: readonly (number | boolean)[] | null): Known =>
  Object.fromEntries((numbers ?? []).map((number, at) => [`${name}.${at}`, Number(number)]));

export const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0);
