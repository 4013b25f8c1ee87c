import * as z from 'zod';

/** The connections of one process to the database, and what it waits for. */
export type PoolSettings = {
  readonly size: number;
  /** A server that accepts no connection within this time is down. */
  readonly connectTimeoutMs: number;
  /** When a connection that nobody uses is closed; 0: never. */
  readonly idleTimeoutMs: number;
  readonly statementTimeoutMs: number;
  /** How long a statement waits for rows or tables that others have locked. */
  readonly lockTimeoutMs: number;
  /** When the server ends a transaction whose process does nothing, and so frees its locks. */
  readonly idleTransactionTimeoutMs: number;
};

/** The end of the error sentence for each variable. */
export const POOL_REQUIREMENTS = {
  DATABASE_POOL_SIZE: 'must be a number of connections from 1 to 500, for example 10',
  DATABASE_CONNECT_SECONDS: 'must be a number of seconds from 0.1 to 60, for example 1.8',
  DATABASE_IDLE_SECONDS: 'must be a number of seconds from 0 (never) to 86400, for example 10',
  DATABASE_STATEMENT_SECONDS: 'must be a number of seconds from 1 to 3600, for example 30',
  DATABASE_LOCK_SECONDS: 'must be a number of seconds from 0.1 to 3600, for example 15',
  DATABASE_IDLE_TRANSACTION_SECONDS: 'must be a number of seconds from 1 to 3600, for example 60',
} as const;

const seconds = (min: number, max: number) => z.coerce.number().min(min).max(max);

export const POOL_VARIABLES = {
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(500).default(10),
  // Visitors get their 503 within two seconds.
  DATABASE_CONNECT_SECONDS: seconds(0.1, 60).default(1.8),
  DATABASE_IDLE_SECONDS: seconds(0, 86_400).default(10),
  DATABASE_STATEMENT_SECONDS: seconds(1, 3600).default(30),
  DATABASE_LOCK_SECONDS: seconds(0.1, 3600).default(15),
  DATABASE_IDLE_TRANSACTION_SECONDS: seconds(1, 3600).default(60),
};

const VALUES = z.object(POOL_VARIABLES);

export function poolSettings(values: z.infer<typeof VALUES>): PoolSettings {
  const inMs = (value: number) => Math.round(value * 1000);
  return {
    size: values.DATABASE_POOL_SIZE,
    connectTimeoutMs: inMs(values.DATABASE_CONNECT_SECONDS),
    idleTimeoutMs: inMs(values.DATABASE_IDLE_SECONDS),
    statementTimeoutMs: inMs(values.DATABASE_STATEMENT_SECONDS),
    lockTimeoutMs: inMs(values.DATABASE_LOCK_SECONDS),
    idleTransactionTimeoutMs: inMs(values.DATABASE_IDLE_TRANSACTION_SECONDS),
  };
}

export const DEFAULT_POOL: PoolSettings = poolSettings(VALUES.parse({}));
