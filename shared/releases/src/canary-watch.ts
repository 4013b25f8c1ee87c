import type { Canary } from '@urooj/platform/release-map';
import { perform } from './activate.ts';
import { type Counts, readReports, trialCounts } from './reports.ts';
import { runEvery } from './run-every.ts';
import { RevisionConflict, readComposedWith, readReleaseMap, type SiteStore } from './store.ts';

/** Fewer visits prove nothing, and a single forger must not end a canary. */
const FEWEST_VISITS = 20;

/** Why a canary is to be taken back, or null where it may go on. */
export function verdictOn({ version, rollbackAt }: Canary, { ran, load, render }: Counts): string | null {
  const failed = load + render;
  const visits = ran + failed;
  if (rollbackAt == null || visits < FEWEST_VISITS) return null;
  const rate = (failed / visits) * 100;
  if (rate <= rollbackAt) return null;
  return `canary ${version} failed in ${failed} of ${visits} visits (${rate.toFixed(1)} %, allowed ${rollbackAt} %)`;
}

/** Takes back every canary whose failures passed its threshold; answers the reasons. */
export async function endFailingCanaries(site: SiteStore): Promise<string[]> {
  const map = await readReleaseMap(site);
  const composed = await readComposedWith(site);
  if (!map || !composed) return [];
  const reports = await readReports(site);
  const ended: string[] = [];
  for (const [name, { canary }] of Object.entries(map.remotes)) {
    const why = canary && verdictOn(canary, trialCounts(reports, name, canary));
    if (!why) continue;
    const act = { ...composed, who: 'canary watch', why, onRevision: map.revision + ended.length };
    await perform(site, { ...act, steps: [{ kind: 'rollback', name }] });
    ended.push(`${name}: ${why}`);
  }
  return ended;
}

/** Looks after canaries until it is stopped. */
export function watchCanaries(site: SiteStore, say: (line: string) => void, everyMs = 10_000): () => Promise<void> {
  const look = async () => {
    try {
      for (const line of await endFailingCanaries(site)) say(`Taken back: ${line}`);
    } catch (error) {
      // Someone else acted: the next look decides anew.
      if (!(error instanceof RevisionConflict))
        say(`The canaries could not be looked after: ${(error as Error).message}`);
    }
  };
  return runEvery(everyMs, look);
}
