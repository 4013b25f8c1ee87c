import type { OfflineSite } from '@urooj/platform/offline-site';
import { FILES_CACHE } from '../cache-names.ts';

/**
 * Brings a file with the hash that the composition names: the browser refuses other bytes, so what is kept is what was
 * published. Files that the page has just used come from the browser's own cache.
 */
async function fetchVerified(address: string, integrity: string): Promise<Response> {
  const answer = await fetch(new Request(address, { integrity, credentials: 'omit', priority: 'low' }));
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
  return answer;
}

/** Keeps every file that the readable pages need, one at a time. Throws where one does not come: the next visit goes on. */
export async function keepFiles({ files }: OfflineSite): Promise<void> {
  const kept = await caches.open(FILES_CACHE);
  for (const [address, integrity] of Object.entries(files)) {
    if (!(await kept.match(address))) await kept.put(address, await fetchVerified(address, integrity));
  }
}

/** Drops the files of releases that nobody runs any more. */
export async function dropOldFiles({ files, releases }: OfflineSite): Promise<void> {
  const kept = await caches.open(FILES_CACHE);
  for (const request of await kept.keys()) {
    const { pathname } = new URL(request.url);
    const isNeeded = pathname in files || releases.some((folder) => pathname.startsWith(folder));
    if (!isNeeded) await kept.delete(request);
  }
}
