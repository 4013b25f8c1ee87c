import { expect, test } from 'vitest';
import type { NavEntry } from './declaration.ts';
import type { HostApi } from './host.ts';
import { defineRemote, page } from './remote.ts';
import { remoteBundle } from './remote-bundle.ts';

const Nothing = () => null;
const load = () => Promise.reject(new Error('not loaded here'));

test('what is composed follows from the declared pages', () => {
  const remote = defineRemote({
    name: 'mf-blog',
    team: 'blog',
    pages: [
      page({ id: 'list', path: '/blog', prerender: 'page', load }),
      page({ id: 'post', path: '/blog/:id', prerender: 'fallback', dynamic: true, load }),
      page({ id: 'desk', path: '/desk', prerender: 'fallback', workspace: true, load }),
      page({ id: 'mine', path: '/mine/:id', prerender: 'fallback', offline: true, load }),
      page({
        id: 'draft',
        path: '/blog/:id/draft/:draftId',
        prerender: 'fallback',
        noindex: true,
        chunk: 'post',
        load,
      }),
    ],
  });
  const pages = [
    { path: '/blog', id: 'list', as: 'page' },
    { path: '/blog/_', id: 'post', as: 'fallback', dynamic: true },
    { path: '/desk', id: 'desk', as: 'fallback', workspace: true },
    { path: '/mine/_', id: 'mine', as: 'fallback', offline: true },
    { path: '/blog/_/draft/_', id: 'post', as: 'fallback', noindex: true },
  ];
  const nav: NavEntry[] = [{ area: 'footer', group: 'legal', order: 30, to: '/blog', text: { en: 'Blog' } }];
  // Outside a build, an app has texts in every language.
  const declares = { team: 'blog', languages: ['en', 'ur'], pages, nav, budget: {} };
  expect(remoteBundle(remote, nav)).toEqual({ remote, declares });
});

test('a route has what the shell needs of its page: some before the chunk, some with it', async () => {
  const view = { meta: { title: 'Pay', description: '' }, Component: Nothing };
  const spec = { prerender: 'fallback', load: async () => ({ page: view }) } as const;
  const remote = defineRemote({
    name: 'mf-shop',
    team: 'shop',
    pages: [
      page({ ...spec, id: 'home', path: '/', next: ['/pay'] }),
      page({ ...spec, id: 'pay', path: '/pay', workspace: true, offline: true, event: 'checkout' }),
    ],
  });
  const [home, pay] = remote.routes({} as HostApi);
  expect([home?.next, home?.workspace, pay?.next, pay?.workspace]).toEqual([['/pay'], undefined, undefined, true]);
  const handleOf = async (route: typeof home) =>
    typeof route?.lazy === 'function' ? (await route.lazy()).handle : undefined;
  expect(await handleOf(home)).toEqual({ remote: 'mf-shop', meta: view.meta });
  expect(await handleOf(pay)).toEqual({ remote: 'mf-shop', meta: view.meta, offline: true, event: 'checkout' });
});
