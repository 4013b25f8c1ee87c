import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { publishSite, settingsFile } from '../../../test/published-site.ts';
import { openLiveSite } from './live-site.ts';

async function emptySite() {
  const parent = await mkdtemp(path.join(os.tmpdir(), 'urooj-live-'));
  const siteDir = path.join(parent, 'site');
  const errors: unknown[] = [];
  const site = openLiveSite(siteDir, (error) => void errors.push(error));
  onTestFinished(async () => {
    site.close();
    await rm(parent, { recursive: true });
  });
  return { site, siteDir, errors };
}

test('the first activation is seen at once, also where the folder did not exist', async () => {
  const { site, siteDir } = await emptySite();
  expect(await site.revision()).toBeNull();
  await publishSite(siteDir, 1, { 'html/index.html': 'home' });
  expect((await site.revision())?.number).toBe(1);
});

test('requests at the same time share one reading and get the same revision', async () => {
  const { site, siteDir } = await emptySite();
  await publishSite(siteDir, 1, { 'html/index.html': 'home' });
  const [first, second] = await Promise.all([site.revision(), site.revision()]);
  expect(first).toBe(second);
  const page = first?.find([], true);
  const [one, other] = await Promise.all([page?.content(), page?.content()]);
  expect(one).toBe(other);
});

test('a revision that cannot be read leaves the one before, until it can', async () => {
  const { site, siteDir, errors } = await emptySite();
  await publishSite(siteDir, 1, { 'html/index.html': 'home' });
  await site.revision();
  await publishSite(siteDir, 2, { 'html/index.html': 'new', 'html/headers.json': '{ damaged' });
  await expect.poll(() => errors.length).toBeGreaterThan(0);
  expect((await site.revision())?.number).toBe(1);
  await writeFile(path.join(siteDir, 'revisions/2/html/headers.json'), '{}');
  await expect.poll(async () => (await site.revision())?.number).toBe(2);
});

test('a damaged revision is reported once, with the name of its file, however often it is tried', async () => {
  const { site, siteDir, errors } = await emptySite();
  const messages = () => errors.map((error) => (error as Error).message);
  // Without a revision before it, each request tries again.
  await publishSite(siteDir, 2, { 'dynamic.json': '{ damaged' });
  for (const _ of [1, 2, 3]) expect(await site.revision()).toBeNull();
  expect(messages()).toEqual([expect.stringContaining(`${path.join(siteDir, 'revisions/2/dynamic.json')} is damaged`)]);
  await writeFile(path.join(siteDir, 'revisions/2/dynamic.json'), '[]');
  expect((await site.revision())?.number).toBe(2);
});

test.each([
  ['dynamic.json', '{}'],
  ['dynamic.json', 'null'],
  ['dynamic.json', '[{"path": "/blog"}]'],
  ['composed-with.json', 'null'],
  ['composed-with.json', '{"config": {"brand": "Zia", "payees": []}}'],
  ['html/headers.json', '[]'],
  ['html/headers.json', '{"*": {"content-security-policy": 1}}'],
])('a %s of another shape, %s, is damaged as well: the revision before stays', async (file, content) => {
  const { site, siteDir, errors } = await emptySite();
  await publishSite(siteDir, 1, {
    'html/index.html': 'home',
    ...settingsFile({ brand: { name: 'Zia' } }),
  });
  expect((await site.revision())?.settings).toMatchObject({ brand: { name: 'Zia' } });
  await publishSite(siteDir, 2, { 'html/index.html': 'new', [file]: content });
  await expect.poll(() => errors.length).toBeGreaterThan(0);
  const damaged = expect.stringContaining(`${path.join(siteDir, 'revisions/2', file)} is damaged (`);
  expect(errors[0]).toMatchObject({ message: damaged });
  expect((await site.revision())?.number).toBe(1);
});
