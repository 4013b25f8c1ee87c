/** The command was called wrongly; the sentence says how it is called. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** Sentences for people, stacks for everyone else: an expected failure is shown without its stack. */
const EXPECTED = new Set([
  ...['StartError', 'BuildFailed', 'UsageError'],
  ...[
    'PublishRefused',
    'NotPublished',
    'StepRefused',
    'RevisionConflict',
    'Busy',
    'StoreDown',
    'StoreDamaged',
    'ComposeFailed',
  ],
]);

export const isExpected = (error: unknown): error is Error => error instanceof Error && EXPECTED.has(error.name);

export function failWithSentence(error: unknown): never {
  console.error(`\n${isExpected(error) ? error.message : (error as Error)?.stack || String(error)}\n`);
  process.exit(1);
}

/** Closes once, on the first signal. A further one changes nothing: what is stopped in a hurry leaves things behind. */
export function stopOnSignals(close: () => Promise<void>): void {
  let isClosing = false;
  const onSignal = (signal: NodeJS.Signals) => {
    if (isClosing) return console.log('Still closing: requests in hand are finished, then the database is stopped.');
    isClosing = true;
    console.log(`\nClosing (${signal}) …`);
    close().then(() => process.exit(0), failWithSentence);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
}

/** Where the person stood who typed the command: npm itself goes to the root first. */
export function callerFolder(): string {
  return process.env.INIT_CWD ?? process.cwd();
}
