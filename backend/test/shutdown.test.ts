import { once } from 'node:events';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { json } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { startChild } from './child-shop.ts';
import { realDatabase } from './real-database.ts';
import { ORDER } from './samples.ts';
import { temporaryFolder } from './shop.ts';

/** The tests start a database and two shops. */
const SLOW_TEST = { timeout: 180_000 };
const BODY = JSON.stringify(ORDER);

/** A request for an order whose last byte is still missing. */
async function almostSent(url: string) {
  const sending = request(`${url}/followerApi/createOrder`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(BODY), expect: '100-continue' },
  });
  const response = once(sending, 'response');
  sending.flushHeaders();
  // The shop has read the head and waits for the body.
  await once(sending, 'continue');
  sending.write(BODY.slice(0, -1));
  return {
    finish: () => sending.end(BODY.slice(-1)),
    response: response.then(async ([response]) => ({ status: response.statusCode, body: await json(response) })),
  };
}

/** Resolves when the shop accepts no more connections. */
async function closedTo(url: string): Promise<void> {
  const { port } = new URL(url);
  while (true) {
    const probe = createServer();
    const isFree = await new Promise((resolve) => {
      probe.once('error', () => resolve(false));
      probe.listen(Number(port), '127.0.0.1', () => resolve(true));
    });
    await new Promise((resolve) => probe.close(resolve));
    if (isFree) return;
  }
}

test(
  'on SIGTERM the shop accepts no connection, finishes running requests and stores their result',
  SLOW_TEST,
  async () => {
    const database = await realDatabase();
    const { child, url } = await startChild({ DATABASE_URL: database.url, DATA_DIR: await temporaryFolder() });
    const order = await almostSent(url);
    const exit = once(child, 'exit');
    child.kill('SIGTERM');
    await closedTo(url);
    order.finish();
    const { status, body } = await order.response;
    expect(status).toBe(200);
    expect(await exit).toEqual([0, null]);
    const { id } = body as { id: string };
    const again = await startChild({ DATABASE_URL: database.url, DATA_DIR: await temporaryFolder() });
    expect((await fetch(`${again.url}/followerApi/getOrder/${id}`)).status).toBe(200);
  },
);

test('the shop stops even while a request never ends', SLOW_TEST, async () => {
  const database = await realDatabase();
  const { child, url } = await startChild({ DATABASE_URL: database.url, DATA_DIR: await temporaryFolder() });
  const order = await almostSent(url);
  const disconnected = expect(order.response).rejects.toThrow('socket hang up');
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await exit).toEqual([0, null]);
  await disconnected;
});
