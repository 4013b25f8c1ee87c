/** Starts an endless loop as a process that composes pages, and prints the id of that process once the loop runs. */
import { spawn } from 'node:child_process';
import { commandFor } from './spawn-child.ts';

const LOOP = "process.stdout.write('.'); for (;;);";
const [command, args] = commandFor({ file: '--eval', readable: import.meta.dirname });
const child = spawn(command, [...args, LOOP], { env: {}, cwd: '/', stdio: ['ignore', 'pipe', 'ignore'] });
// Killed earlier, nothing would end the loop: `setpriv` has not run yet. The real program ends with its standard input.
child.stdout.once('data', () => process.stdout.write(String(child.pid)));
