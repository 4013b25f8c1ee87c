import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/harness.ts';
import { inTransaction, type Transaction } from './pool.ts';
import { users } from './schema.ts';
import { isTransactionConflict } from './violations.ts';

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
  expect(attempts).toBe(3);
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
