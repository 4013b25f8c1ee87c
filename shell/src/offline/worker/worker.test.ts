import type { OfflineSite } from '@urooj/platform/offline-site';
import { beforeEach, expect, test, vi } from 'vitest';
import { FILES_CACHE, PAGES_CACHE } from '../cache-names.ts';
import { isPage, isReadable } from './addresses.ts';
import { MemoryCaches } from './cache-storage.fixture.ts';
import { dropOldFiles, keepFiles } from './kept-files.ts';
import { cachedPage, dropOldPages, keepAddress, keepPage } from './kept-pages.ts';

const SITE: OfflineSite = {
  frame: '/_',
  pages: ['/', '/faq', '/instagram/likes', '/blog', '/blog/_'],
  live: ['/blog', '/blog/_'],
  files: { '/r/shell/2.0.0/index.js': 'sha384-a', '/r/mf-blog/1.0.0/post.js': 'sha384-b' },
  releases: ['/r/shell/2.0.0/', '/r/shell/1.0.0/', '/r/mf-blog/1.0.0/'],
};
const at = (address: string) => new URL(address, 'https://shop.example');
const page = (text = 'text', headers: Record<string, string> = {}) =>
  new Response(text, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache', ...headers },
  });

let kept: MemoryCaches;
const asked = vi.fn<(request: Request) => Promise<Response>>();
beforeEach(() => {
  kept = new MemoryCaches();
  vi.stubGlobal('caches', kept);
  asked.mockReset();
  vi.stubGlobal('fetch', asked);
  // Outside a browser an address without its site is none.
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
])('%s may be kept: %s', (address, expected) => {
  expect(isReadable(SITE, at(address))).toBe(expected);
});

test('calls and files are no pages: the frame never stands in for them', () => {
  const addresses = ['/order', '/blog/7f0c', '/followerApi/files/1', '/blog/feed.xml', '/r/shell/1.0.0/index.js'];
  expect(addresses.filter((address) => isPage(at(address)))).toEqual(['/order', '/blog/7f0c']);
});

test('a page is kept as it came, with the time, and found again under its own address alone', async () => {
  await keepPage(SITE, at('/faq'), page('questions', { 'content-encoding': 'br' }));
  const found = await cachedPage(SITE, at('/faq'));
  expect(await found?.text()).toBe('questions');
  expect(found?.headers.get('server-timing')).toMatch(/^kept;desc="\d{4}-.+Z"$/);
  expect(found?.headers.get('content-encoding')).toBeNull();
  expect(await cachedPage(SITE, at('/contact'))).toBeUndefined();
});

test.each([
  ['a page for one person', '/order', page()],
  ['what the server forbids to keep', '/faq', page('', { 'cache-control': 'no-store' })],
  ['a failure', '/faq', new Response('', { status: 404, headers: { 'content-type': 'text/html' } })],
  ['what is no page', '/faq', new Response('{}', { headers: { 'content-type': 'application/json' } })],
])('%s is not kept', async (_, address, answer) => {
  await keepPage(SITE, at(address), answer);
  expect(kept.addresses(PAGES_CACHE)).toEqual([]);
});

test('a page at the end of a redirect is not cached under the address that was asked for', async () => {
  const response = page('the page of another address');
  // Only a browser can make a response that was redirected.
  Object.defineProperty(response, 'redirected', { value: true });
  await keepPage(SITE, at('/faq'), response);
  expect(kept.addresses(PAGES_CACHE)).toEqual([]);
});

test('a post reached by a link is asked for as by anybody; what the frame can show is not', async () => {
  asked.mockResolvedValue(page('a post'));
  await keepAddress(SITE, at('/blog/7f0c'));
  await keepAddress(SITE, at('/faq'));
  await keepAddress(SITE, at('/order'));
  expect(asked.mock.calls.map(([request]) => [new URL(request.url).pathname, request.credentials])).toEqual([
    ['/blog/7f0c', 'omit'],
  ]);
});

test('the pages read last stay, and the frame always', async () => {
  await (await kept.open(PAGES_CACHE)).put('/_', page('frame'));
  for (let post = 0; post < 70; post++) await keepPage(SITE, at(`/blog/${post}`), page());
  await keepPage(SITE, at('/blog/10'), page());
  await keepPage(SITE, at('/blog/70'), page());
  const addresses = kept.addresses(PAGES_CACHE);
  expect(addresses).toHaveLength(61);
  expect(addresses).toEqual(expect.arrayContaining(['/_', '/blog/10', '/blog/70']));
  expect(addresses).not.toContain('/blog/11');
});

test('files come with the hash that the composition names, once', async () => {
  asked.mockImplementation(async () => new Response('code'));
  await keepFiles(SITE);
  await keepFiles(SITE);
  expect(asked.mock.calls.map(([request]) => [new URL(request.url).pathname, request.integrity])).toEqual(
    Object.entries(SITE.files),
  );
});

test('a file that does not come ends the work, and what came stays for the next try', async () => {
  asked.mockResolvedValueOnce(new Response('code')).mockRejectedValueOnce(new TypeError('other bytes'));
  await expect(keepFiles(SITE)).rejects.toThrow('other bytes');
  expect(kept.addresses(FILES_CACHE)).toEqual(['/r/shell/2.0.0/index.js']);
});

test('files of releases that nobody runs leave, and pages with them that need them', async () => {
  const files = await kept.open(FILES_CACHE);
  for (const file of ['/r/shell/1.0.0/index.js', '/r/shell/0.9.0/index.js', '/r/mf-blog/1.0.0/post.js']) {
    await files.put(file, new Response('code'));
  }
  const needs = (file: string) => page(`<script src="${file}" defer></script>{"entry":"/r/mf-admin/1.0.0/entry.js"}`);
  await keepPage(SITE, at('/faq'), needs('/r/shell/1.0.0/index.js'));
  await keepPage(SITE, at('/blog/7f0c'), needs('/r/shell/0.9.0/index.js'));
  await dropOldFiles(SITE);
  await dropOldPages(SITE);
  expect(kept.addresses(FILES_CACHE)).toEqual(['/r/shell/1.0.0/index.js', '/r/mf-blog/1.0.0/post.js']);
  expect(kept.addresses(PAGES_CACHE)).toEqual(['/faq']);
});
