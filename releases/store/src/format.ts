/** The form in which a live site is written, so that older code does not misread what newer code wrote. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { BucketStore } from './bucket-store.ts';
import { storePaths } from './directory.ts';
import { StoreNewer } from './errors.ts';
import { readRevisionJson } from './read-json.ts';

/**
 * Raised by a change that older code cannot read or would undo; what older code may ignore does not raise it. Code reads every
 * format up to its own. Live sites from before it was written have format 1.
 */
export const STORE_FORMAT = 1;

/** File of a revision. */
export const STORE_FORMAT_FILE = 'store-format.json';

/**
 * Stops code that is older than the live site.
 * @throws StoreNewer
 */
export async function assertFormat(site: { dir: string; bucket?: BucketStore }): Promise<void> {
  const file = join(storePaths(site).current, STORE_FORMAT_FILE);
  if (!existsSync(file)) return;
  const { format } = await readRevisionJson<{ format: number }>(site, file);
  if (format <= STORE_FORMAT) return;
  throw new StoreNewer(
    [
      `The live site in this store has format ${format}, and this release reads formats up to ${STORE_FORMAT}. Nothing was changed.`,
      'Run the release that wrote it or a newer one, or use another store: docs/operators/upgrade.md.',
    ].join('\n'),
  );
}
