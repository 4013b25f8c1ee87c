import type { OfflineSite } from '@urooj/platform/offline-site';
import { FILES_CACHE, PAGES_CACHE } from '../cache-names.ts';
import { keptHeader } from '../kept-header.ts';
import { isLive, isReadable } from './addresses.ts';

/** Those read last stay. */
const MOST_PAGES = 60;

/** A page belongs to an address; what the address carries for its script (`#…`) is not part of it. */
const keyOf = (url: URL): string => url.pathname + url.search;

/** A whole page that the server lets be kept, and nothing that led elsewhere. */
function isWhole(answer: Response): boolean {
  const { status, redirected, type, headers } = answer;
  return (
    status === 200 &&
    !redirected &&
    type !== 'opaqueredirect' &&
    (headers.get('content-type') ?? '').startsWith('text/html') &&
    !(headers.get('cache-control') ?? '').includes('no-store')
  );
}

/** The same page, with the time at which it came; what was said of its compression is over. */
async function stamped(answer: Response): Promise<Response> {
  const headers = new Headers(answer.headers);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  headers.set(...keptHeader(new Date()));
  return new Response(await answer.blob(), { headers });
}

async function put({ frame }: OfflineSite, key: string, answer: Response): Promise<void> {
  const kept = await caches.open(PAGES_CACHE);
  const page = await stamped(answer);
  await kept.delete(key); // written anew, it is the youngest
  await kept.put(key, page);
  const pages = (await kept.keys()).filter(({ url }) => new URL(url).pathname !== frame);
  for (const old of pages.slice(0, -MOST_PAGES)) await kept.delete(old);
}

/** Keeps a page that was read, where it may be kept. */
export async function keepPage(site: OfflineSite, url: URL, answer: Response): Promise<void> {
  if (isReadable(site, url) && isWhole(answer)) await put(site, keyOf(url), answer);
}

/** A page as anybody gets it: no cookie goes along. */
const askAsAnybody = (address: string) =>
  fetch(new Request(address, { credentials: 'omit', headers: { accept: 'text/html' }, priority: 'low' }));

/** Keeps a page that was reached by a link inside the shop, where no document came with it. */
export async function keepAddress(site: OfflineSite, url: URL): Promise<void> {
  if (isLive(site, url)) await keepPage(site, url, await askAsAnybody(keyOf(url)));
}

/** Keeps the page that can show any page of the shop. Throws where it does not come. */
export async function keepFrame(site: OfflineSite): Promise<void> {
  const answer = await askAsAnybody(site.frame);
  if (!isWhole(answer)) throw new Error(`${site.frame} answers ${answer.status}`);
  await put(site, site.frame, answer);
}

/** What can be shown for an address without the network: the page as it was read, or the frame around it. */
export async function cachedPage({ frame }: OfflineSite, url: URL): Promise<Response | undefined> {
  const kept = await caches.open(PAGES_CACHE);
  return (await kept.match(keyOf(url))) ?? (await kept.match(url.pathname)) ?? kept.match(frame);
}

const SCRIPTS = /<script src="(\/r\/[^"]+)"|<link rel="preload" as="script" href="(\/r\/[^"]+)"/g;

/** Drops pages whose scripts have left: they would say that the shop cannot be loaded. */
export async function dropOldPages({ frame }: OfflineSite): Promise<void> {
  const [kept, files] = await Promise.all([caches.open(PAGES_CACHE), caches.open(FILES_CACHE)]);
  for (const request of await kept.keys()) {
    if (new URL(request.url).pathname === frame) continue;
    const html = (await (await kept.match(request))?.text()) ?? '';
    const scripts = [...html.matchAll(SCRIPTS)].map(([, script, preload]) => script ?? preload ?? '');
    const found = await Promise.all(scripts.map((address) => files.match(address)));
    if (found.includes(undefined)) await kept.delete(request);
  }
}
