import { spawn } from 'node:child_process';
import { UsageError } from '@urooj/command/process';

/**
 * Runs a program and returns what it prints to standard output.
 * @throws UsageError with all its output where it fails
 */
export function run(command: string, args: readonly string[], cwd: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'], shell: process.platform === 'win32' });
    let output = '';
    let all = '';
    child.stdout.on('data', (text) => {
      output += text;
      all += text;
    });
    child.stderr.on('data', (text) => (all += text));
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve(output) : reject(new UsageError(all))));
  });
}
