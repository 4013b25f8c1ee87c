import { withTimeout } from '../../with-timeout.ts';
import { CATALOGUE_CACHE } from '../cache-names.ts';
import type { FetchEvent } from './scope.ts';

/** What the shop sells, at which prices. Pages that do not carry it read it here. */
export const CATALOGUE = '/catalogue.json';

/** Caches the catalogue, without which a page that was never visited has no prices. Throws where it cannot be loaded. */
export async function cacheCatalogue(): Promise<void> {
  const response = await fetch(new Request(CATALOGUE, { cache: 'no-cache', credentials: 'omit', priority: 'low' }));
  if (!response.ok) throw new Error(`${CATALOGUE} responded with ${response.status}`);
  await store(response);
}

const store = async (response: Response): Promise<void> =>
  (await caches.open(CATALOGUE_CACHE)).put(CATALOGUE, response);

/** From the network first, because an old one has old prices; the last one where the network or the server fails. */
export async function respondWithCatalogue(
  event: Pick<FetchEvent, 'request' | 'waitUntil'>,
  timeoutMs: number,
): Promise<Response> {
  const fallback = async () => (await caches.open(CATALOGUE_CACHE)).match(CATALOGUE);
  try {
    const response = await withTimeout(fetch(event.request), timeoutMs);
    if (!response.ok) return (await fallback()) ?? response;
    event.waitUntil(store(response.clone()));
    return response;
  } catch (error) {
    const cached = await fallback();
    if (cached) return cached;
    throw error;
  }
}
