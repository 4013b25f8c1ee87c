import type { RunningBackend } from './server.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const CUT_SHORT = 130;

/**
 * Ctrl-C and the like stop the service cleanly and end the process; a second one does not wait.
 * Nothing is lost either way: the database recovers at the next start.
 */
export function stopOnSignals(backend: Pick<RunningBackend, 'close'>): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) process.exit(CUT_SHORT);
    stopping = true;
    await backend.close();
    process.exit(0);
  };
  for (const signal of SIGNALS) process.on(signal, () => void stop());
}
