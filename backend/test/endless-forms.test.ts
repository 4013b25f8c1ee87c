import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { IMAGE_MAX_BYTES } from '@urooj/contract/limits';
import { expect, test } from 'vitest';
import { createTestApp } from './harness.ts';

const MIB = 1024 * 1024;
const HEAD =
  'POST /followerApi/upload HTTP/1.1\r\nhost: shop.test\r\ncontent-type: multipart/form-data; boundary=b\r\n';
const CHUNKED = 'transfer-encoding: chunked\r\n\r\n';
const FILE = '--b\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\n';

const asChunk = (bytes: string) => `${bytes.length.toString(16)}\r\n${bytes}\r\n`;

async function listening(options?: Parameters<typeof createTestApp>[0]) {
  const { app } = await createTestApp(options);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return {
    /** Sends that and nothing more. @returns all that the shop responds until it closes the connection */
    async send(...parts: readonly string[]) {
      const socket = connect(port, '127.0.0.1');
      for (const part of parts) socket.write(part);
      return text(socket);
    },
    /** Sends a form that never ends. @returns how many bytes of it the shop has read when it closes the connection */
    async sendEndless(...parts: readonly string[]) {
      const accepted = once(app.server, 'connection');
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => {});
      const [connection] = await accepted;
      for (const part of parts) socket.write(part);
      const more = asChunk('x'.repeat(64 * 1024));
      const goOn = () => {
        while (socket.writable && socket.write(more));
      };
      socket.on('drain', goOn);
      goOn();
      await once(connection, 'close');
      return connection.bytesRead as number;
    },
  };
}

test('refuses a form by its length, before it is sent', async () => {
  const { send } = await listening();
  const response = await send(`${HEAD}content-length: 400000000\r\n\r\n`, FILE);
  expect(response).toMatch(/^HTTP\/1\.1 413 .*\r\nconnection: close\r\n.*"code":"too_large"/is);
});

test('refuses a form as soon as it is too long, and ends its connection', async () => {
  const { send } = await listening();
  const response = await send(HEAD + CHUNKED, asChunk(FILE), asChunk('x'.repeat(IMAGE_MAX_BYTES + 2 * MIB)));
  expect(response).toMatch(/^HTTP\/1\.1 413 .*\r\nconnection: close\r\n.*"code":"too_large"/is);
});

test.each([
  ['before its first part', ''],
  ['in a picture', FILE],
  ['in a picture of another name', FILE.replace('image', 'other')],
  ['in a text', '--b\r\ncontent-disposition: form-data; name="text"\r\n\r\n'],
  ['after its end', `${FILE}\r\n--b--\r\n`],
])('does not read on in a form that is endless %s', async (_where, start) => {
  const { sendEndless } = await listening();
  expect(await sendEndless(HEAD + CHUNKED, ...(start ? [asChunk(start)] : []))).toBeLessThan(2 * IMAGE_MAX_BYTES);
});

test('does not read on in an endless form that it has refused', async () => {
  const { send, sendEndless } = await listening({ rateLimitFactor: 0.01 });
  expect(await send(`${HEAD}connection: close\r\ncontent-length: 0\r\n\r\n`)).toMatch(/^HTTP\/1\.1 400 /);
  expect(await sendEndless(HEAD + CHUNKED, asChunk(FILE))).toBeLessThan(2 * IMAGE_MAX_BYTES);
});
