const LOGGED_FIELDS = ['name', 'code', 'constraint', 'table', 'statusCode'] as const;

/**
 * An error without its private parts, for the log. Statements and details of the database contain e-mails and password
 * hashes, so they are left out.
 */
export function loggable(error: unknown): Record<string, unknown> {
  const cause = innermost(error);
  if (!(cause instanceof Error)) return { message: String(cause) };
  const fields = LOGGED_FIELDS.map((name) => [name, (cause as unknown as Record<string, unknown>)[name]] as const);
  return {
    ...Object.fromEntries(fields.filter(([, value]) => value !== undefined)),
    message: cause.message,
    stack: cause.stack,
  };
}

/** The error of Drizzle repeats the statement with its values; its cause is the error of the driver. */
function innermost(error: unknown): unknown {
  return error instanceof Error && 'query' in error && error.cause !== undefined ? innermost(error.cause) : error;
}
