import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { ERRORS } from '@urooj/contract/errors';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { expect, onTestFinished, test as testAnywhere } from 'vitest';
import { callPurgeHook } from '../src/plugins/site/purge-hook.ts';
import { openEvents } from './event-stream.ts';
import { createTestApp } from './harness.ts';
import { NGINX, startNginx } from './nginx.ts';
import { type Files, publishSite, releaseFiles, writeFiles } from './published-site.ts';
import { ORDER, picture } from './samples.ts';

const test = testAnywhere.skipIf(NGINX === undefined);

/** Counts the requests that reach the backend, by method and URL. */
function countRequests(app: FastifyInstance): string[] {
  const seen: string[] = [];
  app.addHook('onRequest', async ({ method, url }) => void seen.push(`${method} ${url}`));
  return seen;
}

const page = (text: string): Files => ({
  'html/index.html': text,
  'html/index.html.br': brotliCompressSync(text),
  'html/index.html.gz': gzipSync(text),
  'html/faq/index.html': `FAQ ${text}`,
  'html/blog/_/index.html': `fallback ${text}`,
  'html/app.html': 'fallback',
  'html/headers.json': '{}',
  'public-remotes.json': '{}',
  'service-worker.js': 'self.runs = true',
  'config.json': '{}',
});
const revisionFile = (revision: number): Files => ({ 'revision.json': JSON.stringify({ revision, live: {} }) });

/** A backend with a site behind nginx. */
async function shopBehindNginx(edit?: (configuration: string) => string) {
  const shop = await createTestApp({ trustProxy: ['127.0.0.1'] });
  const requests = countRequests(shop.app);
  const siteDir = path.join(shop.folder, 'site');
  const activate = (revision: number, text: string) =>
    publishSite(siteDir, revision, { ...page(text), ...revisionFile(revision) });
  await writeFiles(siteDir, {
    ...releaseFiles('mf-blog', '1.0.0', {
      'entry.js': 'export {}',
      'entry.js.br': brotliCompressSync('export {}'),
    }),
  });
  await activate(1, 'first');
  shop.app.get('/sets-a-cookie', { config: { access: 'site' } }, async (_request, reply) =>
    reply.header('set-cookie', 'a=b').header('cache-control', 'public, s-maxage=60').send('text'),
  );
  shop.app.get('/differs', { config: { access: 'site' } }, async (_request, reply) =>
    reply.header('vary', 'cookie').header('cache-control', 'public, s-maxage=60').send('text'),
  );
  shop.app.get('/soon', { config: { access: 'site' } }, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=0, s-maxage=1, stale-if-error=600').send('soon'),
  );
  const addresses: string[] = [];
  shop.app.addHook('onRequest', async ({ ip, hostname }) => void addresses.push(`${ip} ${hostname}`));
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const backend = `127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`;
  const nginx = await startNginx({ backends: [backend], ...(edit && { edit }) });
  onTestFinished(() => nginx.stop());
  const read = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(nginx.url + url, { method, headers: { accept: 'text/html', 'accept-encoding': 'identity', ...headers } });
  const text = async (url: string) => (await read(url)).text();
  const isLive = async (revision: number) => (await shop.site.revision())?.number === revision;
  return { ...shop, requests, activate, nginx, read, text, backend, isLive, addresses };
}

test('a page reaches the backend once, whatever the cookies, and each encoding has its own bytes', async () => {
  const { requests, read } = await shopBehindNginx();
  for (const cookie of ['', 'session=1', 'session=2']) expect(await (await read('/', { cookie })).text()).toBe('first');
  expect(requests.filter((one) => one === 'GET /')).toHaveLength(1);
  const bodies: string[] = [];
  for (const encoding of ['gzip, deflate, br, zstd', 'br', 'br;q=0, gzip', 'gzip;q=0.5', 'br;q=0.0', '*']) {
    const response = await read('/', { 'accept-encoding': encoding });
    expect(await response.text()).toBe('first');
    bodies.push(`${response.headers.get('content-encoding')} ${response.headers.get('x-cache-status')}`);
    expect(response.headers.get('vary')).toBe('accept-encoding');
    expect(response.headers.get('set-cookie')).toBeNull();
  }
  expect(bodies).toEqual(['br MISS', 'br HIT', 'gzip MISS', 'gzip HIT', 'null HIT', 'null HIT']);
  expect(requests.filter((one) => one === 'GET /')).toHaveLength(3);
});

test.each([
  ['that the client sent', 'client:01J9ZK-7', /^client:01J9ZK-7$/],
  ['that is new where the client sent none', undefined, /^[0-9a-f]{32}$/],
  ['that is new where the backend would not take what the client sent', 'a "quoted" id', /^[0-9a-f]{32}$/],
])('backend and access log have the same id of a request: one %s', async (_, sent, expected) => {
  const { nginx, read } = await shopBehindNginx();
  const response = await read('/followerApi/getOrder/none', sent === undefined ? {} : { 'x-request-id': sent });
  const { requestId } = (await response.json()) as { requestId: string };
  expect(requestId).toMatch(expected);
  // nginx writes the line after it has sent the response.
  await expect.poll(nginx.accessLog).toContain(`"GET /followerApi/getOrder HTTP/1.1" ${response.status} `);
  const line = (await nginx.accessLog()).split('\n').find((one) => one.includes('/getOrder '));
  expect(line?.split(' ').at(-1)).toBe(requestId);
});

test('the log of nginx has nobody’s order, e-mail, search or mailed secret, and the whole path of what is public', async () => {
  const { nginx, read } = await shopBehindNginx();
  const [token, email, id] = ['s3cret-token-of-a-mail', 'planted@example.com', '5b1f0c1e-0000-4000-8000-0000000000ff'];
  const personal = [
    ...[`/resetpassword/${token}`, `/ur/verify-email/${token}`, `/order/${id}`, `/payment/${id}`],
    ...[`/track-order?id=${id}`, `/login?email=${email}`, `/blog?q=${email}`, `//order/${id}`],
    ...[`/followerApi/resetpassword/${token}`, `/followerApi/userOrders/${email}`, `/followerApi/getOrder/${id}`],
    `/o/${token}`,
    `/followerApi/allOrders?q=${encodeURIComponent(email)}`,
  ];
  for (const url of [...personal, '/blog/a-post', '/r/mf-blog/1.0.0/entry.js']) await read(url);
  await expect.poll(nginx.accessLog).toContain('"GET /r/mf-blog/1.0.0/entry.js HTTP/1.1"');
  const log = await nginx.accessLog();
  for (const planted of [token, 'planted', id]) expect(log).not.toContain(planted);
  for (const path of ['/blog/a-post', '/followerApi/userOrders', '/ur/verify-email', '/track-order', '/o'])
    expect(log).toContain(`"GET ${path} HTTP/1.1"`);
});

test('an event reaches the client while its stream goes on', async () => {
  const { asGuest, nginx } = await shopBehindNginx();
  const guest = asGuest();
  const { id } = (await guest.post('/createOrder', ORDER)).json();
  const stream = await openEvents(`${nginx.url}/followerApi/paymentEvents/${id}`);
  expect([stream.status, stream.headers.get('cache-control')]).toEqual([200, 'no-store']);
  await expect.poll(stream.events).toEqual([{ status: 'Pending', paymentState: 'due', paymentRejected: false }]);
  expect(stream.hasEnded()).toBe(false);
});

test('HEAD, 304 and a range come from the same stored page', async () => {
  const { requests, read } = await shopBehindNginx();
  const first = await read('/');
  const etag = first.headers.get('etag') ?? '';
  expect(etag).toMatch(/^"[\w-]{27}"$/);
  const head = await read('/', {}, 'HEAD');
  expect([head.status, head.headers.get('etag'), head.headers.get('content-length')]).toEqual([200, etag, '5']);
  const unchanged = await read('/', { 'if-none-match': etag });
  expect([unchanged.status, unchanged.headers.get('cache-control')]).toEqual([
    304,
    'public, max-age=0, s-maxage=15, stale-if-error=600',
  ]);
  const part = await read('/', { range: 'bytes=1-2' });
  // As without nginx: parts of pages are not sent.
  expect([part.status, await part.text()]).toEqual([200, 'first']);
  const entry = await read('/r/mf-blog/1.0.0/entry.js', { 'accept-encoding': 'br' });
  expect([entry.headers.get('content-encoding'), entry.headers.get('cache-control'), await entry.text()]).toEqual([
    'br',
    'public, max-age=31536000, immutable',
    'export {}',
  ]);
  await read('/r/mf-blog/1.0.0/entry.js', { 'accept-encoding': 'br' });
  expect(requests).toEqual(['GET /revision.json', 'GET /', 'GET /r/mf-blog/1.0.0/entry.js']);
});

test('calls, probes, the release map, fallbacks, errors, cookies and what differs by visitor are not stored', async () => {
  const { requests, read } = await shopBehindNginx();
  const urls = [
    ...['/followerApi/session', '/followerApi/blogPosts', '/followerApi/nothing', '/readyz', '/remotes.json'],
    ...[
      '/service-worker.js',
      '/payment/7f0c',
      '/no/such/page',
      '/r/mf-blog/9.9.9/entry.js',
      '/sets-a-cookie',
      '/differs',
    ],
  ];
  for (const url of urls) for (let again = 0; again < 2; again++) await (await read(url)).text();
  for (const url of urls)
    expect(
      requests.filter((one) => one === `GET ${url}`),
      url,
    ).toHaveLength(2);
});

test('with the purge hook readers see an activation at once, on every page and query, and without it the old one', async () => {
  const { activate, read, text, nginx, site, isLive, requests } = await shopBehindNginx();
  const log = pino({ level: 'silent' });
  expect([await text('/'), await text('/faq?utm=1')]).toEqual(['first', 'FAQ first']);
  await activate(2, 'second');
  await expect.poll(() => isLive(2)).toBe(true);
  expect([await text('/'), await text('/faq?utm=1')]).toEqual(['first', 'FAQ first']);
  onTestFinished(callPurgeHook(site, { caches: [{ url: `${nginx.url}/.edge/purge`, token: null }], log }).stop);
  await activate(3, 'third');
  await expect.poll(() => text('/')).toBe('third');
  expect(await text('/faq?utm=1')).toBe('FAQ third');
  expect((await read('/')).headers.get('x-cache-status')).toBe('HIT');
  expect(requests.filter((one) => one === 'POST /revision.json')).toEqual([]);
});

test('an activation reaches readers without the hook when the revision expires', async () => {
  // Fifteen seconds are too long for a test; the rule is the same.
  const briefly = (text: string) =>
    text.replace(
      'proxy_cache_key revision;',
      'proxy_cache_key revision; proxy_ignore_headers Cache-Control; proxy_cache_valid 1s;',
    );
  const { activate, text } = await shopBehindNginx(briefly);
  expect(await text('/')).toBe('first');
  await activate(2, 'second');
  await expect.poll(() => text('/')).toBe('second');
});

test('a page of a revision that nginx does not know yet is sent and not stored', async () => {
  const { activate, read, isLive, requests } = await shopBehindNginx();
  await (await read('/faq')).text();
  await activate(2, 'second');
  await expect.poll(() => isLive(2)).toBe(true);
  for (let again = 0; again < 2; again++) expect(await (await read('/')).text()).toBe('second');
  expect(requests.filter((one) => one === 'GET /')).toHaveLength(2);
});

test('without any backend readers get stored pages, also expired ones', async () => {
  const { app, read, text } = await shopBehindNginx();
  expect([await text('/'), await text('/soon')]).toEqual(['first', 'soon']);
  await app.close();
  const isExpired = async () => (await read('/soon')).headers.get('x-cache-status') === 'STALE';
  await expect.poll(isExpired).toBe(true);
  expect([await text('/'), await text('/soon')]).toEqual(['first', 'soon']);
});

const KEY = { 'idempotency-key': 'a-key-of-this-order' };

test.each([
  ['a read', 'GET', '/followerApi/session', {}],
  ['a write', 'POST', '/followerApi/login', {}],
  ['a write that may arrive twice', 'POST', '/followerApi/createOrder', KEY],
])('without any backend %s gets an error of the API, with a time to try again', async (_what, method, url, headers) => {
  const { app, read } = await shopBehindNginx();
  await app.close();
  const response = await read(url, headers, method);
  const { msg, code, requestId } = (await response.json()) as Record<string, string>;
  expect([response.status, msg, code]).toEqual([503, ERRORS.store_down.text, 'store_down']);
  expect(requestId).toMatch(/^[0-9a-f]{32}$/);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'retry-after': '10',
    'x-request-id': requestId,
  });
});

test('without any backend a release command gets an error in its own shape', async () => {
  const { app, read } = await shopBehindNginx();
  await app.close();
  const response = await read('/releases/mf-blog', {}, 'POST');
  const { error, message } = (await response.json()) as Record<string, string>;
  expect([response.status, error, message]).toEqual([
    503,
    'ShopDown',
    'No process of the shop responds. Repeat the command later.',
  ]);
});

test.each(['/faq', '/no/such/page', '/remotes.json', '/r/mf-blog/9.9.9/entry.js'])(
  'without any backend what is not stored is a page with a sentence: %s',
  async (url) => {
    const { app, read } = await shopBehindNginx();
    await app.close();
    const response = await read(url);
    expect([response.status, await response.text()]).toEqual([503, expect.stringContaining(ERRORS.store_down.text)]);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/html',
      'cache-control': 'no-store',
      'retry-after': '10',
    });
  },
);

test('a client cannot pretend another address, and only private networks may purge', async () => {
  const { read, nginx, addresses } = await shopBehindNginx((text) => text.replace('allow 127.0.0.1;', ''));
  expect((await fetch(`${nginx.url}/.edge/purge`, { method: 'POST' })).status).toBe(403);
  // Only nginx itself requests it.
  expect(await (await read('/.edge/revision')).text()).toBe('');
  addresses.length = 0;
  await read('/followerApi/session', { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-host': 'evil.example' });
  expect(addresses).toEqual(['127.0.0.1 127.0.0.1']);
});

test('a body that is too large is refused by nginx as by the shop', async () => {
  const { nginx } = await shopBehindNginx();
  const response = await fetch(`${nginx.url}/followerApi/upload`, { method: 'POST', body: Buffer.alloc(7 * 2 ** 20) });
  const refusal = (await response.json()) as { code: string };
  expect([response.status, refusal.code]).toEqual([413, 'too_large']);
});

/** A backend that reads a request and closes the connection, as one that is killed. */
async function dyingBackend() {
  const methods: string[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', (data) => {
      methods.push(String(data).split(' ', 1)[0] ?? '');
      socket.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { address: `127.0.0.1:${(server.address() as AddressInfo).port}`, methods };
}

/** Two requests, so that one of them meets the backend that breaks off. @returns the statuses, and what reached the good one */
async function throughDying(send: (url: string) => Promise<Response>) {
  const { backend, requests } = await shopBehindNginx();
  const dying = await dyingBackend();
  const nginx = await startNginx({ backends: [dying.address, backend] });
  onTestFinished(() => nginx.stop());
  requests.length = 0;
  const statuses = [(await send(nginx.url)).status, (await send(nginx.url)).status];
  return { statuses, requests: [...requests], lost: dying.methods };
}

test('a write that may arrive twice is repeated where a backend breaks off', async () => {
  const order = (url: string) =>
    fetch(`${url}/followerApi/createOrder`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'a-key-of-this-order' },
      body: JSON.stringify(ORDER),
    });
  const { statuses, requests, lost } = await throughDying(order);
  expect([statuses, requests, lost]).toEqual([
    [200, 200],
    ['POST /followerApi/createOrder', 'POST /followerApi/createOrder'],
    ['POST'],
  ]);
  const upload = await throughDying(async (url) => {
    const body = new FormData();
    body.set('image', new Blob([new Uint8Array(await picture())], { type: 'image/png' }), 'screenshot.png');
    return fetch(`${url}/followerApi/upload`, { method: 'POST', body });
  });
  expect([upload.statuses, upload.lost]).toEqual([[200, 200], ['POST']]);
});

test.each([
  ['without a key', { method: 'POST' }, 'createOrder'],
  [
    'with a key that means nothing there',
    { method: 'POST', headers: { 'idempotency-key': 'a-key-of-this-order' } },
    'signup',
  ],
  ['that compares a version', { method: 'PATCH' }, 'update/some-user'],
])('a write %s is not repeated', async (_what, init, call) => {
  const { statuses, lost } = await throughDying((url) => fetch(`${url}/followerApi/${call}`, { ...init, body: '{}' }));
  expect([statuses.includes(503), lost.length]).toEqual([true, 1]);
});

test('readers do not notice a killed backend, and a write that it may have done is not repeated', async () => {
  const { backend, requests } = await shopBehindNginx();
  const dying = await dyingBackend();
  const nginx = await startNginx({ backends: [dying.address, backend] });
  onTestFinished(() => nginx.stop());
  for (let reader = 0; reader < 4; reader++) expect((await fetch(`${nginx.url}/remotes.json`)).status).toBe(200);
  expect(dying.methods).toContain('GET');
  // The other one again: this one is left out for a while after its failures.
  const again = await dyingBackend();
  const other = await startNginx({ backends: [again.address, backend] });
  onTestFinished(() => other.stop());
  requests.length = 0;
  const statuses: number[] = [];
  for (let write = 0; write < 2; write++) {
    statuses.push((await fetch(`${other.url}/followerApi/login`, { method: 'POST', body: '{}' })).status);
  }
  expect(statuses).toContain(503);
  expect(again.methods).toEqual(['POST']);
  expect(requests).toHaveLength(1);
});

/** A backend that responds to the first request of a connection and closes it at the second one, as one that stops. */
async function stoppingBackend() {
  const methods: string[] = [];
  const server = createServer((socket) => {
    let isFirst = true;
    socket.on('error', () => {});
    socket.on('data', (data) => {
      if (!isFirst) return socket.destroy();
      isFirst = false;
      methods.push(String(data).split(' ', 1)[0] ?? '');
      return socket.write('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { address: `127.0.0.1:${(server.address() as AddressInfo).port}`, methods };
}

test('a write does not fail because a backend closes idle connections', async () => {
  const stopping = await stoppingBackend();
  const nginx = await startNginx({ backends: [stopping.address] });
  onTestFinished(() => nginx.stop());
  for (const method of ['GET', 'POST', 'PATCH', 'POST']) {
    expect((await fetch(`${nginx.url}/followerApi/orders`, { method })).status, method).toBe(200);
  }
  expect(stopping.methods).toEqual(['GET', 'POST', 'PATCH', 'POST']);
});
