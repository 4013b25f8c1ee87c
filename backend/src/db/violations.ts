const UNIQUE_VIOLATION = '23505';
/** Serialization failure, deadlock. */
const TRANSACTION_CONFLICTS = ['40001', '40P01'];

type DatabaseError = {
  readonly code: string;
  readonly message: string;
  readonly constraint?: string;
  readonly detail?: string;
};

/** The unique constraint or index that a row violates; `null` for every other error. */
export function violatedUnique(error: unknown): string | null {
  const found = databaseError(error);
  return found?.code === UNIQUE_VIOLATION ? (found.constraint ?? '') : null;
}

/** Whether the same transaction may succeed when it runs again. */
export function isTransactionConflict(error: unknown): boolean {
  return TRANSACTION_CONFLICTS.includes(databaseError(error)?.code ?? '');
}

const CONNECTION_CLASSES = ['08', '57P', '53'];
const SYSTEM_CODES = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'ETIMEDOUT'];
const POOL_MESSAGES = [
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
  'Connection terminated',
  'Client has encountered a connection error',
];

/** Whether an error means that the database cannot be reached, and not that a statement was wrong. */
export function isDatabaseDown(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : '';
    if (SYSTEM_CODES.includes(code) || CONNECTION_CLASSES.some((start) => code.startsWith(start))) return true;
    const { message } = cause;
    if (POOL_MESSAGES.some((text) => message.startsWith(text))) return true;
  }
  return false;
}

const DISK_FULL = '53100';

/** Whether a statement failed because the disk of the database is full. */
export function isDatabaseFull(error: unknown): boolean {
  return databaseError(error)?.code === DISK_FULL;
}

/** A lock that others held for too long, a statement that took too long. */
const TIMED_OUT = ['55P03', '57014'];

/** Whether a statement was given up because the database is busy: nothing was stored, and the same call may succeed. */
export function isDatabaseBusy(error: unknown): boolean {
  return TIMED_OUT.includes(databaseError(error)?.code ?? '');
}

/** Error classes "data exception" and "integrity constraint violation". */
const ROW_CLASSES = ['22', '23'];

/** Whether one of the rows caused the error, so that the other rows of the statement could be stored without it. */
export function isRowError(error: unknown): boolean {
  const code = databaseError(error)?.code ?? '';
  return ROW_CLASSES.some((start) => code.startsWith(start));
}

const UNSTORABLE_TEXT = ['22021', '22P05'];

/** Whether a text contains a NUL character, which is valid in JSON but not in a PostgreSQL text. */
export function isUnstorableText(error: unknown): boolean {
  return UNSTORABLE_TEXT.includes(databaseError(error)?.code ?? '');
}

/** The error of PostgreSQL itself: drizzle wraps it. `null` for one that the server did not send. */
export function databaseError(error: unknown): DatabaseError | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && 'severity' in cause) return cause as unknown as DatabaseError;
  }
  return null;
}
