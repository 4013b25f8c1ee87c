import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { activate } from '@urooj/store/activate';
import { cachedUrls, waitForServiceWorker } from '../fixtures/browser-cache.ts';
import { derivedBuild, operate } from '../fixtures/operator.ts';
import { startOwnShop } from '../fixtures/releases.ts';
import { type Shop, startShop } from '../fixtures/shop.ts';
import { expect, test } from '../fixtures/test.ts';

const OLD = 'Frequently asked questions';
const NEW = 'Questions that are asked often';

test.use({ serviceWorkers: 'allow' });
test.describe.configure({ mode: 'serial', timeout: 180_000 });

let shop: Shop & { siteDir: string };
test.beforeAll(async () => {
  shop = await startOwnShop();
});
test.afterAll(() => shop.stop());

async function release(...args: string[]): Promise<void> {
  const { code, error } = await operate(shop.siteDir, ...args);
  expect([code, error]).toEqual([0, '']);
}

const isOf = (version: string) => (url: string) => url.startsWith(`/r/mf-catalog/${version}/`);

test('an activation and a rollback reach a visitor at the next load; unused releases leave the cache', async ({
  page,
  context,
}) => {
  for (const version of ['1.1.0', '1.2.0']) {
    const build = await derivedBuild(shop.siteDir, 'mf-catalog', version, { texts: { [OLD]: NEW } });
    await release('publish', 'mf-catalog', '--from', build);
  }
  const faq = async (heading: string) => {
    await page.goto(`${shop.url}/faq`);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  };
  await faq(OLD);
  await waitForServiceWorker(page);
  const [first = ''] = (await cachedUrls(page)).flatMap((url) => /^\/r\/mf-catalog\/([^/]+)\//.exec(url)?.[1] ?? []);

  await release('activate', 'mf-catalog', '1.1.0');
  await faq(NEW);
  await expect.poll(async () => (await cachedUrls(page)).some(isOf('1.1.0'))).toBe(true);
  expect((await cachedUrls(page)).some(isOf(first))).toBe(true); // a tab may still run it
  await context.setOffline(true);
  await faq(NEW);
  await context.setOffline(false);

  await release('activate', 'mf-catalog', '1.2.0');
  await faq(NEW);
  await expect.poll(async () => (await cachedUrls(page)).some(isOf(first))).toBe(false);

  await release('rollback', 'mf-catalog');
  await release('rollback', 'mf-catalog');
  await faq(OLD);
});

test('a tester gets the chosen version, with or without the service worker', async ({ page, expectConsole }) => {
  expectConsole(/was preloaded using link preload but not used/);
  await page.goto(`${shop.url}/faq`);
  await waitForServiceWorker(page);
  await page.goto(`${shop.url}/faq?remote=mf-catalog@1.1.0`);
  await expect(page.getByRole('heading', { level: 1, name: NEW })).toBeVisible();
});

test('switched off by the owner, the service worker removes itself and its caches at the next load', async ({
  page,
}) => {
  await page.goto(shop.url);
  await waitForServiceWorker(page);
  expect((await cachedUrls(page)).length).toBeGreaterThan(0);
  const composed = JSON.parse(await readFile(join(shop.siteDir, 'current', 'composed-with.json'), 'utf8'));
  const config = { ...composed.config, switches: { ...composed.config.switches, offline: false } };
  const turn = (to: object) =>
    activate({ dir: shop.siteDir }, { ...composed, config: to, versions: {}, who: 'owner', why: 'no copies' });
  await turn(config);
  await page.goto(`${shop.url}/faq`);
  await expect.poll(() => cachedUrls(page)).toEqual([]);
  const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await page.reload();
  await expect.poll(workers).toBe(0);
  await turn(composed.config);
});

test('damaged files are never cached', async ({ page }) => {
  const folder = join(shop.siteDir, 'r', 'mf-blog');
  const [version = ''] = await readdir(folder);
  const files = (await readdir(join(folder, version))).filter((file) => /^post\.js(\.br|\.gz)?$/.test(file));
  const [script = ''] = files.filter((file) => file.endsWith('.js'));
  const before = await Promise.all(
    files.map(async (file) => [file, await readFile(join(folder, version, file))] as const),
  );
  for (const file of files) await writeFile(join(folder, version, file), 'alert("other bytes")');
  // A process that has read a file of a release does not read it again: this one has read none.
  const dataDir = await mkdtemp(join(tmpdir(), 'urooj-second-'));
  const second = await startShop(dataDir, { SITE_DIR: shop.siteDir }, { command: 'serve' });
  await page.goto(second.url);
  await expect.poll(async () => (await cachedUrls(page)).some((url) => url.startsWith('/r/mf-blog/'))).toBe(true);
  const registration = () =>
    page.evaluate(async () => {
      const found = await navigator.serviceWorker.getRegistration();
      return found?.active ? 'active' : found ? 'installing' : 'none';
    });
  await expect.poll(registration).toBe('none');
  expect(await cachedUrls(page)).not.toContain(`/r/mf-blog/${version}/${script}`);

  for (const [file, content] of before) await writeFile(join(folder, version, file), content);
  await page.close();
  await second.stop();
  await rm(dataDir, { recursive: true });
});
