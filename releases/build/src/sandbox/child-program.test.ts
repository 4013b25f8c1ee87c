import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { prepareProgram } from './child-program.ts';
import { encodeMessage, messageReader } from './messages.ts';
import { commandFor } from './spawn-child.ts';

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'urooj-program-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Asks the program for a page before it has any code, which is an error of its own. */
async function replyOf(cache: string): Promise<unknown> {
  const child = spawn(...commandFor(prepareProgram(cache)), { env: {}, cwd: '/', stdio: ['pipe', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const replies: unknown[] = [];
  child.stdout.on(
    'data',
    messageReader(1_000, (message) => replies.push(message)),
  );
  child.stdin.end(encodeMessage({ id: 7, call: 'files', input: {} } as never));
  await once(child, 'close');
  return replies;
}

const REPLY = [{ id: 7, error: 'open comes first' }];

test('runs as a copy without types, which is written once', async () => {
  const cache = temporaryFolder();
  const { file } = prepareProgram(cache);
  expect(file).toMatch(/child\.mjs$/);
  expect(readFileSync(file, 'utf8')).not.toMatch(/type ToProcess|\.ts'/);
  expect(statSync(join(file, '..', '..')).mode & 0o777, 'Any user may read it.').toBe(0o755);
  expect(await replyOf(cache)).toEqual(REPLY);
  writeFileSync(file, `${readFileSync(file, 'utf8')}// the same file`);
  expect(readFileSync(prepareProgram(cache).file, 'utf8')).toMatch(/the same file$/);
  expect(readdirSync(cache)).toHaveLength(1);
});

test('runs as its sources where no copy can be written', async () => {
  const cache = join(temporaryFolder(), 'a file, no folder');
  writeFileSync(cache, '');
  expect(prepareProgram(cache).file).toMatch(/child\.ts$/);
  expect(await replyOf(cache)).toEqual(REPLY);
});
