import type { PageRoute } from '@urooj/host/remote';
import type { RouteObject } from '@urooj/host/router';
import { createFakeHost } from '@urooj/testing/fake-host';
import { beforeEach, expect, test, vi } from 'vitest';
import { ChunkLoadError, createRemoteLoader } from './loader.ts';
import { ownRoutes } from './own-routes.ts';

const host = createFakeHost();
const release = {
  ...{ version: '1.1.0', global: 'mf_help_1_1_0', integrity: 'sha256-x', contract: 1, shared: {} },
  entry: '/r/mf-help/1.1.0/remoteEntry.js',
};
const remotePaths = { 'mf-catalog': ['', 'faq'], 'mf-help': ['help'] };

function loaderWith(routes: RouteObject[]) {
  const pages = routes.map((route) => ({ ...route, languages: ['en'] })) as PageRoute[];
  const module = { name: 'mf-help' as const, contract: 1, routes: () => pages };
  return createRemoteLoader({ 'mf-help': [release] }, async () => module, { remotePaths });
}
const at = (...paths: string[]) => paths.map((path) => ({ id: path, path }));
const pathsOf = async (pathname: string, routes: RouteObject[]) =>
  (await ownRoutes('mf-help', pathname, loaderWith(routes), host)).map(({ path }) => path);

const declaring = (...paths: string[]) => Response.json({ declares: { pages: paths.map((path) => ({ path })) } });
const fetched = vi.fn<(url: string) => Promise<Response>>();
beforeEach(() => {
  fetched.mockReset().mockImplementation(async () => declaring('/help', '/help/_'));
  vi.stubGlobal('fetch', fetched);
});

test('takes the routes at the paths of the remote, and fetches nothing for a page that has one', async () => {
  expect(await pathsOf('/help/7', at('/help', '/help/:id'))).toEqual(['/help', '/help/:id']);
  expect(fetched).not.toHaveBeenCalled();
});

test.each(['/faq', 'faq', '//faq', '/', '', '*', '/:any', '/help?/faq', '/ur/faq'])(
  'leaves out a route at %s, which would take a page of another remote',
  async (path) => {
    expect(await pathsOf('/help', [...at('/help'), { id: 'other', path }])).toEqual(['/help']);
    const nested = {
      id: 'layout',
      children: [
        { id: 'own', path: '/help/a' },
        { id: 'other', path },
      ],
    };
    expect(await pathsOf('/help', [...at('/help'), nested])).toEqual(['/help']);
  },
);

test('keeps nested routes of the remote', async () => {
  const nested = {
    id: 'layout',
    path: '/help',
    children: [{ id: 'list', index: true as const }, ...at('first-steps')],
  };
  expect(await pathsOf('/help/first-steps', [nested])).toEqual(['/help']);
});

test('a declared page without a route fails as a file of the release that does not load', async () => {
  const routes = await ownRoutes('mf-help', '/help', loaderWith(at('/faq')), host);
  expect(fetched).toHaveBeenCalledWith('/r/mf-help/1.1.0/release.json');
  expect(routes.map(({ path }) => path)).toEqual(['/help']);
  const load = routes[0]?.lazy as () => Promise<unknown>;
  await expect(load()).rejects.toThrow(ChunkLoadError);
  await expect(load()).rejects.toThrow('1.1.0 declares a page at /help and has no route for it');
});

test.each([
  ['an address that the release does not declare', async () => declaring('/help/_')],
  ['a release that was published before it said so', async () => Response.json({})],
  ['no network', () => Promise.reject(new Error('offline'))],
])('nothing is added for %s', async (_, answer) => {
  fetched.mockImplementation(answer);
  expect(await pathsOf('/help', [])).toEqual([]);
});
