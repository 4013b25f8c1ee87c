import type { Bucket } from '@urooj/bucket/place';
import { runEvery } from './run-every.ts';
import type { SiteStore } from './store.ts';

/** Where a site store is: a directory, or a bucket with its copy in one. */
export type StorePlace = { siteDir: string; siteBucket: Bucket | null };

/** Opens a site store; a copy of a bucket is brought up to it. Throws `StoreDown` where that does not answer. */
export async function openSite({ siteDir: dir, siteBucket }: StorePlace): Promise<SiteStore> {
  if (siteBucket === null) return { dir };
  // Half a second of loading, for those alone who keep the site there.
  const [{ createOrigin }, { openObjects }] = await Promise.all([import('./origin.ts'), import('./objects.ts')]);
  const origin = createOrigin(openObjects(siteBucket), dir);
  await origin.refresh();
  return { dir, origin };
}

const EVERY_MS = 5_000;

/** Brings every release and what is live into the copy, so that it can be served from there. */
async function followOnce({ origin }: SiteStore, say: (line: string) => void): Promise<void> {
  await origin?.refresh(async (release) => {
    try {
      await origin.bring(release);
      return true;
    } catch (error) {
      if (!(error instanceof Error && error.name === 'StoreDamaged')) throw error;
      say(error.message);
      return false;
    }
  });
}

/** Says each thing once: what is wrong stays wrong at the next look. */
function onceEach(say: (line: string) => void): (line: string) => void {
  const told = new Set<string>();
  return (line) => {
    if (!told.has(line)) say(line);
    told.add(line);
  };
}

/**
 * Keeps the copy of a bucket up to date until it is stopped; what was there last is served on while the bucket does not
 * answer. Resolves when the copy is whole for the first time. A directory needs none of it.
 */
export async function followSite(
  site: SiteStore,
  say: (line: string) => void,
  everyMs = EVERY_MS,
): Promise<() => Promise<void>> {
  if (!site.origin) return async () => {};
  const tell = onceEach(say);
  await followOnce(site, tell);
  const look = () =>
    followOnce(site, tell).catch((error: Error) => {
      tell(`The copy of the site could not be renewed: ${error.message}`);
    });
  return runEvery(everyMs, look);
}
