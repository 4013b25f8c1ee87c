import type { Browser, Page } from '@playwright/test';
import { publish } from '@urooj/store/publish';
import { derivedBuild } from '../fixtures/operator.ts';
import {
  activateAll,
  beginElsewhere,
  enterFor,
  expectLive,
  expectToRun,
  LOAD_NOISE,
  panelOf,
  publishAll,
  REMOTE_NAMES,
  REMOTES,
  type ReleaseShop,
  type Remote,
  ranIn,
  readableOf,
  released,
  startReleasedShop,
  WITH_CONTENT,
  walk,
} from '../fixtures/remotes.ts';
import { expect, test } from '../fixtures/test.ts';

/** Builds with valid hashes and broken code: the entry of each remote throws, or each of its pages. */
const atLoad = (file: string) => (file === 'remoteEntry.js' ? 'throw new Error("broken build");' : '');
const AT_RENDER = { 'Component:function(': 'Component:()=>{throw new Error("broken page")},unused:function(' };

let shop: ReleaseShop;
test.describe.configure({ mode: 'serial', timeout: 300_000 });
test.beforeAll(async () => {
  test.setTimeout(300_000);
  shop = await startReleasedShop();
  await publishAll(shop, '1.2.0', { edit: (script, file) => atLoad(file) + script });
  await publishAll(shop, '1.3.0', { texts: AT_RENDER });
});
test.afterAll(() => shop.stop());

/** Opens a page of every remote, each in its own browser. */
async function visitAll(browser: Browser, see: (page: Page, remote: Remote) => Promise<void>): Promise<void> {
  for (const remote of REMOTE_NAMES) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await enterFor(page, remote, shop);
    await beginElsewhere(page, remote, shop);
    await walk(page, REMOTES[remote].path);
    await see(page, remote);
    await context.close();
  }
}

async function seesTheOneBefore(page: Page, remote: Remote): Promise<void> {
  await expect(REMOTES[remote].shown(page)).toBeVisible();
  // A composed page can be seen before any script has run.
  await expect.poll(() => ranIn(page, remote)).toEqual([expect.stringMatching(/^1\.1\.0\//)]);
}

for (const [what, version] of [
  ['as it is loaded', '1.2.0'],
  ['as it shows a page', '1.3.0'],
] as const) {
  test(`every remote throws ${what}: the previous version takes over each time`, async ({ browser, expectConsole }) => {
    expectConsole(LOAD_NOISE);
    await activateAll(shop, '1.1.0');
    await activateAll(shop, version);
    // The first page throws as well, so both cases are tested: a navigation and a first page.
    await visitAll(browser, seesTheOneBefore);
  });
}

test('if the previous version throws as well, a panel is shown, or a notice above a composed page; after a rollback or new activation, Retry loads the page', async ({
  page,
  expectConsole,
}) => {
  expectConsole(LOAD_NOISE);
  await activateAll(shop, '1.2.0');
  for (const remote of REMOTE_NAMES) {
    await enterFor(page, remote, shop);
    await page.goto(shop.url + REMOTES[remote].path);
    const hasContent = WITH_CONTENT.has(remote);
    await expect(hasContent ? readableOf(page) : panelOf(page), remote).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  }
  await activateAll(shop, '1.1.0');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(REMOTES['mf-blog'].shown(page)).toBeVisible();
  // Its content is visible before its code has run.
  await expectToRun(page, 'mf-blog');
  await expect(readableOf(page)).toBeHidden();
});

/** Declares its pages in the build as before, and has them elsewhere in the browser. */
const ELSEWHERE = (script: string) =>
  script.replace(/path:([\w$]+)\.path,\.\.\.(?=[\w$]+\.workspace)/, 'path:"/else"+$1.path,...');

test('a remote without a route for a page that it declares: the previous version takes over, and it is reported', async ({
  page,
  expectConsole,
}) => {
  expectConsole(LOAD_NOISE);
  await activateAll(shop, '1.1.0');
  const build = await derivedBuild(shop.siteDir, 'mf-checkout', '1.4.0', { edit: ELSEWHERE });
  await publish({ dir: shop.siteDir }, build);
  await released(shop, 'activate', 'mf-checkout', '1.4.0');
  await expectLive(shop, { 'mf-checkout': '1.4.0' });
  const reported = page.waitForRequest('**/followerApi/releaseReports');
  await beginElsewhere(page, 'mf-checkout', shop);
  await walk(page, REMOTES['mf-checkout'].path);
  await seesTheOneBefore(page, 'mf-checkout');
  expect((await reported).postDataJSON()).toEqual({ remote: 'mf-checkout', version: '1.4.0', outcome: 'load' });
  await expect(page).toHaveURL(/\/buy/);
});
