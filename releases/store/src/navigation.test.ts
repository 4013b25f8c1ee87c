import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ComposedPath } from '@urooj/host/composed-path';
import type { NavEntry } from '@urooj/host/declaration';
import { expect, test } from 'vitest';
import { storePaths } from './directory.ts';
import { createDynamicPages } from './dynamic-pages.ts';
import { activating, testStore } from './store.fixture.ts';

const { site, publishAs, apply, fillOnce } = testStore();

const pagesOf = (...paths: string[]): ComposedPath[] => paths.map((path) => ({ path, id: 'list', as: 'fallback' }));

/** A remote whose pages are fallbacks. Without entries it is of a build that could not declare any. */
const remote = (name: string, pages: readonly ComposedPath[], nav?: readonly NavEntry[]) => ({
  bundle: `module.exports = { bundle: { remote: { name: '${name}', greet: () => '' }, paths: ${JSON.stringify(pages)} } };`,
  ...(nav ? { manifest: { declares: { team: 'x', languages: ['en'], pages, nav, budget: {} } } } : {}),
});
const support = (order: number, to: string, text: string): NavEntry => ({
  ...{ area: 'footer', group: 'support', order, to, text: { en: text } },
});
const dataOf = async (path: string) =>
  JSON.parse(await readFile(join(storePaths(site).current, `html${path}/index.html`), 'utf8')).data;

const openShop = fillOnce(async () => {
  await publishAs('shell', '1.0.0');
  const faq = [support(10, '/faq', 'FAQ'), support(30, '/', 'Start')];
  await publishAs('mf-catalog', '1.0.0', remote('mf-catalog', pagesOf('/', '/faq'), faq));
  await publishAs('mf-help', '1.0.0', remote('mf-help', pagesOf('/help'), [support(20, '/help?topic=1', 'Help')]));
  await apply(activating('shell', '1.0.0'), activating('mf-catalog', '1.0.0'));
});

test('every page has the menus of the live remotes, sorted; they come and go with their remote', async () => {
  await openShop();
  const before = {
    footer: {
      support: [
        ['/faq', 'FAQ'],
        ['/', 'Start'],
      ],
    },
  };
  expect((await dataOf('/faq')).nav).toEqual(before);
  await apply(activating('mf-help', '1.0.0'));
  const nav = {
    footer: {
      support: [
        ['/faq', 'FAQ'],
        ['/help?topic=1', 'Help'],
        ['/', 'Start'],
      ],
    },
  };
  expect([(await dataOf('/faq')).nav, (await dataOf('/help')).nav]).toEqual([nav, nav]);
  await apply({ kind: 'retire', name: 'mf-help' });
  expect((await dataOf('/faq')).nav).toEqual(before);
});

test('the links of a part of the site that another remote shows are left out', async () => {
  await openShop();
  await apply({ kind: 'move', name: 'mf-help', segment: 'faq' });
  const pages = pagesOf('/help', '/faq');
  await publishAs('mf-help', '2.0.0', remote('mf-help', pages, [support(10, '/faq', 'Questions')]));
  await apply(activating('mf-help', '2.0.0'));
  expect((await dataOf('/faq')).nav).toEqual({
    footer: {
      support: [
        ['/faq', 'Questions'],
        ['/', 'Start'],
      ],
    },
  });
});

test('a page that is composed per request has the same menus', async () => {
  await openShop();
  const post: ComposedPath = { path: '/blog/_', id: 'list', as: 'fallback', dynamic: true };
  await publishAs('mf-blog', '1.0.0', remote('mf-blog', [post], []));
  await apply(activating('mf-blog', '1.0.0'));
  const composed = await createDynamicPages(site)('/blog/7f0c', async () => new Response(''));
  expect(JSON.parse(composed?.html ?? '').data.nav).toEqual((await dataOf('/faq')).nav);
});
