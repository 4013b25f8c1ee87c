import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEFAULT_CONFIG } from '@urooj/platform/site-config';
import { afterEach, expect, test } from 'vitest';
import { perform } from './activate.ts';
import { storePaths } from './directory.ts';
import { bundleOf, HOSTILE_SHELL } from './hostile.fixture.ts';
import { composeInProcesses, composeInThisProcess } from './in-process.fixture.ts';
import { createLivePages, type LivePages } from './live-pages.ts';
import { readNotRendered } from './not-rendered.ts';
import { AUTHORED, activating, BLOG_FILES, testStore } from './store.fixture.ts';

/** Long enough to start a process on a busy machine, and short for a page that never ends. */
const LIMITS = { openMs: 60_000, pageMs: 2_000 };
const { site, publishAs, act } = testStore();

const made = (name: string, html?: string) => ({ files: BLOG_FILES, bundle: bundleOf(name, html) });

/** With the blog as given, and a catalog that does nothing wrong. */
async function openShop(blog?: string) {
  composeInThisProcess();
  await publishAs('shell', '1.0.0', { bundle: HOSTILE_SHELL });
  await publishAs('mf-blog', '1.0.0', made('mf-blog', blog));
  await publishAs('mf-catalog', '1.0.0', made('mf-catalog'));
  await act(activating('shell', '1.0.0'), activating('mf-blog', '1.0.0'), activating('mf-catalog', '1.0.0'));
  composeInProcesses();
}

const pageOf = async (path: string) =>
  JSON.parse(await readFile(join(storePaths(site).current, 'html', path, 'index.html'), 'utf8'));

const LOOP = '(() => { for (;;); })()';

test.each([
  ['loops', LOOP, '/blog takes longer than 2 s'],
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
  ['loops', LOOP, '/blog takes longer than 2 s'],
])('a live release whose page %s later costs only its own pages', async (_, failing, why) => {
  await openShop(`config.brand.name === 'Other' ? ${failing} : 'content of ' + path`);
  const warnings: string[] = [];
  const config = { ...DEFAULT_CONFIG, brand: { ...DEFAULT_CONFIG.brand, name: 'Other' } };
  const warn = (sentence: string) => void warnings.push(sentence);
  await perform(site, { ...AUTHORED, config, steps: [], limits: LIMITS, warn });
  expect(warnings).toEqual([
    `mf-blog 1.0.0 cannot be composed: ${why}. Its pages are frames now, which load their content in the browser. They are tried again when it or the shell is activated.`,
  ]);
  expect(await readNotRendered(site)).toEqual([`mf-blog 1.0.0 cannot be composed: ${why}.`]);
  for (const path of ['blog', 'blog/second']) {
    expect(await pageOf(path)).toMatchObject({ root: { html: 'frame with nothing' }, data: { rendered: 'frame' } });
  }
  expect((await pageOf('catalog/second')).root.html).toBe('content of /catalog/second');
  await act();
  expect(await readNotRendered(site)).toEqual([]);
});

test('a shell is not made live under a remote that it breaks', async () => {
  await openShop();
  await publishAs('shell', '1.1.0', { bundle: HOSTILE_SHELL.replace('remote.html(', 'remote.htm(') });
  await expect(act(activating('shell', '1.1.0'))).rejects.toThrow('/blog throws: remote.htm is not a function');
});

const opened: LivePages[] = [];
afterEach(() => {
  for (const pages of opened.splice(0)) pages.close();
});
function openPages(limits = LIMITS): LivePages {
  const pages = createLivePages(site, limits);
  opened.push(pages);
  return pages;
}
const noBackend: typeof fetch = () => Promise.reject(new Error('not requested'));

const BY_PATH = `path.endsWith('/loop') ? ${LOOP}
  : path.endsWith('/later') ? new Promise(() => setTimeout(() => { throw new Error('later') }))
  : 'content of ' + path`;

test('at a request, a page that ends its process fails by name, and the next page gets another one', async () => {
  await openShop(BY_PATH);
  const compose = openPages();
  await expect(compose('/blog/loop', noBackend)).rejects.toThrow(
    'mf-blog 1.0.0 cannot be composed: /blog/_ takes longer than 2 s.',
  );
  expect((await compose('/blog/a', noBackend))?.html).toContain('content of /blog/a');
  await expect(compose('/blog/later', noBackend)).rejects.toThrow('throws where nothing catches it: later');
  expect((await compose('/catalog/a', noBackend))?.html).toContain('content of /catalog/a');
});

test('a remote that ends its process again and again starts no further one for a while', async () => {
  await openShop(BY_PATH);
  const compose = openPages();
  for (let end = 0; end < 5; end++) await expect(compose('/blog/later', noBackend)).rejects.toThrow('later');
  await expect(compose('/blog/a', noBackend)).rejects.toThrow('its process ended 5 times within a minute');
  expect((await compose('/catalog/a', noBackend))?.html).toContain('content of /catalog/a');
});

test('a page that waits for the backend has time', async () => {
  await openShop();
  await publishAs('shell', '1.1.0', {
    bundle: HOSTILE_SHELL.replace('remote, config)', 'remote, config, fetch)').replace(
      'html: await remote.html(path, config)',
      'html: await (await fetch("http://x/")).text()',
    ),
  });
  await publishAs('mf-blog', '1.1.0', {
    files: BLOG_FILES,
    bundle: bundleOf('mf-blog').replaceAll('"page"', '"frame"'),
  });
  await publishAs('mf-catalog', '1.1.0', {
    files: BLOG_FILES,
    bundle: bundleOf('mf-catalog').replaceAll('"page"', '"frame"'),
  });
  await act(activating('shell', '1.1.0'), activating('mf-blog', '1.1.0'), activating('mf-catalog', '1.1.0'));
  const compose = openPages({ ...LIMITS, pageMs: 1_000 });
  const slowly: typeof fetch = async () => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    return new Response('a slow post');
  };
  expect((await compose('/blog/a', slowly))?.html).toContain('a slow post');
});
