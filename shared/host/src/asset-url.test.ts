import { expect, test } from 'vitest';
import { assetUrl } from './asset-url.ts';

const PATH = '/followerApi/files/a.png';

test.each([
  ['', PATH, PATH],
  ['https://api.example', PATH, `https://api.example${PATH}`],
  ['https://api.example/', PATH, `https://api.example${PATH}`],
  ['https://api.example', 'https://pictures.example/a.png', 'https://pictures.example/a.png'],
  ['', '//evil.example/a.png', null],
  ['', '/\\evil.example/a.png', null],
  ['', 'javascript:alert(1)', null],
  ['', 'data:text/html,x', null],
  ['', 'a.png', null],
  ['', null, null],
])('with the backend at "%s", the URL of %s is %s', (apiHost, url, expected) => {
  expect(assetUrl({ apiHost }, url)).toBe(expected);
});
