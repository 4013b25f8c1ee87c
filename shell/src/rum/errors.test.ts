// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { collectErrors, rumErrorOf } from './errors.ts';
import { addRenderError } from './render-errors.ts';

const PAGE = { remote: 'mf-catalog', version: '1.0.0', route: '/:platform' };

function thrownAt(...urls: string[]): Error {
  const error = new TypeError('broken');
  error.stack = ['TypeError: broken', ...urls.map((url) => `    at f (http://localhost${url}:1:7)`)].join('\n');
  return error;
}

test.each([
  [['/r/shell/1.0.0/lib.js', '/r/mf-checkout/1.2.0/buy.js', '/r/shell/1.0.0/lib.js'], 'mf-checkout', '1.2.0'],
  [['/r/shell/1.3.0/lib.js'], 'shell', '1.3.0'],
  [[], 'mf-catalog', '1.0.0'],
])('an error in %j belongs to %s %s', (urls, remote, version) => {
  const error = rumErrorOf(thrownAt(...urls), PAGE);
  expect(error).toMatchObject({ remote, version, route: '/:platform', name: 'TypeError', message: 'broken' });
});

test('of a stack only places in files of releases are left, and the message is masked', () => {
  const error = thrownAt('/r/mf-checkout/1.2.0/buy.4f2a.js', '/order/7f0c3a21');
  error.message = 'No account of amna@example.com';
  error.stack = `TypeError: No account of amna@example.com\n${error.stack}`;
  expect(rumErrorOf(error, PAGE)).toMatchObject({
    message: 'No account of e-mail',
    stack: '    at f (http://localhost/r/mf-checkout/1.2.0/buy.4f2a.js:1:7)',
  });
});

test('errors of extensions are not those of the shop', () => {
  const error = new Error('broken');
  error.stack = 'Error: broken\n    at f (chrome-extension://abcdef/content.js:1:1)';
  expect(rumErrorOf(error, PAGE)).toBeNull();
});

test('each error is taken once, ten at most, also those that a page shows', () => {
  const errors = collectErrors(() => PAGE);
  const throwGlobally = (error: unknown) => window.dispatchEvent(new ErrorEvent('error', { error }));
  throwGlobally(thrownAt());
  throwGlobally(thrownAt());
  addRenderError(thrownAt('/r/mf-blog/1.0.0/post.js'));
  expect(errors.take().map(({ remote }) => remote)).toEqual(['mf-catalog', 'mf-blog']);
  throwGlobally(thrownAt());
  throwGlobally(null);
  expect(errors.take()).toEqual([]);
  for (let i = 0; i < 20; i++) throwGlobally(new Error(`number ${i}`));
  expect(errors.take()).toHaveLength(8);
});
