/** The pace of an unhurried reader. */
const WORDS_PER_MINUTE = 200;

/** Minutes that it takes to read a text, at least 1. */
export function readingMinutes(content: string): number {
  const words = content.match(/\S+/g)?.length ?? 0;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}
