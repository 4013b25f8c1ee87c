import { languageOf } from '@urooj/contract/language-paths';
import type { OfflineSite } from '@urooj/host/offline-site';
import { FILES_CACHE, PAGES_CACHE } from '../cache-names.ts';
import { cachedPageHeader } from '../cached-page-header.ts';
import { cacheFiles } from './cached-files.ts';
import { isCacheable, isDynamic } from './urls.ts';

/** The pages that were visited last stay cached. */
const MAX_PAGES = 60;

/** The hash of an URL is only for scripts and not part of the key. */
const keyOf = (url: URL): string => url.pathname + url.search;

/** The fallback of the language of a page. */
const fallbackOf = ({ fallback, languages }: OfflineSite, { pathname }: URL): string =>
  languages[languageOf(pathname)]?.fallback ?? fallback;

const isFallback = (site: OfflineSite, url: URL): boolean => url.pathname === fallbackOf(site, url);

/** A complete HTML page that was not redirected and that the server allows to store. */
function isStorable(response: Response): boolean {
  const { status, redirected, type, headers } = response;
  return (
    status === 200 &&
    !redirected &&
    type !== 'opaqueredirect' &&
    (headers.get('content-type') ?? '').startsWith('text/html') &&
    !(headers.get('cache-control') ?? '').includes('no-store')
  );
}

/** Adds the current time. The body is decoded already, so the headers of its compression no longer apply. */
async function withCacheTime(response: Response): Promise<Response> {
  const headers = new Headers(response.headers);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  headers.set(...cachedPageHeader(new Date()));
  return new Response(await response.blob(), { headers });
}

async function put(site: OfflineSite, key: string, response: Response): Promise<void> {
  const cache = await caches.open(PAGES_CACHE);
  const page = await withCacheTime(response);
  await cache.delete(key); // `keys()` lists in the order of insertion: the page becomes the newest
  await cache.put(key, page);
  const pages = (await cache.keys()).filter(({ url }) => !isFallback(site, new URL(url)));
  for (const old of pages.slice(0, -MAX_PAGES)) await cache.delete(old);
}

/** Caches a visited page, where it may be cached. */
export async function cachePage(site: OfflineSite, url: URL, response: Response): Promise<void> {
  if (isCacheable(site, url) && isStorable(response)) await put(site, keyOf(url), response);
}

/** Requests a page without cookies: the page of a guest. */
const fetchAsGuest = (url: string) =>
  fetch(new Request(url, { credentials: 'omit', headers: { accept: 'text/html' }, priority: 'low' }));

/** Caches a page that was visited by a link within the document, which fetched no document of the page. */
export async function cacheVisitedPage(site: OfflineSite, url: URL): Promise<void> {
  if (isDynamic(site, url)) await cachePage(site, url, await fetchAsGuest(keyOf(url)));
}

/** Caches a fallback, with which scripts can show any page of its language. Throws where it cannot be loaded. */
export async function cacheFallback(site: OfflineSite, fallback = site.fallback): Promise<void> {
  const response = await fetchAsGuest(fallback);
  if (!isStorable(response)) throw new Error(`${fallback} responded with ${response.status}`);
  await put(site, fallback, response);
}

/** Caches the fallback and the texts of the language of a page that was visited, once; English is there from the start. */
export async function cacheLanguage(site: OfflineSite, url: URL): Promise<void> {
  const language = site.languages[languageOf(url.pathname)];
  if (!language) return;
  await cacheFiles(language);
  const cache = await caches.open(PAGES_CACHE);
  if (!(await cache.match(language.fallback))) await cacheFallback(site, language.fallback);
}

/** The cached page of an URL, else the cached fallback. */
export async function cachedPage(site: OfflineSite, url: URL): Promise<Response | undefined> {
  const cache = await caches.open(PAGES_CACHE);
  return (await cache.match(keyOf(url))) ?? (await cache.match(url.pathname)) ?? cache.match(fallbackOf(site, url));
}

const SCRIPTS = /<script src="(\/r\/[^"]+)"|<link rel="preload" as="script" href="(\/r\/[^"]+)"/g;

/** Deletes pages whose scripts are no longer cached: they could not start and would show an error. */
export async function deleteOldPages(site: OfflineSite): Promise<void> {
  const [pages, files] = await Promise.all([caches.open(PAGES_CACHE), caches.open(FILES_CACHE)]);
  for (const request of await pages.keys()) {
    if (isFallback(site, new URL(request.url))) continue;
    const html = (await (await pages.match(request))?.text()) ?? '';
    const scripts = [...html.matchAll(SCRIPTS)].map(([, script, preload]) => script ?? preload ?? '');
    const found = await Promise.all(scripts.map((url) => files.match(url)));
    if (found.includes(undefined)) await pages.delete(request);
  }
}
