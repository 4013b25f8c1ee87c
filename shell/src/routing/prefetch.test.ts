import type { RemoteModule } from '@urooj/host/remote';
import type { RouteObject } from '@urooj/host/router';
import { createFakeHost } from '@urooj/testing/fake-host';
import { expect, test, vi } from 'vitest';
import type { RemoteLoader } from '../remotes/loader.ts';
import { canPrefetch, createPrefetch } from './prefetch.ts';

function setUp(load: (name: string) => Promise<void> = async () => {}) {
  const chunks: string[] = [];
  const route = (path: string) => ({
    path,
    lazy: async () => {
      chunks.push(path);
      return {};
    },
  });
  const module = { routes: () => [route('/blog'), route('/blog/:id')] } as unknown as RemoteModule;
  const loader = {
    remoteOf: (pathname: string) => (pathname.startsWith('/blog') ? 'mf-blog' : null),
    load: vi.fn(async (name: string) => {
      await load(name);
      return { module };
    }),
  };
  const patched: RouteObject[] = [];
  const patchRoutes = (routes: RouteObject[]) => void patched.push(...routes);
  const prefetch = createPrefetch(loader as unknown as RemoteLoader, createFakeHost(), patchRoutes);
  return { chunks, patched, loader, prefetch };
}

test('loads the remote and the chunk of a page once', async () => {
  const { chunks, patched, loader, prefetch } = setUp();
  await Promise.all([prefetch('/blog/7f0c'), prefetch('/blog/7f0c')]);
  await prefetch('/blog/7f0c');
  expect(chunks).toEqual(['/blog/:id']);
  expect(loader.load.mock.calls).toEqual([['mf-blog']]);
  // The route of the page is resolved. The other page is loaded when its own link is hovered.
  expect(patched.map(({ path, lazy }) => [path, lazy !== undefined])).toEqual([
    ['/blog', true],
    ['/blog/:id', false],
  ]);
});

test('loads nothing for a path without a remote', async () => {
  const { loader, prefetch } = setUp();
  await prefetch('/nowhere');
  expect(loader.load).not.toHaveBeenCalled();
});

test('ignores a failure and tries again', async () => {
  const failing = vi.fn(async () => {});
  failing.mockRejectedValueOnce(new Error('no network'));
  const { chunks, prefetch } = setUp(failing);
  await prefetch('/blog');
  await prefetch('/blog');
  expect(chunks).toEqual(['/blog']);
});

test.each([
  [{ onLine: true }, true],
  [{ onLine: true, connection: { saveData: false, effectiveType: '4g' } }, true],
  [{ onLine: true, connection: { saveData: true, effectiveType: '4g' } }, false],
  [{ onLine: true, connection: { saveData: false, effectiveType: 'slow-2g' } }, false],
  [{ onLine: false }, false],
])('%o can prefetch: %s', (connection, expected) => {
  expect(canPrefetch(connection)).toBe(expected);
});
