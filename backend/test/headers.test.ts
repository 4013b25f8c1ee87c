import { once } from 'node:events';
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { createSiteApp } from '../src/app.ts';
import { createCallLimits } from '../src/plugins/call-limits.ts';
import { openLiveSite } from '../src/plugins/site/live-site.ts';
import { createReadiness } from '../src/readiness.ts';
import { type Relay, relayed } from './database-relay.ts';
import { createTestApp, type TestApp } from './harness.ts';
import { picture } from './samples.ts';

/** The headers of every response. */
const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('payment=()'),
  'content-security-policy': expect.stringMatching(/default-src '(none|self)'/),
};
/** A page loads dozens of scripts, so a script has only the headers that apply to it. */
const OF_SCRIPTS = { 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' };
const HTML = { accept: 'text/html' };
const PAGE_POLICY = "default-src 'none'; require-trusted-types-for 'script'; trusted-types default";

/** A site of one page, laid out as compose writes it. */
async function publish({ folder }: TestApp): Promise<string> {
  const site = path.join(folder, 'site');
  const html = path.join(site, 'revisions/1/html');
  await mkdir(html, { recursive: true });
  await writeFiles(site, releaseFiles('mf-blog', '1.0.0', { 'entry.js': 'export {}' }));
  await writeFile(path.join(html, 'index.html'), '<h1>Home</h1>');
  await writeFile(path.join(html, 'app.html'), '<div id="root"></div>');
  await writeFile(path.join(html, 'headers.json'), JSON.stringify({ '*': { 'content-security-policy': PAGE_POLICY } }));
  await symlink('revisions/1', path.join(site, 'current'));
  return site;
}

import { releaseFiles, writeFiles } from './published-site.ts';

const URLS = [
  ['a page', '/', 200],
  ['a page for any URL', '/no/such/page', 200],
  ['a file of no release', '/r/mf-blog/9.9.9/entry.js', 404],
  ['a URL that cannot be decoded', '/%E0%A4%A', 400],
  ['a response of the API', '/followerApi/blogPosts', 200],
  ['a call that there is not', '/followerApi/nothing', 404],
  ['an error', '/followerApi/allOrders', 401],
  ['a URL of the API that cannot be decoded', '/followerApi/getOrder/%E0%A4%A', 400],
  ['the description', '/openapi.json', 200],
  ['a probe', '/healthz', 200],
  ['the feed', '/blog/feed.xml', 200],
] as const;

test('every response has the security headers, and pages the policy of their release', async () => {
  const shop = await createTestApp();
  await publish(shop);
  for (const [what, url, status] of URLS) {
    const { statusCode, headers } = await shop.app.inject({ url, headers: HTML });
    expect(statusCode, what).toBe(status);
    expect(headers, what).toMatchObject(EVERYWHERE);
    const isPage = headers['content-type']?.startsWith('text/html') ?? false;
    expect(headers['content-security-policy'] === PAGE_POLICY, what).toBe(isPage);
    for (const name of ['server', 'x-powered-by']) expect(headers, what).not.toHaveProperty(name);
  }
});

test('scripts of a release have only the headers that apply to scripts', async () => {
  const shop = await createTestApp();
  await publish(shop);
  const response = await shop.app.inject('/r/mf-blog/1.0.0/entry.js');
  expect([response.statusCode, response.headers]).toMatchObject([200, OF_SCRIPTS]);
});

test('pictures have all security headers and a sandbox policy', async () => {
  const { asGuest } = await createTestApp();
  const guest = asGuest();
  const { imageUrl } = (await guest.upload(await picture())).json();
  const response = await guest.get(imageUrl.replace('/followerApi', ''));
  expect(response.headers).toMatchObject(EVERYWHERE);
  expect(response.headers['content-security-policy']).toBe("default-src 'none'; sandbox");
});

test('errors have them too: without pages, without picture storage, without a database', async () => {
  const relays: Relay[] = [];
  const shop = await createTestApp({ route: (url) => relayed(url, relays) });
  await rm(path.join(shop.folder, 'uploads'), { recursive: true });
  const responses = [await shop.app.inject({ url: '/', headers: HTML }), await shop.asGuest().upload(await picture())];
  for (const relay of relays) await relay.cut();
  responses.push(await shop.asGuest().get('/blogPosts'), await shop.app.inject('/readyz'));
  for (const { statusCode, headers } of responses) {
    expect(statusCode).toBe(503);
    expect(headers).toMatchObject(EVERYWHERE);
  }
});

test('sends HSTS over https only', async () => {
  const shop = await createTestApp();
  const siteDir = await publish(shop);
  const site = openLiveSite(siteDir, () => {});
  onTestFinished(() => site.close());
  const secure = await createSiteApp({
    readiness: createReadiness({}),
    calls: createCallLimits({ attempts: null, factor: 1 }),
    site,
    trustProxy: [],
    isHttps: () => true,
    log: pino({ level: 'silent' }),
  });
  for (const url of ['/', '/no/such/page', '/r/none', '/healthz']) {
    expect((await secure.inject({ url, headers: HTML })).headers['strict-transport-security']).toMatch(
      /^max-age=31536000/,
    );
    expect((await shop.app.inject({ url, headers: HTML })).headers).not.toHaveProperty('strict-transport-security');
  }
});

test('a client that sends the head of its request slowly is cut off', async () => {
  const { app } = await createTestApp();
  expect(app.server.headersTimeout).toBeLessThanOrEqual(10_000);
  // So that the test does not wait for as long.
  app.server.headersTimeout = 100;
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const client = connect(Number(port), '127.0.0.1');
  client.write('GET /faq HTTP/1.1\r\nHost: shop');
  const [answer] = await once(client, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 408 /);
  await once(client, 'close');
});
