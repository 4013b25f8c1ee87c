/**
 * A number of 32 bits that is the same on the server and in every browser: FNV-1a with the finalizer of MurmurHash3, which
 * spreads similar texts. It protects nothing; `crypto.subtle` is missing on pages without https.
 */
export function hashOf(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

/** 64 bits of a text, in the characters of a name. */
export const digestOf = (text: string): string =>
  [1, 2].map((half) => hashOf(`${half} ${text}`).toString(36)).join('-');
