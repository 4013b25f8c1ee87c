import { mkdir, rename, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createSiteApp } from '../src/app.ts';
import { registerDeclaredAccess } from '../src/plugins/access.ts';
import { type ComposeLive, registerSite } from '../src/plugins/site.ts';
import { createTestApp } from './harness.ts';

const HTML = { accept: 'text/html,application/xhtml+xml' };

async function write(folder: string, files: Record<string, string | Buffer>): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}

async function publishedSite() {
  const { app, folder } = await createTestApp();
  const site = path.join(folder, 'site');
  await write(site, {
    'revisions/1/html/index.html': '<h1>Home</h1>',
    'revisions/1/html/faq/index.html': '<h1>FAQ</h1>',
    'revisions/1/html/track/_/index.html': '<h1>Any</h1>',
    'revisions/1/html/app.html': '<div id="root"></div>',
    'revisions/1/html/headers.json': JSON.stringify({
      '/': { 'content-security-policy': "default-src 'self'; style-src 'sha256-home'" },
      '*': { 'content-security-policy': "default-src 'self'; style-src 'unsafe-inline'" },
    }),
    'revisions/1/remotes.json': '{"revision":1}',
    'revisions/1/service-worker.js': 'self.runs = true',
    'revisions/1/config.json': '{"apiHost":""}',
    'r/mf-blog/1.0.0/entry.js': 'export {}',
    'r/mf-blog/1.0.0/entry.js.br': brotliCompressSync('export {}'),
    'r/mf-blog/1.0.0/entry.js.gz': gzipSync('export {}'),
    'revisions/1/public/robots.txt': 'User-agent: *',
    '../secret.txt': 'secret',
  });
  await symlink('revisions/1', path.join(site, 'current'));
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

test('pages have their own policy and are revalidated each time', async () => {
  const { app } = await publishedSite();
  const home = await app.inject({ url: '/', headers: HTML });
  expect([home.statusCode, home.body]).toEqual([200, '<h1>Home</h1>']);
  expect(home.headers).toMatchObject({
    'cache-control': 'no-cache',
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
});

test.each(['/buy', '/payment/123', '/no/such/page'])('%s gets the fallback page', async (url) => {
  const { app } = await publishedSite();
  const response = await app.inject({ url, headers: HTML });
  expect([response.statusCode, response.body]).toEqual([200, '<div id="root"></div>']);
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
  expect((await app.inject('/robots.txt')).body).toBe('User-agent: *');
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

test('serves an activated release from the next request on', async () => {
  const { app, site } = await publishedSite();
  await app.inject({ url: '/', headers: HTML });
  await write(site, {
    'revisions/2/html/index.html': '<h1>New</h1>',
    'revisions/2/html/headers.json': JSON.stringify({ '/': { 'content-security-policy': "default-src 'none'" } }),
  });
  await symlink('revisions/2', path.join(site, 'current.next'));
  await rename(path.join(site, 'current.next'), path.join(site, 'current'));
  const response = await app.inject({ url: '/', headers: HTML });
  expect([response.body, response.headers['content-security-policy']]).toEqual(['<h1>New</h1>', "default-src 'none'"]);
});

test('responds 503 before anything is published', async () => {
  const { app } = await createTestApp();
  expect((await app.inject({ url: '/', headers: HTML })).statusCode).toBe(503);
});

test('serves the site without a database and without the API', async () => {
  const { site } = await publishedSite();
  const app = await createSiteApp({ siteDir: site, trustProxy: [], isHttps: true, log: pino({ level: 'silent' }) });
  const home = await app.inject({ url: '/', headers: HTML });
  expect([home.body, home.headers['strict-transport-security']]).toEqual(['<h1>Home</h1>', expect.any(String)]);
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  expect((await app.inject({ method: 'POST', url: '/followerApi/login', payload: {} })).statusCode).toBe(404);
});

/** A site whose posts are composed per request, by `composeLive`. */
async function liveSite(composeLive: ComposeLive) {
  const { site } = await publishedSite();
  const app = Fastify();
  registerDeclaredAccess(app);
  app.get('/followerApi/blogPosts/:id', { config: { access: 'public' } }, async ({ params, headers, ip }) => {
    return { params, cookie: headers.cookie, ip };
  });
  registerSite(app, site, composeLive);
  return { app };
}

const composeFromService: ComposeLive = async (url, sendRequest) => {
  if (!url.startsWith('/blog/')) return null;
  const response = await (await sendRequest(`http://service.invalid/followerApi/blogPosts/${url.slice(6)}`)).text();
  return { html: `<h1>${response}</h1>${'long '.repeat(200)}`, status: url.endsWith('/lost') ? 404 : 200 };
};

test('composes a live page per request, with the visitor’s address and without their cookies', async () => {
  const { app } = await liveSite(composeFromService);
  const headers = { ...HTML, cookie: 'session=secret' };
  const response = await app.inject({ url: '/blog/7f0c?utm=1', headers, remoteAddress: '203.0.113.7' });
  expect(response.statusCode).toBe(200);
  expect(response.body).toContain('<h1>{"params":{"id":"7f0c"},"ip":"203.0.113.7"}</h1>');
  expect(response.headers).toMatchObject({
    'cache-control': 'no-cache',
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
] as const)('compresses a live page with %s if the client accepts it', async (encoding, decode) => {
  const { app } = await liveSite(composeFromService);
  const response = await app.inject({ url: '/blog/7f0c', headers: { 'accept-encoding': encoding } });
  expect([response.headers['content-encoding'], response.headers.vary]).toEqual([encoding, 'accept-encoding']);
  expect(decode(response.rawPayload).toString()).toContain('<h1>');
  expect(response.rawPayload.length).toBeLessThan(500);
});

test('a live page of an unknown post has status 404, and never 304', async () => {
  const { app } = await liveSite(composeFromService);
  const lost = await app.inject('/blog/lost');
  const again = await app.inject({ url: '/blog/lost', headers: { 'if-none-match': String(lost.headers.etag) } });
  expect([lost.statusCode, again.statusCode]).toEqual([404, 404]);
});

test.each(['/blog/7f0c', '/remotes.json', '/followerApi/../blog/7f0c', '//followerApi/x'])(
  'a live page gets no data from %s',
  async (path) => {
    const { app } = await liveSite(async (_, sendRequest) => {
      const outcome = await sendRequest(`http://service.invalid${path}`).catch((error: Error) => error);
      return { html: outcome instanceof Error ? outcome.message : 'data', status: 200 };
    });
    expect((await app.inject({ url: '/blog/7f0c', headers: HTML })).body).toContain('is not a path of the API.');
  },
);

test('sends the prerendered page when a live page cannot be composed', async () => {
  const { app } = await liveSite(async () => {
    throw new Error('broken');
  });
  expect((await app.inject({ url: '/faq', headers: HTML })).body).toBe('<h1>FAQ</h1>');
  expect((await app.inject({ url: '/track/7f0c', headers: HTML })).body).toBe('<h1>Any</h1>');
});
