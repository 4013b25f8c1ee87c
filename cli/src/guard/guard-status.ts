import type { ReleaseMap, RemoteReleases } from '@urooj/host/release-map';
import { type GuardRecord, readGuardRecord, trialKey } from '@urooj/store/guard-record';
import type { SiteStore } from '@urooj/store/store';
import { formatMinute } from '../release/table.ts';
import { uncertainOf } from './describe.ts';
import { timeOf } from './trial-periods.ts';

/** How the guard of a canary stands. `since`: when it got its present share, '' where that is not known. */
export type GuardStatus = { since: string; judged: GuardRecord['standing'] };

/** @returns `null` without a guarded canary */
export async function guardStatus(
  site: SiteStore,
  name: string,
  { active, canary }: RemoteReleases,
  map: ReleaseMap,
): Promise<GuardStatus | null> {
  const guard = canary?.guard;
  if (!guard) return null;
  const { standing } = await readGuardRecord(site, name, trialKey({ ...canary, guard }, { active }));
  const start = timeOf(map, guard.steps.at(-1)?.since);
  return { since: Number.isNaN(start) ? '' : new Date(start).toISOString(), judged: standing };
}

/** The cell of a table. */
export const formatGuard = (guard: GuardStatus | null): string => {
  if (guard === null) return '';
  return guard.judged === null ? 'not judged yet' : `undecided, ${guard.judged.visits.canary} visits`;
};

/** What is missing for a decision, in a sentence. */
export function guardSentence(app: string, version: string, { since, judged }: GuardStatus): string {
  const title = `${app} ${version} is guarded, with its share since ${formatMinute(since)}`;
  if (judged === null) return `${title}; its figures were not judged yet.`;
  const { at, visits, findings } = judged;
  const uncertain = uncertainOf(findings);
  const missing = uncertain.length === 0 ? '; few with this share' : `; not certain yet: ${uncertain.join(', ')}`;
  return `${title}: ${visits.canary} visits against ${visits.control} until ${formatMinute(at)}${missing}.`;
}
