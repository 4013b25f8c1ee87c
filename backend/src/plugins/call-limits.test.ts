import { expect, test } from 'vitest';
import { createTestApp } from '../../test/harness.ts';
import { type CallLimits, createCallLimits } from './call-limits.ts';
import { sharedAttempts } from './shared-attempts.ts';

const A_HUNDRED = { max: 100, windowMs: 60_000 };
const START = 1_000 * A_HUNDRED.windowMs;

function oneProcess(factor = 1) {
  const clock = { now: START };
  return { clock, calls: createCallLimits({ attempts: null, factor, now: () => clock.now }) };
}

/** Processes on one database, with one clock. */
async function together(processes: number) {
  const { database, pool } = await createTestApp();
  const now = () => START;
  const create = () => createCallLimits({ attempts: sharedAttempts(database, 1, now), factor: 1, now });
  return { all: Array.from({ length: processes }, create), pool };
}

/** How many of so many calls pass. */
async function pass(calls: CallLimits, times: number, key = 'a'): Promise<number> {
  const waits = await Promise.all(Array.from({ length: times }, () => calls.consume(key, A_HUNDRED)));
  return waits.filter((wait) => wait === 0).length;
}

test('one process lets exactly the limit pass, and says how long the rest of the window is', async () => {
  const { clock, calls } = oneProcess();
  expect(await pass(calls, 130)).toBe(100);
  clock.now += 20_000;
  expect(await calls.consume('a', A_HUNDRED)).toBe(40);
  expect(await pass(calls, 130, 'another')).toBe(100);
  clock.now += 40_000;
  expect(await pass(calls, 130)).toBe(100);
});

test('the factor multiplies the limit', async () => {
  expect(await pass(oneProcess(0.5).calls, 130)).toBe(50);
  expect(await pass(oneProcess(0.001).calls, 130)).toBe(1);
});

test('one of several processes lets exactly the limit pass when it gets all calls', async () => {
  const { all } = await together(3);
  expect(await pass(all[0] as CallLimits, 130)).toBe(100);
});

test.each([
  ['at once', (all: CallLimits[]) => Promise.all(all.map((calls) => pass(calls, 80)))],
  [
    'in turn',
    async (all: CallLimits[]) => {
      const passed: number[] = [];
      for (let i = 0; i < 240; i++) passed.push(await pass(all[i % 3] as CallLimits, 1));
      return passed;
    },
  ],
])('three processes that are called %s let the limit pass together, within the tolerance', async (_, callAll) => {
  const { all } = await together(3);
  const total = (await callAll(all)).reduce((sum, passed) => sum + passed);
  expect(total).toBeGreaterThanOrEqual(90);
  expect(total).toBeLessThanOrEqual(120);
  expect(await pass(all[0] as CallLimits, 5)).toBe(0);
});

test('the worst that callers can do: a tenth at each other process, then everything at one', async () => {
  const { all } = await together(3);
  expect([await pass(all[1] as CallLimits, 10), await pass(all[2] as CallLimits, 10)]).toEqual([10, 10]);
  expect(await pass(all[0] as CallLimits, 130)).toBe(100);
  expect([await pass(all[1] as CallLimits, 1), await pass(all[2] as CallLimits, 1)]).toEqual([0, 0]);
});

test('few calls cost no statement, many one for each twentieth of the limit', async () => {
  let statements = 0;
  let total = 0;
  const counting = {
    add: async (_key: string, amount: number) => {
      statements++;
      total += amount;
      return total;
    },
  };
  const calls = createCallLimits({ attempts: counting, factor: 1, now: () => START });
  await pass(calls, 10);
  expect(statements).toBe(0);
  await pass(calls, 90);
  expect(statements).toBe(18);
  await pass(calls, 1000);
  expect(statements).toBe(18);
});

test('while the database is down, each process has limits of its own', async () => {
  const attempts = { add: async () => Promise.reject(new Error('down')) };
  const calls = createCallLimits({ attempts, factor: 1, now: () => START });
  expect(await pass(calls, 130)).toBe(100);
});

test('limits the number of keys, and still counts the newest', async () => {
  const { calls } = oneProcess();
  for (let i = 0; i < 120_000; i++) await calls.consume(`key ${i}`, A_HUNDRED);
  expect(await pass(calls, 130, 'key 119999')).toBe(99);
});
