const MAX_LENGTH = 200;
/** Masks make a text shorter. A longer one is not searched: an error may contain a whole page. */
const MAX_SEARCHED = 2 * MAX_LENGTH;

/** Words in quotes may be what a visitor typed or received, and so may all that is not English. */
const MASKS: readonly (readonly [RegExp, string])[] = [
  [/"[^"]*"?/g, '"…"'],
  [/\S*[^\s!-~…]\S*/g, '…'],
  [/\b[a-z][a-z\d+.-]*:\/\/[^\s)]*/gi, 'URL'],
  [/\?\S+/g, '…'],
  [/[^\s@]+@[^\s@]+/g, 'e-mail'],
  // Order numbers are hexadecimal.
  [/\b(?=[\da-f-]*\d)[\da-f]{4,}(?:-[\da-f]{4,})*\b/gi, '#'],
  // `Uint8Array` is not one.
  [/\b(?=[\w-]*\d)(?!\w*Array\b)[\w-]{6,}\b/g, '#'],
  [/\d{3,}/g, '#'],
];

/** Without the word that the cut goes through, of which less is left than a mask needs to find it. */
const cut = (text: string): string =>
  text.length <= MAX_SEARCHED ? text : text.slice(0, MAX_SEARCHED).replace(/\S*$/, '');

const NAME = /^(?:[\w$.-]{0,40}|.)$/;
/** Without what is in single quotes, unless it may be the name of a property or function. An apostrophe is no quote. */
const unquoted = (text: string): string =>
  text.replaceAll(/(^|\W)'([^']*)'?/g, (found, before, quoted) => (NAME.test(quoted) ? found : `${before}'…'`));

/** The message of an error in one line, without anything that could be about the visitor. */
export function masked(text: string): string {
  const line = cut(text).replaceAll(/\p{Cc}+/gu, ' ');
  return MASKS.reduce((result, [pattern, mask]) => result.replaceAll(pattern, mask), unquoted(line))
    .slice(0, MAX_LENGTH)
    .trim();
}
