/** The form in which a live site is written, so that code does not misread what other code wrote. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { BucketStore } from './bucket-store.ts';
import { storePaths } from './directory.ts';
import { StoreFormat } from './errors.ts';
import { readRevisionJson } from './read-json.ts';

/** Raised by a change that the code before it cannot read, or would undo; what that code may ignore does not raise it. */
export const STORE_FORMAT = 1;

/** File of a revision. */
export const STORE_FORMAT_FILE = 'store-format.json';

/**
 * Stops code that does not know the format of the live site.
 * @throws StoreFormat
 */
export async function assertFormat(site: { dir: string; bucket?: BucketStore }): Promise<void> {
  const file = join(storePaths(site).current, STORE_FORMAT_FILE);
  if (!existsSync(storePaths(site).current)) return;
  const format = existsSync(file) ? (await readRevisionJson<{ format: number }>(site, file)).format : 'of no release';
  if (format === STORE_FORMAT) return;
  throw new StoreFormat(
    [
      `The live site in this store has format ${format}, and this release reads format ${STORE_FORMAT}. Nothing was changed.`,
      'Run the release that wrote it, or use another store: docs/operators/upgrade.md.',
    ].join('\n'),
  );
}
