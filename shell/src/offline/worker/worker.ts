/**
 * The service worker. Pages come from the network first, so that a new release reaches visitors at the next load, and
 * from the cache where the network fails. API calls are never cached.
 */
import { withTimeout } from '../../with-timeout.ts';
import { FILES_CACHE } from '../cache-names.ts';
import { cacheFiles, deleteOldFiles, isCachedFile } from './cached-files.ts';
import {
  cachedPage,
  cacheFallback,
  cacheLanguage,
  cachePage,
  cacheVisitedPage,
  deleteOldPages,
} from './cached-pages.ts';
import { cacheRecords, respondWithRecord } from './cached-records.ts';
import type { FetchEvent, WorkerScope } from './scope.ts';
import { isOrderLink, isPage } from './urls.ts';

const scope = self as unknown as WorkerScope;
const site = scope.offlineSite;
/** After this time without a response the cached page is shown. */
const NETWORK_TIMEOUT_MS = 8000;

async function fromNetwork({ request, preloadResponse }: FetchEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request);
}

async function respondWithPage(event: FetchEvent): Promise<Response> {
  const url = new URL(event.request.url);
  const fallback = async () => (isPage(url) ? cachedPage(site, url) : undefined);
  try {
    const response = await withTimeout(fromNetwork(event), NETWORK_TIMEOUT_MS);
    if (response.status >= 500) return (await fallback()) ?? response;
    event.waitUntil(cachePage(site, url, response.clone()));
    event.waitUntil(cacheLanguage(site, url));
    return response;
  } catch (error) {
    const cached = await fallback();
    if (cached) return cached;
    throw error;
  }
}

async function respondWithFile({ request }: FetchEvent): Promise<Response> {
  const cache = await caches.open(FILES_CACHE);
  return (await cache.match(request.url)) ?? fetch(request);
}

scope.addEventListener('install', (event) => {
  const work = async () => {
    // With static routes the browser reads cached files without starting the worker.
    await event.addRoutes?.([
      { condition: { urlPattern: { pathname: '/r/*' }, requestMethod: 'GET' }, source: { cacheName: FILES_CACHE } },
      { condition: { urlPattern: { pathname: '/followerApi/*' } }, source: 'network' },
      { condition: { urlPattern: { pathname: '/o/*' } }, source: 'network' },
    ]);
    await cacheFiles(site);
    await cacheFallback(site);
    await cacheRecords(site);
    await scope.skipWaiting();
  };
  event.waitUntil(work());
});

scope.addEventListener('activate', (event) => {
  const work = async () => {
    await scope.registration.navigationPreload?.enable();
    await deleteOldFiles(site);
    await deleteOldPages(site);
  };
  event.waitUntil(work());
});

scope.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  if (method !== 'GET') return;
  const { pathname } = new URL(url);
  // The browser follows it by itself.
  if (isOrderLink(pathname)) return;
  if (mode === 'navigate') event.respondWith(respondWithPage(event));
  else if (site.records.includes(pathname)) event.respondWith(respondWithRecord(event, pathname, NETWORK_TIMEOUT_MS));
  else if (isCachedFile(site, pathname)) event.respondWith(respondWithFile(event));
});

scope.addEventListener('message', (event) => {
  const { read } = event.data as { read?: unknown };
  if (typeof read !== 'string') return;
  const url = new URL(read, scope.location.origin);
  event.waitUntil(cacheVisitedPage(site, url));
  event.waitUntil(cacheLanguage(site, url));
});
