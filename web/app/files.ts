// Finds what is packed in the page: elements list their files, with the bytes of each.

export interface Packed {
  /** What is packed, as signs; it also has other files. */
  signs: string;
  from: number;
  size: number;
}

/** The place of a file; null: the page does not have it. */
export function packedFile(name: string): Packed | null {
  for (const { dataset, textContent } of document.querySelectorAll<HTMLElement>("[data-files]")) {
    const list = dataset.files?.split(" ") ?? [];
    const at = list.indexOf(name);
    if (at < 0) continue;
    const sizes = list.map(Number).filter((_, one) => one % 2);
    const from = sizes.slice(0, at / 2).reduce((all, one) => all + one, 0);
    return { signs: textContent ?? "", from, size: sizes[at / 2] ?? 0 };
  }
  return null;
}
