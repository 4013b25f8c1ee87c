import { startBucketServer } from '@urooj/storage/bucket-server.fixture';
import { expect, test, vi } from 'vitest';
import { backup, restore } from '../src/backup-command.ts';
import { readConfig } from '../src/config.ts';
import { ORDER, picture } from './samples.ts';
import { dataFolder, logIn, post, start, temporaryFolder } from './shop.ts';

const ADMIN = { email: 'admin@urooj.local', password: 'chosen-by-the-operator' };
/** The test starts a database four times. */
const SLOW_TEST = { timeout: 180_000 };

async function upload(url: string): Promise<string> {
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(await picture())], { type: 'image/png' }), 'screenshot.png');
  const response = await fetch(`${url}/followerApi/upload`, { method: 'POST', body: form });
  return ((await response.json()) as { imageUrl: string }).imageUrl;
}

/** What a restore must bring back: an order and its screenshot, as the admin sees them. */
async function expectShop(url: string, orderId: string, screenshot: string): Promise<void> {
  const login = await logIn(url, ADMIN);
  const cookie = login.headers.getSetCookie().map((one) => one.split(';')[0]);
  const headers = { cookie: cookie.join('; ') };
  expect(await (await fetch(`${url}/followerApi/getOrder/${orderId}`, { headers })).json()).toMatchObject({
    email: 'ayesha@example.com',
  });
  expect((await fetch(url + screenshot, { headers })).headers.get('content-type')).toBe('image/png');
}

const PLACES: Readonly<Record<string, (shop: string) => Promise<Record<string, string>>>> = {
  'in its folder': async () => ({}),
  'in a bucket': async (shop) => {
    const { endpoint } = await startBucketServer();
    return { STORAGE_URL: `s3://pictures/${shop}?region=us-east-1&endpoint=${endpoint}` };
  },
};

test.each(Object.keys(PLACES))(
  'restores a stopped shop with its pictures %s into an empty folder',
  SLOW_TEST,
  async (where) => {
    const folder = await temporaryFolder();
    const places = PLACES[where] as (shop: string) => Promise<Record<string, string>>;
    const from = { DATA_DIR: await dataFolder(), ADMIN_PASSWORD: ADMIN.password, ...(await places('from')) };
    const shop = await start(from);
    const { id } = (await (await post(`${shop.url}/followerApi/createOrder`, ORDER)).json()) as { id: string };
    const screenshot = await upload(shop.url);
    await shop.close();
    const written = await backup(readConfig(from, '/'), ['urooj.backup'], folder);
    expect(written).toMatchObject({ files: 1, missing: [] });

    const to = { DATA_DIR: await temporaryFolder(), ...(await places('to')) };
    expect(await restore(readConfig(to, '/'), ['urooj.backup'], folder)).toMatchObject({
      rows: written.rows,
      files: 1,
    });
    const again = await start(to);
    await expectShop(again.url, id, screenshot);
  },
);

test('while the bucket is away a buyer pays, and a backup brings the screenshot along', SLOW_TEST, async () => {
  const { endpoint, stop } = await startBucketServer();
  const from = {
    DATA_DIR: await dataFolder(),
    ADMIN_PASSWORD: ADMIN.password,
    STORAGE_URL: `s3://pictures/shop?region=us-east-1&endpoint=${endpoint}`,
  };
  const shop = await start(from);
  await stop();
  const { id } = (await (await post(`${shop.url}/followerApi/createOrder`, ORDER)).json()) as { id: string };
  const screenshot = await upload(shop.url);
  await expectShop(shop.url, id, screenshot);
  await shop.close();
  const folder = await temporaryFolder();
  const beside = { ...readConfig(from, '/'), storage: { folder } };
  expect(await backup(beside, ['urooj.backup'], folder)).toMatchObject({ files: 0, missing: [] });
  const to = { DATA_DIR: await temporaryFolder() };
  await restore(readConfig(to, '/'), ['urooj.backup'], folder);
  const again = await start(to);
  // Instead of the wait for the next minute.
  await again.addJob?.('move_waiting_files');
  await vi.waitFor(() => expectShop(again.url, id, screenshot), { timeout: 30_000 });
});
