import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEFAULT_CONFIG } from '@urooj/host/site-config';
import { afterEach, expect, test, vi } from 'vitest';
import { perform } from './activate.ts';
import { storePaths } from './directory.ts';
import { createDynamicPages, type DynamicPages } from './dynamic-pages.ts';
import { bundleOf, HOSTILE_SHELL } from './hostile.fixture.ts';
import { composeInProcesses, composeInThisProcess } from './in-process.fixture.ts';
import { readNotRendered } from './not-rendered.ts';
import type { ComposingFailure } from './release-report-sink.ts';
import { AUTHORED, activating, BLOG_FILES, testStore } from './store.fixture.ts';

/** Long enough to start a process on a busy machine, and short for a page that never ends. */
const LIMITS = { openMs: 60_000, pageMs: 1_000 };
const { site, publishAs, apply } = testStore();

const made = (name: string, html?: string) => ({ files: BLOG_FILES, bundle: bundleOf(name, html) });

/** With the blog as given, and a catalog that does nothing wrong. */
async function openShop(blog?: string) {
  composeInThisProcess();
  await publishAs('shell', '1.0.0', { bundle: HOSTILE_SHELL });
  await publishAs('mf-blog', '1.0.0', made('mf-blog', blog));
  await publishAs('mf-catalog', '1.0.0', made('mf-catalog'));
  await apply(activating('shell', '1.0.0'), activating('mf-blog', '1.0.0'), activating('mf-catalog', '1.0.0'));
  composeInProcesses();
}

const pageOf = async (path: string) =>
  JSON.parse(await readFile(join(storePaths(site).current, 'html', path, 'index.html'), 'utf8'));

const LOOP = '(() => { for (;;); })()';

test.each([
  ['loops', LOOP, '/blog takes longer than 1 s'],
  ['ends the process', 'process.exit(0)', '/blog throws: process.exit does not exist where pages are composed'],
])('a release whose page %s is not made live, and is named', async (_, html, why) => {
  await openShop();
  await publishAs('mf-blog', '1.1.0', made('mf-blog', html));
  const change = { ...AUTHORED, steps: [activating('mf-blog', '1.1.0')], limits: LIMITS };
  await expect(perform(site, change)).rejects.toMatchObject({
    name: 'ComposeFailed',
    message: `mf-blog 1.1.0 cannot be composed: ${why}.\nNothing was changed.`,
  });
  expect((await pageOf('blog')).root.html).toBe('content of /blog');
});

test.each([
  ['throws', '(() => { throw new Error("no such brand") })()', '/blog throws: no such brand'],
  ['loops', LOOP, '/blog takes longer than 1 s'],
])('a live release whose page %s later costs only its own pages', async (_, failing, why) => {
  await openShop(`config.brand.name === 'Other' ? ${failing} : 'content of ' + path`);
  const warnings: string[] = [];
  const config = { ...DEFAULT_CONFIG, brand: { ...DEFAULT_CONFIG.brand, name: 'Other' } };
  const warn = (sentence: string) => void warnings.push(sentence);
  await perform(site, { ...AUTHORED, config, steps: [], limits: LIMITS, warn });
  expect(warnings).toEqual([
    `mf-blog 1.0.0 cannot be composed: ${why}. Its pages are fallbacks now, which load their content in the browser. They are tried again when it or the shell is activated.`,
  ]);
  expect(await readNotRendered(site)).toEqual([`mf-blog 1.0.0 cannot be composed: ${why}.`]);
  for (const path of ['blog', 'blog/second']) {
    expect(await pageOf(path)).toMatchObject({
      root: { html: 'fallback with nothing' },
      data: { rendered: 'fallback' },
    });
  }
  expect((await pageOf('catalog/second')).root.html).toBe('content of /catalog/second');
  await apply();
  expect(await readNotRendered(site)).toEqual([]);
});

test('a shell is not made live under a remote that it breaks', async () => {
  await openShop();
  await publishAs('shell', '1.1.0', { bundle: HOSTILE_SHELL.replace('remote.html(', 'remote.htm(') });
  await expect(apply(activating('shell', '1.1.0'))).rejects.toThrow(/ throws: remote\.htm is not a function/);
});

const opened: DynamicPages[] = [];
const failed: ComposingFailure[] = [];
afterEach(() => {
  vi.restoreAllMocks();
  for (const pages of opened.splice(0)) pages.close();
});
function openPages(limits = LIMITS): DynamicPages {
  const pages = createDynamicPages(site, { limits, onFailure: (failure) => failed.push(failure) });
  opened.push(pages);
  return pages;
}
const noBackend: typeof fetch = () => Promise.reject(new Error('not requested'));

const BY_PATH = `path.endsWith('/loop') ? ${LOOP}
  : path.endsWith('/later') ? new Promise(() => setTimeout(() => { throw new Error('later') }))
  : 'content of ' + path`;

test('at a request, a page that throws is reported, and the next page is composed', async () => {
  await openShop(`path.endsWith('/odd') ? (() => { throw new Error('odd') })() : 'content of ' + path`);
  const compose = openPages();
  await expect(compose('/blog/odd', noBackend)).rejects.toThrow('/blog/_ throws: odd');
  expect(failed.splice(0)).toEqual([{ remote: 'mf-blog', version: '1.0.0', what: '/blog/_ throws: odd' }]);
  expect((await compose('/blog/a', noBackend))?.html).toContain('content of /blog/a');
});

test.each([
  ['hangs', '/blog/loop', '/blog/_ takes longer than 1 s'],
  ['ends its process', '/blog/later', '/blog/_ throws where nothing catches it: later'],
])('at a request, a page that %s fails by name; fallbacks follow, then another process', async (_, path, what) => {
  await openShop(BY_PATH);
  const compose = openPages();
  await expect(compose(path, noBackend)).rejects.toThrow(`mf-blog 1.0.0 cannot be composed: ${what}.`);
  expect(failed.splice(0)).toEqual([{ remote: 'mf-blog', version: '1.0.0', what }]);
  expect(await compose('/blog/a', noBackend)).toBeNull();
  expect((await compose('/catalog/a', noBackend))?.html).toContain('content of /catalog/a');
  const { now } = performance;
  vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + 2_000);
  expect((await compose('/blog/a', noBackend))?.html).toContain('content of /blog/a');
});

test('an activation ends the pause after a failure', async () => {
  await openShop(BY_PATH);
  const compose = openPages();
  await expect(compose('/blog/later', noBackend)).rejects.toThrow('later');
  expect(await compose('/blog/a', noBackend)).toBeNull();
  await apply(activating('mf-catalog', '1.0.0'));
  expect((await compose('/blog/a', noBackend))?.html).toContain('content of /blog/a');
});

test('a page that waits for the backend has time', async () => {
  await openShop();
  await publishAs('shell', '1.1.0', {
    bundle: HOSTILE_SHELL.replace('{ config })', '{ config }, nav, fetch)').replace(
      'html: await remote.html(path, config)',
      'html: await (await fetch("http://x/")).text()',
    ),
  });
  await publishAs('mf-blog', '1.1.0', {
    files: BLOG_FILES,
    bundle: bundleOf('mf-blog').replaceAll('"page"', '"fallback"'),
  });
  await publishAs('mf-catalog', '1.1.0', {
    files: BLOG_FILES,
    bundle: bundleOf('mf-catalog').replaceAll('"page"', '"fallback"'),
  });
  await apply(activating('shell', '1.1.0'), activating('mf-blog', '1.1.0'), activating('mf-catalog', '1.1.0'));
  const compose = openPages({ ...LIMITS, pageMs: 1_000 });
  const slowly: typeof fetch = async () => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    return new Response('a slow post');
  };
  expect((await compose('/blog/a', slowly))?.html).toContain('a slow post');
});
