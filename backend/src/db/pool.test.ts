import { eq, sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/harness.ts';
import { temporaryDatabase } from '../../test/temporary-database.ts';
import { inTransaction, openDatabase, type Transaction } from './pool.ts';
import { DEFAULT_POOL } from './pool-settings.ts';
import { users } from './schema.ts';
import { databaseError, isDatabaseBusy, isDatabaseDown, isTransactionConflict } from './violations.ts';

async function twoUsers({ database }: TestApp): Promise<[string, string]> {
  const rows = await database
    .insert(users)
    .values(['one', 'two'].map((name) => ({ name, email: `${name}@urooj.test`, passwordHash: 'x' })))
    .returning({ id: users.id });
  return [rows[0]?.id ?? '', rows[1]?.id ?? ''];
}

/** Resolves for both callers once both are there; later calls do not wait. */
function meetingPoint(): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let arrived = 0;
  return () => {
    if (++arrived === 2) resolve();
    return promise;
  };
}

async function addDigit(tx: Transaction, id: string): Promise<void> {
  await tx
    .update(users)
    .set({ name: sql`${users.name} || '1'` })
    .where(eq(users.id, id));
}

test('retries a transaction after a deadlock', async () => {
  const app = await createTestApp();
  const [one, two] = await twoUsers(app);
  const bothHoldOne = meetingPoint();
  let attempts = 0;
  const update = (first: string, second: string) =>
    inTransaction(app.database, async (tx) => {
      attempts++;
      await addDigit(tx, first);
      await bothHoldOne();
      await addDigit(tx, second);
    });
  await Promise.all([update(one, two), update(two, one)]);
  const rows = await app.database.select({ name: users.name }).from(users).where(sql`email like '%@urooj.test'`);
  expect(
    rows
      .map(({ name }) => name)
      .filter((name) => /1/.test(name))
      .sort(),
  ).toEqual(['one11', 'two11']);
  // The second try may be faster than the transaction that waits for its row, and deadlock with it again.
  expect(attempts).toBeGreaterThanOrEqual(3);
});

test('retries a transaction after a serialization failure', async () => {
  const app = await createTestApp();
  const [id] = await twoUsers(app);
  const bothHaveRead = meetingPoint();
  let attempts = 0;
  const append = () =>
    inTransaction(app.database, async (tx) => {
      attempts++;
      await tx.execute(sql`set transaction isolation level repeatable read`);
      const [user] = await tx.select({ name: users.name }).from(users).where(eq(users.id, id));
      await bothHaveRead();
      await tx
        .update(users)
        .set({ name: `${user?.name}1` })
        .where(eq(users.id, id));
    });
  await Promise.all([append(), append()]);
  const [user] = await app.database.select({ name: users.name }).from(users).where(eq(users.id, id));
  expect([user?.name, attempts]).toEqual(['one11', 3]);
});

test('throws after five conflicts, and at once for other errors', async () => {
  const { database } = await createTestApp();
  let attempts = 0;
  const failing = (code: string) =>
    inTransaction(database, async (tx) => {
      attempts++;
      await tx.execute(sql.raw(`do $$ begin raise exception 'no' using errcode = '${code}'; end $$`));
    });
  const error = await failing('40P01').catch((reason: unknown) => reason);
  expect([isTransactionConflict(error), attempts]).toEqual([true, 5]);
  await expect(failing('23505')).rejects.toThrow();
  expect(attempts).toBe(6);
});

test('the server gets the time-outs of the settings', async () => {
  const settings = { ...DEFAULT_POOL, statementTimeoutMs: 2_000, lockTimeoutMs: 100, idleTransactionTimeoutMs: 3_000 };
  const { pool } = openDatabase(await temporaryDatabase(), () => {}, { settings });
  onTestFinished(() => pool.end());
  const names = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];
  const shown = names.map(async (name) => Object.values((await pool.query(`show ${name}`)).rows[0]));
  expect((await Promise.all(shown)).flat()).toEqual(['2s', '100ms', '3s']);
});

test('a row that another transaction holds for too long counts as a busy database', async () => {
  const app = await createTestApp();
  const [id] = await twoUsers(app);
  const { database, pool } = openDatabase(app.url, () => {}, { settings: { ...DEFAULT_POOL, lockTimeoutMs: 50 } });
  onTestFinished(() => pool.end());
  await inTransaction(app.database, async (tx) => {
    await addDigit(tx, id);
    const error = await inTransaction(database, (other) => addDigit(other, id)).catch((reason) => reason);
    expect([isDatabaseBusy(error), isDatabaseDown(error)]).toEqual([true, false]);
  });
});

test('without names, a statement with a name runs and the server keeps nothing', async () => {
  const { database, pool } = openDatabase(await temporaryDatabase(), () => {}, { isPooled: true });
  onTestFinished(() => pool.end());
  const statement = database.select({ one: sql<number>`1` }).from(sql`pg_class`).limit(1).prepare('with_a_name');
  expect(await statement.execute()).toEqual([{ one: 1 }]);
  expect(await pool.query({ name: 'another', text: 'select $1::int as n', values: [2] })).toMatchObject({
    rows: [{ n: 2 }],
  });
  expect((await pool.query('select * from pg_prepared_statements')).rows).toEqual([]);
});

test('reports a connection that breaks under a statement, and no other failure of a statement', async () => {
  const codes: string[] = [];
  const { database, pool } = openDatabase(await temporaryDatabase(), (error) =>
    codes.push(databaseError(error)?.code ?? ''),
  );
  onTestFinished(() => pool.end());
  const ending = sql`select pg_terminate_backend(pg_backend_pid())`;
  await expect(database.execute(sql`select 1 / 0`)).rejects.toThrow();
  await expect(database.execute(ending)).rejects.toThrow();
  await expect(inTransaction(database, (tx) => tx.execute(ending))).rejects.toThrow();
  // The end of the connection itself, and the rollback on it, have no code.
  expect(new Set(codes.filter((code) => code !== ''))).toEqual(new Set(['57P01']));
});

test('reports a connection that breaks, unless the pool ends', async () => {
  const errors: string[] = [];
  const { pool } = openDatabase(await temporaryDatabase(), ({ message }) => errors.push(message));
  const client = await pool.connect();
  client.emit('error', new Error('broke in use'));
  const ended = pool.end();
  client.emit('error', new Error('the database stopped'));
  client.release();
  await ended;
  expect(errors).toEqual(['broke in use']);
});
