const SNIPPET_LENGTH = 150;

/** ASCII text: every code unit is one character. */
const ASCII = /^[\x20-\x7e]*$/;

// Created once, on first use: creating a segmenter costs more than using it.
let graphemes: Intl.Segmenter | undefined;

/**
 * The start of a text: white space collapsed, at most `length` characters as a reader counts them (a family emoji or an
 * accented letter is one), and an ellipsis where something was cut.
 */
export function snippet(content: string, length: number = SNIPPET_LENGTH): string {
  // Bounds the work: hostile texts have graphemes of a thousand code units.
  const text = content
    .slice(0, length * 100)
    .replace(/\s+/g, ' ')
    .trim();
  // Tests one character more than is shown, because it may be a combining mark that belongs to the last one.
  if (ASCII.test(text.slice(0, length + 1)) && text.length > length) return `${text.slice(0, length).trimEnd()}…`;
  let count = 0;
  graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  for (const { index } of graphemes.segment(text)) {
    if (count === length) return `${text.slice(0, index).trimEnd()}…`;
    count += 1;
  }
  return text.length < content.trim().replace(/\s+/g, ' ').length ? `${text}…` : text;
}
