/** Words that an unhurried reader takes in within a minute. */
const WORDS_PER_MINUTE = 200;

/** Minutes that a text takes to read, at least one. */
export function readingMinutes(content: string): number {
  const words = content.match(/\S+/g)?.length ?? 0;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}
