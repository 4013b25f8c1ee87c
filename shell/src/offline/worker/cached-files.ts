import type { OfflineSite } from '@urooj/host/offline-site';
import { FILES_CACHE } from '../cache-names.ts';

/**
 * Fetches a file with the hash from the composition: the browser rejects other bytes. A file that the page has just used
 * comes from the browser's HTTP cache.
 */
async function fetchVerified(url: string, integrity: string): Promise<Response> {
  const response = await fetch(new Request(url, { integrity, credentials: 'omit', priority: 'low' }));
  if (!response.ok) throw new Error(`${url} responded with ${response.status}`);
  return response;
}

/** Caches every file that the cacheable pages need, one at a time. Throws at the first failure; the next visit goes on. */
export async function cacheFiles({ files }: Pick<OfflineSite, 'files'>): Promise<void> {
  const cache = await caches.open(FILES_CACHE);
  for (const [url, integrity] of Object.entries(files)) {
    if (!(await cache.match(url))) await cache.put(url, await fetchVerified(url, integrity));
  }
}

/** Whether a file belongs to what is cached, in any language. */
export const isCachedFile = ({ files, languages }: OfflineSite, pathname: string): boolean =>
  [files, ...Object.values(languages).map((language) => language.files)].some((known) =>
    Object.hasOwn(known, pathname),
  );

/** Deletes the files of releases that are neither live nor a fallback. */
export async function deleteOldFiles(site: OfflineSite): Promise<void> {
  const cache = await caches.open(FILES_CACHE);
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    const isNeeded = isCachedFile(site, pathname) || site.releases.some((folder) => pathname.startsWith(folder));
    if (!isNeeded) await cache.delete(request);
  }
}
