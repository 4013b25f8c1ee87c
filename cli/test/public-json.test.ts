import { createServer, type RequestListener, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { isPublicIp } from '../src/publishing/issuer-address.ts';
import { readPublicJson } from '../src/publishing/public-json.ts';

/** A server on this machine, and how often it was reached. */
async function startServer(answer: RequestListener) {
  const state = { connections: 0, port: 0 };
  const server = createServer(answer).on('connection', () => state.connections++);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close().closeAllConnections());
  state.port = (server.address() as AddressInfo).port;
  return state;
}

const HERE = { address: '127.0.0.1', family: 4 };
const THERE = { address: '93.184.215.14', family: 4 };

test('only addresses of the Internet are public', () => {
  const own = ['127.0.0.1', '0.0.0.0', '10.0.0.1', '172.16.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1'];
  const special = ['224.0.0.1', '255.255.255.255', '192.0.2.1', '198.18.0.1', '240.0.0.1'];
  const six = ['::1', '::', 'fe80::1', 'fc00::1', 'fd00:ec2::254', 'ff02::1', '::ffff:127.0.0.1', '64:ff9b::7f00:1'];
  expect([...own, ...special, ...six, '2130706433', '0x7f.1', 'x', ''].filter(isPublicIp)).toEqual([]);
  expect(['140.82.112.3', '2606:50c0:8000::154', '::ffff:140.82.112.3'].every(isPublicIp)).toBe(true);
});

test.each([
  ['this machine', [HERE]],
  ['this machine and the Internet', [THERE, HERE]],
  ['nothing', []],
])('a name that leads to %s is not connected to', async (_, found) => {
  const server = await startServer((_request, response) => void response.end('{}'));
  const reading = readPublicJson(`https://issuer.example:${server.port}/`, { lookup: async () => found });
  await expect(reading).rejects.toThrow('has an address that is not on the Internet');
  expect(server.connections).toBe(0);
});

test.each([
  'http://issuer.example',
  'https://127.0.0.1',
  'https://localhost',
  'https://u:p@issuer.example',
  'file:///etc',
])('%s is not asked', async (address) => {
  await expect(readPublicJson(address)).rejects.toThrow('is not an https address of the Internet');
});

test('the address that was checked is the one that is connected to', async () => {
  const server = await startServer((_request, response) => void response.end('{"a":1}'));
  const lookup = async () => [HERE];
  const isPublicIp = (address: string) => address === HERE.address;
  const read = readPublicJson(`https://issuer.example:${server.port}/`, {
    ...{ lookup, isPublicIp },
    request: (address, options, done) => request(address.replace('https', 'http'), { ...options }, done),
  });
  expect(await read).toEqual({ a: 1 });
});

const ANSWERS: [string, RequestListener, RegExp][] = [
  [
    'a redirect',
    (_, response) => void response.writeHead(302, { location: 'http://127.0.0.1/' }).end(),
    /answers with 302/,
  ],
  ['an error', (_, response) => void response.writeHead(500).end('{}'), /answers with 500/],
  ['a large response', (_, response) => void response.end(`"${'x'.repeat(300 * 1024)}"`), /larger than 262144 bytes/],
  ['no JSON', (_, response) => void response.end('<html>'), /JSON/],
  ['silence', () => {}, /abort/i],
  ['a response without an end', (_, response) => void response.write('{'), /abort/i],
];

test.each(ANSWERS)('%s is a failure', async (_, answer, sentence) => {
  const server = await startServer(answer);
  const reading = readPublicJson(`https://issuer.example:${server.port}/`, {
    ...{ lookup: async () => [HERE], isPublicIp: () => true, timeoutMs: 500 },
    request: (address, options, done) => request(address.replace('https', 'http'), options, done),
  });
  await expect(reading).rejects.toThrow(sentence);
});
