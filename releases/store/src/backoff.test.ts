import { afterEach, expect, test, vi } from 'vitest';
import { createBackoff } from './backoff.ts';

afterEach(() => vi.restoreAllMocks());

/** A clock that a test sets. */
function setUp() {
  let now = 1_000_000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const wait = (ms: number) => {
    now += ms;
  };
  return { backoff: createBackoff(), wait };
}

test('pauses after a failure, longer after each further one, and never longer than five minutes', () => {
  const { backoff, wait } = setUp();
  expect(backoff.isPaused()).toBe(false);
  for (const seconds of [2, 4, 8, 16, 32, 64, 128, 256, 300, 300]) {
    backoff.failed();
    wait(seconds * 1_000 - 1);
    expect(backoff.isPaused()).toBe(true);
    wait(1);
    expect(backoff.isPaused()).toBe(false);
  }
});

test('starts again from the beginning where it ran well for five minutes', () => {
  const { backoff, wait } = setUp();
  for (let failure = 0; failure < 5; failure++) backoff.failed();
  wait(32_000 + 300_001);
  backoff.failed();
  wait(2_000);
  expect(backoff.isPaused()).toBe(false);
});
