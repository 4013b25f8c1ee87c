import type { Bucket } from '@urooj/storage/bucket-place';
import { refusalForRoot } from '@urooj/storage/root';
import { WrongUser } from './errors.ts';
import { assertFormat } from './format.ts';
import { runEvery } from './run-every.ts';
import type { SiteStore } from './store.ts';

/** Where a site store is: in a directory, or in a bucket with a local copy in a directory. */
export type StorePlace = { siteDir: string; siteBucket: Bucket | null };

/**
 * Opens a site store; the copy of a bucket is updated first.
 * @throws StoreDown where the bucket does not answer, StoreFormat where another release wrote the live site, WrongUser for root in the
 * store, or the copy, of another user
 */
export async function openSite({ siteDir: dir, siteBucket }: StorePlace): Promise<SiteStore> {
  const refusal = await refusalForRoot('The site store', dir);
  if (refusal !== null) throw new WrongUser(refusal);
  if (siteBucket === null) {
    await assertFormat({ dir });
    return { dir };
  }
  // Loading the S3 client takes half a second: only stores in a bucket pay for it.
  const [{ createBucketStore }, { openObjects }] = await Promise.all([
    import('./bucket-store.ts'),
    import('./objects.ts'),
  ]);
  const bucket = createBucketStore(openObjects(siteBucket), dir);
  await bucket.refresh();
  await assertFormat({ dir, bucket });
  return { dir, bucket };
}

const REFRESH_MS = 5_000;

/** Downloads every release and the live revision into the copy, to be served from there. */
async function refreshOnce({ bucket }: SiteStore, say: (line: string) => void): Promise<void> {
  await bucket?.refresh(async (release) => {
    try {
      await bucket.ensureLocal(release);
      return true;
    } catch (error) {
      if (!(error instanceof Error && error.name === 'StoreDamaged')) throw error;
      say(error.message);
      return false;
    }
  });
}

/** Prints each line once: a problem that lasts is found again at every refresh. */
function withoutRepeats(say: (line: string) => void): (line: string) => void {
  const printed = new Set<string>();
  return (line) => {
    if (!printed.has(line)) say(line);
    printed.add(line);
  };
}

/**
 * Keeps the copy of a bucket up to date until the returned function is called; while the bucket is down, the last state
 * is served. Resolves when the copy is complete for the first time. A store without a bucket needs no updates.
 */
export async function followSite(
  site: SiteStore,
  say: (line: string) => void,
  everyMs = REFRESH_MS,
): Promise<() => Promise<void>> {
  if (!site.bucket) return async () => {};
  const sayOnce = withoutRepeats(say);
  await refreshOnce(site, sayOnce);
  const refresh = () =>
    refreshOnce(site, sayOnce).catch((error: Error) => {
      sayOnce(`The local copy of the site could not be updated: ${error.message}`);
    });
  return runEvery(everyMs, refresh);
}
