import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/** A cache that refuses the first `failures` purges. */
export async function cacheInFront(failures = 0) {
  const received: { body: { revision: number; paths: string[] }; authorization: string | undefined }[] = [];
  const server = createServer(async (request, response) => {
    received.push({ body: JSON.parse(await text(request)), authorization: request.headers.authorization });
    response.writeHead(received.length <= failures ? 500 : 200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge?key=secret`, received };
}
