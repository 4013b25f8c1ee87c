const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** After this time minutes are added up to hours, and hours to days; days are deleted. */
export const STAY_MS = { minutes: 48 * HOUR_MS, hours: 35 * DAY_MS, days: 400 * DAY_MS } as const;

/** Midnight in Karachi, which has no summer time. */
const MIDNIGHT_MS = 19 * HOUR_MS;

const floorTo = (time: number, unit: number, offset = 0): Date =>
  new Date(Math.floor((time - offset) / unit) * unit + offset);

/**
 * The end of a time that contains no part of an hour or day that is added up already: what was counted after that end would be in it.
 * The beginning needs no such care, because a period counts where it begins.
 */
export function endOfWholePeriods(to: Date, now: Date): Date {
  const age = now.getTime() - to.getTime();
  if (age > STAY_MS.hours) return floorTo(to.getTime(), DAY_MS, MIDNIGHT_MS);
  return floorTo(to.getTime(), age > STAY_MS.minutes ? HOUR_MS : MINUTE_MS);
}
