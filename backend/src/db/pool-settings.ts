/** The connections of one process to the database, and what it waits for. */
export type PoolSettings = {
  readonly size: number;
  /** A server that accepts no connection within this time is down. */
  readonly connectTimeoutMs: number;
  /** When a connection that nobody uses is closed. */
  readonly idleTimeoutMs: number;
  readonly statementTimeoutMs: number;
  /** How long a statement waits for rows or tables that others have locked. */
  readonly lockTimeoutMs: number;
  /** When the server ends a transaction whose process does nothing, and so frees its locks. */
  readonly idleTransactionTimeoutMs: number;
};

export const DEFAULT_POOL: PoolSettings = {
  size: 10,
  // A busy machine takes seconds to start a process of the server. A visitor waits no longer for a 503.
  connectTimeoutMs: 5_000,
  idleTimeoutMs: 10_000,
  statementTimeoutMs: 30_000,
  lockTimeoutMs: 15_000,
  idleTransactionTimeoutMs: 60_000,
};
