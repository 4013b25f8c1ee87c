import { expect, test } from 'vitest';
import type { App } from './page-document.ts';
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
const home = { path: '/', id: 'home', as: 'page' } as const;

test('the files of the next page are those that the page does not load itself, with the texts of its language', () => {
  const own = ['/r/mf-shop/1.0.0/item.css', '/r/mf-shop/1.0.0/item.js'];
  expect(filesOfNext(app, { ...home, next: ['/item/1'] })).toEqual([...own, '/r/mf-shop/1.0.0/item.en.js']);
  expect(filesOfNext(app, { ...home, path: '/ur', language: 'ur', next: ['/item/1'] })).toEqual([
    ...own,
    // The page has no Urdu texts; its English ones are shown.
    '/r/mf-shop/1.0.0/texts.en.js',
    '/r/mf-shop/1.0.0/item.en.js',
  ]);
});

test('the page of another remote is passed over, and a page that names none needs nothing', () => {
  expect(filesOfNext(app, { ...home, next: ['/buy', '/item/1'] })).toHaveLength(3);
  expect(filesOfNext(app, { ...home, next: ['/buy'] })).toEqual([]);
  expect(filesOfNext(app, { path: '/item/1', id: 'item', as: 'page', next: ['/item/1'] })).toEqual([]);
  expect(filesOfNext(app, home)).toEqual([]);
});
