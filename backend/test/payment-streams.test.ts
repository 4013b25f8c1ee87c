import { once } from 'node:events';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { startChild } from './child-shop.ts';
import { openEvents } from './event-stream.ts';
import { ORDER } from './samples.ts';
import { post, temporaryFolder, uploadsIn } from './shop.ts';
import { temporaryDatabase } from './temporary-database.ts';

/** The tests start two processes. */
const SLOW_TEST = { timeout: 180_000 };

const HOUR_MS = 3_600_000;

/** Two processes of one shop with an order, which cut off nothing that lasts less than an hour. */
async function startTwo() {
  const url = await temporaryDatabase();
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

test('a change that another process or program made reaches the streams of every process', SLOW_TEST, async () => {
  const { client, first, second, id, watch } = await startTwo();
  const streams = await Promise.all([watch(first), watch(second)]);
  const states = () => streams.map((one) => one.events().map((event) => (event as { status: string }).status));
  await expect.poll(states).toEqual([['Pending'], ['Pending']]);
  await client.query("update orders set status = 'Cancelled' where id = $1", [id]);
  const both = ['Pending', 'Cancelled'];
  await expect.poll(states).toEqual([both, both]);
});

test('a process that stops ends its streams and does not wait for their clients', SLOW_TEST, async () => {
  const { first, second, watch } = await startTwo();
  const [stays, ends] = [await watch(second), await watch(first)];
  await expect.poll(() => ends.events().length).toBe(1);
  const exit = once(first.child, 'exit');
  first.child.kill('SIGTERM');
  expect(await exit).toEqual([0, null]);
  await expect.poll(ends.hasEnded).toBe(true);
  expect(stays.hasEnded()).toBe(false);
});
