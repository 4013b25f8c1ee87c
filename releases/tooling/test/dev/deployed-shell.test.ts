import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PageData } from '@urooj/host/release-map';
import { expect, onTestFinished, test } from 'vitest';
import { createDeployedShell } from '../../src/dev/deployed-shell.ts';
import { devInside } from '../../src/dev/dev-inside.ts';
import { compatibilityProblems } from '../../src/shop/compatible-with-shop.ts';

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const live = { version: '1.0.0', entry: '/r/mf-blog/1.0.0/remoteEntry.js' };
const DATA = {
  rendered: 'page',
  releases: { 'mf-blog': [live], 'mf-admin': [live] },
  canaries: { 'mf-blog': {} },
  remotePaths: { 'mf-blog': ['blog'], 'mf-admin': ['admin'] },
  config: { apiHost: '', switches: { offline: true, fees: true } },
};
const PAGE = `<body><script id="page-data" type="application/json">${JSON.stringify(DATA)}</script></body>`;

/** Starts a shop with this listener, and at `url` the same shop with a local build of the blog in it. */
async function open(listener: RequestListener) {
  const dist = await mkdtemp(join(tmpdir(), 'local-'));
  onTestFinished(() => rm(dist, { recursive: true, force: true }));
  await mkdir(join(dist, 'web'));
  const manifest = { name: 'mf-blog', version: '0.0.0-local', entry: 'remoteEntry.js', global: 'blog', contract: 1 };
  const pages = ['/blog', '/news', '/admin'].map((path) => ({ path, id: 'list', as: 'page' }));
  const declares = { team: 'blog', languages: ['en'], pages, nav: [], budget: {} };
  const made = {
    ...{ declares, shared: {}, packages: { react: '19.3.1' }, accepts: { react: '^19.3' }, sharedEntries: {} },
    ...{ chunks: {}, provides: {}, consumes: {}, texts: {}, languages: ['en'] },
  };
  await writeFile(join(dist, 'web', 'build-facts.json'), JSON.stringify({ ...manifest, ...made }));
  await writeFile(join(dist, 'web', 'remoteEntry.js'), 'local()');
  const shop = new URL(await listen(createServer(listener)));
  return { shop, dist, url: await listen(createDeployedShell({ remote: 'mf-blog', dist, shop })) };
}

const html: RequestListener = (request, response) => {
  const isCached = request.headers['if-none-match'] === '"page"';
  response.writeHead(isCached ? 304 : 200, { 'content-type': 'text/html', etag: '"page"' }).end(isCached ? '' : PAGE);
};

test('a page of the shop runs the local build; nothing else of it changes', async () => {
  const { url } = await open(html);
  const text = await (await fetch(`${url}/blog`)).text();
  const data = JSON.parse(/json">(.*)<\/script>/.exec(text)?.[1] ?? '') as PageData;
  expect(data.rendered).toBe('fallback');
  expect(data.canaries).toEqual({});
  // A service worker would hide the next build.
  expect(data.config).toEqual({ apiHost: '', switches: { offline: false, fees: true } });
  // Its new page can be opened; the page of another remote stays there.
  expect(data.remotePaths).toEqual({ 'mf-blog': ['blog', 'news'], 'mf-admin': ['admin'] });
  expect(data.releases['mf-admin']).toEqual([live]);
  expect(data.releases['mf-blog']).toMatchObject([
    {
      version: '0.0.0-local',
      entry: '/r/mf-blog/0.0.0-local/remoteEntry.js',
      integrity: expect.stringMatching(/^sha256-/),
    },
    live,
  ]);
  const entry = await fetch(url + data.releases['mf-blog']?.[0]?.entry);
  expect([await entry.text(), entry.headers.get('cache-control')]).toEqual(['local()', 'no-store']);
  expect((await fetch(`${url}/r/mf-blog/0.0.0-local/%2e%2e/node/index.cjs`)).status).not.toBe(500);
});

test('sends a page again that the browser has cached', async () => {
  const { url } = await open(html);
  const again = await fetch(`${url}/blog`, { headers: { 'if-none-match': '"page"' } });
  expect([again.status, again.headers.get('etag')]).toEqual([200, null]);
});

test('forwards requests as from a page of the shop, and rewrites its cookies', async () => {
  const seen: (string | undefined)[] = [];
  const { url, shop } = await open(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    seen.push(request.method, request.url, request.headers.origin, body);
    const cookies = ['sid=1; Path=/; HttpOnly; Secure; SameSite=Lax', '__Host-session=1; Path=/; Secure'];
    response.setHeader('set-cookie', cookies);
    response.writeHead(201, { 'content-type': 'application/json' }).end('{"ok":true}');
  });
  const response = await fetch(`${url}/followerApi/login?x=1`, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json' },
    body: '{"email":"a"}',
  });
  expect(seen).toEqual(['POST', '/followerApi/login?x=1', shop.origin, '{"email":"a"}']);
  expect([response.status, await response.json()]).toEqual([201, { ok: true }]);
  // Browsers refuse a cookie with this prefix that is not secure; to localhost they send it over http as well.
  const cookies = ['sid=1; Path=/; HttpOnly; SameSite=Lax', '__Host-session=1; Path=/; Secure'];
  expect(response.headers.getSetCookie()).toEqual(cookies);
  // A page of another site stays one.
  await fetch(`${url}/followerApi/login`, { method: 'POST', headers: { origin: 'https://evil.example' }, body: '{}' });
  expect(seen.slice(4, 7)).toEqual(['POST', '/followerApi/login', 'https://evil.example']);
});

test('a development server does not begin for an address where nothing answers', async () => {
  const begin = devInside({ name: 'mf-blog', dir: '/nowhere' }, new URL('http://127.0.0.1:1'));
  await expect(begin).rejects.toThrow(
    /^The shop at http:\/\/127\.0\.0\.1:1 cannot be reached .+ name its address with --in/,
  );
});

test('names a shop that cannot be reached', async () => {
  const { url, shop } = await open((_, response) => void response.destroy());
  const response = await fetch(`${url}/blog`);
  expect([response.status, await response.text()]).toEqual([
    502,
    expect.stringContaining(`${shop.origin} could not be reached`),
  ]);
});

/** A shop that says what its live shell was made with. */
const shopWith =
  (packages: Record<string, string>): RequestListener =>
  ({ url }, response) => {
    const shell = {
      name: 'shell',
      version: '2.0.0',
      contract: 1,
      shared: {},
      packages,
      accepts: {},
      sharedEntries: {},
    };
    const files: Record<string, object> = {
      '/remotes.json': { shell: { active: '2.0.0' } },
      '/r/shell/2.0.0/release.json': shell,
    };
    const found = files[url ?? ''];
    response.writeHead(found ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(found));
  };

test('a build that the shell of the shop cannot run is named before its pages are opened', async () => {
  const compatible = await open(shopWith({ react: '19.4.0' }));
  expect(await compatibilityProblems(compatible.shop, compatible.dist)).toEqual([]);
  const older = await open(shopWith({ react: '19.2.9' }));
  expect(await compatibilityProblems(older.shop, older.dist)).toEqual([
    expect.stringMatching(/^mf-blog 0\.0\.0-local accepts react \^19\.3, shell 2\.0\.0 has 19\.2\.9\./),
  ]);
  const { shop, dist } = await open(html);
  expect(await compatibilityProblems(shop, dist)).toEqual([
    expect.stringContaining('It is not known whether your build is compatible with'),
  ]);
});
