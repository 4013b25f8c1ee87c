import { databaseError, isDatabaseDown } from './db/violations.ts';

const LOGGED_FIELDS = ['name', 'code', 'constraint', 'table', 'statusCode'] as const;

/**
 * The parts of an error that may be logged. SQL statements and details of database errors are left out, because they
 * contain e-mails and password hashes.
 */
export function loggable(error: unknown): Record<string, unknown> {
  const cause = innermost(error);
  if (!(cause instanceof Error)) return { message: String(cause) };
  const fields = LOGGED_FIELDS.map((name) => [name, (cause as unknown as Record<string, unknown>)[name]] as const);
  return {
    ...Object.fromEntries(fields.filter(([, value]) => value !== undefined)),
    message: messageOf(cause),
    // That of a connection that broke or was refused leads only into the driver.
    ...(!isDatabaseDown(cause) && { stack: cause.stack?.replace(cause.message, () => messageOf(cause)) }),
  };
}

const DATA_EXCEPTION = '22';

/** The database quotes a value that it cannot store, and JSON the text that it cannot read, up to the last quote of the message. */
function messageOf(error: Error): string {
  const hasValue = databaseError(error)?.code.startsWith(DATA_EXCEPTION) || error instanceof SyntaxError;
  return hasValue ? error.message.replace(/".*"/s, '"…"') : error.message;
}

/** Drizzle's error contains the statement with its values; its cause is the error of the driver. */
function innermost(error: unknown): unknown {
  return error instanceof Error && 'query' in error && error.cause !== undefined ? innermost(error.cause) : error;
}
