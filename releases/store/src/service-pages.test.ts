import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Catalogue } from '@urooj/contract/catalogue';
import type { ComposedPath } from '@urooj/host/composed-path';
import type { NavEntry } from '@urooj/host/declaration';
import { DEFAULT_CONFIG } from '@urooj/host/site-config';
import { expect, test } from 'vitest';
import { changeSettings } from './change-settings.ts';
import { storePaths } from './directory.ts';
import { activating, testStore } from './store.fixture.ts';

const { site, publishAs, apply } = testStore();

const PAGES: ComposedPath[] = [
  { path: '/', id: 'list', as: 'fallback' },
  { path: '/tiktok/_', id: 'list', as: 'fallback', services: true },
];
const likes: NavEntry = { area: 'platform', group: 'TikTok', order: 10, to: '/tiktok/likes', text: { en: 'Likes' } };

const catalog = {
  bundle: `module.exports = { bundle: { remote: { name: 'mf-catalog', greet: () => '' }, paths: ${JSON.stringify(PAGES)} } };`,
  manifest: { declares: { team: 'x', languages: ['en'], pages: PAGES, nav: [likes], budget: {} } },
};

const { services } = DEFAULT_CONFIG.catalogue;
const LIKES = services['TikTok Likes'] ?? expect.fail();
const SAVES: Catalogue['services'][string] = {
  ...LIKES,
  definition: { slug: 'saves', nameUrdu: 'سیوز', unit: 'saves', unitUrdu: 'سیوز', target: 'video' },
};

const sell = (changed: Catalogue['services']) =>
  changeSettings(
    site,
    (live) => {
      const { catalogue } = live.config;
      return {
        ...live,
        config: { ...live.config, catalogue: { ...catalogue, services: { ...services, ...changed } } },
      };
    },
    { who: 'owner', why: '' },
  );

const current = (file: string) => join(storePaths(site).current, file);
const tiktokPages = async (language = '') => (await readdir(current(`html${language}/tiktok`))).sort();
const menuOf = async (language = '') =>
  JSON.parse(await readFile(current(`html${language}/index.html`), 'utf8')).data.nav.platform;

test('the pages, the menus and the redirects of services follow the catalogue, without a release', async () => {
  await publishAs('shell', '1.0.0');
  await publishAs('mf-catalog', '1.0.0', catalog);
  await apply(activating('shell', '1.0.0'), activating('mf-catalog', '1.0.0'));
  const specified = ['comments', 'followers', 'likes', 'shares', 'views'];
  expect(await tiktokPages()).toEqual(specified);

  await sell({ 'TikTok Saves': SAVES });
  expect(await tiktokPages()).toEqual(['comments', 'followers', 'likes', 'saves', 'shares', 'views']);
  expect(await tiktokPages('/ur')).toContain('saves');
  const added = (name: string) => ({ TikTok: expect.arrayContaining([['/tiktok/saves', name]]) });
  expect(await menuOf()).toEqual(added('Saves'));
  expect(await menuOf('/ur')).toEqual(added('سیوز'));

  await sell({ 'TikTok Saves': { ...SAVES, isRemoved: true }, 'TikTok Likes': { ...LIKES, isRemoved: true } });
  expect(await tiktokPages()).toEqual(['comments', 'followers', 'shares', 'views']);
  expect(await menuOf()).toBeUndefined();
  expect(JSON.parse(await readFile(current('redirects.json'), 'utf8'))).toEqual({
    '/tiktok/likes': '/tiktok/followers',
    '/tiktok/saves': '/tiktok/followers',
  });

  expect((await readFile(current('catalogue.json.br'))).length).toBeLessThan(3_000);

  await sell({});
  expect(await tiktokPages()).toEqual(specified);
});
