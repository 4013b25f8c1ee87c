import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildRelease, release, startOwnShop } from '../fixtures/releases.ts';
import type { Shop } from '../fixtures/shop.ts';
import { expect, test } from '../fixtures/test.ts';

let shop: Shop & { siteDir: string };
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  shop = await startOwnShop();
});
test.afterAll(() => shop.stop());

/** Overwrites every script of one release, pre-compressed copies included; answers how to mend it. */
async function breakFiles(version: string): Promise<() => Promise<void>> {
  const dir = join(shop.siteDir, 'r', 'mf-checkout', version);
  const files = (await readdir(dir)).filter((name) => /\.js(\.br|\.gz)?$/.test(name)).map((name) => join(dir, name));
  const kept = await Promise.all(files.map(async (file) => [file, await readFile(file)] as const));
  await Promise.all(files.map((file) => writeFile(file, 'throw new Error("broken build")')));
  return async () => {
    await Promise.all(kept.map(([file, content]) => writeFile(file, content)));
  };
}

const NOISE = /Failed to find a valid digest|Failed to load|preload|net::ERR|decod|RUNTIME-|ERR_CONTENT/i;

test('a broken checkout release: the one before takes over, the rest of the shop notices nothing', async ({
  page,
  expectConsole,
}) => {
  expectConsole(NOISE);
  const version = await release(shop.siteDir, await buildRelease('mf-checkout', '8.0.0'));
  await breakFiles(version);
  await page.goto(`${shop.url}/buy?service=Instagram%20Followers`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('radio').first()).toBeAttached();
  await page.getByRole('link', { name: 'Track Order' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /track/i })).toBeVisible();
});

test('both checkout releases broken: a panel with Retry in that area alone, and Retry works once mended', async ({
  page,
  expectConsole,
}) => {
  expectConsole(NOISE);
  const versions = await readdir(join(shop.siteDir, 'r', 'mf-checkout'));
  const mend = await Promise.all(versions.map(breakFiles));
  await page.goto(shop.url);
  await page.goto(`${shop.url}/buy?service=Instagram%20Followers`);
  await expect(page.getByRole('alert')).toContainText('not available right now');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await Promise.all(mend.map((work) => work()));
  // The release that was broken on purpose by the test before stays so; its predecessor is whole again.
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('radio').first()).toBeAttached();
});

/** Puts a harmless statement in front of an entry, so that only its hash tells. */
async function tamper(remote: string, version: string): Promise<void> {
  const entry = join(shop.siteDir, 'r', remote, version, 'remoteEntry.js');
  await rm(`${entry}.br`);
  await rm(`${entry}.gz`);
  await writeFile(entry, `window.tampered = true;${await readFile(entry, 'utf8')}`);
}

const versionsOf = (remote: string) => readdir(join(shop.siteDir, 'r', remote));

test('an entry with other bytes than the release map names is not run, however harmless it looks', async ({
  page,
  expectConsole,
}) => {
  expectConsole(NOISE);
  const [version = ''] = await versionsOf('mf-blog');
  await tamper('mf-blog', version);
  // From another page: the blog's own page would refuse the bytes by its preload already.
  await page.goto(`${shop.url}/track-order`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
  await expect(page.getByRole('alert')).toContainText('not available right now');
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
});

test('nor is it run as the fallback of a broken release', async ({ page, expectConsole }) => {
  expectConsole(NOISE);
  const previous = (await versionsOf('mf-checkout')).find((version) => version !== '8.0.0') ?? '';
  await tamper('mf-checkout', previous);
  await page.goto(`${shop.url}/buy?service=Instagram%20Followers`);
  await expect(page.getByRole('alert')).toContainText('not available right now');
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
});
