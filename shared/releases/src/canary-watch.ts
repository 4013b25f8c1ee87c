import type { Canary } from '@urooj/platform/release-map';
import { perform } from './activate.ts';
import { RevisionConflict } from './errors.ts';
import { type Counts, readReports, trialCounts } from './reports.ts';
import { runEvery } from './run-every.ts';
import { readComposedWith, readReleaseMap, type SiteStore } from './store.ts';

/** Fewer visits prove nothing, and one person's forged reports must not end a canary. */
const MIN_VISITS = 20;

/** Why a canary must be rolled back, or null where it may continue. */
export function rollbackReason({ version, rollbackAt }: Canary, { ran, load, render }: Counts): string | null {
  const failed = load + render;
  const visits = ran + failed;
  if (rollbackAt == null || visits < MIN_VISITS) return null;
  const rate = (failed / visits) * 100;
  if (rate <= rollbackAt) return null;
  return `canary ${version} failed in ${failed} of ${visits} visits (${rate.toFixed(1)} %, allowed ${rollbackAt} %)`;
}

/**
 * Rolls back every canary whose failures passed its threshold.
 * @param warn gets a sentence for each remote whose pages could not be rendered
 * @returns the reasons
 */
export async function endFailingCanaries(site: SiteStore, warn?: (sentence: string) => void): Promise<string[]> {
  const map = await readReleaseMap(site);
  const composed = await readComposedWith(site);
  if (!map || !composed) return [];
  const reports = await readReports(site);
  const ended: string[] = [];
  for (const [name, { canary }] of Object.entries(map.remotes)) {
    const why = canary && rollbackReason(canary, trialCounts(reports, name, canary));
    if (!why) continue;
    const change = {
      ...composed,
      keepsSettings: true,
      who: 'canary watch',
      why,
      onRevision: map.revision + ended.length,
    };
    await perform(site, { ...change, ...(warn && { warn }), steps: [{ kind: 'rollback', name }] });
    ended.push(`${name}: ${why}`);
  }
  return ended;
}

/** Checks the canaries every `everyMs` milliseconds until the returned function is called. */
export function watchCanaries(site: SiteStore, say: (line: string) => void, everyMs = 10_000): () => Promise<void> {
  const check = async () => {
    try {
      for (const line of await endFailingCanaries(site, say)) say(`Rolled back: ${line}`);
    } catch (error) {
      // Someone else has changed the live site: the next check decides again.
      if (!(error instanceof RevisionConflict)) say(`The canaries could not be checked: ${(error as Error).message}`);
    }
  };
  return runEvery(everyMs, check);
}
