import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ComposedPath } from '@urooj/host/composed-path';
import { expect, test } from 'vitest';
import { perform } from './activate.ts';
import { storePaths } from './directory.ts';
import { lastOperation } from './operations.ts';
import { publish } from './publish.ts';
import { AUTHORED, activating, testStore } from './store.fixture.ts';

const { site, makeBuild, publishAs, apply, fillOnce } = testStore();

/** A remote with no page but its fallback. */
const remote = (name: string, paths: object[]) => ({
  bundle: `module.exports = { bundle: { remote: { name: '${name}' }, paths: ${JSON.stringify(paths)} } };`,
});
const live = (file: string) => readFile(join(storePaths(site).current, file), 'utf8');
const pageAt = async (path: string) => JSON.parse(await live(`html${path}/index.html`));

const ACCOUNT = remote('mf-account', [
  { path: '/order', id: 'list', as: 'fallback', noindex: true },
  { path: '/order/_', id: 'list', as: 'fallback', noindex: true },
  { path: '/login', id: 'list', as: 'fallback' },
]);

test('every page names the remote of every path; search engines hear which ones are private', async () => {
  await publishAs('shell', '1.0.0');
  await publishAs('mf-account', '1.0.0', ACCOUNT);
  await publishAs('mf-blog', '1.0.0', remote('mf-blog', [{ path: '/blog', id: 'list', as: 'fallback' }]));
  await apply(activating('shell', '1.0.0'), activating('mf-account', '1.0.0'), activating('mf-blog', '1.0.0'));
  const remotePaths = { 'mf-account': ['order', 'login'], 'mf-blog': ['blog'] };
  expect((await pageAt('/blog')).data.remotePaths).toEqual(remotePaths);
  expect(await pageAt('/order')).toMatchObject({ data: { remotePaths }, root: { meta: { noindex: true } } });
  expect(await live('public/private.txt')).toBe('/order /order/_ /ur/order /ur/order/_');
  expect(await live('public/sitemap.txt')).toBe('https://shop.example /login /ur/login /blog /ur/blog');
});

const declaring = (name: string, paths: object[]) => ({
  ...remote(name, paths),
  manifest: { declares: { team: 'x', languages: ['en'], pages: paths as ComposedPath[], nav: [], budget: {} } },
});
const assignments = async () => JSON.parse(await live('path-assignments.json'));
const remotePaths = async () => JSON.parse(await live('remote-paths.json'));
const pagesOf = (...paths: string[]) => paths.map((path) => ({ path, id: 'list', as: 'fallback' }));

const openShop = fillOnce(async () => {
  await publishAs('shell', '1.0.0');
  await publishAs('mf-catalog', '1.0.0', declaring('mf-catalog', pagesOf('/', '/faq')));
  await apply(activating('shell', '1.0.0'), activating('mf-catalog', '1.0.0'));
});

test('of two releases that go live together with the same part, the second is refused', async () => {
  await publishAs('shell', '1.0.0');
  await publishAs('mf-account', '1.0.0', ACCOUNT);
  await publishAs('mf-blog', '1.0.0', remote('mf-blog', [{ path: '/order/blog', id: 'list', as: 'fallback' }]));
  const both = apply(activating('shell', '1.0.0'), activating('mf-account', '1.0.0'), activating('mf-blog', '1.0.0'));
  await expect(both).rejects.toThrow('/order belongs to mf-account, and mf-blog 1.0.0 has pages there.');
  await expect(both).rejects.toThrow('Nothing was changed.');
});

test('a path of another remote is refused at publish and at activation', async () => {
  await openShop();
  const thief = declaring('mf-blog', pagesOf('/blog', '/faq'));
  const sentence = '/faq belongs to mf-catalog, and mf-blog 1.0.0 has pages there.';
  await expect(publish(site, await makeBuild('mf-blog', '1.0.0', thief), { isGated: true })).rejects.toThrow(sentence);
  await publishAs('mf-blog', '1.0.0', thief);
  await expect(apply(activating('mf-blog', '1.0.0'))).rejects.toThrow(sentence);
  expect(await remotePaths()).toEqual({ 'mf-catalog': ['', 'faq'] });
});

test('an operator moves a part; it changes hands with the release of the new remote', async () => {
  await openShop();
  await apply({ kind: 'move', name: 'mf-blog', segment: 'faq' });
  expect(await assignments()).toMatchObject({ faq: 'mf-blog' });
  expect(await remotePaths()).toEqual({ 'mf-catalog': ['', 'faq'] });
  await publishAs('mf-blog', '1.0.0', declaring('mf-blog', pagesOf('/blog', '/faq')));
  await apply(activating('mf-blog', '1.0.0'));
  expect(await remotePaths()).toEqual({ 'mf-catalog': [''], 'mf-blog': ['blog', 'faq'] });
  expect(await live('public/sitemap.txt')).toBe('https://shop.example / /ur /blog /faq /ur/blog /ur/faq');
});

const post = (id: string, ...links: string[]) => ({ path: `/blog/${id}`, links });

test('a page does not disappear while a post links to it that visitors can read', async () => {
  await openShop();
  await publishAs('mf-blog', '1.0.0', declaring('mf-blog', pagesOf('/blog', '/blog/_')));
  await publishAs('mf-help', '1.0.0', declaring('mf-help', pagesOf('/help', '/help/_')));
  await apply(activating('mf-blog', '1.0.0'), activating('mf-help', '1.0.0'));
  const posts = async () => [post('a', '/help/x'), post('b', '/blog/a')];
  const retire = (name: string) => perform(site, { ...AUTHORED, posts, steps: [{ kind: 'retire', name }] });
  await expect(retire('mf-help')).rejects.toThrow('No remote has the page /help/_ any more, and /blog/a links to it.');
  // A post that links to another disappears together with it.
  await expect(retire('mf-blog')).resolves.toMatchObject({ revision: 3 });
  await expect(retire('mf-help')).resolves.toMatchObject({ revision: 4 });
});

test('a release without a page that only menus link to, or pages of its own, can be published; a post stops it', async () => {
  await openShop();
  const nav = [{ area: 'drawer', order: 1, to: '/faq', text: { en: 'FAQ' } }] as const;
  const faq = declaring('mf-catalog', pagesOf('/', '/faq'));
  const greet = 'greet: () => \'<a href="/faq">\'';
  const paths = JSON.stringify(pagesOf('/', '/faq')).replaceAll('fallback', 'page');
  const bundle = `module.exports = { bundle: { remote: { name: 'mf-catalog', ${greet} }, paths: ${paths} } };`;
  const manifest = { declares: { ...faq.manifest.declares, nav } };
  await publishAs('mf-catalog', '1.1.0', { bundle, manifest });
  await publishAs('mf-blog', '1.0.0', declaring('mf-blog', pagesOf('/blog/_')));
  await apply(activating('mf-catalog', '1.1.0'), activating('mf-blog', '1.0.0'));
  const without = await makeBuild('mf-catalog', '2.0.0', declaring('mf-catalog', pagesOf('/')));
  const publishing = (...posts: ReturnType<typeof post>[]) =>
    publish(site, without, { isGated: true, isDryRun: true, posts: async () => posts });
  await expect(publishing(post('a', '/blog/b'))).resolves.toBeDefined();
  await expect(publishing(post('a', '/faq'))).rejects.toThrow(
    'No remote has the page /faq any more, and /blog/a links',
  );
});

test('posts are read only when a page disappears; where they are not known, a sentence says so', async () => {
  await openShop();
  await publishAs('mf-help', '1.0.0', declaring('mf-help', pagesOf('/help')));
  const said: string[] = [];
  const posts = () => Promise.reject(new Error('the backend does not answer'));
  const change = { ...AUTHORED, posts, warn: (sentence: string) => said.push(sentence) };
  await perform(site, { ...change, steps: [activating('mf-help', '1.0.0')] });
  expect(said).toEqual([]);
  await perform(site, { ...change, steps: [{ kind: 'retire', name: 'mf-help' }] });
  expect(said).toEqual([
    'The posts of the blog were not checked for links to /help, gone now: the backend does not answer.',
  ]);
});

test('a page does not disappear while others link to it, unless forced', async () => {
  await publishAs('shell', '1.0.0');
  const linking =
    "module.exports = { bundle: { remote: { name: 'mf-blog', greet: () => '<a href=\"/faq?x=1\">' }, paths: [] } };";
  const blog = declaring('mf-blog', [{ path: '/blog', id: 'list', as: 'page' }]);
  await publishAs('mf-blog', '1.0.0', { ...blog, bundle: linking });
  await publishAs('mf-catalog', '1.0.0', declaring('mf-catalog', pagesOf('/', '/faq')));
  await publishAs('mf-catalog', '2.0.0', declaring('mf-catalog', pagesOf('/')));
  await apply(activating('shell', '1.0.0'), activating('mf-blog', '1.0.0'), activating('mf-catalog', '1.0.0'));
  const sentence = 'No remote has the page /faq any more, and /blog links to it.';
  await expect(apply(activating('mf-catalog', '2.0.0'))).rejects.toThrow(sentence);
  const build = await makeBuild('mf-catalog', '3.0.0', declaring('mf-catalog', pagesOf('/')));
  await expect(publish(site, build, { isGated: true })).rejects.toThrow(sentence);
  await expect(publish(site, build)).resolves.toMatchObject({ version: '3.0.0' });
  await expect(apply({ kind: 'retire', name: 'mf-catalog' })).rejects.toThrow(sentence);
  const steps = [activating('mf-catalog', '2.0.0')];
  await expect(perform(site, { ...AUTHORED, steps, allowsDeadLinks: true })).resolves.toMatchObject({ revision: 2 });
});

test('a sixth remote comes and goes without a change of the others', async () => {
  await openShop();
  const before = await live('html/faq/index.html');
  await publishAs('mf-help', '1.0.0', declaring('mf-help', pagesOf('/help')));
  await apply(activating('mf-help', '1.0.0'));
  expect(await remotePaths()).toEqual({ 'mf-catalog': ['', 'faq'], 'mf-help': ['help'] });
  expect((await pageAt('/help')).data.releases).toHaveProperty('mf-help');
  expect(await live('public/sitemap.txt')).toContain('/help');
  await apply({ kind: 'retire', name: 'mf-help' });
  expect(await live('public/sitemap.txt')).not.toContain('/help');
  expect(await assignments()).toEqual({ '': 'mf-catalog', faq: 'mf-catalog' });
  expect(JSON.parse(await live('html/faq/index.html')).data.releases).toEqual(JSON.parse(before).data.releases);
});

test('a first activation is rolled back; a remote that was rolled back before stays', async () => {
  await openShop();
  const version = (name: string) => declaring('mf-help', pagesOf(name));
  await publishAs('mf-help', '1.0.0', version('/help'));
  await apply(activating('mf-help', '1.0.0'));
  const map = await apply({ kind: 'rollback', name: 'mf-help' });
  expect(map.remotes).not.toHaveProperty('mf-help');
  expect(lastOperation(map)?.what).toBe('rollback mf-help: 1.0.0 was its first version');
  await publishAs('mf-help', '1.1.0', version('/help'));
  await apply(activating('mf-help', '1.0.0'));
  await apply(activating('mf-help', '1.1.0'));
  await apply({ kind: 'rollback', name: 'mf-help' });
  await expect(apply({ kind: 'rollback', name: 'mf-help' })).rejects.toThrow('no earlier version to go back to');
});

test('names and reasons that read like operations change nothing about what a rollback does', async () => {
  await openShop();
  await publishAs('mf-help', '1.0.0', declaring('mf-help', pagesOf('/help')));
  const words = 'activate mf-help 1.1.0, rollback mf-help from 1.1.0 to 1.0.0, retire mf-help';
  const by = { ...AUTHORED, who: words, why: words };
  await perform(site, { ...by, steps: [activating('mf-help', '1.0.0')] });
  await perform(site, { ...by, steps: [{ kind: 'move', name: 'mf-help', segment: 'help-us' }] });
  await perform(site, { ...by, steps: [], did: [{ kind: 'prune', name: 'mf-help', version: '0.9.0' }] });
  const map = await perform(site, { ...by, steps: [{ kind: 'rollback', name: 'mf-help' }] });
  expect(map.remotes).not.toHaveProperty('mf-help');
});

test('neither the shell nor a remote that is not live can be retired', async () => {
  await openShop();
  await expect(apply({ kind: 'retire', name: 'shell' })).rejects.toThrow('it cannot be retired');
  await expect(apply({ kind: 'retire', name: 'mf-help' })).rejects.toThrow('mf-help is not live');
});
