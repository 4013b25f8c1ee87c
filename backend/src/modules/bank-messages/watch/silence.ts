/** When a source wrote: its messages of the last 30 days before its latest one. */
export type Habit = {
  /** Messages in each hour of the day, in UTC: Karachi has no summer time, so that its hours are the same ones. */
  readonly perHour: readonly number[];
  /** In how many days. */
  readonly days: number;
};

const HOUR_MS = 3_600_000;
export const HABIT_DAYS = 30;
/** An alarm sooner than this helps nobody: phones are without a network for an hour or two. */
const SHORTEST_MS = 2 * HOUR_MS;
/** Later than this is too late: apps give up sending after two days. */
const LONGEST_MS = 48 * HOUR_MS;
/** With fewer messages there is no habit, and only the longest silence counts. */
const FEWEST_MESSAGES = 20;
/**
 * So many messages have to be missing. If they come at random, none comes in this time once in e^8, about 3,000, silences: for a
 * shop with ten messages a day less than one false alarm in nine months.
 */
const MISSING_MESSAGES = 8;

/**
 * Until when the next message is expected. The messages that the source usually has in each hour that passes are added up, so that a
 * night without messages is no silence, while an hour in the evening may be one.
 */
export function expectedBy(since: Date, { perHour, days }: Habit): Date {
  const start = since.getTime();
  const latest = start + LONGEST_MS;
  const total = perHour.reduce((sum, count) => sum + count, 0);
  if (total < FEWEST_MESSAGES || days <= 0) return new Date(latest);
  let at = start;
  for (let missing = 0; at < latest; ) {
    const hourEnd = (Math.floor(at / HOUR_MS) + 1) * HOUR_MS;
    const perMs = (perHour[new Date(at).getUTCHours()] ?? 0) / days / HOUR_MS;
    const untilEnd = perMs * (hourEnd - at);
    if (missing + untilEnd >= MISSING_MESSAGES) {
      at += (MISSING_MESSAGES - missing) / perMs;
      break;
    }
    missing += untilEnd;
    at = hourEnd;
  }
  return new Date(Math.round(Math.min(Math.max(at, start + SHORTEST_MS), latest)));
}
