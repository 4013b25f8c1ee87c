const MAX_LENGTH = 200;
/** Masks make a text shorter. A longer one is not searched: an error may contain a whole page. */
const MAX_SEARCHED = 2 * MAX_LENGTH;

/** Words in double quotes may be what a visitor typed or received; the names of properties and functions are in single ones. */
const MASKS: readonly (readonly [RegExp, string])[] = [
  [/"[^"]*"?/g, '"…"'],
  [/\b[a-z][a-z\d+.-]*:\/\/[^\s)]*/gi, 'URL'],
  [/\?\S+/g, '…'],
  [/[^\s@]+@[^\s@]+/g, 'e-mail'],
  // Order numbers are hexadecimal.
  [/\b(?=[\da-f-]*\d)[\da-f]{4,}(?:-[\da-f]{4,})*\b/gi, '#'],
  [/\b(?=[\w-]*\d)[\w-]{16,}\b/g, '#'],
  [/\d{3,}/g, '#'],
];

/** Without the word that the cut goes through, of which less is left than a mask needs to find it. */
const cut = (text: string): string =>
  text.length <= MAX_SEARCHED ? text : text.slice(0, MAX_SEARCHED).replace(/\S*$/, '');

/** The message of an error in one line, without anything that could be about the visitor. */
export function masked(text: string): string {
  const line = cut(text).replaceAll(/\p{Cc}+/gu, ' ');
  return MASKS.reduce((result, [pattern, mask]) => result.replaceAll(pattern, mask), line)
    .slice(0, MAX_LENGTH)
    .trim();
}
