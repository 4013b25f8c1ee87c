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

test.skipIf(process.platform !== 'linux')('a process without file descriptors says so once, and counts it', () => {
  const node = [process.execPath, '--input-type=module', '--disable-warning=ExperimentalWarning', '-e', SCRIPT];
  const { stdout, stderr } = spawnSync('sh', ['-c', 'ulimit -n 64; exec "$@"', 'sh', ...node], { encoding: 'utf8' });
  expect(stderr).toBe('');
  const { lines, found } = JSON.parse(stdout) as { lines: { limit: number; text: string }[]; found: number[] };
  expect(lines).toEqual([{ limit: 64, text: expect.stringContaining('no file descriptors left') }]);
  expect(found).toEqual([0, 2, 2]);
});
