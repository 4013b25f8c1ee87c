import { readConfig } from '../src/config.ts';
import { startBackend } from '../src/server.ts';
import { stopOnSignals } from '../src/signals.ts';

/** A shop in a process of its own, which a test may kill. Says its address on the first line. */
const backend = await startBackend(readConfig(process.env, process.cwd()));
stopOnSignals(backend);
process.stdout.write(`${backend.url}\n`);
