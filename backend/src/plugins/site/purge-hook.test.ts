import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { cacheInFront } from '../../../test/cache-in-front.ts';
import { publishSite } from '../../../test/published-site.ts';
import { openLiveSite } from './live-site.ts';
import { callPurgeHook } from './purge-hook.ts';

const FIRST = {
  'html/index.html': 'home',
  'html/faq/index.html': 'questions',
  'html/old/index.html': 'old',
  'html/blog/_/index.html': 'post',
  'html/app.html': 'fallback',
  'public/robots.txt': 'all',
};
const SECOND = {
  'html/index.html': 'new home',
  'html/faq/index.html': 'questions',
  'html/new/index.html': 'new',
  'html/blog/_/index.html': 'new post',
  'html/app.html': 'fallback',
  'public/robots.txt': 'none',
};

/** A site with a purge hook, on which `FIRST` is live. */
async function siteWithHook(url: string, token: string | null = null) {
  const siteDir = await mkdtemp(path.join(os.tmpdir(), 'urooj-purge-'));
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const site = openLiveSite(siteDir, (error) => log.error({ error }));
  const { stop } = callPurgeHook(site, { caches: [{ url, token }], log, pausesMs: [5, 5] });
  onTestFinished(async () => {
    stop();
    site.close();
    await rm(siteDir, { recursive: true });
  });
  await publishSite(siteDir, 7, FIRST);
  await site.revision();
  return { site, siteDir, lines };
}

test('a cache is notified of a new revision, once, with the paths that are not the same as before', async () => {
  const cache = await cacheInFront();
  const { siteDir, site } = await siteWithHook(cache.url, 'a-token-of-the-cache');
  await publishSite(siteDir, 8, SECOND);
  await expect.poll(() => cache.received.length).toBe(1);
  const calls = cache.received.map(({ authorization, body: { revision, paths } }) => {
    return { authorization, revision, paths: paths.toSorted() };
  });
  const paths = ['/', '/blog/*', '/new', '/old', '/robots.txt'];
  expect(calls).toEqual([{ authorization: 'Bearer a-token-of-the-cache', revision: 8, paths }]);
  await site.revision();
  expect(cache.received).toHaveLength(1);
});

test('a purge that fails is repeated', async () => {
  const cache = await cacheInFront(2);
  const { siteDir, lines } = await siteWithHook(cache.url);
  await publishSite(siteDir, 8, SECOND);
  await expect.poll(() => cache.received.length).toBe(3);
  expect(cache.received[0]?.authorization).toBeUndefined();
  expect(lines).toEqual([]);
});

test('a cache that cannot be notified is named in the log, without the secrets of its address, and the site goes on', async () => {
  const { siteDir, site, lines } = await siteWithHook((await cacheInFront(100)).url);
  await publishSite(siteDir, 8, SECOND);
  await expect.poll(() => lines.length).toBe(1);
  expect(lines[0]).toMatch(/"cache":"http:\/\/127\.0\.0\.1:\d+".*It responded with 500.*a cache could not be notified/);
  expect(lines[0]).not.toContain('secret');
  expect((await site.revision())?.number).toBe(8);
});
