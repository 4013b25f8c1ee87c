import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { watchConnections } from './connections.ts';

/** @returns the port of a server that limits connections which send nothing for so long */
async function serve(slowMs?: number): Promise<number> {
  const server = createServer((_, response) => response.end('page')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  watchConnections(server, slowMs);
  onTestFinished(() => server.closeAllConnections());
  onTestFinished(() => void server.close());
  const address = server.address();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

test('a crowd that arrives at once loses no request', async () => {
  const port = await serve();
  const sockets = Array.from({ length: 200 }, () => connect(port, '127.0.0.1'));
  onTestFinished(() => sockets.forEach((socket) => void socket.destroy()));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  const responses = sockets.map((socket) => once(socket, 'data'));
  for (const socket of sockets) socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
  for (const [data] of await Promise.all(responses)) expect(String(data)).toContain('200 OK');
});

test('connections that send their heads slowly cost the address its oldest ones, and nobody else a request', async () => {
  const port = await serve(0);
  const sockets: Socket[] = [];
  const closed = new Set<number>();
  for (let n = 0; n < 70; n++) {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.on('error', () => {});
    socket.on('close', () => closed.add(n));
    socket.write('GET / HTTP/1.1\r\nhost: a\r\nx-slow: ');
    sockets.push(socket);
  }
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('page');
  await expect.poll(() => [...closed].sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  // One that has sent its request is not counted any more.
  const page = once(sockets[69] as Socket, 'data');
  sockets[69]?.write('1\r\n\r\n');
  expect(String((await page)[0])).toContain('200 OK');
  for (const socket of sockets) socket.destroy();
});
