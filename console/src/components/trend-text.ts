import type { LiveVersion } from '@urooj/contract/console';
import { liveTexts as text } from '../texts/en/live.ts';

/** The small chart of a version in words. */
export function trendText(trend: LiveVersion['trend'], visitsInAll: number | null): string {
  const visits = trend.map((hour) => hour.visits);
  const latest = visits.at(-1);
  if (latest === undefined || visits.length < 2)
    return visitsInAll === 0 ? text.noVisits : visitsInAll === null ? text.unknownVisits : text.noTrend;
  const failures = trend.reduce((total, hour) => total + hour.failures, 0);
  return text.trend(visits.length, Math.min(...visits), Math.max(...visits), latest, failures);
}
