import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { readComposedWith, readReleaseMap } from '@urooj/store/store';
import { activating, testStore } from '@urooj/store/store.fixture';
import { beforeEach, expect, onTestFinished, test } from 'vitest';

const START = fileURLToPath(new URL('./start.fixture.ts', import.meta.url));

const { site, publishAs, apply } = testStore();
beforeEach(async () => {
  for (const name of ['shell', 'mf-blog']) await publishAs(name, '1.0.0');
  await apply(activating('shell', '1.0.0'), activating('mf-blog', '1.0.0'));
});

function start(publicUrl: string): ChildProcess {
  const child = fork(START, [site.dir, publicUrl], { stdio: 'inherit' });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}
const saying = async (child: ChildProcess) => (await once(child, 'message'))[0] as string;

test('of two starts with one store the second waits for the first, and then goes on', async () => {
  const first = start('https://first.example');
  expect(await saying(first)).toBe('pages composed');
  const second = start('https://second.example');
  expect(await saying(second)).toBe(`Waiting: process ${first.pid} is starting with this site store …`);
  const live = saying(second);
  const ended = once(first, 'exit');
  first.send('go on');
  expect((await ended)[0]).toBe(0);
  expect(await live).toBe('pages composed');
  expect((await readComposedWith(site))?.publicUrl).toBe('https://first.example');
  const last = once(second, 'exit');
  second.send('go on');
  expect((await last)[0]).toBe(0);
  expect((await readComposedWith(site))?.publicUrl).toBe('https://second.example');
  expect((await readReleaseMap(site))?.revision).toBe(3);
});

test('a start that was killed holds up nobody', async () => {
  const killed = start('https://killed.example');
  await saying(killed);
  const ended = once(killed, 'exit');
  killed.kill('SIGKILL');
  await ended;
  const next = start('https://next.example');
  expect(await saying(next)).toBe('pages composed');
});
