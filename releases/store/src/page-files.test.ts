import type { ComposedPath } from '@urooj/host/composed-path';
import { expect, test } from 'vitest';
import type { App } from './app.ts';
import { filesOfNext } from './page-files.ts';
import type { PublishedRelease } from './release.ts';

const manifest = {
  name: 'mf-shop',
  version: '1.0.0',
  entry: 'remoteEntry.js',
  chunks: {
    __federation_expose_routes: ['routes.js'],
    home: ['card.js', 'home.js'],
    item: ['card.js', 'item.css', 'item.js'],
  },
  texts: {
    __federation_expose_routes: { en: ['texts.en.js'], ur: ['texts.ur.js'] },
    item: { en: ['texts.en.js', 'item.en.js'] },
  },
} as unknown as PublishedRelease;
const paths = [
  { path: '/', id: 'home', as: 'page' },
  { path: '/item/_', id: 'item', as: 'page' },
  { path: '/item/1', id: 'item', as: 'page' },
  { path: '/ur/item/1', id: 'item', as: 'page', language: 'ur' },
] as const;
const app = { manifest, bundle: { paths } } as unknown as App;
const pay = {
  manifest: { name: 'mf-pay', version: '2.0.0', entry: 'remoteEntry.js', chunks: { buy: ['buy.js'] }, texts: {} },
  bundle: { paths: [{ path: '/buy', id: 'buy', as: 'fallback' }] },
} as unknown as App;
const home = { path: '/', id: 'home', as: 'page' } as const;
const nextOf = (path: ComposedPath) => filesOfNext([pay, app], app, path);

test('the files of the next page are those that the page does not load itself, with the texts of its language', () => {
  const own = ['/r/mf-shop/1.0.0/item.css', '/r/mf-shop/1.0.0/item.js'];
  expect(nextOf({ ...home, next: ['/item/1'] })).toEqual([...own, '/r/mf-shop/1.0.0/item.en.js']);
  expect(nextOf({ ...home, path: '/ur', language: 'ur', next: ['/item/1'] })).toEqual([
    ...own,
    // The page has no Urdu texts; its English ones are shown.
    '/r/mf-shop/1.0.0/texts.en.js',
    '/r/mf-shop/1.0.0/item.en.js',
  ]);
});

test('the page of another remote comes with its entry', () => {
  const files = ['/r/mf-pay/2.0.0/remoteEntry.js', '/r/mf-pay/2.0.0/buy.js'];
  expect(nextOf({ ...home, next: ['/buy'] })).toEqual(files);
  expect(nextOf({ path: '/item/1', id: 'item', as: 'page', next: ['/item/_', '/buy', '/buy'] })).toEqual(files);
});

test('a page that names none, or one that nobody has, needs no further files', () => {
  expect(nextOf(home)).toEqual([]);
  expect(nextOf({ ...home, next: ['/nowhere'] })).toEqual([]);
});
