import { join } from 'node:path';
import {
  BUY,
  NEW,
  newVisitorSees,
  OLD,
  publishChanged,
  releaseMap,
  UNUSED_PRELOADS,
} from '../fixtures/changed-checkout.ts';
import { derivedBuild, operate, operateUntilKilled } from '../fixtures/operator.ts';
import { buildRelease, digests, release, startOwnShop } from '../fixtures/releases.ts';
import { expectLive, type ReleaseShop, released } from '../fixtures/remotes.ts';
import { expect, test } from '../fixtures/test.ts';

let shop: ReleaseShop;
let first: string;
test.describe.configure({ mode: 'serial', timeout: 180_000 });
test.beforeAll(async () => {
  shop = await startOwnShop();
  first = (await releaseMap(shop)).remotes['mf-checkout'].active;
  await publishChanged(shop);
});
test.afterAll(() => shop.stop());

test('a canary runs for its share, is counted, and is rolled back automatically when it fails too often', async ({
  page,
  browser,
  expectConsole,
}) => {
  expectConsole(UNUSED_PRELOADS);
  await released(shop, 'canary', 'mf-checkout', '1.1.0', '100', '--rollback-at', '5');
  await page.goto(shop.url + BUY);
  await expect(page.getByText(NEW)).toBeVisible();
  const counts = async () => {
    const { versions } = JSON.parse(await released(shop, 'status', '--json'));
    return versions.find(({ app, version }: Record<string, string>) => app === 'mf-checkout' && version === '1.1.0');
  };
  await expect.poll(counts, { timeout: 30_000 }).toMatchObject({ role: 'canary 100 %', ran: 1 });
  // With the visit above these are twenty, and the watch ends no canary before. Reports are written once a second: of more than
  // twenty, those of the next second would be missing in the reason.
  for (let visit = 0; visit < 19; visit++) {
    const data = { remote: 'mf-checkout', version: '1.1.0', outcome: 'load' };
    expect((await page.request.post(`${shop.url}/followerApi/releaseReports`, { data })).status()).toBe(200);
  }
  await expect.poll(async () => (await releaseMap(shop)).remotes['mf-checkout'].canary, { timeout: 60_000 }).toBeNull();
  expect((await releaseMap(shop)).history.at(-1)).toMatchObject({
    who: 'canary watch',
    why: 'canary 1.1.0 failed in 19 of 20 visits (95.0 %, allowed 5 %)',
  });
  await newVisitorSees(browser, shop, OLD);
});

test('rejects a release for another shell; forced, the loader falls back to the previous version', async ({
  page,
  expectConsole,
}) => {
  expectConsole(UNUSED_PRELOADS);
  const build = await derivedBuild(shop.siteDir, 'mf-checkout', '2.0.0', {
    manifest: { contract: 2 },
    texts: { [OLD]: NEW },
  });
  const rejected = await operate(shop.siteDir, 'publish', 'mf-checkout', '--from', build);
  expect(rejected.code).toBe(1);
  expect(rejected.error).toContain('mf-checkout 2.0.0 uses host contract 2');
  await released(shop, 'publish', 'mf-checkout', '--from', build, '--force');
  expect((await operate(shop.siteDir, 'activate', 'mf-checkout', '2.0.0')).code).toBe(1);
  await released(shop, 'activate', 'mf-checkout', '2.0.0', '--force');
  await page.goto(shop.url + BUY);
  await expect(page.getByText(OLD)).toBeVisible();
  await released(shop, 'rollback', 'mf-checkout');
});

test('a release that throws while it renders a page is replaced in that tab, and counted', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/broken page|preload/);
  const literal = `"${OLD} "`;
  const throwing = { [literal]: '(()=>{throw new Error("broken page")})()' };
  const build = await derivedBuild(shop.siteDir, 'mf-checkout', '1.2.0', { texts: throwing });
  await released(shop, 'publish', 'mf-checkout', '--from', build);
  await released(shop, 'activate', 'mf-checkout', '1.2.0');
  await page.goto(shop.url + BUY);
  await expect(page.getByText(OLD)).toBeVisible();
  const failures = async () => {
    const { versions } = JSON.parse(await released(shop, 'status', '--json'));
    return versions.find(({ version }: Record<string, string>) => version === '1.2.0');
  };
  await expect.poll(failures, { timeout: 30_000 }).toMatchObject({ role: 'active', render: 1, load: 0 });
  await released(shop, 'rollback', 'mf-checkout');
});

test('a remote is built again and released separately: no byte of the shell or another remote changes', async ({
  page,
}) => {
  const files = join(shop.siteDir, 'r');
  const before = await digests(files);
  const version = await release(shop.siteDir, await buildRelease('mf-catalog', '7.0.0'));
  const after = await digests(files);
  expect(Object.keys(after).filter((file) => before[file] !== after[file])).not.toEqual([]);
  for (const [file, digest] of Object.entries(before)) expect(after[file], file).toBe(digest);
  await expectLive(shop, { 'mf-catalog': version });
  const entry = page.waitForResponse((response) => response.url().endsWith(`/r/mf-catalog/${version}/remoteEntry.js`));
  await page.goto(shop.url);
  expect((await entry).status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

const otherVersion = async () => ((await releaseMap(shop)).remotes['mf-checkout'].active === first ? '1.1.0' : first);

/** Milliseconds after which a command is killed. */
const MOMENTS = Array.from({ length: 25 }, () => Math.round(Math.random() * 4000));

test('an activation that is killed at any moment leaves the old site or the new one, and the next command works', async ({
  page,
  expectConsole,
}) => {
  expectConsole(UNUSED_PRELOADS);
  for (const ms of MOMENTS) {
    await operateUntilKilled(shop.siteDir, ms, 'activate', 'mf-checkout', await otherVersion());
    const { revision, remotes } = await releaseMap(shop);
    const live = remotes['mf-checkout'].active;
    expect([first, '1.1.0'], `killed after ${ms} ms`).toContain(live);
    const response = await page.request.get(`${shop.url}/revision.json`);
    expect(await response.json()).toMatchObject({ revision, live: { 'mf-checkout': live } });
    await page.goto(shop.url + BUY);
    await expect(page.getByText(live === first ? OLD : NEW)).toBeVisible();
  }
  await released(shop, 'activate', 'mf-checkout', await otherVersion());
  expect(await released(shop, 'verify')).toMatch(/^All \d live releases and all pages are unchanged\.$/m);
});
