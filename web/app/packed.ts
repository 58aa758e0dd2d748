// What the page has packed, by the name of its file: kernels, the deck, what the package says.

import { asker } from "../kernel/ask.ts";
import workerScript from "./unpack.worker.ts?worker";

const found = new Map<string, Promise<ArrayBuffer>>();
const worker = asker<string, ArrayBuffer>(workerScript);

/** The bytes of a packed file; they are unpacked once. */
export function unpacked(name: string): Promise<ArrayBuffer> {
  const known = found.get(name) ?? worker.ask(document.getElementById(name)?.textContent ?? "");
  found.set(name, known);
  return known;
}

/** The same as text. */
export const unpackedText = async (name: string) => new TextDecoder().decode(await unpacked(name));
