import { once } from 'node:events';
import { request } from 'node:http';
import { connect, createServer, type Socket } from 'node:net';
import { json } from 'node:stream/consumers';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { startChild } from './child-shop.ts';
import { ORDER } from './samples.ts';
import { temporaryFolder, uploadsIn } from './shop.ts';
import type { ConfigChanges } from './start-child.ts';
import { migratedDatabase } from './temporary-database.ts';

/** The tests start a shop. */
const SLOW_TEST = { timeout: 180_000 };
const BODY = JSON.stringify(ORDER);

async function startShop(env: Record<string, string> = {}, changes?: ConfigChanges) {
  const [databaseUrl, folder] = [await migratedDatabase(), await temporaryFolder()];
  const places = { DATABASE_URL: databaseUrl, DATA_DIR: folder, STORAGE_URL: uploadsIn(folder) };
  return { databaseUrl, ...(await startChild({ ...places, ...env }, changes)) };
}

/** Connections that have sent no request, a part of one, and one that was answered. */
async function idleConnections(url: string): Promise<void> {
  const port = Number(new URL(url).port);
  const sockets = [connect(port), connect(port), connect(port)];
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  for (const socket of sockets) socket.on('error', () => {});
  sockets[1]?.write('GET / HTTP/1.1\r\nHost: localhost\r\n');
  sockets[2]?.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(sockets[2] as Socket, 'data');
}

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
    response: response.then(async ([response]) => ({
      status: response.statusCode,
      connection: response.headers.connection,
      body: await json(response),
    })),
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
  'on SIGTERM the shop accepts no connection, finishes running requests, stores their result, and waits for no other connection',
  SLOW_TEST,
  async () => {
    const { child, url, databaseUrl } = await startShop({}, { load: { shutdownMs: 3_600_000 } });
    await idleConnections(url);
    const order = await almostSent(url);
    const exit = once(child, 'exit');
    child.kill('SIGTERM');
    await closedTo(url);
    order.finish();
    const { status, body } = await order.response;
    expect(status).toBe(200);
    expect(await exit).toEqual([0, null]);
    const { id } = body as { id: string };
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    expect((await client.query('select id from orders')).rows).toEqual([{ id }]);
    await client.end();
  },
);

test(
  'while it drains, the shop is not ready, and serves every request on a connection that ends with it',
  SLOW_TEST,
  async () => {
    const { child, url } = await startShop({ DRAIN_SECONDS: '600' });
    const before = await almostSent(url);
    const ready = () => fetch(`${url}/readyz`);
    expect([(await ready()).status, (await ready()).headers.get('connection')]).toEqual([200, 'keep-alive']);
    child.kill('SIGTERM');
    await vi.waitFor(async () => expect((await ready()).status).toBe(503), SLOW_TEST);
    expect(await (await ready()).json()).toEqual({ status: 'draining' });
    const during = await almostSent(url);
    for (const order of [before, during]) {
      order.finish();
      expect((await order.response).status).toBe(200);
      expect((await order.response).connection).toBe('close');
    }
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  },
);

test('the shop stops even while a request never ends', SLOW_TEST, async () => {
  const { child, url } = await startShop({}, { load: { shutdownMs: 1_000 } });
  const order = await almostSent(url);
  const disconnected = expect(order.response).rejects.toThrow('socket hang up');
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await exit).toEqual([0, null]);
  await disconnected;
});
