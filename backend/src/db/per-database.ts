import type { Queryable } from './pool.ts';

/**
 * Caches one value per database, created at its first use. Used for statements that end with `.prepare(name)`: drizzle
 * builds their SQL once, and PostgreSQL parses and plans it once per connection. Each `name` must be unique.
 */
export function perDatabase<T>(create: (database: Queryable) => T): (database: Queryable) => T {
  const cache = new WeakMap<Queryable, T>();
  return (database) => {
    const cached = cache.get(database);
    if (cached !== undefined) return cached;
    const created = create(database);
    cache.set(database, created);
    return created;
  };
}
