import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '@urooj/command/apps';
import { changeSettings } from '@urooj/store/change-settings';
import { readComposedWith, readReleaseMap } from '@urooj/store/store';
import { activating, testStore } from '@urooj/store/store.fixture';
import { expect, onTestFinished, test } from 'vitest';
import { commandEnvironment } from './command-environment.ts';

const { place, site, publishAs, apply, fillOnce } = testStore();

const openShop = fillOnce(async () => {
  for (const name of ['shell', 'mf-blog']) await publishAs(name, '1.0.0');
  await apply(activating('shell', '1.0.0'), activating('mf-blog', '1.0.0'));
});

async function useHostedBackend(): Promise<void> {
  const apiHost = 'https://api.shop.example';
  await changeSettings(site, (live) => ({ ...live, config: { ...live.config, apiHost } }), { who: 'amna', why: '' });
}

/** Starts a command with an empty data folder, on the store of this test; the service is elsewhere. */
async function start(command: string, variables: Record<string, string> = {}, args: readonly string[] = []) {
  const dataDir = await mkdtemp(join(tmpdir(), 'serve-'));
  const child = spawn(process.execPath, [join(ROOT, 'cli', 'commands', `${command}.ts`), ...args], {
    env: { ...commandEnvironment(), PORT: '0', DATA_DIR: dataDir, SITE_DIR: site.dir, ...variables },
    cwd: ROOT,
  });
  const ended = once(child, 'close');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
    await rm(dataDir, { recursive: true });
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const url = () => /open at ([^\s"]+)/.exec(output)?.[1] ?? '';
  await expect.poll(async () => child.exitCode !== null || /The shop is open/.test(output)).toBe(true);
  const stop = async () => {
    child.kill('SIGTERM');
    return (await ended)[0];
  };
  return { url, dataDir, output: () => output, code: () => child.exitCode, signal: () => child.kill('SIGTERM'), stop };
}

const filesOfStore = async () =>
  (await readdir(site.dir, { recursive: true })).filter((name) => !name.startsWith('reports')).sort();

// Where others use the store, `npm start` is `npm run serve`.
test('a start with an empty folder changes nothing in a store that others use', async () => {
  await openShop();
  await useHostedBackend();
  const [files, map] = [await filesOfStore(), await readReleaseMap(site)];
  const shop = await start('start');
  expect(shop.output()).toContain('The shop is open');
  const page = await fetch(`${shop.url()}/blog`, { headers: { accept: 'text/html' } });
  expect(await page.text()).toContain('1.0.0 /blog');
  expect(await shop.stop()).toBe(0);
  expect(await filesOfStore()).toEqual(files);
  expect(await readReleaseMap(site)).toEqual(map);
  expect(await readdir(shop.dataDir)).not.toContain('config.json');
});

test.each(['serve', 'start'])('%s refuses arguments, because none of them would have an effect', async (command) => {
  const shop = await start(command, {}, ['--prot', '80']);
  expect(shop.code()).toBe(2);
  expect(shop.output()).toContain(`${command} takes no arguments: --prot 80. Environment variables configure it`);
});

test('serve drains after a signal, and ends at once after a second one', async () => {
  await openShop();
  await useHostedBackend();
  const shop = await start('serve', { DRAIN_SECONDS: '600' });
  const get = async (path: string) =>
    (await fetch(`${shop.url()}${path}`, { headers: { accept: 'text/html' } })).status;
  expect([await get('/readyz'), await get('/blog')]).toEqual([200, 200]);
  shop.signal();
  await expect.poll(() => get('/readyz')).toBe(503);
  expect([await get('/healthz'), await get('/blog')]).toEqual([200, 200]);
  const signalUntilGone = async () => shop.signal() || shop.code();
  await expect.poll(signalUntilGone).toBe(1);
  expect(shop.output()).toContain('Ending at once');
});

test('serve writes nothing but lines of JSON where no terminal is', async () => {
  await openShop();
  await useHostedBackend();
  const shop = await start('serve', { LOG_LEVEL: 'debug' });
  await fetch(`${shop.url()}/blog`, { headers: { accept: 'text/html' } });
  expect(await shop.stop()).toBe(0);
  const rejected = await start('serve', { PUBLIC_URL: 'https://other.example' });
  const lines = `${shop.output()}${rejected.output()}`.trim().split('\n');
  const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  for (const entry of entries) {
    expect(entry).toMatchObject({ level: expect.any(Number), time: expect.any(Number), msg: expect.any(String) });
  }
  expect(entries).toContainEqual(expect.objectContaining({ msg: 'request completed', status: 200 }));
  expect(entries.at(-1)).toMatchObject({ level: 50, msg: expect.stringContaining('PUBLIC_URL is https://other') });
});

test('a running process follows a change of the address; a revision that is damaged later changes nothing for visitors', async () => {
  await openShop();
  await useHostedBackend();
  const moveTo = (publicUrl: string) =>
    changeSettings(site, (live) => ({ ...live, publicUrl }), { who: 'amna', why: '' });
  await moveTo('http://shop.example');
  const shop = await start('serve');
  const isSecure = async () => (await fetch(`${shop.url()}/healthz`)).headers.has('strict-transport-security');
  expect(await isSecure()).toBe(false);
  await moveTo('https://shop.example');
  await expect.poll(isSecure).toBe(true);

  const get = async (path: string) =>
    (await fetch(`${shop.url()}${path}`, { headers: { accept: 'text/html' } })).status;
  expect(await get('/blog')).toBe(200);
  await writeFile(join(site.dir, 'current', 'composed-with.json'), '{"config": {"na');
  expect([await get('/readyz'), await get('/blog')]).toEqual([200, 200]);
  const second = await start('serve');
  expect([second.code(), second.output()]).toEqual([1, expect.stringContaining('composed-with.json is damaged')]);
  expect(second.output()).toContain('Revision 3 is whole. Go back to it: mv ');
  expect(second.output()).not.toContain('"stack"');
  // Without a whole revision, this process has no pages either.
  await rm(join(site.dir, 'current'));
  await expect.poll(() => get('/blog')).toBe(503);
  const response = await fetch(`${shop.url()}/readyz`);
  expect([response.status, await response.json()]).toEqual([503, { status: 'unavailable', failed: ['site'] }]);
  await symlink('revisions/4', join(site.dir, 'current'));
  expect([await get('/readyz'), await get('/blog')]).toEqual([503, 503]);
});

// `wrong-shapes.test.ts` has every file and shape.
test('serve does not open with a file of another shape, and shows no stack', async () => {
  await openShop();
  await useHostedBackend();
  await writeFile(join(site.dir, 'current', 'config.json'), '{}');
  const shop = await start('serve');
  const sentence = String.raw`config.json is damaged (it has no text \"apiHost\")`;
  expect([shop.code(), shop.output()]).toEqual([1, expect.stringContaining(sentence)]);
  expect(shop.output()).toContain('Revision 1 is whole. Go back to it: mv ');
  expect(shop.output()).not.toContain('"stack"');
});

test('serve shows a store that was copied with its links followed, and its settings can be changed', async () => {
  await openShop();
  await useHostedBackend();
  const SITE_DIR = join(place.root, 'copy');
  execFileSync('cp', ['-rL', site.dir, SITE_DIR]);
  const shop = await start('serve', { SITE_DIR });
  const read = async (path: string) =>
    (await fetch(`${shop.url()}${path}`, { headers: { accept: 'text/html' } })).text();
  expect(await read('/blog')).toContain('1.0.0 /blog');
  const set = await start('config', { SITE_DIR }, ['set', 'support.whatsapp', '+923001234567']);
  expect([set.code(), set.output()]).toEqual([0, expect.stringContaining('Revision 3 is live')]);
  await expect.poll(() => read('/config.json')).toContain('+923001234567');
  expect(await read('/blog')).toContain('1.0.0 /blog');
  // Nothing of the copy leads back to the store that it was copied from.
  expect((await readReleaseMap(site))?.revision).toBe(2);
});

test('serve needs no history of the settings; what does need it says what to do, and that works', async () => {
  await openShop();
  await useHostedBackend();
  const { revision = 0 } = (await readReleaseMap(site)) ?? {};
  const file = join(site.dir, 'revisions', String(revision), 'settings-history.json');
  await writeFile(file, '[{"revision": 1, "a');
  const shop = await start('serve');
  const get = async (path: string) =>
    (await fetch(`${shop.url()}${path}`, { headers: { accept: 'text/html' } })).status;
  expect([await get('/readyz'), await get('/blog')]).toEqual([200, 200]);
  const change = ['set', 'reviewTime', 'one hour'];
  // `wrong-shapes.test.ts` has the other commands.
  const ended = await start('config', {}, change);
  expect([ended.code(), ended.output()]).toEqual([1, expect.stringContaining(`${file} is damaged`)]);
  expect(ended.output()).toContain('or delete it: then the history of the settings begins again');
  expect(ended.output()).not.toMatch(/^\s+at /m);
  expect((await readReleaseMap(site))?.revision).toBe(revision);
  await rm(file);
  expect((await start('config', {}, change)).output()).toContain('is live: set reviewTime.');
  expect((await start('config', {}, ['history'])).output()).toContain('their history was deleted');
});

const asRoot = test.skipIf(process.getuid?.() !== 0);

asRoot.each([
  ['serve', []],
  ['release', ['rollback', 'shell']],
] as const)('%s as root refuses a store of another user, and leaves no file there', async (command, args) => {
  await openShop();
  const files = await readdir(site.dir, { recursive: true });
  // The user nobody, on Debian and elsewhere.
  await chown(site.dir, 65534, 65534);
  const ended = await start(command, {}, args);
  expect(ended.code()).not.toBe(0);
  expect(ended.output()).toContain(`The site store ${site.dir} belongs to the user nobody.`);
  expect(ended.output()).toContain('Run this as that user: sudo -u nobody …');
  expect(await readdir(site.dir, { recursive: true })).toEqual(files);
});

asRoot('deploy as root makes no store in a folder of another user', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'serve-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await chown(folder, 65534, 65534);
  const ended = await start('deploy', { SITE_DIR: join(folder, 'site') });
  expect([ended.code(), ended.output()]).toEqual([1, expect.stringContaining('belongs to the user nobody.')]);
  expect(await readdir(folder)).toEqual([]);
});

test('deploy refuses an option that it would ignore, and changes nothing', async () => {
  await openShop();
  const ended = await start('deploy', {}, ['--dry-run']);
  const sentence = 'deploy does not know --dry-run.\n  npm run deploy -- [--who';
  expect([ended.code(), ended.output()]).toEqual([2, expect.stringContaining(sentence)]);
  expect((await readReleaseMap(site))?.revision).toBe(1);
});

test('migrate ends with 2 for an argument that it does not know: 1 says that it cannot use the schema', async () => {
  const ended = await start('migrate', {}, ['--stauts']);
  expect([ended.code(), ended.output()]).toEqual([2, expect.stringContaining('Usage: "npm run migrate"')]);
});

test('a start that is refused for its address stores nothing, in a new shop and in one that is live', async () => {
  const opened = { HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:4610' };
  const DATA_DIR = join(place.root, 'new');
  const first = await start('start', { ...opened, DATA_DIR, SITE_DIR: join(DATA_DIR, 'site') });
  expect([first.code(), first.output()]).toEqual([1, expect.stringContaining('PUBLIC_URL is http://localhost:4610,')]);
  expect(first.output()).toContain('Nothing is live yet, so there are no settings to change. First: npm run deploy');
  expect(existsSync(DATA_DIR)).toBe(false);
  await openShop();
  const second = await start('start', { ...opened, DATA_DIR: place.root });
  expect([second.code(), second.output()]).toEqual([1, expect.stringContaining('HOST=0.0.0.0 opens the shop')]);
  expect(second.output()).not.toContain('npm run deploy');
  expect((await readComposedWith(site))?.publicUrl).toBe('https://shop.example');
});

test('a store without a live site is refused with a sentence', async () => {
  const empty = await start('serve');
  expect([empty.code(), empty.output()]).toEqual([1, expect.stringContaining('is no site store')]);
  await publishAs('shell', '1.0.0');
  expect((await start('serve')).output()).toContain('Nothing is live in');
});
