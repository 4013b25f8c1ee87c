const SNIPPET_LENGTH = 150;

/** Where every code unit is a character of its own. */
const PLAIN = /^[\x20-\x7e]*$/;

// Making one costs more than using it.
let graphemes: Intl.Segmenter | undefined;

/**
 * The start of a blog post for its card: white space folded, at most 150 characters as a reader counts them
 * (a family emoji or an accented letter is one), an ellipsis where something was cut.
 */
export function snippet(content: string, length: number = SNIPPET_LENGTH): string {
  // A grapheme of a thousand code units is an attack, not a letter: only so much of the text is looked at.
  const text = content
    .slice(0, length * 100)
    .replace(/\s+/g, ' ')
    .trim();
  // One more than is shown: what follows may belong to the last character.
  if (PLAIN.test(text.slice(0, length + 1)) && text.length > length) return `${text.slice(0, length).trimEnd()}…`;
  let taken = 0;
  graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  for (const { index } of graphemes.segment(text)) {
    if (taken === length) return `${text.slice(0, index).trimEnd()}…`;
    taken += 1;
  }
  return text.length < content.trim().replace(/\s+/g, ' ').length ? `${text}…` : text;
}
