import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PRICE } from '@urooj/domain/price.fixture';
import { ORDER } from '../fixtures/buyer.ts';
import { startOwnShop } from '../fixtures/releases.ts';
import { startShop } from '../fixtures/shop.ts';
import { expect, test } from '../fixtures/test.ts';

test('rejects a port in use with a message, before any build', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'urooj-port-'));
  const PORT = new URL(process.env.SHOP_URL ?? '').port;
  await expect(startShop(dataDir, { PORT })).rejects.toThrow(`Port ${PORT} is in use.`);
  await rm(dataDir, { recursive: true, force: true });
});

test('names an invalid setting and its valid values', async () => {
  await expect(startShop('/nowhere', { PORT: 'abc' })).rejects.toThrow(/PORT must be a port number/);
});

test('a second start is refused, a kill loses nothing, and Ctrl-C ends it despite a request that never completes', async ({
  request,
}) => {
  const shop = await startOwnShop();
  await expect(startShop(shop.dataDir)).rejects.toThrow(/is in use by another start of the shop/);
  const placed = await request.post(`${shop.url}/followerApi/createOrder`, { data: ORDER });
  expect(placed.status()).toBe(200);
  const { id } = (await placed.json()) as { id: string };
  shop.process.kill('SIGKILL');

  // Its pages are composed for this address.
  const again = await startShop(shop.dataDir, { PUBLIC_URL: process.env.SHOP_URL ?? '' });
  // A shop on a busy machine asks its first visitors to try again.
  const found = async () => (await request.get(`${again.url}/followerApi/getOrder/${id}`)).json();
  await expect.poll(found).toMatchObject({ _id: id, status: 'Pending', price: PRICE.sent });

  const socket = connect(Number(new URL(again.url).port), '127.0.0.1');
  socket.on('error', () => {});
  await new Promise<void>((resolve) => socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n', () => resolve()));
  again.process.kill('SIGINT');
  // A second signal during the shutdown.
  expect(await again.stop('SIGINT')).toBe(0);
  expect(again.output()).toContain('Closing (SIGINT)');
  await rm(shop.dataDir, { recursive: true, force: true });
});
