import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkIn, LOOKS } from '../fixtures/accessibility.ts';
import { derivedBuild, operate } from '../fixtures/operator.ts';
import { digests, startOwnShop } from '../fixtures/releases.ts';
import { type ReleaseShop, released } from '../fixtures/remotes.ts';
import { expect, test } from '../fixtures/test.ts';

const OLD = 'Choose a service';
const NEW = 'Choose what to buy';

let shop: ReleaseShop;
test.describe.configure({ mode: 'serial', timeout: 240_000 });
test.beforeAll(async () => {
  shop = await startOwnShop();
});
test.afterAll(() => shop.stop());

const fileOf = (name: string) => join(shop.siteDir, '..', `${name}.html`);

/** Makes a report of the pages of the checkout only, which takes seconds. */
const report = (file: string, ...args: string[]) =>
  operate(shop.siteDir, ...args, file, '--pages', '/buy,/faq', '--in', shop.url);

async function publishDerived(version: string, change: Parameters<typeof derivedBuild>[3]): Promise<void> {
  const build = await derivedBuild(shop.siteDir, 'mf-checkout', version, change);
  await released(shop, 'publish', 'mf-checkout', '--from', build);
}

test('another text and colour are shown in the report, which anybody can read, and in the summary of the activation', async ({
  page,
}) => {
  await publishDerived('1.1.0', { texts: { [OLD]: NEW, 'background:var(--gradient)': 'background:#b00' } });
  const live = await digests(join(shop.siteDir, 'current'));
  const file = fileOf('changed');
  const { code, out, error } = await report(file, 'preview', 'mf-checkout', '1.1.0', '--report');
  expect([code, error]).toEqual([0, '']);
  expect(out).toMatch(/Preview report of mf-checkout 1\.1\.0, .* against revision 2: looks differ on 2 of 3 pages/);
  expect(await digests(join(shop.siteDir, 'current'))).toEqual(live);

  await page.goto(pathToFileURL(file).href);
  await expect(page.getByRole('heading', { level: 1, name: 'Preview report: mf-checkout 1.1.0' })).toBeVisible();
  await expect(page.getByRole('row', { name: /\/faq/ })).toContainText('same');
  await page.getByRole('link', { name: '/buy', exact: true }).click();
  const changed = page.locator('#page-buy');
  await expect(changed.getByRole('img', { name: '/buy at 360 dark, difference' })).toBeVisible();
  await expect(changed).toContainText('1280 px, light');
  await expect(changed).toContainText('background:#b00');
  for (const name of ['From the home page to the filled checkout form', 'The payment of an order'])
    await expect(page.getByRole('row', { name })).toContainText('passed');
  for (const look of LOOKS) await checkIn(look, page, 'the report');

  const activation = await released(shop, 'activate', 'mf-checkout', '1.1.0');
  expect(activation).toMatch(/against revision 2: looks differ on 2 of 3 pages.*\n.*\nRevision 3 is live/);
});
