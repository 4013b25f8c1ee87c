import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { createSiteApp } from '../src/app.ts';
import { registerDeclaredAccess } from '../src/plugins/access.ts';
import { createCallLimits } from '../src/plugins/call-limits.ts';
import { registerRetryAfter } from '../src/plugins/retry-after.ts';
import type { ComposeDynamic } from '../src/plugins/site/dynamic-pages.ts';
import { openLiveSite } from '../src/plugins/site/live-site.ts';
import { registerSite } from '../src/plugins/site.ts';
import { createReadiness } from '../src/readiness.ts';
import { createTestApp } from './harness.ts';
import { publishSite, releaseFiles, writeFiles } from './published-site.ts';

const HTML = { accept: 'text/html,application/xhtml+xml' };

const SHARED_FOR_SECONDS = 'public, max-age=0, s-maxage=15, stale-if-error=600';

async function publishedSite(options: Parameters<typeof createTestApp>[0] = {}) {
  const { app, folder } = await createTestApp(options);
  const site = path.join(folder, 'site');
  await writeFiles(site, {
    ...releaseFiles('mf-blog', '1.0.0', {
      'entry.js': 'export {}',
      'entry.js.br': brotliCompressSync('export {}'),
      'entry.js.gz': gzipSync('export {}'),
    }),
    '../secret.txt': 'secret',
  });
  await publishSite(site, 1, {
    'html/index.html': '<h1>Home</h1>',
    'html/faq/index.html': '<h1>FAQ</h1>',
    'html/faq/index.html.br': brotliCompressSync('<h1>FAQ</h1>'),
    'html/track/_/index.html': '<h1>Any</h1>',
    'html/blog/_/index.html': '<h1>Any post</h1>',
    'html/app.html': '<div id="root"></div>',
    'html/headers.json': JSON.stringify({
      '/': { 'content-security-policy': "default-src 'self'; style-src 'sha256-home'" },
      '*': { 'content-security-policy': "default-src 'self'; style-src 'unsafe-inline'" },
    }),
    'remotes.json': '{"revision":1,"history":[{"who":"amna"}]}',
    'public-remotes.json': '{"revision":1}',
    'revision.json': '{"revision":1,"live":{}}',
    'service-worker.js': 'self.runs = true',
    'config.json': '{"apiHost":""}',
    'redirects.json': '{"/tiktok/saves":"/tiktok/followers"}',
    'dynamic.json': JSON.stringify([{ remote: 'mf-blog', path: { path: '/blog/_' } }]),
    'public/robots.txt': 'User-agent: *',
  });
  return { app, site };
}

test('the service worker is never cached, and its policy allows this origin only', async () => {
  const { app } = await publishedSite();
  const { statusCode, headers } = await app.inject({ url: '/service-worker.js' });
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  });
});

test('pages have their own policy; browsers revalidate them each time, shared caches after seconds', async () => {
  const { app } = await publishedSite();
  const home = await app.inject({ url: '/', headers: HTML });
  expect([home.statusCode, home.body]).toEqual([200, '<h1>Home</h1>']);
  expect(home.headers).toMatchObject({
    'cache-control': SHARED_FOR_SECONDS,
    'cdn-cache-control': 'max-age=15, stale-if-error=600',
    'x-revision': '1',
    vary: 'accept-encoding',
    etag: expect.stringMatching(/^"[\w-]{27}"$/),
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'self'; style-src 'sha256-home'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
  });
  for (const url of ['/faq', '/faq/', '/faq?utm=1']) {
    expect((await app.inject({ url, headers: HTML })).body).toBe('<h1>FAQ</h1>');
  }
  const again = await app.inject({ url: '/', headers: { ...HTML, 'if-none-match': String(home.headers.etag) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  for (const name of ['cache-control', 'etag', 'vary', 'x-revision', 'content-security-policy']) {
    expect(again.headers[name], name).toBe(home.headers[name]);
  }
});

test('a page is the same for everybody: no cookie is set, and none changes it', async () => {
  const { app } = await publishedSite();
  const guest = await app.inject({ url: '/', headers: HTML });
  const somebody = await app.inject({
    url: '/',
    headers: { ...HTML, cookie: 'session=secret', authorization: 'Bearer x' },
  });
  expect(somebody.body).toBe(guest.body);
  expect(somebody.headers.etag).toBe(guest.headers.etag);
  for (const { headers } of [guest, somebody]) expect(headers).not.toHaveProperty('set-cookie');
});

test('each encoding of a page has a tag of its own, and HEAD has the headers of GET', async () => {
  const { app } = await publishedSite();
  const plain = await app.inject({ url: '/faq', headers: HTML });
  const br = await app.inject({ url: '/faq', headers: { ...HTML, 'accept-encoding': 'br' } });
  expect(br.headers['content-encoding']).toBe('br');
  expect(br.headers.etag).not.toBe(plain.headers.etag);
  const head = await app.inject({ method: 'HEAD', url: '/faq', headers: { ...HTML, 'accept-encoding': 'br' } });
  expect(head.body).toBe('');
  for (const name of ['cache-control', 'cdn-cache-control', 'etag', 'vary', 'content-encoding', 'content-length']) {
    expect(head.headers[name], name).toBe(br.headers[name]);
  }
});

test('a page and a file of a release are read once', async () => {
  const { app, site } = await publishedSite();
  const [page, entry] = ['/faq', '/r/mf-blog/1.0.0/entry.js'];
  const first = [await app.inject(page), await app.inject(entry)];
  await rm(path.join(site, 'r'), { recursive: true });
  await rm(path.join(site, 'revisions/1/html'), { recursive: true });
  const again = [await app.inject(page), await app.inject(entry)];
  expect(again.map(({ body, headers }) => [body, headers.etag])).toEqual(
    first.map(({ body, headers }) => [body, headers.etag]),
  );
  expect((await app.inject('/r/mf-blog/1.0.0/other.js')).statusCode).toBe(404);
});

test.each(['/buy', '/payment/123', '/no/such/page'])('%s gets the fallback page', async (url) => {
  const { app } = await publishedSite();
  const response = await app.inject({ url, headers: HTML });
  expect([response.statusCode, response.body]).toEqual([200, '<div id="root"></div>']);
  // There are as many such URLs as anybody can think of, so shared caches do not store it.
  expect(response.headers['cache-control']).toBe('no-cache');
  expect(response.headers['content-security-policy']).toBe("default-src 'self'; style-src 'unsafe-inline'");
});

test('serves the page of a path pattern for every value', async () => {
  const { app } = await publishedSite();
  expect((await app.inject({ url: '/track/7f0c', headers: HTML })).body).toBe('<h1>Any</h1>');
});

test('files of a release are immutable, and compressed where the client accepts it', async () => {
  const { app } = await publishedSite();
  const url = '/r/mf-blog/1.0.0/entry.js';
  const inEncoding = async (encoding: string) =>
    (await app.inject({ url, headers: { 'accept-encoding': encoding } })).headers['content-encoding'];
  expect(await inEncoding('gzip, br')).toBe('br');
  expect(await inEncoding('gzip')).toBe('gzip');
  expect(await inEncoding('br;q=0, gzip;q=0.5')).toBe('gzip');
  const plain = await app.inject(url);
  expect(plain.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
    vary: 'accept-encoding',
  });
  expect([plain.body, plain.headers['content-encoding']]).toEqual(['export {}', undefined]);
  expect(plain.headers['x-content-type-options']).toBe('nosniff');
  // Headers that affect only documents would be wasted on every script of a page.
  expect(plain.headers).not.toHaveProperty('permissions-policy');
  const head = await app.inject({ method: 'HEAD', url });
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '9']);
});

test.each([
  ['truncated', { 'entry.js': 'expo' }],
  ['changed in its compressed form only', { 'entry.js.br': brotliCompressSync('evil()') }],
  ['cut off in its compressed form', { 'entry.js.gz': gzipSync('export {}').subarray(0, 12) }],
])('a file of a release that is %s is never sent; once it is repaired, it is', async (_, damage) => {
  const lines: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
  const { app, site } = await publishedSite({ log, metricsToken: 'token' });
  const folder = path.join(site, 'r/mf-blog/1.0.0');
  const [name = ''] = Object.keys(damage);
  const before = await readFile(path.join(folder, name));
  await writeFiles(folder, damage);
  const url = `/r/mf-blog/1.0.0/${name.replace(/\.(br|gz)$/, '')}`;
  const rejected = await app.inject({ url, headers: { 'accept-encoding': 'identity' } });
  expect([rejected.statusCode, rejected.headers['cache-control']]).toEqual([503, 'no-store']);
  expect(lines.join()).toContain('a file of a release is damaged');
  expect((await app.inject({ url: '/metrics', headers: { authorization: 'Bearer token' } })).body).toMatch(
    /^site_damaged_files_total [1-9]/m,
  );
  await writeFiles(folder, { [name]: before });
  expect((await app.inject(url)).statusCode).toBe(200);
});

test.each(['entry.js.br', 'entry.js.gz', 'other.js'])('%s, which no release lists, does not exist', async (name) => {
  const { app, site } = await publishedSite();
  await writeFiles(path.join(site, 'r/mf-blog/1.0.0'), { 'other.js': 'export {}' });
  expect((await app.inject(`/r/mf-blog/1.0.0/${name}`)).statusCode).toBe(404);
});

test('responds with a plain 404 for an unknown release, even to a client that accepts HTML', async () => {
  const { app } = await publishedSite();
  const response = await app.inject({ url: '/r/mf-blog/9.9.9/entry.js', headers: HTML });
  expect([response.statusCode, response.headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
  expect(response.headers['cache-control']).toBe('no-store');
});

test('serves records and public files, and 404 for other files', async () => {
  const { app } = await publishedSite();
  for (const url of ['/remotes.json', '/config.json']) {
    expect((await app.inject(url)).headers['cache-control']).toBe('no-cache');
  }
  // Every open tab requests it.
  expect((await app.inject('/revision.json')).headers['cache-control']).toBe(SHARED_FOR_SECONDS);
  // Who made what live, and why, is for operators.
  expect((await app.inject('/remotes.json')).body).toBe('{"revision":1}');
  expect((await app.inject('/public-remotes.json')).statusCode).toBe(404);
  const robots = await app.inject('/robots.txt');
  expect([robots.body, robots.headers['cache-control']]).toEqual([
    'User-agent: *',
    'public, max-age=3600, s-maxage=15, stale-if-error=600',
  ]);
  expect((await app.inject('/nothing.js')).statusCode).toBe(404);
});

test.each([
  '/../secret.txt',
  '/..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '/r/..%2f..%2f..%2fsecret.txt',
  '/r/%2e%2e/%2e%2e/secret.txt',
  '/..%5csecret.txt',
  '/html/headers.json',
  '/current/html/headers.json',
  '/revisions/1/config.json',
  '/%00',
  '/.hidden',
])('responds 404 to %s', async (url) => {
  const { app } = await publishedSite();
  const response = await app.inject({ url });
  expect(response.statusCode).toBeGreaterThanOrEqual(400);
  expect(response.body).not.toContain('secret\n');
  expect(response.body).not.toBe('secret');
});

test.each([
  ['//faq', '/faq'],
  ['/track//7f0c?a=//b', '/track/7f0c?a=//b'],
  ['/UR/faq', '/ur/faq'],
  ['/%75r/faq', '/ur/faq'],
  ['//UR/', '/ur/'],
  ['//', '/'],
  ['//evil.example', '/evil.example'],
])('%s leads a browser to the usual spelling %s', async (url, usual) => {
  const { app } = await publishedSite();
  const { statusCode, headers } = await app.inject({ url, headers: HTML });
  expect([statusCode, headers.location]).toEqual([308, usual]);
});

test.each(['/faq/', '/ur', '/ur/faq', '/urdu', '/track/UR'])('%s is spelled as usual', async (url) => {
  const { app } = await publishedSite();
  expect((await app.inject({ url, headers: HTML })).statusCode).toBe(200);
});

test('an encoded slash is a path that nobody has, also for a browser', async () => {
  const { app } = await publishedSite();
  expect((await app.inject({ url: '/ur%2Ffaq', headers: HTML })).statusCode).toBe(404);
});

test('serves an activated release with its own policy as soon as it is live', async () => {
  const { app, site } = await publishedSite();
  await app.inject({ url: '/', headers: HTML });
  await publishSite(site, 2, {
    'html/index.html': '<h1>New</h1>',
    'html/headers.json': JSON.stringify({ '/': { 'content-security-policy': "default-src 'none'" } }),
  });
  const isLive = async () => (await app.inject({ url: '/', headers: HTML })).headers['x-revision'] === '2';
  await expect.poll(isLive).toBe(true);
  const response = await app.inject({ url: '/', headers: HTML });
  expect([response.body, response.headers['content-security-policy']]).toEqual(['<h1>New</h1>', "default-src 'none'"]);
  expect((await app.inject('/faq')).statusCode).toBe(404);
});

test('responds 503 before anything is published', async () => {
  const { app } = await createTestApp();
  expect((await app.inject({ url: '/', headers: HTML })).statusCode).toBe(503);
});

test('serves the site without a database and without the API', async () => {
  const { site } = await publishedSite();
  const live = openLiveSite(site, () => {});
  onTestFinished(() => live.close());
  const app = await createSiteApp({
    readiness: createReadiness({}),
    calls: createCallLimits({ attempts: null, factor: 1 }),
    site: live,
    trustProxy: [],
    isHttps: () => true,
    log: pino({ level: 'silent' }),
  });
  const home = await app.inject({ url: '/', headers: HTML });
  expect([home.body, home.headers['strict-transport-security']]).toEqual(['<h1>Home</h1>', expect.any(String)]);
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  expect((await app.inject({ method: 'POST', url: '/followerApi/login', payload: {} })).statusCode).toBe(404);
});

test('documents say which share of visits sends figures, and nothing where it is none', async () => {
  const announced = async (rumSample: number, url: string) => {
    const { app } = await publishedSite({ rumSample });
    return (await app.inject({ url, headers: HTML })).headers['server-timing'];
  };
  expect([await announced(0.25, '/'), await announced(0.25, '/track/7f0c')]).toEqual(Array(2).fill('figures;dur=0.25'));
  expect([await announced(0, '/'), await announced(0.25, '/robots.txt')]).toEqual([undefined, undefined]);
});

/** A site whose posts are composed per request, by `composeDynamic`. */
async function dynamicSite(compose: ComposeDynamic, version: (() => Promise<string>) | null = null) {
  const { site } = await publishedSite();
  const app = Fastify();
  registerRetryAfter(app);
  registerDeclaredAccess(app);
  app.get('/followerApi/blogPosts/:id', { config: { access: 'public' } }, async ({ params, headers, ip }) => {
    return { params, cookie: headers.cookie, ip };
  });
  const live = openLiveSite(site, () => {});
  onTestFinished(() => live.close());
  registerSite(app, live, { compose, version });
  return { app };
}

const composeFromService: ComposeDynamic = async (url, sendRequest) => {
  if (!url.startsWith('/blog/')) return null;
  const response = await (await sendRequest(`http://service.invalid/followerApi/blogPosts/${url.slice(6)}`)).text();
  return {
    html: `<h1>${response}</h1>${'long '.repeat(200)}`,
    status: url.endsWith('/lost') ? 404 : 200,
    revision: 'revisions/1',
  };
};

test('composes a dynamic page per request, with the visitor’s address and without their cookies', async () => {
  const { app } = await dynamicSite(composeFromService);
  const headers = { ...HTML, cookie: 'session=secret' };
  const response = await app.inject({ url: '/blog/7f0c?utm=1', headers, remoteAddress: '203.0.113.7' });
  expect(response.statusCode).toBe(200);
  expect(response.body).toContain('<h1>{"params":{"id":"7f0c"},"ip":"203.0.113.7"}</h1>');
  expect(response.headers).toMatchObject({
    'cache-control': SHARED_FOR_SECONDS,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'self'; style-src 'unsafe-inline'",
  });
  const again = await app.inject({
    url: '/blog/7f0c?utm=1',
    headers: { 'if-none-match': String(response.headers.etag) },
    remoteAddress: '203.0.113.7',
  });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('compresses a dynamic page with %s if the client accepts it', async (encoding, decode) => {
  const { app } = await dynamicSite(composeFromService);
  const response = await app.inject({ url: '/blog/7f0c', headers: { 'accept-encoding': encoding } });
  expect([response.headers['content-encoding'], response.headers.vary]).toEqual([encoding, 'accept-encoding']);
  expect(decode(response.rawPayload).toString()).toContain('<h1>');
  expect(response.rawPayload.length).toBeLessThan(500);
});

test('a dynamic page of an unknown post has status 404, and never 304', async () => {
  const { app } = await dynamicSite(composeFromService);
  const lost = await app.inject('/blog/lost');
  const again = await app.inject({ url: '/blog/lost', headers: { 'if-none-match': String(lost.headers.etag) } });
  expect([lost.statusCode, again.statusCode]).toEqual([404, 404]);
  expect(lost.headers['cache-control']).toBe('no-store');
});

test.each(['/blog/7f0c', '/remotes.json', '/followerApi/../blog/7f0c', '//followerApi/x'])(
  'a dynamic page gets no data from %s',
  async (path) => {
    const { app } = await dynamicSite(async (_, sendRequest) => {
      const outcome = await sendRequest(`http://service.invalid${path}`).catch((error: Error) => error);
      return { html: outcome instanceof Error ? outcome.message : 'data', status: 200, revision: '' };
    });
    expect((await app.inject({ url: '/blog/7f0c', headers: HTML })).body).toContain('is not a path of the API.');
  },
);

test('sends the fallback when a dynamic page cannot be composed, and no shared cache stores that', async () => {
  const { app } = await dynamicSite(async () => {
    throw new Error('broken');
  });
  const response = await app.inject({ url: '/blog/7f0c', headers: HTML });
  expect([response.body, response.headers['cache-control']]).toEqual(['<h1>Any post</h1>', 'no-cache']);
});

/** Counts how often a page is composed, and waits with each for `go`. */
function countedComposing(status = 200) {
  const composed: string[] = [];
  const go = Promise.withResolvers<void>();
  const compose: ComposeDynamic = async (url) => {
    composed.push(url);
    await go.promise;
    return { html: `<h1>${url} ${composed.length}</h1>`, status, revision: 'revisions/1' };
  };
  return { composed, go, compose };
}

test('a thousand readers of one post at once compose it once, and readers after them not at all', async () => {
  const { composed, go, compose } = countedComposing();
  const { app } = await dynamicSite(compose, async () => 'first');
  const readers = Array.from({ length: 1000 }, () => app.inject('/blog/7f0c'));
  await expect.poll(() => composed.length).toBe(1);
  go.resolve();
  const bodies = new Set((await Promise.all(readers)).map(({ body }) => body));
  expect([...bodies]).toEqual(['<h1>/blog/7f0c 1</h1>']);
  await app.inject('/blog/7f0c');
  await app.inject('/blog/7f0c?page=2');
  expect(composed).toEqual(['/blog/7f0c', '/blog/7f0c?page=2']);
});

test('after a change of the content the next reader gets the new page', async () => {
  const { composed, go, compose } = countedComposing();
  go.resolve();
  let version = 'first';
  const { app } = await dynamicSite(compose, async () => version);
  await app.inject('/blog/7f0c');
  version = 'second';
  expect((await app.inject('/blog/7f0c')).body).toBe('<h1>/blog/7f0c 2</h1>');
  expect(composed).toHaveLength(2);
});

test('a failure that concerns one visitor is not what others get', async () => {
  const { composed, go, compose } = countedComposing(503);
  go.resolve();
  const { app } = await dynamicSite(compose, async () => 'first');
  const responses = await Promise.all([app.inject('/blog/7f0c'), app.inject('/blog/7f0c')]);
  expect(responses.map(({ statusCode, headers }) => [statusCode, headers['cache-control']])).toEqual([
    [503, 'no-store'],
    [503, 'no-store'],
  ]);
  expect(composed).toHaveLength(2);
});

test('without a version of the content each request composes its page', async () => {
  const { composed, go, compose } = countedComposing();
  go.resolve();
  const { app } = await dynamicSite(compose, async () => {
    throw new Error('the database is down');
  });
  await app.inject('/blog/7f0c');
  await app.inject('/blog/7f0c');
  expect(composed).toHaveLength(2);
});

test('a page that was composed with another revision than the rest of the response is not stored', async () => {
  const { app } = await dynamicSite(async () => ({ html: 'new', status: 200, revision: 'revisions/2' }));
  const response = await app.inject({ url: '/blog/7f0c', headers: HTML });
  expect([response.body, response.headers['cache-control']]).toEqual(['new', 'no-cache']);
});

test('a composed page that is not available says when to try again', async () => {
  const { app } = await dynamicSite(async () => ({ html: '<h1>Busy</h1>', status: 503, revision: 'revisions/1' }));
  const response = await app.inject({ url: '/blog/7f0c', headers: HTML });
  expect([response.statusCode, response.headers['retry-after'], response.body]).toEqual([503, '10', '<h1>Busy</h1>']);
});

test.each([
  ['/tiktok/saves', '/tiktok/followers'],
  ['/TikTok/Saves/?from=mail', '/tiktok/followers'],
  ['/ur/tiktok/saves', '/ur/tiktok/followers'],
])('the address of a removed page, %s, leads to %s until it comes back', async (url, location) => {
  const { app } = await publishedSite();
  const { statusCode, headers } = await app.inject({ url, headers: HTML });
  expect([statusCode, headers.location]).toEqual([302, location]);
  expect(headers['cache-control']).toContain('no-store');
});
