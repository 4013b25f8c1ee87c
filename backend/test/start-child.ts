import { readConfig } from '../src/config.ts';
import { startBackend } from '../src/server.ts';

/** A shop in a process of its own, which a test may kill. It prints its address on the first line. */
const backend = await startBackend(readConfig(process.env, process.cwd()));
const stop = async () => {
  await backend.drain();
  await backend.close();
  process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);
process.stdout.write(`${backend.url}\n`);
