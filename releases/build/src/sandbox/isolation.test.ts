import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import { isolation, probeIsolation } from './isolation.ts';
import { commandFor } from './spawn-child.ts';

/** A server of this machine, such as the database. */
async function openPort(): Promise<number> {
  const server = createServer((socket) => socket.end());
  onTestFinished(() => {
    server.close();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

const FIXTURE = join(import.meta.dirname, 'isolation.fixture.ts');

test('code with all modules of Node reaches nothing outside its process', async () => {
  const port = await openPort();
  const [command, args] = commandFor({ file: FIXTURE, readable: FIXTURE });
  const outside = [...args, String(port), String(process.pid)];
  const { stdout } = await promisify(execFile)(command, outside, { env: {}, cwd: '/' });
  // Node's permissions cover neither the network nor signals.
  const reached = isolation().missing === null ? [] : ['the process of the shop', 'a port of this machine'];
  expect(JSON.parse(stdout)).toEqual(reached);
});

test('without isolation the same code reaches all of it', async () => {
  const args = [FIXTURE, String(await openPort()), String(process.pid)];
  const { stdout } = await promisify(execFile)(process.execPath, ['--no-warnings', ...args]);
  expect(JSON.parse(stdout)).toEqual(
    expect.arrayContaining(['environment', 'a file', 'another program', 'a thread', 'a port of this machine']),
  );
});

test.each([
  ['darwin', undefined, 'darwin has no network namespaces'],
  ['linux', '/nowhere', 'there is no command unshare: install util-linux'],
])('a system without namespaces is described: %s', (platform, path, why) => {
  const { command, missing } = probeIsolation(platform, path);
  expect(command).toEqual([]);
  expect(missing).toContain(why);
});

test.skipIf(process.platform !== 'linux')('the reason of a refusal is that of the command', async () => {
  const { missing } = probeIsolation('linux', join(import.meta.dirname, 'no-namespaces'));
  expect(missing).toContain('this system allows no user namespaces: unshare failed: Operation not permitted');
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test.skipIf(!isolation().command.some((word) => word.endsWith('/setpriv')))(
  'an endless loop ends when the shop is killed',
  async () => {
    const parent = spawn(process.execPath, ['--no-warnings', join(import.meta.dirname, 'parent.fixture.ts')]);
    onTestFinished(() => {
      parent.kill('SIGKILL');
    });
    const [printed] = await once(parent.stdout, 'data');
    const pid = Number(printed);
    expect(isRunning(pid)).toBe(true);
    parent.kill('SIGKILL');
    await vi.waitFor(() => expect(isRunning(pid)).toBe(false), { timeout: 30_000 });
  },
);
