// What the page has packed, by the name of its file: kernels, the deck, what the package says.

import { asker } from "../kernel/ask.ts";
import { packedFile } from "./files.ts";
import { worker as unpacking } from "./unpack.worker.ts";

const found = new Map<string, Promise<ArrayBuffer>>();
const worker = asker(unpacking);

/** The bytes of a packed file; what is packed together is unpacked once. */
export async function unpacked(name: string): Promise<ArrayBuffer> {
  const { signs, from, size } = packedFile(name) ?? { signs: "", from: 0, size: 0 };
  const known = found.get(signs) ?? worker.ask(signs);
  found.set(signs, known);
  return (await known).slice(from, from + size);
}

/** The same as text. */
export const unpackedText = async (name: string) => new TextDecoder().decode(await unpacked(name));
