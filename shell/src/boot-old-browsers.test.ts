// @vitest-environment node
import { createContext, runInContext } from 'node:vm';
import { rspack } from '@rsbuild/core';
import { expect, test, vi } from 'vitest';
import { BOOT_SCRIPT } from './boot-script.ts';

/** What the compiler writes for browsers that know ECMAScript of this year. */
const compiled = (target: 'es5' | 'esnext') =>
  rspack.experiments.swc.transformSync(BOOT_SCRIPT, { jsc: { target, parser: { syntax: 'ecmascript' } } }).code;

test('has no syntax that ECMAScript 5 lacks: the compiler has nothing to replace', () => {
  expect(compiled('es5')).toBe(compiled('esnext'));
  expect(BOOT_SCRIPT, 'a regular expression that an old browser refuses ends the script').not.toContain('/(?<');
});

/** The globals of a browser; a context has those of the language itself. */
function browser(attributes: Record<string, string>) {
  const root = {
    lang: 'en',
    getAttribute: (name: string) => attributes[name] ?? null,
    setAttribute: (name: string, value: string) => Object.assign(attributes, { [name]: value }),
  };
  return {
    document: { documentElement: root, cookie: 'session-hint=1' },
    location: { pathname: '/', search: '', hash: '', href: 'https://shop.example/', origin: 'https://shop.example' },
    localStorage: { getItem: (key: string) => (key === 'urooj.theme' ? 'dark' : null) },
    matchMedia: () => ({ matches: true }),
    fetch: () => Promise.resolve(),
    trustedTypes: { createPolicy: (_name: string, rules: object) => rules },
    addEventListener: vi.fn(),
    ...{ AbortSignal, URL },
  };
}
type Browser = ReturnType<typeof browser>;

/** Runs the script in a browser that refuses or lacks what `change` says. */
function boot(change: (browser: Browser) => unknown = () => {}) {
  const attributes: Record<string, string> = { 'data-languages': 'en ur', 'data-notice': '2020' };
  const page = browser(attributes);
  change(page);
  const window: Browser & { sessionRequest?: unknown; scriptUrl?: (url: string) => string } = page;
  runInContext(BOOT_SCRIPT, createContext(Object.assign(window, { window })));
  return { window, attributes, listeners: page.addEventListener.mock.calls.map(([type]) => type) };
}

test('takes every step in a supported browser', () => {
  const { window, attributes, listeners } = boot();
  expect(attributes).toEqual({ 'data-languages': 'en ur', 'data-notice': '', 'data-theme': 'dark' });
  expect(listeners).toEqual(['click', 'error']);
  expect(window).toMatchObject({ sessionRequest: expect.anything(), showLoadFailure: expect.any(Function) });
  expect(window.scriptUrl?.('/r/shell/1.0.0/start.js')).toBe('/r/shell/1.0.0/start.js');
  expect(() => window.scriptUrl?.('https://elsewhere.example/a.js')).toThrow('only from this site');
  expect(() => window.scriptUrl?.('https://shop.example:8443/a.js')).toThrow('only from this site');
});

test('in development a remote has a port of its own', () => {
  const { window } = boot(({ location }) => {
    Object.assign(location, {
      href: 'http://localhost:3100/',
      origin: 'http://localhost:3100',
      protocol: 'http:',
      hostname: 'localhost',
    });
  });
  expect(window.scriptUrl?.('http://localhost:3101/remoteEntry.js')).toBe('http://localhost:3101/remoteEntry.js');
  expect(() => window.scriptUrl?.('http://elsewhere.example/a.js')).toThrow('only from this site');
});

const throwing = {
  get: () => {
    throw new Error('refused');
  },
};
test.each<[string, (browser: Browser) => unknown, string]>([
  ['storage', (page) => Object.defineProperty(page, 'localStorage', throwing), 'data-theme'],
  ['cookies', ({ document }) => Object.defineProperty(document, 'cookie', throwing), 'sessionRequest'],
  ['the policy', ({ trustedTypes }) => Object.defineProperty(trustedTypes, 'createPolicy', throwing), 'policy'],
])('a browser that refuses %s loses that step only', (_, change, lost) => {
  const { window, attributes, listeners } = boot(change);
  expect(attributes).toMatchObject({ 'data-notice': '' });
  expect(attributes).not.toHaveProperty('data-outdated');
  expect(listeners).toEqual(['click', 'error']);
  const done = { 'data-theme': attributes['data-theme'], sessionRequest: window.sessionRequest };
  expect(Object.entries(done).flatMap(([step, value]) => (value ? [step] : []))).toEqual(
    Object.keys(done).filter((step) => step !== lost),
  );
  expect(window.scriptUrl?.('/a.js')).toBe('/a.js');
});

const without =
  (...names: (keyof Browser)[]) =>
  (page: Partial<Browser>) => {
    for (const name of names) delete page[name];
  };
const withoutLanguage = (names: string) => (page: Browser) => runInContext(`delete ${names}`, createContext(page));
test.each<[string, (browser: Browser) => unknown]>([
  ['without `toSorted`', withoutLanguage('Array.prototype.toSorted')],
  ['without `Promise`', withoutLanguage('globalThis.Promise')],
  ['without `fetch`', without('fetch')],
  [
    'without `AbortSignal`, `matchMedia`, `trustedTypes` and `URL`',
    without('AbortSignal', 'matchMedia', 'trustedTypes', 'URL'),
  ],
  [
    'whose regular expressions look at nothing before',
    (page) =>
      runInContext(
        "const Known = RegExp; RegExp = (source) => { if (source.includes('(?<')) throw new SyntaxError(); return Known(source); }",
        createContext(page),
      ),
  ],
  ['whose styles know no ranges', (page) => Object.assign(page, { matchMedia: () => ({ matches: false }) })],
])('a browser %s is marked as too old, and gets every other step', (_, change) => {
  const { attributes, listeners } = boot(change);
  expect(attributes).toMatchObject({ 'data-outdated': '', 'data-notice': '', 'data-theme': 'dark' });
  expect(listeners).toEqual(['click', 'error']);
});
