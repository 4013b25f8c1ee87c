import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { revisionNumbers, storePaths } from './directory.ts';
import type { SiteStore } from './store.ts';

/** Removes composed sites that are no longer live. The history of releases and settings stays: the live one holds it. @param count those that stay */
export async function removeOldRevisions(site: SiteStore, count: number): Promise<void> {
  const [live = 0, ...older] = (await revisionNumbers(site)).sort((one, other) => other - one);
  for (const revision of older.slice(count - 1))
    await rm(join(storePaths(site).revisions, String(revision)), { recursive: true, force: true });
  await site.bucket?.removeRevisions(live - count);
}
