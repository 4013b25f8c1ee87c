import type { OfflineSite } from '@urooj/host/offline-site';
import { beforeEach, expect, test, vi } from 'vitest';
import { FILES_CACHE, PAGES_CACHE, RECORDS_CACHE } from '../cache-names.ts';
import { MemoryCaches } from './cache-storage.fixture.ts';
import { cacheFiles, deleteOldFiles } from './cached-files.ts';
import { cachedPage, cachePage, cacheVisitedPage, deleteOldPages } from './cached-pages.ts';
import { cacheRecords, respondWithRecord } from './cached-records.ts';
import { isCacheable, isPage } from './urls.ts';

const CATALOGUE = '/catalogue.json';
const cacheCatalogue = () => cacheRecords({ records: [CATALOGUE] });

const SITE: OfflineSite = {
  fallback: '/_',
  pages: ['/', '/faq', '/instagram/likes', '/blog', '/blog/_'],
  dynamic: ['/blog', '/blog/_'],
  files: { '/r/shell/2.0.0/index.js': 'sha256-a', '/r/mf-blog/1.0.0/post.js': 'sha256-b' },
  languages: {},
  releases: ['/r/shell/2.0.0/', '/r/shell/1.0.0/', '/r/mf-blog/1.0.0/'],
  records: ['/catalogue.json'],
};
const at = (url: string) => new URL(url, 'https://shop.example');
const page = (text = 'text', headers: Record<string, string> = {}) =>
  new Response(text, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache', ...headers },
  });

let storage: MemoryCaches;
const fetched = vi.fn<(request: Request) => Promise<Response>>();
beforeEach(() => {
  storage = new MemoryCaches();
  vi.stubGlobal('caches', storage);
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  // Outside a browser a relative URL is invalid.
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(input: string | Request, init?: RequestInit) {
        super(typeof input === 'string' ? at(input) : input, init);
      }
    },
  );
});

test.each([
  ['/', true],
  ['/faq', true],
  ['/blog/7f0c', true],
  ['/blog?page=2', true],
  ['/faq?q=my+order', false],
  ['/blog?page=amna@example.com', false],
  ['/order', false],
  ['/payment/7f0c', false],
  ['/client-dashboard', false],
  ['/track-order?id=7f0c', false],
  ['/followerApi/session', false],
  ['/o/c2VjcmV0', false],
])('%s may be cached: %s', (url, expected) => {
  expect(isCacheable(SITE, at(url))).toBe(expected);
});

test('API calls and files are not pages and get no fallback', () => {
  const urls = [
    '/order',
    '/blog/7f0c',
    '/followerApi/files/1',
    '/o/c2VjcmV0',
    '/blog/feed.xml',
    '/r/shell/1.0.0/index.js',
  ];
  expect(urls.filter((url) => isPage(at(url)))).toEqual(['/order', '/blog/7f0c']);
});

test('caches a page with the time, and finds it only under its own URL', async () => {
  await cachePage(SITE, at('/faq'), page('questions', { 'content-encoding': 'br' }));
  const found = await cachedPage(SITE, at('/faq'));
  expect(await found?.text()).toBe('questions');
  expect(found?.headers.get('server-timing')).toMatch(/^cached;desc="\d{4}-.+Z"$/);
  expect(found?.headers.get('content-encoding')).toBeNull();
  expect(await cachedPage(SITE, at('/contact'))).toBeUndefined();
});

test.each([
  ['a personal page', '/order', page()],
  ['a page with no-store', '/faq', page('', { 'cache-control': 'no-store' })],
  ['an error page', '/faq', new Response('', { status: 404, headers: { 'content-type': 'text/html' } })],
  ['JSON', '/faq', new Response('{}', { headers: { 'content-type': 'application/json' } })],
])('does not cache %s', async (_, url, response) => {
  await cachePage(SITE, at(url), response);
  expect(storage.urls(PAGES_CACHE)).toEqual([]);
});

test('does not cache a redirected page under the requested URL', async () => {
  const response = page('the page of another URL');
  // Only a browser can create a redirected response.
  Object.defineProperty(response, 'redirected', { value: true });
  await cachePage(SITE, at('/faq'), response);
  expect(storage.urls(PAGES_CACHE)).toEqual([]);
});

test('fetches a post that was visited by a link without cookies, and nothing that the fallback can show', async () => {
  fetched.mockResolvedValue(page('a post'));
  await cacheVisitedPage(SITE, at('/blog/7f0c'));
  await cacheVisitedPage(SITE, at('/faq'));
  await cacheVisitedPage(SITE, at('/order'));
  expect(fetched.mock.calls.map(([request]) => [new URL(request.url).pathname, request.credentials])).toEqual([
    ['/blog/7f0c', 'omit'],
  ]);
});

test('keeps the pages that were visited last, and the fallback', async () => {
  await (await storage.open(PAGES_CACHE)).put('/_', page('fallback'));
  for (let post = 0; post < 70; post++) await cachePage(SITE, at(`/blog/${post}`), page());
  await cachePage(SITE, at('/blog/10'), page());
  await cachePage(SITE, at('/blog/70'), page());
  const urls = storage.urls(PAGES_CACHE);
  expect(urls).toHaveLength(61);
  expect(urls).toEqual(expect.arrayContaining(['/_', '/blog/10', '/blog/70']));
  expect(urls).not.toContain('/blog/11');
});

test('fetches each file once, with the hash from the composition', async () => {
  fetched.mockImplementation(async () => new Response('code'));
  await cacheFiles(SITE);
  await cacheFiles(SITE);
  expect(fetched.mock.calls.map(([request]) => [new URL(request.url).pathname, request.integrity])).toEqual(
    Object.entries(SITE.files),
  );
});

test('stops at a file that fails, and keeps the files before it for the next attempt', async () => {
  fetched.mockResolvedValueOnce(new Response('code')).mockRejectedValueOnce(new TypeError('other bytes'));
  await expect(cacheFiles(SITE)).rejects.toThrow('other bytes');
  expect(storage.urls(FILES_CACHE)).toEqual(['/r/shell/2.0.0/index.js']);
});

test('deletes files of old releases, and the pages that need them', async () => {
  const files = await storage.open(FILES_CACHE);
  for (const file of ['/r/shell/1.0.0/index.js', '/r/shell/0.9.0/index.js', '/r/mf-blog/1.0.0/post.js']) {
    await files.put(file, new Response('code'));
  }
  const needs = (file: string) => page(`<script src="${file}" defer></script>{"entry":"/r/mf-admin/1.0.0/entry.js"}`);
  await cachePage(SITE, at('/faq'), needs('/r/shell/1.0.0/index.js'));
  await cachePage(SITE, at('/blog/7f0c'), needs('/r/shell/0.9.0/index.js'));
  await deleteOldFiles(SITE);
  await deleteOldPages(SITE);
  expect(storage.urls(FILES_CACHE)).toEqual(['/r/shell/1.0.0/index.js', '/r/mf-blog/1.0.0/post.js']);
  expect(storage.urls(PAGES_CACHE)).toEqual(['/faq']);
});

/** What a page gets for the catalogue, after what the worker stores of it. */
async function catalogueFor(response: Response | Error): Promise<Response> {
  if (response instanceof Error) fetched.mockRejectedValueOnce(response);
  else fetched.mockResolvedValueOnce(response);
  const work: Promise<unknown>[] = [];
  const event = { request: new Request(CATALOGUE), waitUntil: (one: Promise<unknown>) => void work.push(one) };
  const got = await respondWithRecord(event, CATALOGUE, 60_000);
  await Promise.all(work);
  return got;
}

test('the catalogue comes from the network, and where that or the server fails from the cache', async () => {
  fetched.mockResolvedValueOnce(new Response('of the installation'));
  await cacheCatalogue();
  expect(fetched.mock.calls.map(([{ url, credentials }]) => [new URL(url).pathname, credentials])).toEqual([
    [CATALOGUE, 'omit'],
  ]);
  expect(await (await catalogueFor(new TypeError('no network'))).text()).toBe('of the installation');
  expect(await (await catalogueFor(new Response('of today'))).text()).toBe('of today');
  expect(await (await catalogueFor(new Response('', { status: 503 }))).text()).toBe('of today');
});

test('without a cached catalogue the failure reaches the page', async () => {
  await expect(catalogueFor(new TypeError('no network'))).rejects.toThrow('no network');
  expect((await catalogueFor(new Response('', { status: 503 }))).status).toBe(503);
  fetched.mockResolvedValueOnce(new Response('', { status: 503 }));
  await expect(cacheCatalogue()).rejects.toThrow('/catalogue.json responded with 503');
  expect(storage.urls(RECORDS_CACHE)).toEqual([]);
});

test('visited pages do not replace the catalogue', async () => {
  await catalogueFor(new Response('of today'));
  for (let post = 0; post < 70; post++) await cachePage(SITE, at(`/blog/${post}`), page());
  expect(await (await catalogueFor(new TypeError('no network'))).text()).toBe('of today');
});
