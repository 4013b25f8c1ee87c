import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTimer } from './timer.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('counts the time that it runs', () => {
  const onEnd = vi.fn();
  const timer = createTimer(1_000, onEnd);
  vi.advanceTimersByTime(600);
  timer.pause();
  vi.advanceTimersByTime(60_000);
  timer.resume();
  vi.advanceTimersByTime(399);
  expect(onEnd).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onEnd).toHaveBeenCalledOnce();
});

test('stays paused, also if it is paused twice', () => {
  const onEnd = vi.fn();
  const timer = createTimer(1_000, onEnd);
  timer.pause();
  timer.pause();
  vi.advanceTimersByTime(5_000);
  expect(onEnd).not.toHaveBeenCalled();
});
