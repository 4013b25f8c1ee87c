import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Outcome } from './outcome.ts';
import type { Operation } from './perform-operation.ts';

const OPERATION_PROCESS = fileURLToPath(new URL('./operation.ts', import.meta.url));
const MAX_OPERATIONS = 2;
const MAX_WAITING = 8;
const TIMEOUT_MS = 5 * 60_000;
const CLOSE_TIMEOUT_MS = 10_000;
const MAX_HEAP_MB = 1024;

/** What an operation needs of the environment: neither the database, nor e-mail, nor the passwords of the server. */
const PASSED = ['PATH', 'HOME', 'TMPDIR', 'TZ', 'LANG', 'NODE_COMPILE_CACHE', 'SSL_CERT_FILE', 'NODE_EXTRA_CA_CERTS'];
const BUCKET_KEYS = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_SESSION_TOKEN'];

function environmentFor({ place }: Operation): NodeJS.ProcessEnv {
  const names = place.siteBucket === null ? PASSED : [...PASSED, ...BUCKET_KEYS];
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}

/** The process does not begin this operation: too many wait already, or it is stopping. */
export class TooBusy extends Error {
  override name = 'TooBusy';
}

const stopped = () =>
  new TooBusy(
    'The shop is being stopped, so this operation was not begun. Nothing was changed. Try again in a minute.',
  );

function outcomeOf(child: ChildProcess): Promise<Outcome> {
  return new Promise((resolve) => {
    let trouble = '';
    child.stderr?.on('data', (chunk) => {
      trouble = `${trouble}${chunk}`.slice(-2000);
    });
    child.once('message', (outcome) => resolve(outcome as Outcome));
    child.once('error', ({ message }) => resolve({ error: null, message }));
    child.once('exit', (code, signal) => {
      resolve({ error: null, message: `The process ended with ${signal ?? code}. ${trouble}`.trim() });
    });
  });
}

export type Operations = ReturnType<typeof createOperations>;

/**
 * Runs operations in child processes, two at a time.
 * @param forceStop ends them at once when it is aborted
 */
export function createOperations(forceStop?: AbortSignal) {
  const running = new Map<ChildProcess, Promise<unknown>>();
  const waiting: { begin: () => void; refuse: (reason: TooBusy) => void }[] = [];
  let taken = 0;
  let isStopping = false;
  const killAll = () => {
    for (const child of running.keys()) child.kill('SIGKILL');
  };
  forceStop?.addEventListener('abort', killAll, { once: true });

  async function start(operation: Operation): Promise<Outcome> {
    const child = fork(OPERATION_PROCESS, {
      env: environmentFor(operation),
      execArgv: ['--disable-warning=ExperimentalWarning', `--max-old-space-size=${MAX_HEAP_MB}`],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      // Ctrl-C in the terminal of the shop reaches its whole group; a started operation is finished.
      detached: true,
    });
    const timer = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS);
    const ended = outcomeOf(child);
    running.set(child, ended);
    child.send(operation);
    return ended.finally(() => {
      clearTimeout(timer);
      running.delete(child);
    });
  }

  /** Those that run are finished; those that wait are refused, and so are new ones. */
  function stop(): void {
    isStopping = true;
    for (const { refuse } of waiting.splice(0)) refuse(stopped());
  }

  return {
    stop,
    /** @throws TooBusy */
    async run(operation: Operation): Promise<Outcome> {
      if (isStopping) throw stopped();
      if (taken < MAX_OPERATIONS) taken++;
      else if (waiting.length >= MAX_WAITING)
        throw new TooBusy('Too many operations are waiting. Try again in a minute.');
      else await new Promise<void>((begin, refuse) => waiting.push({ begin, refuse }));
      try {
        return await start(operation);
      } finally {
        // The next one takes over the slot, or it becomes free.
        const next = waiting.shift();
        if (next) next.begin();
        else taken--;
      }
    },
    /** Waits a moment for the operations that run, then ends them: an operation that is cut off changes nothing. */
    async close(): Promise<void> {
      stop();
      const timer = setTimeout(killAll, CLOSE_TIMEOUT_MS);
      await Promise.all(running.values());
      clearTimeout(timer);
    },
  };
}
