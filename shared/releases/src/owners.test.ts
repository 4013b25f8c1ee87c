import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { storePaths } from './directory.ts';
import { activating, testStore } from './store.fixture.ts';

const { site, publishAs, act } = testStore();

/** A remote with no page but its frame. */
const remote = (name: string, paths: object[]) => ({
  bundle: `module.exports = { bundle: { remote: { name: '${name}' }, paths: ${JSON.stringify(paths)} } };`,
});
const live = (file: string) => readFile(join(storePaths(site).current, file), 'utf8');
const pageAt = async (path: string) => JSON.parse(await live(`html${path}/index.html`));

const ACCOUNT = remote('mf-account', [
  { path: '/order', id: 'list', as: 'frame', noindex: true },
  { path: '/order/_', id: 'list', as: 'frame', noindex: true },
  { path: '/login', id: 'list', as: 'frame' },
]);

test('every page names the owners of all pages; search engines hear which ones are private', async () => {
  await publishAs('shell', '1.0.0');
  await publishAs('mf-account', '1.0.0', ACCOUNT);
  await publishAs('mf-blog', '1.0.0', remote('mf-blog', [{ path: '/blog', id: 'list', as: 'frame' }]));
  await act(activating('shell', '1.0.0'), activating('mf-account', '1.0.0'), activating('mf-blog', '1.0.0'));
  const owners = { 'mf-account': ['order', 'login'], 'mf-blog': ['blog'] };
  expect((await pageAt('/blog')).data.owners).toEqual(owners);
  expect(await pageAt('/order')).toMatchObject({ data: { owners }, root: { meta: { noindex: true } } });
  expect(await live('public/private.txt')).toBe('/order /order/_');
  expect(await live('public/sitemap.txt')).toBe('https://shop.example /login /blog');
});

test('two remotes cannot own the same part of the site', async () => {
  await publishAs('shell', '1.0.0');
  await publishAs('mf-account', '1.0.0', ACCOUNT);
  await publishAs('mf-blog', '1.0.0', remote('mf-blog', [{ path: '/order/blog', id: 'list', as: 'frame' }]));
  const both = act(activating('shell', '1.0.0'), activating('mf-account', '1.0.0'), activating('mf-blog', '1.0.0'));
  await expect(both).rejects.toThrow('mf-blog 1.0.0 cannot be composed: /order belongs to mf-account already.');
});
