import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import type { ConfigChanges } from './start-child.ts';
import { pooledEnvironment } from './temporary-database.ts';

const CHILD = fileURLToPath(new URL('./start-child.ts', import.meta.url));

/** A shop in a process of its own, which a test may kill. */
export async function startChild(
  env: Record<string, string>,
  changes: ConfigChanges = {},
): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [CHILD, JSON.stringify(changes)], {
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'silent', ...pooledEnvironment(env) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const said = once(createInterface({ input: child.stdout as NonNullable<typeof child.stdout> }), 'line');
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The shop ended with ${code} before it was open.`);
  });
  ended.catch(() => {});
  const [url] = await Promise.race([said, ended]);
  return { child, url };
}
