import { expect, test } from 'vitest';
import { AttemptCounter } from './attempt-limits.ts';

const THREE_A_MINUTE = { max: 3, windowMs: 60_000 };

function counterAt(factor = 1) {
  const clock = { now: 1_000 };
  return { clock, counter: new AttemptCounter(factor, () => clock.now) };
}

test('returns the rest of the window after the last allowed attempt', () => {
  const { clock, counter } = counterAt();
  expect([1, 2, 3].map(() => counter.consume('a', THREE_A_MINUTE))).toEqual([0, 0, 0]);
  clock.now += 20_000;
  expect(counter.consume('a', THREE_A_MINUTE)).toBe(40);
  clock.now += 40_000;
  expect(counter.consume('a', THREE_A_MINUTE)).toBe(0);
});

test('counts each key separately', () => {
  const { counter } = counterAt();
  for (let i = 0; i < 3; i++) counter.consume('a', THREE_A_MINUTE);
  expect(counter.consume('b', THREE_A_MINUTE)).toBe(0);
  expect(counter.consume('a', THREE_A_MINUTE)).toBe(60);
});

test('the factor multiplies the limit', () => {
  const { counter } = counterAt(2);
  const waits = Array.from({ length: 7 }, () => counter.consume('a', THREE_A_MINUTE));
  expect(waits).toEqual([0, 0, 0, 0, 0, 0, 60]);
});

test('limits the number of keys, and still counts the newest', () => {
  const { counter } = counterAt();
  for (let i = 0; i < 120_000; i++) counter.consume(`key ${i}`, THREE_A_MINUTE);
  for (let i = 0; i < 2; i++) counter.consume('key 119999', THREE_A_MINUTE);
  expect(counter.consume('key 119999', THREE_A_MINUTE)).toBe(60);
  expect([1, 2, 3].map(() => counter.consume('key 0', THREE_A_MINUTE))).toEqual([0, 0, 0]);
});
