import { readFile } from 'node:fs/promises';
import type { NodeBundle } from '@urooj/build/node-bundle';
import { hasIntegrity } from '@urooj/build/read-build';
import { storePaths } from './directory.ts';
import { StoreDamaged } from './errors.ts';
import { readRelease, type SiteStore } from './store.ts';

/** The node bundle of a release. It is read once, so that the bytes that run are the bytes that were hashed. */
export async function readBundle(site: SiteStore, name: string, version: string): Promise<NodeBundle> {
  const { bundle } = await readRelease(site, name, version);
  const file = storePaths(site).bundle(name, version);
  const content = await readFile(file);
  if (hasIntegrity(content, bundle)) return { name, version, file, source: content };
  throw new StoreDamaged(
    `The node bundle of ${name} ${version} has other bytes than were published, and was not run. Run \`verify\` to see everything that is wrong.`,
  );
}
