/** An error that the operator can fix. Its message is a complete sentence that says how. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** A command was called with arguments that it does not know. The message says how to call it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Why something failed, for a sentence. Some errors of connections have no message, only a name. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message || error.name : String(error);

/** No space is left, or the quota of the user is used up. */
const FULL = ['ENOSPC', 'EDQUOT'];

/** Whether something could not be written because the disk is full. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && FULL.includes(String(error.code));
}

/** Whether the message of an error is a sentence for the operator. */
export function isStartError(error: unknown): error is StartError | UsageError {
  return error instanceof Error && ['StartError', 'UsageError'].includes(error.name);
}
