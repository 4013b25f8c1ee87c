/** The command was called wrongly; the message says how to call it. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** The names of errors whose message says what to do: they are printed without their stack. */
const EXPECTED = new Set([
  ...['StartError', 'BuildFailed', 'UsageError'],
  ...[
    'PublishError',
    'VersionTaken',
    'NotPublished',
    'ReleaseStepError',
    'RevisionConflict',
    'Busy',
    'StoreDown',
    'ShopError',
    'StoreDamaged',
    'ComposeFailed',
  ],
]);

export const isExpected = (error: unknown): error is Error => error instanceof Error && EXPECTED.has(error.name);

export function failWithSentence(error: unknown): never {
  console.error(`\n${isExpected(error) ? error.message : (error as Error)?.stack || String(error)}\n`);
  process.exit(1);
}

/** Closes on the first signal and ignores further ones: an interrupted close would leave the database running. */
export function stopOnSignals(close: () => Promise<void>): void {
  let isClosing = false;
  const onSignal = (signal: NodeJS.Signals) => {
    if (isClosing)
      return console.log('Still closing: running requests are finished first, then the database is stopped.');
    isClosing = true;
    console.log(`\nClosing (${signal}) …`);
    close().then(() => process.exit(0), failWithSentence);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
}

/** The folder in which the command was typed: npm changes to the root before it runs a script. */
export function callerFolder(): string {
  return process.env.INIT_CWD ?? process.cwd();
}
