/** Starts an endless loop as a process that composes pages, and prints the id of that process. */
import { spawn } from 'node:child_process';
import { commandFor } from './spawn-child.ts';

const [command, args] = commandFor({ file: '--eval', readable: import.meta.dirname });
const child = spawn(command, [...args, 'for (;;);'], { env: {}, cwd: '/', stdio: 'ignore' });
process.stdout.write(String(child.pid));
