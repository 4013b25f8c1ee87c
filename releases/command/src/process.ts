import { ownValue } from '@urooj/host/own-value';
import { startedAs } from './started-as.ts';

/** The command was called wrongly; the message says how to call it. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** A signal ended the command, and everything was put back. */
export class Stopped extends Error {
  override name = 'Stopped';
}

/** The names of errors whose message says what to do: they are printed without their stack. */
const EXPECTED = new Set([
  ...['StartError', 'BuildFailed', 'UsageError', 'Stopped'],
  ...[
    'PublishError',
    'VersionTaken',
    'NotPublished',
    'ReleaseStepError',
    'RevisionConflict',
    'Busy',
    'StoreDown',
    'NoStore',
    'WrongUser',
    'ShopError',
    'StoreDamaged',
    'StoreFormat',
    'ComposeFailed',
  ],
]);

export const isExpected = (error: unknown): error is Error => error instanceof Error && EXPECTED.has(error.name);

/** Failures of the file system that the operator of the machine can correct, by their codes: what is wrong, and what to do. */
const FILE_FAILURES: Readonly<Record<string, string>> = {
  ENOSPC: 'could not be written: the disk is full. Free some space',
  EDQUOT: 'could not be written: the quota of this user is used up. Free some space',
  EFBIG: 'could not be written: it is larger than this user may write. Raise the limit (ulimit -f)',
  EROFS: 'could not be written: it can only be read. Mount it for writing',
  EIO: 'cannot be used: the disk reports an error. Check the disk',
  EACCES: 'cannot be used: this user may not. Change its owner or its mode',
  EPERM: 'cannot be used: this user may not. Change its owner or its mode',
  ENOTDIR: 'cannot be used: a part of the path is a file. Name a folder',
  ELOOP: 'cannot be used: its links lead in a circle. Correct them',
  ENAMETOOLONG: 'cannot be used: its name is too long. Name another folder',
  EMFILE: 'cannot be opened: this process has too many open files. Raise the limit (ulimit -n)',
  ENFILE: 'cannot be opened: this machine has too many open files. Raise its limit',
};

/** Of other system calls, such as those of sockets, the same codes mean something else. */
const FILE_CALL =
  /^(access|chmod|copyfile|fsync|ftruncate|link|lstat|mkdir|mkdtemp|open|read|rename|rm|scandir|stat|symlink|unlink|utime|write)/;

/**
 * What an operator reads for an error: its sentence, without a stack, or null for one that nobody expects.
 * @param place the folder that the command works on: the system does not always name the file that it could not write
 */
export function sentenceOf(error: unknown, place = 'A file'): string | null {
  if (isExpected(error)) return startedAs(error.message);
  const failure = fileFailureOf(error);
  const { code, path } = (error ?? {}) as NodeJS.ErrnoException;
  return failure ? `${path ?? place} ${failure}, then repeat the command. (${code})` : null;
}

/** What is wrong with a file, and what to do, as the rest of a sentence that names it; null for an error of another kind. */
export function fileFailureOf(error: unknown): string | null {
  const { code = '', syscall = '' } = (error ?? {}) as NodeJS.ErrnoException;
  const failure = ownValue(FILE_FAILURES, code);
  return failure && FILE_CALL.test(syscall) ? failure : null;
}

/** Of a command that was called wrongly: a script knows it from a failure, which ends with 1. */
const USAGE_EXIT_CODE = 2;

export function failWithSentence(
  error: unknown,
  exitCode = (error as Error | null)?.name === 'UsageError' ? USAGE_EXIT_CODE : 1,
): never {
  console.error(`\n${sentenceOf(error) ?? ((error as Error)?.stack || String(error))}\n`);
  process.exit(exitCode);
}

/**
 * For a command that environment variables configure: a typing error must not start it in another way than meant.
 * @throws UsageError when it was given arguments
 */
export function assertNoArguments(command: string, args: readonly string[] = process.argv.slice(2)): void {
  if (args.length === 0) return;
  throw new UsageError(
    `${command} takes no arguments: ${args.join(' ')}. Environment variables configure it, such as PORT=8080 (see the README).`,
  );
}

/** npm, the command and a service manager may each pass on one and the same signal: within this time they count as one. */
const SAME_SIGNAL_MS = 2_000;

/**
 * Closes on the first signal. A second one aborts `forceStop`, so that `close` waits for nothing but what would be damaged (an
 * interrupted close would leave the database running). A third one ends the process as it is.
 */
export function stopOnSignals(close: () => Promise<void>, forceStop = new AbortController()): void {
  onSignals([
    (signal) => {
      console.log(`\nClosing (${signal}): running requests are finished first. A second signal ends them.`);
      close().then(() => process.exit(forceStop.signal.aborted ? 1 : 0), failWithSentence);
    },
    () => {
      console.log('Ending at once: only the database is stopped properly.');
      forceStop.abort();
    },
    () => process.exit(1),
  ]);
}

/** What a shell reports for a command that Ctrl-C ended. */
export const STOPPED_EXIT_CODE = 130;

/** Aborted by the first signal, so that the work puts everything back; a second one ends the process as it is. */
export function abortOnSignals(): AbortSignal {
  const stopping = new AbortController();
  onSignals([
    (signal) => {
      console.error(`\nStopping (${signal}) …`);
      stopping.abort();
    },
    () => process.exit(1),
  ]);
  return stopping.signal;
}

/** Runs the work of a command until a signal aborts it. */
export function runStoppable(work: (signal: AbortSignal) => Promise<void>): void {
  const stopping = abortOnSignals();
  work(stopping).catch((error) => failWithSentence(error, stopping.aborted ? STOPPED_EXIT_CODE : undefined));
}

/** Takes the next step for each signal. */
function onSignals(steps: readonly ((signal: NodeJS.Signals) => void)[]): void {
  let sent = 0;
  let lastAt = 0;
  const onSignal = (signal: NodeJS.Signals) => {
    const now = performance.now();
    if (sent > 0 && now - lastAt < SAME_SIGNAL_MS) return;
    lastAt = now;
    steps[sent++]?.(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
}

/** The folder in which the command was typed: npm changes to the root before it runs a script. */
export function callerFolder(): string {
  return process.env.INIT_CWD ?? process.cwd();
}
