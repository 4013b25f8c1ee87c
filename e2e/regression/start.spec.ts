import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startShop } from '../fixtures/shop.ts';
import { expect, test } from '../fixtures/test.ts';

test('rejects a port in use with a message, before any build', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'urooj-port-'));
  const PORT = new URL(process.env.SHOP_URL ?? '').port;
  await expect(startShop(dataDir, { PORT })).rejects.toThrow(`Port ${PORT} is in use.`);
  await rm(dataDir, { recursive: true, force: true });
});
