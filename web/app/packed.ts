// What lies packed in the page, by the name of its file: kernels, the deck, what the package says.

const found = new Map<string, Promise<ArrayBuffer>>();

/** The bytes of a packed file; they are unpacked once. */
export function unpacked(name: string): Promise<ArrayBuffer> {
  const known = found.get(name) ?? unpack(name);
  found.set(name, known);
  return known;
}

/** The same as text. */
export const unpackedText = async (name: string) => new TextDecoder().decode(await unpacked(name));

async function unpack(name: string): Promise<ArrayBuffer> {
  const signs = atob(document.getElementById(name)?.textContent ?? "");
  const bytes = Uint8Array.from(signs, (sign) => sign.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new Response(stream).arrayBuffer();
}
