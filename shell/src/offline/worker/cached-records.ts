import type { OfflineSite } from '@urooj/host/offline-site';
import { withTimeout } from '../../with-timeout.ts';
import { RECORDS_CACHE } from '../cache-names.ts';
import type { FetchEvent } from './scope.ts';

const store = async (path: string, response: Response): Promise<void> =>
  (await caches.open(RECORDS_CACHE)).put(path, response);

async function cacheRecord(path: string): Promise<void> {
  const response = await fetch(new Request(path, { cache: 'no-cache', credentials: 'omit', priority: 'low' }));
  if (!response.ok) throw new Error(`${path} responded with ${response.status}`);
  await store(path, response);
}

/** Caches what pages read of the settings: one that was never visited has no prices without it. Throws where one cannot be loaded. */
export async function cacheRecords({ records }: Pick<OfflineSite, 'records'>): Promise<void> {
  for (const path of records) await cacheRecord(path);
}

/** From the network first, because an old one has old prices; the last one where the network or the server fails. */
export async function respondWithRecord(
  event: Pick<FetchEvent, 'request' | 'waitUntil'>,
  path: string,
  timeoutMs: number,
): Promise<Response> {
  const fallback = async () => (await caches.open(RECORDS_CACHE)).match(path);
  try {
    const response = await withTimeout(fetch(event.request), timeoutMs);
    if (!response.ok) return (await fallback()) ?? response;
    event.waitUntil(store(path, response.clone()));
    return response;
  } catch (error) {
    const cached = await fallback();
    if (cached) return cached;
    throw error;
  }
}
