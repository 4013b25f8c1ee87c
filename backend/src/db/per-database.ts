import type { Queryable } from './pool.ts';

/**
 * What is made once for a database and kept as long as it: above all statements that end with `.prepare(name)`, which are
 * then neither written anew at each call nor read and planned anew by PostgreSQL. The name is the statement's alone.
 */
export function perDatabase<T>(make: (database: Queryable) => T): (database: Queryable) => T {
  const made = new WeakMap<Queryable, T>();
  return (database) => {
    const known = made.get(database);
    if (known !== undefined) return known;
    const fresh = make(database);
    made.set(database, fresh);
    return fresh;
  };
}
