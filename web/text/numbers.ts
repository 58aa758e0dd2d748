// Numbers that come of texts.

/** A number of 32 bits that depends on all of a text. */
export function numberOf(text: string): number {
  let number = 0x811c9dc5;
  for (const letter of text) number = Math.imul(number ^ letter.charCodeAt(0), 0x01000193);
  number = Math.imul(number ^ (number >>> 16), 0x85ebca6b);
  return (number ^ (number >>> 13)) >>> 0;
}
