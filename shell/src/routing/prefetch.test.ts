import type { RemoteModule } from '@urooj/platform/remote';
import type { RouteObject } from '@urooj/platform/router';
import { createFakeHost } from '@urooj/testing/fake-host';
import { expect, test, vi } from 'vitest';
import type { RemoteLoader } from '../remotes/loader.ts';
import { canPrefetch, createPreparation } from './prefetch.ts';

function setUp(load: (name: string) => Promise<void> = async () => {}) {
  const parts: string[] = [];
  const route = (path: string) => ({
    path,
    lazy: async () => {
      parts.push(path);
      return {};
    },
  });
  const module = { routes: () => [route('/blog'), route('/blog/:id')] } as unknown as RemoteModule;
  const loader = {
    ownerOf: (pathname: string) => (pathname.startsWith('/blog') ? 'mf-blog' : null),
    load: vi.fn(async (name: string) => {
      await load(name);
      return { module };
    }),
  };
  const adopted: RouteObject[] = [];
  const adopt = (routes: RouteObject[]) => void adopted.push(...routes);
  const prepare = createPreparation(loader as unknown as RemoteLoader, createFakeHost(), adopt);
  return { parts, adopted, loader, prepare };
}

test('a page is prepared with its remote and the part of it that the page is in, once', async () => {
  const { parts, adopted, loader, prepare } = setUp();
  await Promise.all([prepare('/blog/7f0c'), prepare('/blog/7f0c')]);
  await prepare('/blog/7f0c');
  expect(parts).toEqual(['/blog/:id']);
  expect(loader.load.mock.calls).toEqual([['mf-blog']]);
  // Whole: the router has nothing left to load. The other page waits for its own sign.
  expect(adopted.map(({ path, lazy }) => [path, lazy !== undefined])).toEqual([
    ['/blog', true],
    ['/blog/:id', false],
  ]);
});

test('what nobody owns is not looked for', async () => {
  const { loader, prepare } = setUp();
  await prepare('/nowhere');
  expect(loader.load).not.toHaveBeenCalled();
});

test('what could not be prepared is nobody’s fault, and tried again', async () => {
  const failing = vi.fn(async () => {});
  failing.mockRejectedValueOnce(new Error('no network'));
  const { parts, prepare } = setUp(failing);
  await prepare('/blog');
  await prepare('/blog');
  expect(parts).toEqual(['/blog']);
});

test.each([
  [{ onLine: true }, true],
  [{ onLine: true, connection: { saveData: false, effectiveType: '4g' } }, true],
  [{ onLine: true, connection: { saveData: true, effectiveType: '4g' } }, false],
  [{ onLine: true, connection: { saveData: false, effectiveType: 'slow-2g' } }, false],
  [{ onLine: false }, false],
])('%o may fetch ahead: %s', (told, expected) => {
  expect(canPrefetch(told)).toBe(expected);
});
