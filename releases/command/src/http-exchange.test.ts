import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { callShop, ShopError } from './shop-client.ts';

/** A server that does this with a connection. */
async function serverThat(work: (socket: Socket) => void): Promise<string> {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket.on('error', () => {}));
    work(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const text = JSON.stringify({ error: 'UploadRejected', message: 'A build may have 64 MB at most.' });
const REJECTION = `HTTP/1.1 413 Payload Too Large\r\ncontent-length: ${text.length}\r\n\r\n${text}`;
const BODY = { words: 'x'.repeat(30 * 1024 ** 2) };
const post = (origin: string) => callShop({ origin, token: 't' }, '/releases/mf-blog/promote', BODY);

test('a refusal that comes while the body is sent is read, although the connection breaks', async () => {
  const origin = await serverThat((socket) => {
    socket.once('data', () => {
      socket.pause();
      socket.write(REJECTION, () => socket.resetAndDestroy());
    });
  });
  await expect(post(origin)).rejects.toThrow('A build may have 64 MB at most.');
});

test('a refusal is read from a server that neither reads on nor closes', async () => {
  const origin = await serverThat((socket) => {
    socket.once('data', () => {
      socket.pause();
      socket.write(REJECTION);
    });
  });
  await expect(post(origin)).rejects.toThrow('A build may have 64 MB at most.');
});

test('a connection that breaks without a response says what to do', async () => {
  const origin = await serverThat((socket) => void socket.once('data', () => socket.resetAndDestroy()));
  const sentence = /closed the connection while 30\.0 MB were sent.*client_max_body_size.*repeat the command/s;
  await expect(post(origin)).rejects.toThrow(sentence);
});

test.each<[string, string, RegExp]>([
  [
    '413 of a proxy',
    'HTTP/1.1 413 X\r\ncontent-length: 5\r\n\r\n<html',
    /proxy in front of it takes no request of 30\.0 MB.*client_max_body_size/s,
  ],
  ['a redirect', 'HTTP/1.1 302 X\r\nlocation: http://127.0.0.1:1/\r\ncontent-length: 0\r\n\r\n', /answered with 302/],
  [
    'an answer of something else',
    'HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\nhello',
    /answered with 200: it takes no releases/,
  ],
  ['no HTTP', 'SSH-2.0-OpenSSH_9.2\r\n', /does not answer in HTTP/],
])('%s is a failure of this call', async (_, response, sentence) => {
  const origin = await serverThat((socket) => void socket.once('data', () => socket.write(response)));
  const failure = post(origin);
  await expect(failure).rejects.toThrow(ShopError);
  await expect(failure).rejects.toThrow(sentence);
});

test('nobody there is a sentence', async () => {
  const call = callShop({ origin: 'http://127.0.0.1:1', token: 't' }, '/x', {});
  await expect(call).rejects.toThrow('http://127.0.0.1:1 cannot be reached (connect ECONNREFUSED 127.0.0.1:1).');
});
