import type pg from 'pg';

/** A pool whose connections several tests use, one after the other. */
export type ReusedPool = {
  /** Of the file of tests that opened it. */
  readonly file: symbol;
  /** The pool for one test. Once that ends it, it refuses statements, as one that is closed: what goes on must not reach the next test. */
  openForTest(): pg.Pool;
  /** Waits until no statement runs. @returns the process numbers of its connections */
  idleConnections(): Promise<number[]>;
  end(): Promise<void>;
};

type Connected = pg.PoolClient & { readonly processID: number };

export function reusePool(pool: pg.Pool, file: symbol): ReusedPool {
  const connected = new Set<Connected>();
  pool.on('connect', (client) => connected.add(client as Connected));
  pool.on('remove', (client) => connected.delete(client as Connected));
  return {
    file,
    openForTest: () => refusingAfterEnd(pool),
    async idleConnections() {
      while (pool.idleCount < pool.totalCount) await new Promise((resolve) => pool.once('release', resolve));
      return [...connected].map(({ processID }) => processID);
    },
    end: () => pool.end(),
  };
}

function refusingAfterEnd(pool: pg.Pool): pg.Pool {
  let isEnded = false;
  const refuse = () => Promise.reject(new Error('Cannot use a pool after calling end on the pool'));
  return new Proxy(pool, {
    get(target, name) {
      if (name === 'end') {
        return async () => {
          isEnded = true;
        };
      }
      if (isEnded && (name === 'query' || name === 'connect')) return refuse;
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
