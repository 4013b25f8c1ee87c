import { spawn } from 'node:child_process';
import { BuildFailed } from './build/build-failed.ts';

type Program = { args: readonly string[]; cwd: string; env: NodeJS.ProcessEnv };

/**
 * Runs a program of Node.js to its end, without its output on the terminal.
 * @param failure what the error says before the output
 * @param readable what of its output a person reads
 * @throws BuildFailed where it ends with an error
 */
export function runProgram(
  { args, cwd, env }: Program,
  failure: string,
  readable = (output: string) => output,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'], env });
    let output = '';
    child.stdout?.on('data', (text) => (output += text));
    child.stderr?.on('data', (text) => (output += text));
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) resolve();
      else reject(new BuildFailed(`${failure}:\n${readable(output)}`));
    });
  });
}
