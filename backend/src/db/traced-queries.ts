import type pg from 'pg';
import { startChildSpan } from '../spans.ts';

// biome-ignore lint/suspicious/noExplicitAny: the method has eight overloads
type Query = (...args: any[]) => any;

const MAX_TEXT = 2_000;

/** The text of a statement, in which `$1` stands for values; `null` for a stream, which reports its end elsewhere. */
function textOf(statement: unknown): string | null {
  if (typeof statement === 'string') return statement;
  const { text, submit } = statement as { readonly text?: unknown; readonly submit?: unknown };
  return typeof text === 'string' && submit === undefined ? text : null;
}

/** Measures calls that return a promise. Those with a callback are the pool's own, for a call that is measured already. */
function traced(query: Query): Query {
  return (...args) => {
    const text = typeof args.at(-1) === 'function' ? null : textOf(args[0]);
    if (text === null) return query(...args);
    const operation = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'sql';
    const span = startChildSpan({
      name: `sql ${operation}`,
      kind: 'client',
      attributes: {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        'db.query.text': text.slice(0, MAX_TEXT),
      },
    });
    const result = query(...args);
    if (span)
      result.then(
        () => span.end(),
        (error: unknown) => span.end(error),
      );
    return result;
  };
}

/**
 * Measures each statement of requests and jobs. At the pool and not only at its connections: while all are busy, the pool
 * continues a call in the context of the one that returned a connection.
 */
export function traceQueries(pool: pg.Pool): void {
  pool.query = traced(pool.query.bind(pool));
  pool.on('connect', (client) => {
    client.query = traced(client.query.bind(client));
  });
}
