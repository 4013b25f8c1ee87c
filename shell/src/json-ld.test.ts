import { expect, test } from 'vitest';
import { withAbsoluteUrls } from './json-ld.ts';

test('makes paths under URL keys absolute at every depth', () => {
  const entry = {
    '@type': 'Product',
    name: '/not a URL',
    url: '/instagram/likes',
    offers: [{ url: '/buy?service=x', price: '800.64' }],
    image: ['/share.png', 'https://elsewhere.example/a.png'],
  };
  expect(withAbsoluteUrls(entry, 'https://shop.example')).toEqual({
    '@type': 'Product',
    name: '/not a URL',
    url: 'https://shop.example/instagram/likes',
    offers: [{ url: 'https://shop.example/buy?service=x', price: '800.64' }],
    image: ['https://shop.example/share.png', 'https://elsewhere.example/a.png'],
  });
});
