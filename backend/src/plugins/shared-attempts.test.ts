import { expect, test } from 'vitest';
import { createTestApp } from '../../test/harness.ts';
import { attempts } from '../db/schema.ts';
import { hasWindowEnded, sharedAttempts } from './shared-attempts.ts';

const THREE_A_MINUTE = { max: 3, windowMs: 60_000 };

/** Counters as two processes have them, on one database. */
async function twoProcesses(factor = 1) {
  const { database } = await createTestApp();
  const clock = { now: 1_000_000 };
  const process = () => sharedAttempts(database, factor, () => clock.now);
  return { database, clock, one: process(), other: process() };
}

test('an attempt beyond the limit of all processes waits for the rest of the window', async () => {
  const { clock, one, other } = await twoProcesses();
  for (const at of [one, other, one]) expect(await at.consume('a', THREE_A_MINUTE)).toBe(0);
  clock.now += 20_000;
  expect(await other.consume('a', THREE_A_MINUTE)).toBe(40);
  expect(await other.consume('b', THREE_A_MINUTE)).toBe(0);
  clock.now += 40_000;
  expect(await one.consume('a', THREE_A_MINUTE)).toBe(0);
});

test('of many simultaneous attempts exactly the limit passes', async () => {
  const { one, other } = await twoProcesses(2);
  const waits = await Promise.all(
    Array.from({ length: 20 }, (_, i) => (i % 2 ? one : other).consume('a', THREE_A_MINUTE)),
  );
  expect(waits.filter((wait) => wait === 0)).toHaveLength(6);
});

test('undo and reset take effect in all processes', async () => {
  const { one, other } = await twoProcesses();
  for (let i = 0; i < 3; i++) await one.consume('a', THREE_A_MINUTE);
  await other.undo('a');
  expect(await one.consume('a', THREE_A_MINUTE)).toBe(0);
  expect(await one.consume('a', THREE_A_MINUTE)).toBe(60);
  await other.reset('a');
  expect(await one.consume('a', THREE_A_MINUTE)).toBe(0);
});

test('stores only hashes of keys, in an unlogged table, and deletes ended windows', async () => {
  const { database, clock, one } = await twoProcesses();
  await one.consume('login account somebody@urooj.test', THREE_A_MINUTE);
  await one.consume('lasting', { max: 1, windowMs: 3_600_000 });
  expect(JSON.stringify(await database.select().from(attempts))).not.toContain('somebody');
  const kind = await database.$client.query("select relpersistence from pg_class where relname = 'attempts'");
  expect(kind.rows).toEqual([{ relpersistence: 'u' }]);
  await database.delete(attempts).where(hasWindowEnded(new Date(clock.now + 60_000)));
  expect(await database.select().from(attempts)).toHaveLength(1);
});
