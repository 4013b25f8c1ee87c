import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { SLOW } from './network.ts';

export type SlowLine = {
  url: string;
  /** When each request arrived, in milliseconds since 1970. */
  crossings(): readonly number[];
};

/**
 * Proxies the shop with the speed of a slow line and records the requests. Throttling of the page would not affect the
 * requests of a service worker.
 */
export async function openSlowLine(shop: string, stack: AsyncDisposableStack): Promise<SlowLine> {
  const crossings: number[] = [];
  let freeAt = 0;

  /** All responses share the line, so each chunk waits for the previous ones. */
  async function forward(upstream: IncomingMessage, response: ServerResponse): Promise<void> {
    for await (const piece of upstream as AsyncIterable<Buffer>) {
      freeAt = Math.max(freeAt, performance.now()) + piece.length / SLOW.bytesPerMs;
      await pause(freeAt - performance.now());
      response.write(piece);
    }
    response.end();
  }

  const server = createServer((incoming, response) => {
    crossings.push(performance.timeOrigin + performance.now());
    const { method, headers, url = '/' } = incoming;
    const onward = request(new URL(url, shop), { method, headers }, async (upstream) => {
      await pause(SLOW.latencyMs);
      response.writeHead(upstream.statusCode ?? 502, upstream.headers);
      await forward(upstream, response);
    });
    onward.on('error', () => response.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  stack.defer(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, crossings: () => crossings };
}
