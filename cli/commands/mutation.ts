/**
 * `npm run mutation -- --mutate FILES`: StrykerJS (docs/measured/mutation.md) on one PostgreSQL for all its processes. Stryker kills a
 * process that hangs; a database that the process had started would keep running.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ROOT } from '@urooj/command/apps';
import { failWithSentence } from '@urooj/command/process';
import { startTemporaryServer } from 'backend/temporary-server';
import { keepTemporaryFilesInMemory } from '../src/temporary-files.ts';

async function main(): Promise<void> {
  keepTemporaryFilesInMemory();
  const server = await startTemporaryServer();
  try {
    const env = { ...process.env, DATABASE_URL: server.url };
    const args = ['run', ...process.argv.slice(2)];
    const stryker = spawn(join(ROOT, 'node_modules', '.bin', 'stryker'), args, { cwd: ROOT, stdio: 'inherit', env });
    // Ctrl-C reaches Stryker too; the database stops after it.
    process.on('SIGINT', () => {});
    const [code] = await once(stryker, 'exit');
    process.exitCode = code ?? 1;
  } finally {
    await server.stop();
  }
}

main().catch(failWithSentence);
