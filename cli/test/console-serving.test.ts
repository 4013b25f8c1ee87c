import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hourOf, releaseReportsFile } from '@urooj/store/release-reports';
import { writeRecord } from '@urooj/store/store';
import { openEvents } from 'backend/event-stream';
import { freePort } from 'backend/listening';
import { expect, onTestFinished, test } from 'vitest';
import { commandEnvironment } from './command-environment.ts';
import { testConsole } from './console.fixture.ts';

const { site, place, publishAs, openConsole, operatorToken } = testConsole();

const FIXTURE = fileURLToPath(new URL('./console-process.fixture.ts', import.meta.url));

/** Starts a console in a process of its own. */
async function start(...args: string[]) {
  const child = spawn(process.execPath, [FIXTURE, ...args], {
    env: { ...commandEnvironment(), DATA_DIR: place.root, SITE_DIR: site.dir },
  });
  const ended = once(child, 'close');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  await expect.poll(() => child.exitCode !== null || /The console is open/.test(output)).toBe(true);
  const stop = async () => {
    child.kill('SIGINT');
    return (await ended)[0] as number;
  };
  return { url: /open at (\S+)/.exec(output)?.[1] ?? '', output: () => output, code: () => child.exitCode, stop };
}

async function cookieOf(url: string, token: string): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${url}/api/sign-in`, { method: 'POST', headers, body: JSON.stringify({ token }) });
  return response.headers.get('set-cookie')?.split(';')[0] ?? '';
}

test('a process serves the console without a shop, and Ctrl-C ends it and its streams', async () => {
  const { url, output, stop } = await start('--port', String(await freePort()));
  // Another write than the line with the address.
  await expect.poll(output).toContain('npm run release -- token create');
  const cookie = await cookieOf(url, await operatorToken());
  const events = await openEvents(`${url}/api/events`, { cookie });
  await expect.poll(events.text).toContain(': open');
  expect(await stop()).toBe(0);
  await expect.poll(events.hasEnded).toBe(true);
});

test('a connection that a browser opened in advance does not hold up the end', async () => {
  const { url, stop } = await start('--port', '0');
  const spare = connect(Number(new URL(url).port), 'localhost');
  await once(spare, 'connect');
  const ended = once(spare, 'close');
  expect(await stop()).toBe(0);
  await ended;
});

test('a port that is in use and a host of another machine are sentences', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const address = other.address();
  const port = String(typeof address === 'object' && address?.port);
  const used = await start('--port', port);
  expect([used.code(), used.output()]).toEqual([
    1,
    `\nPort ${port} is in use. Stop what uses it, or set --port to another one.\n\n`,
  ]);
  const elsewhere = await start('--port', '0', '--host', '192.0.2.1');
  expect((await start('--port', '1e3')).output()).toContain('--port <0 to 65535>');
  expect(elsewhere.output()).toContain('--host 192.0.2.1 is not an address of this machine.');
});

test('open pages hear of each revision and of new counts, until their token is revoked', async () => {
  const { app, signIn } = openConsole();
  const operator = await signIn(await operatorToken());
  const other = await signIn(await operatorToken('other'));
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const events = await openEvents(`${url}/api/events`, { cookie: other.headers.cookie });
  expect(events.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  await publishAs('mf-blog', '1.1.0');
  await operator.post('/api/releases/mf-blog/activate', { version: '1.1.0', why: 'it is new' });
  await expect.poll(events.events).toEqual([{ revision: 2 }]);
  await writeRecord(site, releaseReportsFile(hourOf(new Date())), '{}');
  await expect.poll(events.events).toEqual([{ revision: 2 }, { revision: 2 }]);
  await operator.delete('/api/tokens/other');
  await expect.poll(events.hasEnded).toBe(true);
});

test('a console that closes opens no more streams, which would hold up its end', async () => {
  const { signIn, stopping } = openConsole();
  const operator = await signIn(await operatorToken());
  expect((await operator.get('/api/events')).status).toBe(200);
  stopping.abort();
  expect((await operator.get('/api/events')).status).toBe(503);
});

test('the page of the console is sent for every path but the calls, with a policy; its files only by their names', async () => {
  const pages = join(place.root, 'pages');
  await mkdir(join(pages, 'static'), { recursive: true });
  await writeFile(join(pages, 'index.html'), '<p>console');
  await writeFile(join(pages, 'static', 'index.0123456789.js'), 'start()');
  await writeFile(join(pages, 'finished'), '1');
  await writeFile(join(place.root, 'secret.txt'), 'secret');
  const { app } = openConsole({ pages });
  for (const url of ['/', '/live', '/release/mf-blog?x=1', '/../secret.txt', '/..%2fsecret.txt', '/static']) {
    const response = await app.inject({ url });
    expect([url, response.body]).toEqual([url, '<p>console']);
    expect(response.headers['content-security-policy']).toContain("script-src 'self'");
    expect(response.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(response.headers['cache-control']).toBe('no-cache');
  }
  const script = await app.inject({ url: '/static/index.0123456789.js' });
  expect([script.body, script.headers['content-type']]).toEqual(['start()', 'text/javascript; charset=utf-8']);
  expect(script.headers['cache-control']).toBe('max-age=31536000, immutable');
  expect((await app.inject({ url: '/api/live' })).headers['cache-control']).toBe('no-store');
  expect((await app.inject({ method: 'POST', url: '/' })).statusCode).toBe(401);
});

test('without a build, the page says what to run', async () => {
  const { body, statusCode } = await openConsole().app.inject({ url: '/' });
  expect([statusCode, body]).toEqual([200, expect.stringContaining('npm run console')]);
});
