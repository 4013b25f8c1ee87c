/** What is pasted into a field is cut to this length before anything looks at it. In UTF-16 code units. */
export const MAX_PASTED_LENGTH = 8 * 1024;

/**
 * Marks of direction, joiners, blanks without width, soft hyphens, variation selectors, the box around the digit of an emoji, and
 * the placeholder of a picture.
 */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}\ufffc]|\u20e3/gu;
/** Text of ASCII words is plain already. */
const UNUSUAL = /[^ -~]| {2}/;
/** White space, control characters, and the Braille pattern without dots. */
const BLANKS = /[\s\p{Cc}\u2800]+/gu;
/** Full-width and small forms, letters of mathematics, and the full stop of Chinese and Japanese. */
const COMPATIBLE = /[\ufe50-\ufe6f\uff01-\uff5e\u{1d400}-\u{1d7ff}]/gu;
const IDEOGRAPHIC_STOPS = /[\u3002\uff61]/g;

/**
 * What was pasted or typed, as every field reads it: cut, without invisible characters, each run of white space as one blank, and
 * with plain signs in place of full-width ones.
 */
export function plainText(pasted: string): string {
  const text = pasted.slice(0, MAX_PASTED_LENGTH);
  if (!UNUSUAL.test(text)) return text.trim();
  return text
    .replace(INVISIBLE, '')
    .replace(BLANKS, ' ')
    .replace(IDEOGRAPHIC_STOPS, '.')
    .replace(COMPATIBLE, (sign) => sign.normalize('NFKC'))
    .trim();
}

/** The text with the digits of every script as ASCII digits. */
export function asciiDigits(text: string): string {
  return text.replace(/(?!\d)\p{Nd}/gu, asciiDigit);
}

/** In Unicode the digits of a script stand in a row, from 0 to 9. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}

/** Without these characters at both ends. Regular expressions that end with `$` take quadratic time for a long run of them. */
export function trimCharacters(text: string, characters: string): string {
  let [start, end] = [0, text.length];
  while (start < end && characters.includes(text.charAt(start))) start += 1;
  while (end > start && characters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}
