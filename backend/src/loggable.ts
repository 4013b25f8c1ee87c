const FACTS = ['name', 'code', 'constraint', 'table', 'statusCode'] as const;

/**
 * An error as it may stand in a log. What the database was asked, and the rows it names in its details, carry
 * e-mails and password hashes: they stay out.
 */
export function loggable(error: unknown): Record<string, unknown> {
  const cause = innermost(error);
  if (!(cause instanceof Error)) return { message: String(cause) };
  const facts = FACTS.map((name) => [name, (cause as unknown as Record<string, unknown>)[name]] as const);
  return {
    ...Object.fromEntries(facts.filter(([, value]) => value !== undefined)),
    message: cause.message,
    stack: cause.stack,
  };
}

/** Drizzle's wrapper repeats the statement with its values; the driver's error beneath says what is wrong. */
function innermost(error: unknown): unknown {
  return error instanceof Error && 'query' in error && error.cause !== undefined ? innermost(error.cause) : error;
}
