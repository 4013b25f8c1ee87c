import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT, type Shop, startShop } from '../fixtures/shop.ts';

const ORDERS = 300;

/** Orders of people who never were, so that the lists have rows. */
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

type Opening = {
  /** Whether there are orders in its lists. */
  isSeeded?: boolean;
  /** The command that opens it. */
  command?: string;
};

/** A production site in a folder of its own, served as `npm start` serves it; gone with `stack`. */
export async function openShop(
  stack: AsyncDisposableStack,
  { isSeeded = false, command = 'start' }: Opening = {},
): Promise<Shop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'urooj-bench-'));
  stack.defer(() => rm(dataDir, { recursive: true, force: true }));
  if (isSeeded) await seed(dataDir);
  const shop = await startShop(dataDir, {}, command);
  stack.defer(async () => {
    await shop.stop();
  });
  return shop;
}
