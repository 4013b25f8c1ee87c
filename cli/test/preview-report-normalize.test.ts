import { expect, test } from 'vitest';
import { linesOf, normalized } from '../src/preview-report/normalize.ts';

const page = ({ version = '1.0.0', hash = '0711a58ce2', text = 'Buy Now', revision = 1, name = 'Urooj' } = {}) =>
  [
    `<!doctype html><html><head><script async="" src="/r/mf-checkout/${version}/buy.${hash}.js" integrity="sha256-${hash}+/x="></script>`,
    '<style data-href="a.css">.a{color:red}.b{color:blue}</style></head>',
    `<body><main><h1>${text}</h1><a href="http://localhost:4711/faq">FAQ</a></main>`,
    `<script id="page-data" type="application/json">${JSON.stringify({
      live: { revision },
      releases: { 'mf-checkout': [{ version }] },
      canaries: {},
      config: { name, html: '<b>no tag</b>' },
    })}</script></body></html>`,
  ].join('');

const ORIGIN = 'http://localhost:4711';

test('two builds of the same sources have equal lines: versions, hashes and the revision are left out', () => {
  const next = page({ version: '1.2.0-6c7c41b400', hash: 'ffffffff00', revision: 2 });
  expect(linesOf(next, ORIGIN)).toEqual(linesOf(page(), ORIGIN));
});

test('each element, rule and value of the data has a line of its own', () => {
  const lines = linesOf(page(), ORIGIN);
  for (const line of ['<h1>Buy Now</h1>', '.a{color:red}', '<a href="/faq">FAQ</a>', '  "name": "Urooj",'])
    expect(lines).toContain(line);
  expect(lines).toContain('  "html": "<b>no tag</b>"');
});

test.each([
  ['a text', page({ text: 'Order Now' })],
  ['a setting', page({ name: 'Another' })],
])('%s that differs stays', (_, next) => {
  expect(linesOf(next, ORIGIN)).not.toEqual(linesOf(page(), ORIGIN));
});

test('versions of libraries and plain numbers stay', () => {
  expect(normalized('react 19.3.1, 0300 0000000, 1.2.0', ORIGIN)).toBe('react 19.3.1, 0300 0000000, 1.2.0');
});
