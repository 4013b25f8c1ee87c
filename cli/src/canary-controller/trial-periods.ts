import type { CanaryController, RecordedOperation } from '@urooj/host/release-map';
import { endOfWholePeriods } from 'backend/rum-periods';

const MINUTE_MS = 60_000;
/**
 * Visits are counted when they end. Shortly after a step, those of the canary that have ended are the short ones, and checkouts of
 * the canary have no orders yet.
 */
const SETTLE_MS = 30 * MINUTE_MS;

type History = readonly Pick<RecordedOperation, 'revision' | 'at'>[];

export type Period = { readonly from: Date; readonly to: Date };

/** When a revision went live, by the clock of the machine that made it. */
export const timeOf = (history: History, wanted: number | undefined): number =>
  Date.parse(history.find(({ revision }) => revision === wanted)?.at ?? '');

/**
 * The periods of a trial whose figures are compared, one for each step, with complete minutes only. Where a clock was wrong, one is
 * empty: it then has no figures, and nothing is decided by it.
 */
export function trialPeriods({ steps }: CanaryController, history: History, now: Date): readonly Period[] {
  // Processes add up their counts for a second before they write them.
  const complete = now.getTime() - MINUTE_MS;
  const starts = steps.map(({ since }) => timeOf(history, since));
  return starts.map((start, index) => ({
    from: new Date(Math.ceil((start + SETTLE_MS) / MINUTE_MS) * MINUTE_MS),
    to: endOfWholePeriods(new Date(Math.min(starts[index + 1] ?? complete, complete)), now),
  }));
}
