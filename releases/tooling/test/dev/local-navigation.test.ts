import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PageData } from '@urooj/host/release-map';
import { expect, onTestFinished, test } from 'vitest';
import { localNavigation } from '../../src/dev/local-navigation.ts';

const declares = (...nav: object[]) => ({ team: 'x', languages: ['en'], pages: [], nav, budget: {} });
const link = (to: string, text: string, order: number) => ({ area: 'header', to, order, text: { en: text } });

const FAQ = link('/faq', 'FAQ', 1);
const CATALOG = { name: 'mf-catalog', declares: declares(FAQ, link('/help', 'Help of others', 2)) };
const BLOG = { name: 'mf-blog', declares: declares(link('/blog', 'Blog of visitors', 3)) };
const REMOTES = { remotes: { 'mf-catalog': { active: '1.0.0' }, 'mf-blog': { active: '1.0.0' } } };
const LIVE = [
  ['/faq', 'FAQ'],
  ['/blog', 'Blog of visitors'],
] as const;
const DATA = {
  nav: { header: LIVE },
  remotePaths: { 'mf-catalog': ['faq'], 'mf-blog': ['blog'], 'mf-help': ['help'] },
} as unknown as PageData;

async function menus(catalog: object | null) {
  const dist = await mkdtemp(join(tmpdir(), 'local-'));
  onTestFinished(() => rm(dist, { recursive: true, force: true }));
  await mkdir(join(dist, 'web'));
  const manifest = { name: 'mf-blog', version: '0.0.0-local', entry: 'remoteEntry.js', global: 'blog', contract: 1 };
  const pages = [{ path: '/blog', id: 'list', as: 'page' }];
  const local = { ...declares(link('/blog', 'My blog', 0)), pages };
  const shared = { shared: {}, packages: {}, accepts: {}, sharedEntries: {}, provides: {}, consumes: {} };
  const made = { ...shared, chunks: {}, texts: {}, languages: ['en'], declares: local };
  await writeFile(join(dist, 'web', 'build-facts.json'), JSON.stringify({ ...manifest, ...made }));
  const files: Record<string, object | null> = {
    '/remotes.json': REMOTES,
    '/r/mf-catalog/1.0.0/release.json': catalog,
    '/r/mf-blog/1.0.0/release.json': BLOG,
  };
  const shop = createServer(({ url = '' }, response) => {
    response.writeHead(files[url] ? 200 : 404).end(JSON.stringify(files[url]));
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void shop.close());
  const url = new URL(`http://127.0.0.1:${(shop.address() as AddressInfo).port}`);
  return (await localNavigation(url, 'mf-blog', dist))(DATA);
}

test('the menus have the links of the local build in place of those of its live release', async () => {
  // Another remote shows /help.
  expect(await menus(CATALOG)).toEqual({
    header: [
      ['/blog', 'My blog'],
      ['/faq', 'FAQ'],
    ],
  });
});

test('the menus stay where the shop cannot be asked for its links', async () => {
  expect(await menus(null)).toEqual({ header: LIVE });
});
