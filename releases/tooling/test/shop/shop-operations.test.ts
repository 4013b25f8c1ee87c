import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { appDir } from '@urooj/command/apps';
import { shopOrigin, shopWithToken } from '@urooj/command/shop-access';
import { assertMayPublish } from '@urooj/command/shop-client';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { runInShop, SHOP_OPERATIONS } from '../../src/shop/shop-operations.ts';

const BLOG = { name: 'mf-blog', dir: appDir('mf-blog') } as const;

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

type Call = { line: string; authorization: string | undefined; body: unknown };

/** A shop that notes each call and answers it. */
async function shop(status = 200, answer: object = { value: null, lines: ['done'] }) {
  const calls: Call[] = [];
  const server = createServer(async (request, response) => {
    const { method, url, headers } = request;
    const body = method === 'POST' ? await json(request) : null;
    calls.push({ line: `${method} ${url}`, authorization: headers.authorization, body });
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { calls, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

async function run(name: string, ...args: string[]): Promise<void> {
  const operation = SHOP_OPERATIONS[name];
  if (!operation) throw new Error(`There is no operation ${name}.`);
  await runInShop(operation, BLOG, args);
}

test.each([
  ['canary', ['1.1.0', '10', '--rollback-at', '5'], { version: '1.1.0', percent: 10, rollbackAt: 5 }],
  ['canary', ['1.1.0', '20', '--rollback-at', 'never'], { version: '1.1.0', percent: 20, rollbackAt: null }],
  ['canary', ['1.1.0', '5', '--auto'], { version: '1.1.0', percent: 5, auto: true }],
  ['canary', ['1.1.0', '5', '--no-auto'], { version: '1.1.0', percent: 5, auto: false }],
  ['promote', ['--why', 'clearer words'], { why: 'clearer words' }],
  ['activate', ['1.1.0'], { version: '1.1.0' }],
  ['rollback', [], {}],
])('%s %j is a call of the shop, with the token', async (name, args, body) => {
  vi.stubEnv('RELEASE_TOKEN', 'secret');
  const said = vi.spyOn(console, 'log').mockImplementation(() => {});
  const { calls, url } = await shop();
  await run(name, ...args, '--to', url);
  expect(calls).toEqual([{ line: `POST /releases/mf-blog/${name}`, authorization: 'Bearer secret', body }]);
  expect(said.mock.lastCall).toEqual(['done']);
});

test('a refusal is the sentence of the shop', async () => {
  vi.stubEnv('RELEASE_TOKEN', 'secret');
  const { url } = await shop(403, { error: 'FORBIDDEN', message: 'This token may not promote.' });
  await expect(run('promote', '--to', url)).rejects.toThrow('This token may not promote.');
});

test('whether a token may publish is asked before the build', async () => {
  const request = async (status: number, body: object, isForced = false) => {
    const { calls, url } = await shop(status, body);
    const checked = assertMayPublish({ origin: url, token: 'secret' }, 'mf-blog', { isForced });
    const answer = await checked.catch(({ message }: Error) => message);
    return [answer, ...calls.map(({ line }) => line)];
  };
  const [publish, operate] = ['publish', 'operate'].map((right) => `GET /releases/mf-blog/rights/${right}`);
  expect(await request(403, { message: 'A sentence of the shop.' })).toEqual(['A sentence of the shop.', publish]);
  expect(await request(200, { value: true, lines: [] }, true)).toEqual([undefined, publish, operate]);
});

test('wrong arguments are answered with the right ones, and nothing is sent', async () => {
  vi.stubEnv('RELEASE_TOKEN', 'secret');
  const { calls, url } = await shop();
  await expect(run('promote')).rejects.toThrow('Write: urooj-remote promote --to <shop>');
  await expect(run('canary', '1.1.0', '--to', url)).rejects.toThrow('canary <version> <percent>');
  await expect(run('canary', '1.1.0', 'many', '--to', url)).rejects.toThrow('The share must be a number, not many.');
  await expect(run('status', '--all', '--to', url)).rejects.toThrow("Unknown option '--all'");
  await expect(run('status', '--to', 'http://shop.example')).rejects.toThrow('is not encrypted');
  expect(calls).toEqual([]);
});

test('a token is sent over https, or on this machine', () => {
  expect(shopOrigin('https://shop.example')).toBe('https://shop.example');
  expect(shopOrigin('http://localhost:3000')).toBe('http://localhost:3000');
  for (const address of ['https://a:b@shop.example', 'https://shop.example/r', 'shop'])
    expect(() => shopOrigin(address)).toThrow('--to must be');
  expect(() => shopOrigin('http://192.0.2.1:80')).toThrow(
    'Name https://192.0.2.1:80. Plain http is only for a shop on',
  );
});

test('a token with a character that no token has is named before anything is sent', async () => {
  for (const RELEASE_TOKEN of ['urooj_tökén', 'urooj token', 'urooj\n'])
    await expect(shopWithToken('https://shop.example', undefined, { RELEASE_TOKEN })).rejects.toThrow('Copy it again');
});

test('an https address where a server answers without TLS is named so', async () => {
  vi.stubEnv('RELEASE_TOKEN', 'secret');
  const { url } = await shop();
  const address = url.replace('http:', 'https:');
  await expect(run('status', '--to', address)).rejects.toThrow(
    `${address} answers without TLS: it is no https address.`,
  );
});

test('without RELEASE_TOKEN the job asks for a token for this shop', async () => {
  const { calls, url } = await shop(200, { value: 'of the job' });
  const job = { ACTIONS_ID_TOKEN_REQUEST_URL: `${url}/token?a=b`, ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'of the runner' };
  const { token } = await shopWithToken('https://shop.example', undefined, job);
  expect([token, calls[0]?.line, calls[0]?.authorization]).toEqual([
    ...['of the job', 'GET /token?a=b&audience=https%3A%2F%2Fshop.example', 'Bearer of the runner'],
  ]);
  await expect(shopWithToken('https://shop.example', undefined, {})).rejects.toThrow('There is no token for this shop');
});
