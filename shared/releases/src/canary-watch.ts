import type { Canary } from '@urooj/platform/release-map';
import { perform } from './activate.ts';
import { type Counts, readReports, trialCounts } from './reports.ts';
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

/**
 * The work of the canary watch: rolls back what fails too often and prints why. It runs when reports on a canary have been
 * counted, in one process of those that serve the shop.
 */
export async function watchCanaries(site: SiteStore, say: (line: string) => void): Promise<void> {
  for (const line of await endFailingCanaries(site, say)) say(`Rolled back: ${line}`);
}
