const UNIQUE_VIOLATION = '23505';
/** The server ended one of several transactions that wait for, or contradict, each other. */
const TRANSACTION_CONFLICTS = ['40001', '40P01'];

type DatabaseError = {
  readonly code: string;
  readonly constraint?: string;
};

/** The unique constraint or index that a row violates; `null` for every other error. */
export function violatedUnique(error: unknown): string | null {
  const found = databaseError(error);
  return found?.code === UNIQUE_VIOLATION ? (found.constraint ?? '') : null;
}

/** Whether the same transaction may succeed when it runs again: a serialization failure (40001) or a deadlock (40P01). */
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

/** Whether an error says that the database cannot be reached, rather than that a statement was wrong. */
export function isDatabaseDown(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : '';
    if (SYSTEM_CODES.includes(code) || CONNECTION_CLASSES.some((start) => code.startsWith(start))) return true;
    const { message } = cause;
    if (POOL_MESSAGES.some((text) => message.startsWith(text))) return true;
  }
  return false;
}

/** Data exceptions and violated constraints: errors that one row causes. */
const ROW_CLASSES = ['22', '23'];

export function isRowError(error: unknown): boolean {
  const code = databaseError(error)?.code ?? '';
  return ROW_CLASSES.some((start) => code.startsWith(start));
}

/** A NUL character: JSON knows it, PostgreSQL's texts do not. */
const UNSTORABLE_TEXT = ['22021', '22P05'];

export function isUnstorableText(error: unknown): boolean {
  return UNSTORABLE_TEXT.includes(databaseError(error)?.code ?? '');
}

/** Drizzle wraps what the driver threw. */
function databaseError(error: unknown): DatabaseError | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && 'severity' in cause) return cause as unknown as DatabaseError;
  }
  return null;
}
