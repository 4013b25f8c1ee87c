import type { Canary, ReleaseMap } from '@urooj/host/release-map';
import { perform } from './activate.ts';
import { type Counts, readReleaseReports, type Table, trialCounts } from './release-reports.ts';
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

type Failing = { name: string; why: string };

function failingIn(map: ReleaseMap, reports: Readonly<Table>): Failing[] {
  return Object.entries(map.remotes).flatMap(([name, { canary }]) => {
    const why = canary && rollbackReason(canary, trialCounts(reports, name, canary));
    return why ? [{ name, why }] : [];
  });
}

/** Whether some canary must be rolled back. Without a canary it reads one file. */
export async function hasFailingCanary(site: SiteStore): Promise<boolean> {
  const map = await readReleaseMap(site);
  if (!map || Object.values(map.remotes).every(({ canary }) => !canary)) return false;
  return failingIn(map, await readReleaseReports(site)).length > 0;
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
  const failing = failingIn(map, await readReleaseReports(site));
  for (const [index, { name, why }] of failing.entries()) {
    const change = { ...composed, keepsSettings: true, who: 'canary watch', why, onRevision: map.revision + index };
    await perform(site, { ...change, ...(warn && { warn }), steps: [{ kind: 'rollback', name }] });
  }
  return failing.map(({ name, why }) => `${name}: ${why}`);
}
