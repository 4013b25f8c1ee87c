import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { storePaths } from './directory.ts';
import { createDynamicPages, type DynamicPages } from './dynamic-pages.ts';
import { composeInProcesses } from './in-process.fixture.ts';
import { DYNAMIC_PAGES } from './site-records.ts';
import { activating, BLOG_FILES, testStore } from './store.fixture.ts';

composeInProcesses();
const { site, publishAs, apply, fillOnce } = testStore();

const opened: DynamicPages[] = [];
afterEach(() => {
  for (const pages of opened.splice(0)) pages.close();
});
function openPages(): DynamicPages {
  const pages = createDynamicPages(site);
  opened.push(pages);
  return pages;
}

/** A shell whose pages show the response of the backend. */
const SHELL = `module.exports = { shell: {
  provided: {},
  boot: 'boot()',
  renderPage: async (path, remote, config, nav, sendRequest) => {
    const body = await (await sendRequest('http://service.invalid' + path)).text();
    const meta = { title: path, description: '', ...(body === 'lost' ? { status: 404, noindex: true } : {}) };
    return { html: remote.greeting + ' ' + body, meta, loaderData: {} };
  },
  renderFallback: async (path) => ({ html: 'fallback of ' + path.path, meta: { title: '', description: '' }, loaderData: {} }),
  renderDocument: (input) => JSON.stringify(input),
  publicFiles: () => ({}),
} };`;
const remote = (greeting: string) => `module.exports = { bundle: {
  remote: { name: 'mf-blog', greeting: '${greeting}' },
  paths: [
    { path: '/blog', id: 'list', as: 'fallback' },
    { path: '/blog/_', id: 'list', as: 'fallback', dynamic: true },
  ],
} };`;
const blogOf = (greeting: string) => ({ files: BLOG_FILES, bundle: remote(greeting) });

const publishFirst = fillOnce(async () => {
  await publishAs('shell', '1.0.0', { bundle: SHELL });
  await publishAs('mf-blog', '1.0.0', blogOf('first'));
  await apply(activating('shell', '1.0.0'), activating('mf-blog', '1.0.0'));
});

const requested: string[] = [];
const sendRequest: typeof fetch = async (input) => {
  const url = new URL(String(input));
  requested.push(url.pathname + url.search);
  return new Response(url.pathname.endsWith('/lost') ? 'lost' : 'a post');
};

test('a page is composed from the response of the backend, under its own URL', async () => {
  await publishFirst();
  const composed = await openPages()('/blog/7f0c?utm=1', sendRequest);
  const page = JSON.parse(composed?.html ?? '');
  expect(composed?.status).toBe(200);
  expect(requested.at(-1)).toBe('/blog/7f0c?utm=1');
  expect(page.root.html).toBe('first a post');
  expect(page.data.rendered).toBe('page');
  expect(page.data.remotePaths).toEqual({ 'mf-blog': ['blog'] });
  expect(page.canonical).toBe('https://shop.example/blog/7f0c');
  expect(page.styles).toEqual([{ href: 'list.css', css: '.a{}' }]);
  // The fallback was composed ahead.
  const ahead = await readFile(join(storePaths(site).current, 'html/blog/_/index.html'), 'utf8');
  expect(JSON.parse(ahead)).toMatchObject({ root: { html: 'fallback of /blog/_' }, canonical: null });
});

test('a page whose content does not exist has status 404', async () => {
  await publishFirst();
  expect(await openPages()('/blog/lost', sendRequest)).toMatchObject({ status: 404 });
});

test('other addresses are not composed per request', async () => {
  await publishFirst();
  const compose = openPages();
  for (const url of ['/', '/blog', '/blog/', '/blog/a/b', '//evil.example/blog/a', '/blog//a', '/blog/a/../../faq'])
    expect([url, await compose(url, sendRequest)]).toEqual([url, null]);
});

test('returns null before anything is published', async () => {
  expect(await openPages()('/blog/7f0c', sendRequest)).toBeNull();
});

test('uses the release that is live at the time of the request', async () => {
  await publishFirst();
  const compose = openPages();
  await compose('/blog/7f0c', sendRequest);
  await publishAs('mf-blog', '1.1.0', blogOf('second'));
  await apply(activating('mf-blog', '1.1.0'));
  const composed = await compose('/blog/7f0c', sendRequest);
  expect(JSON.parse(composed?.html ?? '').root.html).toBe('second a post');
});

test('a site that could not be read is read again for the next request', async () => {
  await publishFirst();
  const compose = openPages();
  const file = join(storePaths(site).current, DYNAMIC_PAGES);
  const listed = await readFile(file);
  await rm(file);
  await expect(compose('/blog/7f0c', sendRequest)).rejects.toThrow('ENOENT');
  await writeFile(file, listed);
  expect(await compose('/blog/7f0c', sendRequest)).toMatchObject({ status: 200 });
});

test('a live revision that is damaged is said once, and its pages are fallbacks', async () => {
  await publishFirst();
  const said: string[] = [];
  const compose = createDynamicPages(site, { onDamaged: (sentence) => said.push(sentence) });
  opened.push(compose);
  await writeFile(join(storePaths(site).current, 'remotes.json'), '{"revision": 1, "sh');
  expect(await compose('/blog/7f0c', sendRequest)).toBeNull();
  expect(await compose('/blog/7f0c', sendRequest)).toBeNull();
  expect(said).toEqual([expect.stringContaining('remotes.json is damaged')]);
});
