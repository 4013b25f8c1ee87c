import { once } from 'node:events';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { startChild } from './child-shop.ts';
import { openEvents } from './event-stream.ts';
import { ORDER } from './samples.ts';
import { post, temporaryFolder, uploadsIn } from './shop.ts';
import { migratedDatabase } from './temporary-database.ts';

const HOUR_MS = 3_600_000;

/** Two processes of one shop with an order, which cut off nothing that lasts less than an hour. */
async function startTwo() {
  const url = await migratedDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  const STORAGE_URL = uploadsIn(await temporaryFolder());
  const start = async () =>
    startChild(
      { DATABASE_URL: url, DATA_DIR: await temporaryFolder(), STORAGE_URL },
      { load: { shutdownMs: HOUR_MS } },
    );
  const [first, second] = [await start(), await start()];
  const { id } = (await (await post(`${first.url}/followerApi/createOrder`, ORDER)).json()) as { id: string };
  const watch = (shop: typeof first) => openEvents(`${shop.url}/followerApi/paymentEvents/${id}`);
  return { client, first, second, id, watch };
}

const title =
  'a change that another process or program made reaches the streams of every process; one that stops ends its own, and waits for no client';

test(title, { timeout: 180_000 }, async () => {
  const { client, first, second, id, watch } = await startTwo();
  const streams = [await watch(first), await watch(second)] as const;
  const states = () => streams.map((one) => one.events().map((event) => (event as { status: string }).status));
  await expect.poll(states).toEqual([['Pending'], ['Pending']]);
  await client.query("update orders set status = 'Cancelled' where id = $1", [id]);
  const both = ['Pending', 'Cancelled'];
  await expect.poll(states).toEqual([both, both]);
  const [ends, stays] = streams;
  const exit = once(first.child, 'exit');
  first.child.kill('SIGTERM');
  expect(await exit).toEqual([0, null]);
  await expect.poll(ends.hasEnded).toBe(true);
  expect(stays.hasEnded()).toBe(false);
});
