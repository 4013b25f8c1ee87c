// @vitest-environment happy-dom
import { expect, onTestFinished, test } from 'vitest';
import { tolerateForeignChanges } from '../foreign-changes.ts';
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

test.each([
  'chrome-extension://abcdef/content.js',
  'moz-extension://abcdef/content.js',
  'safari-web-extension://abcdef/content.js',
  'webkit-masked-url://hidden/',
])(
  'an error with code of the extension %s is not one of the shop, also where it calls the code of a release',
  (url) => {
    const error = thrownAt('/r/shell/1.0.0/lib.js');
    error.stack += `\n    at f (${url}:1:1)`;
    expect(rumErrorOf(error, PAGE)).toBeNull();
  },
);

test.each([
  ["Can't find variable: _AutofillCallbackHandler", 'global code@https://shop.example/buy:1:1'],
  ["undefined is not an object (evaluating 'window.webkit.messageHandlers')", '@user-script:3:1:12'],
  ['Java object is gone', 'Error: Java object is gone\n    at <anonymous>:1:7'],
  ['Script error.', ''],
])('an error of a script that an in-app browser has added names no file of a release: %s', (message, stack) => {
  expect(rumErrorOf(Object.assign(new ReferenceError(message), { stack }), PAGE)).toBeNull();
  expect(rumErrorOf(message, PAGE)).toBeNull();
});

test('what React could not change because another script had changed it is not an error of a release', async () => {
  const error = new DOMException('The node to be removed is not a child of this node.', 'NotFoundError');
  Object.defineProperty(error, 'stack', { value: thrownAt('/r/shell/1.0.0/lib.js').stack });
  expect(rumErrorOf(error, PAGE)).not.toBeNull();
  const before = Object.getOwnPropertyDescriptors(Node.prototype);
  onTestFinished(() => void Object.defineProperties(Node.prototype, before));
  document.body.innerHTML = '<div id="root"><p><font>Ordered</font></p></div>';
  tolerateForeignChanges();
  expect(rumErrorOf(error, PAGE)).toBeNull();
});

test('each error is taken once, ten at most, also those that a page shows', () => {
  const errors = collectErrors(() => PAGE);
  const throwGlobally = (error: unknown) => window.dispatchEvent(new ErrorEvent('error', { error }));
  throwGlobally(thrownAt('/r/mf-catalog/1.0.0/home.js'));
  throwGlobally(thrownAt('/r/mf-catalog/1.0.0/home.js'));
  addRenderError(thrownAt('/r/mf-blog/1.0.0/post.js'));
  expect(errors.take().map(({ remote }) => remote)).toEqual(['mf-catalog', 'mf-blog']);
  throwGlobally(thrownAt('/r/mf-catalog/1.0.0/home.js'));
  throwGlobally(null);
  expect(errors.take()).toEqual([]);
  for (let i = 0; i < 20; i++) throwGlobally(thrownAt(`/r/mf-catalog/1.0.0/${i}.js`));
  expect(errors.take()).toHaveLength(8);
});
