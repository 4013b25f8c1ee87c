import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import type { OfflineSite } from '@urooj/host/offline-site';
import { expect, test } from 'vitest';
import { perform } from './activate.ts';
import { storePaths } from './directory.ts';
import { AUTHORED, activating, testStore } from './store.fixture.ts';

const { site, publishAs, apply } = testStore();

const WORKER = { 'main.js': 'shell()', 'service-worker.js': 'self.runs = true;' };
const worker = () => readFile(join(storePaths(site).current, 'service-worker.js'), 'utf8');

async function goLive(files: Record<string, string> = WORKER) {
  await publishAs('shell', '1.0.0', { files });
  await publishAs('mf-blog', '1.0.0');
  await apply(activating('shell', '1.0.0'), activating('mf-blog', '1.0.0'));
}

/** Runs the script and returns its global scope. */
async function running(): Promise<{ runs: boolean; offlineSite: OfflineSite }> {
  const scope = { runs: false } as { runs: boolean; offlineSite: OfflineSite };
  runInNewContext(await worker(), { self: scope });
  return scope;
}

test('the worker knows the public pages, the hashes of their files, and the releases whose files stay cached', async () => {
  await goLive();
  await publishAs('mf-blog', '1.1.0');
  const map = await apply(activating('mf-blog', '1.1.0'));
  const { runs, offlineSite } = await running();
  expect(runs).toBe(true);
  const blog = map.remotes['mf-blog']?.versions['1.1.0']?.files;
  expect(offlineSite).toEqual({
    fallback: '/_',
    languages: { ur: { fallback: '/ur/_', files: {} } },
    pages: ['/blog', '/ur/blog'],
    dynamic: [],
    files: {
      '/r/shell/1.0.0/main.js': map.shell.versions['1.0.0']?.files['main.js'],
      '/r/mf-blog/1.1.0/remoteEntry.js': blog?.['remoteEntry.js'],
      '/r/mf-blog/1.1.0/list.js': blog?.['list.js'],
      '/r/mf-blog/1.1.0/list.css': blog?.['list.css'],
    },
    releases: ['/r/shell/1.0.0/', '/r/mf-blog/1.1.0/', '/r/mf-blog/1.0.0/'],
    records: ['/catalogue.json'],
  });
});

test('pages for one person are not public pages', async () => {
  const paths =
    "[{ path: '/blog', id: 'list', as: 'page' }, { path: '/order', id: 'list', as: 'fallback' }, { path: '/blog/_', id: 'list', as: 'fallback', dynamic: true }]";
  const bundle = `module.exports = { bundle: { remote: { name: 'mf-blog', greet: () => '' }, paths: ${paths} } };`;
  await publishAs('shell', '1.0.0', { files: WORKER });
  await publishAs('mf-blog', '1.0.0', { bundle });
  await apply(activating('shell', '1.0.0'), activating('mf-blog', '1.0.0'));
  expect((await running()).offlineSite).toMatchObject({
    pages: ['/blog', '/blog/_', '/ur/blog', '/ur/blog/_'],
    dynamic: ['/blog/_', '/ur/blog/_'],
  });
});

test('of a page for one person that works offline, only the code is cached', async () => {
  const paths =
    "[{ path: '/order/_', id: 'list', as: 'fallback', offline: true }, { path: '/mine', id: 'mine', as: 'fallback' }]";
  const bundle = `module.exports = { bundle: { remote: { name: 'mf-blog', greet: () => '' }, paths: ${paths} } };`;
  await publishAs('shell', '1.0.0', { files: WORKER });
  await publishAs('mf-blog', '1.0.0', { bundle });
  await apply(activating('shell', '1.0.0'), activating('mf-blog', '1.0.0'));
  const { pages, files } = (await running()).offlineSite;
  expect(pages).toEqual([]);
  expect(Object.keys(files)).toContain('/r/mf-blog/1.0.0/list.js');
});

/** Runs the script that removes the worker, in a browser with caches. */
async function removalSteps(): Promise<string[]> {
  const done: string[] = [];
  const listeners = new Map<string, (event: object) => void>();
  const names = ['urooj-files', 'urooj-pages', 'of another site'];
  runInNewContext(await worker(), {
    addEventListener: (name: string, listen: (event: object) => void) => listeners.set(name, listen),
    skipWaiting: () => done.push('skips waiting'),
    caches: { keys: async () => names, delete: async (name: string) => done.push(`deletes ${name}`) },
    registration: { unregister: async () => done.push('unregisters') },
  });
  listeners.get('install')?.({});
  let work: Promise<unknown> = Promise.resolve();
  listeners.get('activate')?.({ waitUntil: (promise: Promise<unknown>) => (work = promise) });
  await work;
  return done;
}
const REMOVED = ['skips waiting', 'deletes urooj-files', 'deletes urooj-pages', 'unregisters'];

test('switched off, the worker deletes its caches and unregisters', async () => {
  await goLive();
  const switches = {
    customerCancellation: false,
    offline: false,
    urdu: false,
    measuredReplyTime: false,
    measuredDelivery: false,
  };
  await perform(site, { ...AUTHORED, config: { ...AUTHORED.config, switches }, steps: [] });
  expect(await removalSteps()).toEqual(REMOVED);
});

test('a shell without a worker removes an earlier one', async () => {
  await goLive({ 'main.js': 'shell()' });
  expect(await removalSteps()).toEqual(REMOVED);
});
