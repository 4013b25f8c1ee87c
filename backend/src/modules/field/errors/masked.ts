const MAX_LENGTH = 200;

/** Words in quotes may be what a visitor typed or received; the names of properties and functions are in single ones. */
const MASKS: readonly (readonly [RegExp, string])[] = [
  [/"[^"]*"?/g, '"…"'],
  [/\b[a-z][a-z\d+.-]*:\/\/[^\s)]*/gi, 'URL'],
  [/[^\s@]+@[^\s@]+/g, 'e-mail'],
  // Order numbers are hexadecimal.
  [/\b(?=[\da-f-]*\d)[\da-f]{4,}(?:-[\da-f]{4,})*\b/gi, '#'],
  [/\d{3,}/g, '#'],
];

/** A message of a browser in one line, without anything that could be about the visitor. The page's own mask is a courtesy. */
export function masked(text: string): string {
  const line = text.toWellFormed().replaceAll(/\p{Cc}+/gu, ' ');
  return MASKS.reduce((result, [pattern, mask]) => result.replaceAll(pattern, mask), line)
    .slice(0, MAX_LENGTH)
    .toWellFormed()
    .trim();
}
