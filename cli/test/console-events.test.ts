import { mkdtemp, rm, symlink, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { storePaths } from '@urooj/store/directory';
import { expect, onTestFinished, test } from 'vitest';
import { createEvents } from '../src/console/events.ts';

test('a console that closes while it looks for a change writes nothing to the stream that it ended', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'urooj-events-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  const { current } = storePaths({ dir });
  await symlink('1', current);
  const stopping = new AbortController();
  let looks = 0;
  const stream = await createEvents({ dir }, stopping.signal).open(async () => {
    looks += 1;
    stopping.abort();
    return true;
  });
  const failures: unknown[] = [];
  stream?.on('error', (failure) => failures.push(failure));
  await unlink(current);
  await symlink('2', current);
  await expect.poll(() => looks).toBeGreaterThan(0);
  await expect.poll(() => stream?.readableLength).toBe(': open\n\n'.length);
  expect(failures).toEqual([]);
  stream?.destroy();
});
