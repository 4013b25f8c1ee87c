import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** Opens files until there is no descriptor left, and looks three times before and once after it closes them. */
const SCRIPT = `
  import { closeSync, openSync } from 'node:fs';
  import { watchFileDescriptors } from '${new URL('./file-descriptors.ts', import.meta.url)}';
  const lines = [];
  const watch = await watchFileDescriptors({ error: (fields, text) => lines.push({ ...fields, text }) });
  await watch.check();
  const [found, open] = [[watch.exhausted()], []];
  try { for (;;) open.push(openSync('/dev/null')); } catch {}
  for (const _ of [1, 2]) await watch.check();
  for (const file of open) closeSync(file);
  found.push(watch.exhausted());
  await watch.check();
  console.log(JSON.stringify({ lines, found: [...found, watch.exhausted()] }));`;

/** Has no descriptor left while the library of `plugins/pressure.ts` measures, once a second, and then sends a request. */
const PRESSURE = `
  import { closeSync, openSync } from 'node:fs';
  import fastify from 'fastify';
  import { registerPressure } from '${new URL('./plugins/pressure.ts', import.meta.url)}';
  const app = fastify();
  await registerPressure(app, { maxEventLoopDelayMs: 10_000, maxRssBytes: 1e12 });
  app.get('/', async () => 'open');
  await app.ready();
  const open = [];
  try { for (;;) open.push(openSync('/dev/null')); } catch {}
  setTimeout(async () => {
    for (const file of open) closeSync(file);
    console.log((await app.inject('/')).body);
    await app.close();
  }, 1_500);`;

function runWithFewDescriptors(script: string) {
  const node = [process.execPath, '--input-type=module', '--disable-warning=ExperimentalWarning', '-e', script];
  const cwd = new URL('..', import.meta.url);
  return spawnSync('sh', ['-c', 'ulimit -n 64; exec "$@"', 'sh', ...node], { encoding: 'utf8', cwd });
}

const ON_LINUX = process.platform === 'linux';

test.skipIf(!ON_LINUX)('a process without file descriptors says so once, and counts it', () => {
  const { stdout, stderr } = runWithFewDescriptors(SCRIPT);
  expect(stderr).toBe('');
  const { lines, found } = JSON.parse(stdout) as { lines: { limit: number; text: string }[]; found: number[] };
  expect(lines).toEqual([{ limit: 64, text: expect.stringContaining('no file descriptors left') }]);
  expect(found).toEqual([0, 2, 2]);
});

test.skipIf(!ON_LINUX)('a process without file descriptors goes on when some are free again', () => {
  const { stdout, stderr } = runWithFewDescriptors(PRESSURE);
  expect([stdout, stderr]).toEqual(['open\n', '']);
});
