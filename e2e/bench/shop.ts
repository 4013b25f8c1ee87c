import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT, type Shop, startShop } from '../fixtures/shop.ts';

const ORDERS = 300;

/** Generated orders, so that the lists have rows. */
async function seed(dataDir: string): Promise<void> {
  const command = join(ROOT, 'cli', 'commands', 'seed.ts');
  const child = spawn(process.execPath, [command, '--orders', String(ORDERS)], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('The shop could not be filled with orders; the lines above say why.');
}

type ShopOptions = {
  /** Whether it has generated orders. */
  isSeeded?: boolean;
  /** The command that starts it. */
  command?: string;
  env?: Record<string, string>;
};

/** Starts a production site in a temporary folder as `npm start` does; removed with `stack`. */
export async function openShop(
  stack: AsyncDisposableStack,
  { isSeeded = false, command = 'start', env = {} }: ShopOptions = {},
): Promise<Shop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'urooj-bench-'));
  stack.defer(() => rm(dataDir, { recursive: true, force: true }));
  if (isSeeded) await seed(dataDir);
  const shop = await startShop(dataDir, env, { command });
  stack.defer(async () => {
    await shop.stop();
  });
  return shop;
}
