import { expect, test } from 'vitest';
import { defineRemote, page } from './remote.ts';
import { remoteBundle } from './remote-bundle.ts';

const load = () => Promise.reject(new Error('not loaded here'));

test('what is composed follows from the declared pages', () => {
  const remote = defineRemote({
    name: 'mf-blog',
    team: 'blog',
    pages: [
      page({
        id: 'list',
        path: '/blog',
        prerender: 'page',
        nav: [{ area: 'footer', group: 'legal', order: 30, text: 'Blog' }],
        load,
      }),
      page({ id: 'post', path: '/blog/:id', prerender: 'frame', live: true, load }),
      page({ id: 'desk', path: '/desk', prerender: 'frame', workspace: true, load }),
      page({ id: 'mine', path: '/mine/:id', prerender: 'frame', offline: true, load }),
      page({ id: 'draft', path: '/blog/:id/draft/:draftId', prerender: 'frame', noindex: true, chunk: 'post', load }),
    ],
  });
  const pages = [
    { path: '/blog', id: 'list', as: 'page' },
    { path: '/blog/_', id: 'post', as: 'frame', live: true },
    { path: '/desk', id: 'desk', as: 'frame', workspace: true },
    { path: '/mine/_', id: 'mine', as: 'frame', offline: true },
    { path: '/blog/_/draft/_', id: 'post', as: 'frame', noindex: true },
  ];
  const nav = [{ area: 'footer', group: 'legal', order: 30, to: '/blog', text: { en: 'Blog' } }];
  const declares = { team: 'blog', languages: ['en'], pages, nav, budget: {} };
  expect(remoteBundle(remote)).toEqual({ remote, paths: pages, declares });
});
