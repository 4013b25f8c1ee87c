import { type Config, readConfig } from '../src/config.ts';
import type { LoadSettings } from '../src/load-settings.ts';
import { startBackend } from '../src/server.ts';

export type ConfigChanges = Partial<Omit<Config, 'load'>> & { readonly load?: Partial<LoadSettings> };

/** A shop in a process of its own, which a test may kill. Its argument is JSON: what differs from its environment. It prints its address on the first line. */
const { load = {}, ...changes } = JSON.parse(process.argv[2] ?? '{}') as ConfigChanges;
const config = readConfig(process.env, process.cwd());
const backend = await startBackend({ ...config, ...changes, load: { ...config.load, ...load } });
const stop = async () => {
  await backend.drain();
  await backend.close();
  process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);
process.stdout.write(`${backend.url}\n`);
