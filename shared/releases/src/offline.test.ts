import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import type { OfflineSite } from '@urooj/platform/offline-site';
import { expect, test } from 'vitest';
import { perform } from './activate.ts';
import { AUTHORED, activating, testStore } from './store.fixture.ts';
import { storePaths } from './store.ts';

const { site, publishAs, act } = testStore();

const WORKER = { 'main.js': 'shell()', 'service-worker.js': 'self.runs = true;' };
const worker = () => readFile(join(storePaths(site).current, 'service-worker.js'), 'utf8');

async function goLive(files: Record<string, string> = WORKER) {
  await publishAs('shell', '1.0.0', { files });
  await publishAs('mf-blog', '1.0.0');
  await act(activating('shell', '1.0.0'), activating('mf-blog', '1.0.0'));
}

/** What the script says of itself once it runs. */
async function running(): Promise<{ runs: boolean; offlineSite: OfflineSite }> {
  const scope = { runs: false } as { runs: boolean; offlineSite: OfflineSite };
  runInNewContext(await worker(), { self: scope });
  return scope;
}

test('the worker knows the readable pages, the hash of each file that they need, and whose files may stay', async () => {
  await goLive();
  await publishAs('mf-blog', '1.1.0');
  const map = await act(activating('mf-blog', '1.1.0'));
  const { runs, offlineSite } = await running();
  expect(runs).toBe(true);
  const blog = map.remotes['mf-blog']?.versions['1.1.0']?.files;
  expect(offlineSite).toEqual({
    frame: '/_',
    pages: ['/blog'],
    live: [],
    files: {
      '/r/shell/1.0.0/main.js': map.shell.versions['1.0.0']?.files['main.js'],
      '/r/mf-blog/1.1.0/remoteEntry.js': blog?.['remoteEntry.js'],
      '/r/mf-blog/1.1.0/list.js': blog?.['list.js'],
      '/r/mf-blog/1.1.0/list.css': blog?.['list.css'],
    },
    releases: ['/r/shell/1.0.0/', '/r/mf-blog/1.1.0/', '/r/mf-blog/1.0.0/'],
  });
});

test('pages for one person are no readable pages', async () => {
  const paths =
    "[{ path: '/blog', id: 'list', as: 'page' }, { path: '/order', id: 'list', as: 'frame' }, { path: '/blog/_', id: 'list', as: 'frame', live: true }]";
  const bundle = `module.exports = { bundle: { remote: { name: 'mf-blog', greet: () => '' }, paths: ${paths} } };`;
  await publishAs('shell', '1.0.0', { files: WORKER });
  await publishAs('mf-blog', '1.0.0', { bundle });
  await act(activating('shell', '1.0.0'), activating('mf-blog', '1.0.0'));
  expect((await running()).offlineSite).toMatchObject({ pages: ['/blog', '/blog/_'], live: ['/blog/_'] });
});

/** Runs the script that takes everything away, in a browser that has kept something. */
async function takenAway(): Promise<string[]> {
  const done: string[] = [];
  const listeners = new Map<string, (event: object) => void>();
  const names = ['urooj-files', 'urooj-pages', 'of another site'];
  runInNewContext(await worker(), {
    addEventListener: (name: string, listen: (event: object) => void) => listeners.set(name, listen),
    skipWaiting: () => done.push('takes over at once'),
    caches: { keys: async () => names, delete: async (name: string) => done.push(`deletes ${name}`) },
    registration: { unregister: async () => done.push('leaves') },
  });
  listeners.get('install')?.({});
  let work: Promise<unknown> = Promise.resolve();
  listeners.get('activate')?.({ waitUntil: (promise: Promise<unknown>) => (work = promise) });
  await work;
  return done;
}
const GONE = ['takes over at once', 'deletes urooj-files', 'deletes urooj-pages', 'leaves'];

test('switched off, the worker takes away what was kept, and itself', async () => {
  await goLive();
  const switches = { customerCancellation: false, offline: false };
  await perform(site, { ...AUTHORED, config: { ...AUTHORED.config, switches }, steps: [] });
  expect(await takenAway()).toEqual(GONE);
});

test('a shell that brings no worker leaves none behind', async () => {
  await goLive({ 'main.js': 'shell()' });
  expect(await takenAway()).toEqual(GONE);
});
