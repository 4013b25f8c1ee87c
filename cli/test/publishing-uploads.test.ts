/** Uploads that end early, are too large or too slow. The callers here read nothing before they have sent everything. */
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { packBuild } from '@urooj/command/shop-client';
import { storePaths } from '@urooj/store/directory';
import { expect, test } from 'vitest';
import { call, listing, put, testShop } from './publishing.fixture.ts';

const { site, makeBuild, open, tokenFor } = testShop();
const PATH = '/releases/mf-blog/1.1.0';
const MB = 1024 ** 2;
const uploads = async () => (await readdir(storePaths(site).incoming)).filter((name) => name.startsWith('upload-'));

/** A connection on which an upload begins. */
function begin(shop: string, token: string, length: number, ...headers: string[]) {
  const { hostname, port } = new URL(shop);
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  const head = [`PUT ${PATH} HTTP/1.1`, 'host: shop', `authorization: Bearer ${token}`, `content-length: ${length}`];
  socket.write([...head, 'content-type: application/x-tar', ...headers, '', ''].join('\r\n'));
  return socket;
}

const written = (socket: ReturnType<typeof begin>, chunk: Buffer) =>
  new Promise<void>((resolve, reject) => socket.write(chunk, (error) => (error ? reject(error) : resolve())));

test.each([
  ['larger than allowed', 'blog-ci', 413, 'A build may have 64 MB at most.'],
  ['of another app', 'admin-ci', 403, 'This needs publish for mf-blog.'],
  ['with a wrong token', 'nobody', 401, 'The token is missing, unknown'],
])(
  'a caller that reads only after it has sent all of an upload %s reads the refusal',
  async (_, name, status, sentence) => {
    const shop = await open();
    const tokens = {
      'blog-ci': await tokenFor('blog-ci', 'mf-blog', ['publish']),
      'admin-ci': await tokenFor('admin-ci', 'mf-admin', ['publish']),
    };
    const token = Object.entries(tokens).find(([known]) => known === name)?.[1] ?? 'x';
    // Others than the first are refused at once: this is more than the system buffers.
    const length = status === 413 ? 65 * MB : 20 * MB;
    for (const connection of ['connection: close', 'connection: keep-alive']) {
      const socket = begin(shop, token, length, connection);
      for (let sent = 0; sent < length; sent += MB) await written(socket, Buffer.alloc(MB));
      const response = (await buffer(socket)).toString();
      socket.destroy();
      expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      expect(response).toContain(sentence);
    }
  },
);

test('an upload without an end is not read for ever', async () => {
  const shop = await open();
  const token = await tokenFor('blog-ci', 'mf-blog', ['publish']);
  const { hostname, port } = new URL(shop);
  const socket = connect({ host: hostname, port: Number(port) });
  const head = [`PUT ${PATH} HTTP/1.1`, 'host: shop', `authorization: Bearer ${token}`, 'transfer-encoding: chunked'];
  socket.write([...head, 'content-type: application/x-tar', '', ''].join('\r\n'));
  const received: Buffer[] = [];
  socket.on('error', () => {});
  socket.on('data', (chunk) => received.push(chunk));
  const piece = Buffer.concat([Buffer.from(`${MB.toString(16)}\r\n`), Buffer.alloc(MB), Buffer.from('\r\n')]);
  const sending = async () => {
    for (;;) await written(socket, piece);
  };
  await expect(sending()).rejects.toThrow();
  expect(Buffer.concat(received).toString()).toMatch(/^HTTP\/1.1 413 .*A build may have 64 MB at most/s);
});

test('an upload that trickles in is ended with a sentence, and leaves nothing behind', async () => {
  const shop = await open({ uploads: { windowMs: 300 } });
  const token = await tokenFor('blog-ci', 'mf-blog', ['publish']);
  const archive = await packBuild(await makeBuild('mf-blog', '1.1.0'));
  const before = await listing(site);
  const socket = begin(shop, token, archive.length);
  let at = 0;
  const trickle = setInterval(() => socket.write(archive.subarray(at, ++at)), 10);
  const response = await new Promise<string>((resolve) => socket.once('data', (chunk) => resolve(chunk.toString())));
  clearInterval(trickle);
  expect(response).toMatch(/^HTTP\/1.1 408 .*fewer than 16 KB arrived in 0.3 s/s);
  socket.destroy();
  while ((await uploads()).length > 0) await setTimeout(10);
  expect(await listing(site)).toEqual(before);
});

test('uploads at a time are limited per token, so that a token cannot take the places of others', async () => {
  const shop = await open();
  const token = await tokenFor('blog-ci', 'mf-blog', ['publish']);
  const other = await tokenFor('blog-other', 'mf-blog', ['publish']);
  const archive = await packBuild(await makeBuild('mf-blog', '1.1.0'));
  const begun = Array.from({ length: 4 }, () => begin(shop, token, archive.length));
  while ((await uploads()).length < 4) await setTimeout(10);
  expect(await call(shop + PATH, token, put(archive))).toMatchObject({
    status: 429,
    body: { error: 'TooManyUploads' },
  });
  expect((await call(shop + PATH, other, put(archive))).status).toBe(201);
  for (const socket of begun) socket.destroy();
  while ((await uploads()).length > 0) await setTimeout(10);
  expect((await call(shop + PATH, token, put(archive))).status).toBe(200);
});
