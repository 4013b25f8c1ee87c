/** A backup or a restore that is stopped or killed: a sentence, and nothing is left running or half written. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, open, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { ROOT } from '@urooj/command/apps';
import { copyCluster, prepareCluster } from 'backend/prepared-cluster';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { commandEnvironment } from './command-environment.ts';

const run = promisify(execFile);

/** A database with the tables of a shop: making one takes longer than the rest of a test. */
const prepared = prepareCluster();
afterAll(async () => rm(await prepared, { recursive: true }));

async function folder(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'stopped-'));
  // If root runs the tests, PostgreSQL runs as another user, who needs access to it.
  await chmod(dir, 0o711);
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  return dir;
}

/** A shop that has run. */
async function shopFolder(): Promise<string> {
  const dir = await folder();
  await copyCluster(await prepared, dir);
  await mkdir(join(dir, 'uploads'));
  return dir;
}

function command(name: string, args: readonly string[], cwd: string, DATA_DIR: string) {
  const argv = ['--disable-warning=ExperimentalWarning', join(ROOT, 'cli', 'commands', `${name}.ts`), ...args];
  return spawn(process.execPath, argv, { cwd: ROOT, env: { ...commandEnvironment(), INIT_CWD: cwd, DATA_DIR } });
}

test.each([
  ['backup', 'x.backup.part', 'Stopped: no backup was written.'],
  ['restore', 'x.backup', 'Stopped: nothing was changed.'],
])('Ctrl-C on a %s says what it did, and stops its database', { timeout: 180_000 }, async (name, pipe, sentence) => {
  const [work, shop] = [await folder(), await shopFolder()];
  // Nobody is at the other end, so the command waits for it.
  await run('mkfifo', [join(work, pipe)]);
  const child = command(name, ['x.backup', ...(name === 'restore' ? ['--force'] : [])], work, shop);
  onTestFinished(() => void child.kill('SIGKILL'));
  const [ended, output] = [once(child, 'close'), text(child.stderr)];
  await expect.poll(() => existsSync(join(shop, 'postgres', 'postmaster.pid'))).toBe(true);
  child.kill('SIGINT');
  await once(child.stderr, 'data');
  const end = await open(join(work, pipe), constants.O_RDWR | constants.O_NONBLOCK);
  expect([await ended, await output]).toEqual([[130, null], `\nStopping (SIGINT) …\n\n${sentence}\n\n`]);
  await end.close();
  expect((await readdir(shop)).sort()).toEqual(['postgres', 'postgres.secret', 'uploads']);
  expect(await readdir(join(shop, 'postgres'))).not.toContain('postmaster.pid');
  expect(await readdir(work)).toEqual(name === 'backup' ? [] : ['x.backup']);
});

test('a shop whose restore was killed is not opened or saved as an empty one, and a repeated restore completes it', {
  timeout: 180_000,
}, async () => {
  const [work, shop, other] = [await folder(), await folder(), await shopFolder()];
  const completed = async (name: string, args: readonly string[], dataDir: string) => {
    const child = command(name, args, work, dataDir);
    const [output, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
    return [code, output];
  };
  expect(await completed('backup', ['x.backup'], other)).toEqual([0, expect.anything()]);
  await run('mkfifo', [join(work, 'pipe')]);
  const child = command('restore', ['pipe'], work, shop);
  await expect.poll(() => existsSync(join(shop, 'postgres', 'postmaster.pid'))).toBe(true);
  child.kill('SIGKILL');
  await once(child, 'close');
  const refusal = expect.stringContaining(`A restore into ${shop} was interrupted, so the shop there is not complete.`);
  expect(await completed('backup', ['y.backup'], shop)).toEqual([1, refusal]);
  expect(await completed('restore', ['x.backup'], shop)).toEqual([0, expect.anything()]);
  expect(await completed('backup', ['y.backup'], shop)).toEqual([0, expect.anything()]);
});
