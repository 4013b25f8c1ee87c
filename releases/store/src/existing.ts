/** Whether there is a site store at a place, so that a wrong place is named and nothing is written there. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { NoStore } from './errors.ts';
import type { SiteStore } from './store.ts';

/** Every store has releases of the shell, from its first start on. */
const SHELL = 'releases/shell/';

/** What a start that was interrupted leaves of a new store, and what file systems put into an empty folder. */
const OF_A_STORE =
  /^(\..*|lost\+found|r|bundles|maps|releases|revisions|incoming|history|released|reports|tokens|(current|test-key\.json|start\.lock|work-tree\.json)(\.[\w-]+)?)$/;

/** @returns the names in a folder; null where it does not exist */
async function namesIn(dir: string): Promise<string[] | null> {
  try {
    return await readdir(dir);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return null;
    if (code === 'ENOTDIR') throw new NoStore(`${dir} is a file. SITE_DIR must name the folder of the site store.`);
    throw error;
  }
}

async function hasShell({ dir, bucket }: SiteStore): Promise<boolean> {
  const names = bucket ? await bucket.records.list(SHELL) : await namesIn(join(dir, SHELL)).catch(() => null);
  return names?.some((name) => name.endsWith('.json')) === true;
}

const isForeign = (name: string): boolean => !OF_A_STORE.test(name);

const WITHOUT_SHELL = 'has no release of the shell, as after an interrupted deployment';

async function describe({ dir, bucket }: SiteStore): Promise<string> {
  if (bucket) return WITHOUT_SHELL;
  const names = await namesIn(dir);
  if (names === null) return 'does not exist';
  if (names.length === 0) return 'is empty';
  return names.some(isForeign) ? 'holds other files' : WITHOUT_SHELL;
}

/**
 * Stops a command that works on a store: only a start makes a new one.
 * @throws NoStore that says what is at this place instead
 */
export async function assertStore(site: SiteStore): Promise<void> {
  if (await hasShell(site)) return;
  const place = site.bucket ? 'The bucket of SITE_DIR' : site.dir;
  throw new NoStore(
    [
      `${place} is no site store: it ${await describe(site)}. Nothing was written.`,
      'Set SITE_DIR (or DATA_DIR) to the store of your shop. A new store is made by npm start, or npm run deploy.',
    ].join('\n'),
  );
}

/**
 * Stops a start in a folder that holds something else.
 * @throws NoStore
 */
export async function assertCanHoldStore(site: SiteStore): Promise<void> {
  const names = await namesIn(site.dir);
  const foreign = names?.find(isForeign);
  if (foreign === undefined || site.bucket || (await hasShell(site))) return;
  throw new NoStore(
    `${site.dir} is no site store: it holds other files (${foreign}). Set SITE_DIR to a store, or to a new or empty folder.`,
  );
}
