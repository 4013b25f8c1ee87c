import './provided-modules.ts';
import type { Release } from '@urooj/host/release-map';
import type { RemoteModule } from '@urooj/host/remote';
import { FILES_CACHE } from '../offline/cache-names.ts';
import { openContainer } from './container.ts';

const absoluteUrl = (url: string) => new URL(url, document.baseURI).href;

/**
 * Fetches every file again that this page loaded of a release. Browsers cache immutable files without validation, also
 * where the bytes are wrong.
 */
export async function refetch({ entry }: Release): Promise<void> {
  if ('caches' in window) await caches.delete(FILES_CACHE).catch(() => {}); // rejected where the browser refuses storage
  const folder = absoluteUrl(entry.slice(0, entry.lastIndexOf('/') + 1));
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const files = new Set([absoluteUrl(entry), ...loaded.filter((name) => name.startsWith(folder))]);
  await Promise.all([...files].map((url) => fetch(url, { cache: 'reload' }).catch(() => {})));
}

/**
 * Runs one release of a remote and returns its module. Throws where the entry or a chunk fails to load, does not match
 * its hash, or needs shared modules that this shell does not provide.
 */
export async function runRelease(release: Release): Promise<RemoteModule> {
  if (!release.integrity && process.env.NODE_ENV === 'production') {
    throw new Error(`The release map has no hash for ${release.entry}; it is not loaded.`);
  }
  const container = await openContainer(release);
  const getRoutes = await container.get('./routes');
  const { default: module } = getRoutes();
  return module;
}
