import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { ROOT } from '@urooj/command/apps';
import { activating, testStore } from '@urooj/store/store.fixture';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { fetchPosts } from '../src/posts.ts';
import type { Context } from '../src/release/command.ts';
import { readCommandLine } from '../src/release/command-line.ts';
import { openPreview, PREVIEW_COMMANDS } from '../src/release/preview-command.ts';
import { commandEnvironment } from './command-environment.ts';
import { listing } from './publishing.fixture.ts';

const { site, publishAs, apply, fillOnce } = testStore();

const SHELL = `module.exports = { shell: {
  provided: {},
  boot: 'boot()',
  renderPage: async (path, remote, config, nav, sendRequest) => {
    const post = !path.endsWith('/blog') ? await (await sendRequest('http://service.invalid/followerApi/getBlog')).text() : '';
    return { html: remote.greeting + post, meta: { title: path, description: '' }, loaderData: {} };
  },
  renderFallback: async (path) => ({ html: 'fallback', meta: { title: '', description: '' }, loaderData: {} }),
  renderDocument: ({ root, data }) => '<!doctype html><html><body><div id="root">' + root.html +
    '</div><script id="page-data" type="application/json">' + JSON.stringify(data) + '</script></body></html>',
  publicFiles: () => ({ 'robots.txt': 'robots' }),
} };`;
const blog = (greeting: string) => `module.exports = { bundle: {
  remote: { name: 'mf-blog', greeting: '${greeting}' },
  paths: [{ path: '/blog', id: 'list', as: 'page' }, { path: '/blog/_', id: 'list', as: 'fallback', dynamic: true }],
} };`;

beforeEach(
  fillOnce(async () => {
    await publishAs('shell', '1.0.0', { bundle: SHELL });
    for (const version of ['1.0.0', '1.1.0']) await publishAs('mf-blog', version, { bundle: blog(version) });
    await apply(activating('shell', '1.0.0'), activating('mf-blog', '1.0.0'));
  }),
);

/** A shop with the site of the store, and with a backend that this listener is. */
async function startShop(backend: RequestListener = (_, response) => void response.end('{}')): Promise<URL> {
  const server = createServer(async (request, response) => {
    if (request.url !== '/remotes.json') return backend(request, response);
    response.end(await readFile(join(site.dir, 'current', 'remotes.json')));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
}

function contextOf(...argv: string[]): Context & { said: string[] } {
  const said: string[] = [];
  const { options } = readCommandLine(['preview', ...argv], 'amna');
  const progress = {
    say: (line: string) => void said.push(line),
    step: <T>(_: string, work: () => Promise<T>) => work(),
  };
  const firstComposed = () => Promise.reject(new Error('The shop is live.'));
  return { site, options, progress, said, firstComposed, postsOf: (composed) => fetchPosts(composed, null) };
}

/** The store without the folder in which previews and builds have theirs: an empty one may stay. */
async function stored() {
  const { incoming: _, ...files } = await listing(site);
  return files;
}

async function open(shop: URL, ...argv: string[]): Promise<string> {
  const { url, close } = await openPreview(contextOf(...argv), [activating('mf-blog', '1.1.0')], shop);
  onTestFinished(close);
  return url;
}

test('a page of a preview runs the new release, says what it is, and is neither cached nor indexed', async () => {
  const url = await open(await startShop());
  const first = await fetch(`${url}/blog`, { headers: { 'accept-encoding': 'br' } });
  expect(Object.fromEntries(first.headers)).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'content-security-policy': expect.stringContaining("script-src 'self'"),
  });
  expect(first.headers.get('etag')).toBeNull();
  const page = await first.text();
  expect(page).toContain('<div id="root">1.1.0</div>');
  expect(page).toMatch(/role="status"[^>]*>Preview: mf-blog 1\.1\.0\. Not live\. Orders, .* are real\.<\/div><\/body>/);
  const again = await fetch(`${url}/blog`, { headers: { 'if-none-match': '*' } });
  expect([again.status, await again.text()]).toEqual([200, page]);
  const script = await fetch(`${url}/r/mf-blog/1.1.0/list.js`);
  expect([await script.text(), script.headers.get('cache-control')]).toEqual(['list()', 'no-store']);
  expect(await (await fetch(`${url}/robots.txt`)).text()).toBe('robots');
});

test('bar and terminal say what went live since', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const context = contextOf();
  const { url, close } = await openPreview(context, [activating('mf-blog', '1.1.0')], await startShop());
  onTestFinished(close);
  await publishAs('mf-blog', '1.2.0', { bundle: blog('1.2.0') });
  await apply(activating('mf-blog', '1.2.0'));
  vi.advanceTimersByTime(10_000);
  const sentence =
    'The live site has changed since this preview: activate mf-blog 1.2.0 (ops). Start the preview again.';
  await expect.poll(() => context.said).toEqual([`! ${sentence}`]);
  const page = await (await fetch(`${url}/blog`)).text();
  expect(page).toContain(`real. ${sentence}</div>`);
  expect(page).toContain('<div id="root">1.1.0</div>');
});

test('a browser gets no service worker from a preview', async () => {
  const url = await open(await startShop());
  expect(await (await fetch(`${url}/blog`)).text()).toContain('"offline":false');
  for (const path of ['/service-worker.js', '/service-worker.js?1']) expect((await fetch(url + path)).status).toBe(404);
  expect((await fetch(`${url}/robots.txt`, { headers: { 'service-worker': 'script' } })).status).toBe(404);
});

test('the backend is the one of the shop; reports and release commands do not reach it', async () => {
  const seen: string[] = [];
  const shop = await startShop(async (request, response) => {
    seen.push(`${request.method} ${request.url} ${request.headers.origin} ${await text(request)}`);
    response.setHeader('set-cookie', 'session=1; Path=/; Secure');
    response.writeHead(201, { 'content-type': 'application/json' }).end('{"ok":true}');
  });
  const url = await open(shop);
  const post = (path: string) =>
    fetch(url + path, {
      method: 'POST',
      headers: { origin: url, 'content-type': 'application/json' },
      body: '{"remote":"mf-blog","version":"1.1.0","outcome":"failed"}',
    });
  const order = await post('/followerApi/orders?x=1');
  expect([order.status, await order.json(), order.headers.getSetCookie()]).toEqual([
    201,
    { ok: true },
    ['session=1; Path=/'],
  ]);
  expect(seen).toEqual([expect.stringMatching(`^POST /followerApi/orders\\?x=1 ${shop.origin} {"remote"`)]);
  expect((await post('/followerApi/releaseReports')).status).toBe(200);
  expect((await post('/releases/mf-blog/activate')).status).toBe(404);
  expect(seen).toHaveLength(1);
  // A page that is composed per request asks the same backend.
  expect(await (await fetch(`${url}/blog/a-post`)).text()).toContain('<div id="root">1.1.0{"ok":true}</div>');
  expect(seen.at(-1)).toContain('GET /followerApi/getBlog');
});

test('a shop that has stopped is named', async () => {
  const url = await open(await startShop((request) => void request.socket.destroy()));
  const response = await fetch(`${url}/followerApi/orders`);
  expect([response.status, await response.text()]).toEqual([502, expect.stringContaining('could not be reached')]);
});

test.each<[string, string[], RegExp]>([
  ['an app with a typing error', ['mf-blgo', '1.1.0'], /Did you mean mf-blog\?/],
  ['a version that is not published', ['mf-blog', '9.9.9'], /mf-blog 9\.9\.9 is not published/],
  ['an app without a version', ['mf-blog'], /Name each remote with its version/],
  ['nothing', [], /Name each remote with its version/],
])('rejects %s, and leaves nothing behind', async (_, args, sentence) => {
  const before = await stored();
  const { origin } = await startShop();
  await expect(PREVIEW_COMMANDS.preview.run(args, contextOf('--in', origin))).rejects.toThrow(sentence);
  expect(await stored()).toEqual(before);
});

test('needs a running shop, and a free port', async () => {
  const { preview } = PREVIEW_COMMANDS;
  const unreachable = preview.run(['mf-blog', '1.1.0'], contextOf('--in', 'http://127.0.0.1:1'));
  await expect(unreachable).rejects.toThrow(/cannot be reached .* --in https:\/\/shop\.example/);
  const shop = await startShop((_, response) => void response.writeHead(404).end('a page'));
  const taken = openPreview(contextOf('--port', shop.port), [activating('mf-blog', '1.1.0')], shop);
  // `localhost` may be free where 127.0.0.1 is taken.
  await expect(taken).rejects.toThrow(`Port ${shop.port} is in use. Stop what uses it, or set --port to another one.`);
  expect(await readdir(join(site.dir, 'incoming'))).toEqual([]);
});

test('a version that is live already is not previewed', async () => {
  const { lines } = await PREVIEW_COMMANDS.preview.run(['mf-blog', '1.0.0'], contextOf());
  expect(lines).toEqual(['This is live already: there is nothing to preview.']);
});

test('a signal ends the command, and the store is as before', async () => {
  const { origin } = await startShop();
  const before = await stored();
  const command = join(ROOT, 'cli/commands/release.ts');
  const argv = ['--disable-warning=ExperimentalWarning', command, 'preview', 'mf-blog', '1.1.0', '--in', origin];
  const child = spawn(process.execPath, argv, { env: { ...commandEnvironment(), SITE_DIR: site.dir }, cwd: ROOT });
  const [ended, problems] = [once(child, 'exit'), text(child.stderr)];
  const said: string[] = [];
  for await (const line of createInterface(child.stdout)) {
    said.push(line);
    if (line.startsWith('Press Ctrl-C')) child.kill('SIGTERM');
  }
  expect([await ended, await problems]).toEqual([[0, null], '']);
  expect(said.join('\n')).toMatch(/Preview at http:\/\/localhost:\d+: mf-blog 1\.1\.0\. It is not live/);
  expect(said.join('\n')).toContain(`the backend of ${origin}. Orders, payments and logins here are real.`);
  expect(await stored()).toEqual(before);
});
