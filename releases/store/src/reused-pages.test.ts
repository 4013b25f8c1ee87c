import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { changeSettings } from './change-settings.ts';
import { verifyComposed } from './composed.ts';
import { storePaths } from './directory.ts';
import { readSettingsHistory } from './settings.ts';
import { activating, testStore } from './store.fixture.ts';
import type { ComposedWith } from './store.ts';

const { site, publishAs, apply, fillOnce } = testStore();

/** Each rendering of a page differs. One of the two pages shows the rate of the catalogue. */
const SHELL = `module.exports = { shell: {
  provided: {},
  boot: 'boot()',
  renderPage: async (path, remote, { catalogue }) => ({
    html: path + ' ' + (path === '/prices' ? catalogue.pkrPerUsd : '') + ' ' + Math.random(),
    meta: { title: path, description: '' }, loaderData: {}, readsCatalogue: path === '/prices',
  }),
  renderFallback: async (path) => ({ html: 'fallback', meta: { title: '', description: '' }, loaderData: {}, readsCatalogue: false }),
  renderDocument: (input) => JSON.stringify({ ...input, filler: 'x'.repeat(600) }),
  publicFiles: () => ({}),
} };`;
const REMOTE = `module.exports = { bundle: { remote: { name: 'mf-catalog' }, paths: [
  { path: '/prices', id: 'list', as: 'page' }, { path: '/terms', id: 'list', as: 'page' },
] } };`;

beforeEach(
  fillOnce(async () => {
    await publishAs('shell', '1.0.0', { bundle: SHELL });
    await publishAs('mf-catalog', '1.0.0', { bundle: REMOTE });
    await apply(activating('shell', '1.0.0'), activating('mf-catalog', '1.0.0'));
  }),
);

const BY = { who: 'amna', why: 'a new rate' };
const fileOf = (path: string) => join(storePaths(site).current, 'html', path, 'index.html');
const contentOf = (path: string) => readFile(fileOf(path), 'utf8');
const both = () => Promise.all([contentOf('prices'), contentOf('terms')]);
const withRate = (pkrPerUsd: number) => (live: ComposedWith) => ({
  ...live,
  config: { ...live.config, catalogue: { ...live.config.catalogue, pkrPerUsd } },
});

test('a change of the catalogue renders the pages that show it, and takes over the others with their copies', async () => {
  const [prices, terms] = await both();
  await changeSettings(site, withRate(300), BY);
  const [changed, same] = await both();
  expect(changed).not.toBe(prices);
  expect(JSON.parse(changed).root.html).toContain('/prices 300 ');
  expect(same).toBe(terms);
  await expect(readFile(`${fileOf('terms')}.br`)).resolves.toBeInstanceOf(Buffer);
  expect(await verifyComposed(site)).toEqual([]);
});

test('a setting that no page shows renders none, and one that pages show renders all', async () => {
  const before = await both();
  await changeSettings(
    site,
    (live) => ({
      ...live,
      config: { ...live.config, security: { ...live.config.security, confirmPaymentsAbove: 1 } },
    }),
    BY,
  );
  expect(await both()).toEqual(before);
  await changeSettings(site, (live) => ({ ...live, config: { ...live.config, reviewTime: 'an hour' } }), BY);
  const after = await both();
  for (const [index, page] of after.entries()) expect(page).not.toBe(before[index]);
});

test('a file that was damaged meanwhile goes into no other revision', async () => {
  const [, terms] = await both();
  await writeFile(fileOf('terms'), terms.replace('/terms', '/other'));
  await changeSettings(site, withRate(300), BY);
  expect(JSON.parse(await contentOf('terms')).root.html).toContain('/terms');
  await writeFile(`${fileOf('terms')}.gz`, 'damaged');
  await changeSettings(site, withRate(301), BY);
  expect((await readFile(`${fileOf('terms')}.gz`)).toString()).not.toBe('damaged');
});

test('a shop whose prices change every day stores the pages of the last twenty changes', async () => {
  for (let rate = 301; rate <= 322; rate++) await changeSettings(site, withRate(rate), BY);
  const stored = await readdir(storePaths(site).revisions);
  expect(stored.map(Number).sort((one, other) => one - other)).toEqual(Array.from({ length: 20 }, (_, at) => at + 4));
  expect(await readSettingsHistory(site)).toHaveLength(23);
});
