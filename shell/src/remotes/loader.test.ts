import type { Release } from '@urooj/host/release-map';
import { defineRemote } from '@urooj/host/remote';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createRemoteLoader, RemoteUnavailable } from './loader.ts';
import { blogRelease } from './release.fixture.ts';

const releases = { 'mf-blog': [blogRelease('1.1.0'), blogRelease('1.0.0')] };
const module = defineRemote({ name: 'mf-blog', team: 'blog', pages: [] });

beforeEach(() => {
  const items = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
  });
});

test('runs the active release once for several calls', async () => {
  const run = vi.fn(async () => module);
  const loader = createRemoteLoader(releases, run);
  const [first, second] = await Promise.all([loader.load('mf-blog'), loader.load('mf-blog')]);
  expect(first).toBe(second);
  expect(run).toHaveBeenCalledTimes(1);
  expect(loader.loaded('mf-blog')?.release.version).toBe('1.1.0');
});

test('falls back to the release before when the active one does not run', async () => {
  const run = async ({ version }: Release) => {
    if (version === '1.1.0') throw new Error('404');
    return module;
  };
  const loaded = await createRemoteLoader(releases, run).load('mf-blog');
  expect(loaded.release.version).toBe('1.0.0');
});

test('does not run a release that compose marked as refused, and names the reason', async () => {
  const run = vi.fn(async () => module);
  const marked = { ...blogRelease('1.1.0'), rejection: 'mf-blog 1.1.0 accepts react ^19.3, shell 2.0.0 has 20.0.0.' };
  const loaded = await createRemoteLoader({ 'mf-blog': [marked, blogRelease('1.0.0')] }, run).load('mf-blog');
  expect(loaded.release.version).toBe('1.0.0');
  expect(run).toHaveBeenCalledOnce();
  await expect(createRemoteLoader({ 'mf-blog': [marked] }, run).load('mf-blog')).rejects.toThrow('accepts react ^19.3');
});

test('falls back from a release that hangs', async () => {
  const run = ({ version }: Release) =>
    version === '1.1.0' ? new Promise<typeof module>(() => {}) : Promise.resolve(module);
  const loaded = await createRemoteLoader(releases, run, { timeoutMs: 20 }).load('mf-blog');
  expect(loaded.release.version).toBe('1.0.0');
});

test('loads a release at once; its time starts when the shared modules are loaded', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const dependenciesReady = Promise.withResolvers<void>();
  const run = vi.fn(() => dependenciesReady.promise.then(() => module));
  const loading = createRemoteLoader(releases, run, { dependenciesReady: dependenciesReady.promise }).load('mf-blog');
  expect(run).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(60_000);
  dependenciesReady.resolve();
  expect((await loading).release.version).toBe('1.1.0');
});

test('reports no failure of a release while the shared modules are missing', async () => {
  const report = vi.fn();
  const run = () => Promise.reject(new Error('no react'));
  void createRemoteLoader(releases, run, { dependenciesReady: new Promise(() => {}), report }).load('mf-blog');
  await new Promise((resolve) => setTimeout(resolve));
  expect(report).not.toHaveBeenCalled();
});

test('never runs a release for another host contract', async () => {
  const run = vi.fn(async () => module);
  const loader = createRemoteLoader({ 'mf-blog': [blogRelease('2.0.0', 2)] }, run);
  await expect(loader.load('mf-blog')).rejects.toThrow('needs host contract 2, this shell provides 1');
  expect(run).not.toHaveBeenCalled();
});

test('names every release that was tried, and tries again at the next call', async () => {
  let isDown = true;
  const run = async () => {
    if (isDown) throw new Error('no network');
    return module;
  };
  const loader = createRemoteLoader(releases, run);
  const failure = await loader.load('mf-blog').catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(RemoteUnavailable);
  expect(loader.failureOf('mf-blog')?.tried).toEqual([
    { version: '1.1.0', url: '/r/mf-blog/1.1.0/remoteEntry.js', reason: 'no network' },
    { version: '1.0.0', url: '/r/mf-blog/1.0.0/remoteEntry.js', reason: 'no network' },
  ]);
  isDown = false;
  await loader.load('mf-blog');
  expect(loader.failureOf('mf-blog')).toBeUndefined();
});

test('skips a release that threw while rendering, also at the next page load, until Retry', async () => {
  const run = async () => module;
  const loader = createRemoteLoader(releases, run);
  await loader.load('mf-blog');
  expect(loader.giveUpOn('mf-blog', 'render')).toBe(true);
  const next = createRemoteLoader(releases, run);
  expect((await next.load('mf-blog')).release.version).toBe('1.0.0');
  // There is no other release to fall back to: the next page load tries this one again.
  expect(next.giveUpOn('mf-blog', 'render')).toBe(false);
  expect((await createRemoteLoader(releases, run).load('mf-blog')).release.version).toBe('1.0.0');
  expect((await next.retry('mf-blog')).release.version).toBe('1.1.0');
});

test('shares one timeout among all releases; the last one gets the rest', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const loader = createRemoteLoader(releases, () => new Promise(() => {}));
  const failure = loader.load('mf-blog').catch((error: RemoteUnavailable) => error.failure.tried);
  await vi.advanceTimersByTimeAsync(4800);
  await vi.advanceTimersByTimeAsync(3199);
  expect(loader.failureOf('mf-blog')).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(await failure).toMatchObject([
    { version: '1.1.0', reason: 'no response within 4.8 seconds' },
    { version: '1.0.0', reason: 'no response within 3.2 seconds' },
  ]);
});

test.each([
  ['that hangs', () => new Promise<never>(() => {}), 'no response within 4.8 seconds'],
  ['that fails', () => Promise.reject(new Error('404')), '404'],
])('treats a chunk %s as a failure of its release', async (_, load, reason) => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const report = vi.fn();
  const loader = createRemoteLoader(releases, async () => module, { report });
  await loader.load('mf-blog');
  const failure = loader.loadChunk('mf-blog', load).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(4800);
  expect(await failure).toMatchObject({ name: 'ChunkLoadError', message: reason });
  expect(loader.giveUpOn('mf-blog', 'load')).toBe(true);
  // The page is reloaded, which would lose a request of this one.
  expect(report).toHaveBeenLastCalledWith('mf-blog', releases['mf-blog'][0], 'load', true);
});

/** What the bundler and the shell reject with where a script does not load. */
const lost = () => Promise.reject(Object.assign(new Error('lost'), { request: '/r/mf-blog/1.1.0/list.js' }));

test.each([
  [
    'that the server has not sent, as a content blocker stopped the request',
    () => Promise.reject(new TypeError('Failed to fetch')),
    null,
  ],
  ['that the server has sent with other bytes', () => Promise.resolve(new Response()), 'load'],
  ['that the server does not have', () => Promise.resolve(new Response(null, { status: 404 })), 'load'],
])('a file %s counts as %s', async (_, answer, outcome) => {
  vi.stubGlobal('fetch', vi.fn(answer));
  const report = vi.fn();
  const loader = createRemoteLoader(releases, async () => module, { report });
  await loader.load('mf-blog');
  expect(await loader.loadChunk('mf-blog', lost).catch((error: unknown) => error)).toMatchObject({ outcome });
  report.mockClear();
  await createRemoteLoader(releases, lost, { report })
    .load('mf-blog')
    .catch(() => {});
  await new Promise((resolve) => setTimeout(resolve));
  expect(report.mock.calls.map(([, , reported]) => reported)).toEqual(outcome ? [outcome, outcome] : []);
  expect(loader.giveUpOn('mf-blog', outcome as 'load' | null)).toBe(true);
  expect(report).toHaveBeenCalledTimes(outcome ? 3 : 0);
});
