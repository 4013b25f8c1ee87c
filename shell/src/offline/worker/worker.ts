/**
 * The service worker: the network first for every page, so that what is live reaches a visitor at the next load; what
 * was kept where the network is silent. It never answers for a call of the service.
 */
import { FILES_CACHE } from '../cache-names.ts';
import { isPage } from './addresses.ts';
import { dropOldFiles, keepFiles } from './kept-files.ts';
import { cachedPage, dropOldPages, keepAddress, keepFrame, keepPage } from './kept-pages.ts';
import type { FetchEvent, WorkerScope } from './scope.ts';

const scope = self as unknown as WorkerScope;
const site = scope.offlineSite;
/** A network that answers nothing for so long is none. */
const NETWORK_TIMEOUT_MS = 8000;

function withTimeout(work: Promise<Response>): Promise<Response> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The network is silent.')), NETWORK_TIMEOUT_MS);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

async function fromNetwork({ request, preloadResponse }: FetchEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request);
}

async function answerPage(event: FetchEvent): Promise<Response> {
  const url = new URL(event.request.url);
  const fallback = async () => (isPage(url) ? cachedPage(site, url) : undefined);
  try {
    const answer = await withTimeout(fromNetwork(event));
    if (answer.status >= 500) return (await fallback()) ?? answer;
    event.waitUntil(keepPage(site, url, answer.clone()));
    return answer;
  } catch (error) {
    const kept = await fallback();
    if (kept) return kept;
    throw error;
  }
}

async function answerFile({ request }: FetchEvent): Promise<Response> {
  const kept = await caches.open(FILES_CACHE);
  return (await kept.match(request.url)) ?? fetch(request);
}

scope.addEventListener('install', (event) => {
  const work = async () => {
    // Where the browser can, it reads the kept files without waking the worker.
    await event.addRoutes?.([
      { condition: { urlPattern: { pathname: '/r/*' }, requestMethod: 'GET' }, source: { cacheName: FILES_CACHE } },
      { condition: { urlPattern: { pathname: '/followerApi/*' } }, source: 'network' },
    ]);
    await keepFiles(site);
    await keepFrame(site);
    await scope.skipWaiting();
  };
  event.waitUntil(work());
});

scope.addEventListener('activate', (event) => {
  const work = async () => {
    await scope.registration.navigationPreload?.enable();
    await dropOldFiles(site);
    await dropOldPages(site);
  };
  event.waitUntil(work());
});

scope.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  if (method !== 'GET') return;
  if (mode === 'navigate') event.respondWith(answerPage(event));
  else if (new URL(url).pathname in site.files) event.respondWith(answerFile(event));
});

scope.addEventListener('message', (event) => {
  const { read } = event.data as { read?: unknown };
  if (typeof read === 'string') event.waitUntil(keepAddress(site, new URL(read, scope.location.origin)));
});
