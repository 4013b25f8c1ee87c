/** A publish that a signal ends holds up nobody. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { testStore } from './store.fixture.ts';

const INTERRUPTED = fileURLToPath(new URL('./interrupted.fixture.ts', import.meta.url));

const { site, makeBuild, publishAs } = testStore();
const incoming = () => readdir(join(site.dir, 'incoming'));

async function interrupt(signal: NodeJS.Signals): Promise<number | null> {
  const child = fork(INTERRUPTED, [site.dir, await makeBuild('mf-blog', '1.0.0')], { stdio: 'inherit' });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child, 'message');
  expect(await incoming()).toHaveLength(2);
  child.kill(signal);
  return (await once(child, 'exit'))[0];
}

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)('%s takes the lock and the staged files with it', async (signal, code) => {
  expect(await interrupt(signal)).toBe(code);
  expect(await incoming()).toEqual([]);
});

test('the next publish replaces the lock of one that was killed, and removes its staged files', async () => {
  await interrupt('SIGKILL');
  expect(await incoming()).toHaveLength(2);
  expect(await publishAs('mf-blog', '1.0.0')).toMatchObject({ version: '1.0.0' });
  expect(await incoming()).toEqual([]);
});
