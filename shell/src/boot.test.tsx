import { afterEach, expect, test, vi } from 'vitest';
import { BOOT_SCRIPT } from './boot-script.ts';

const { dataset } = document.documentElement;
afterEach(() => {
  vi.useRealTimers();
  delete dataset.notice;
  delete dataset.closing;
});

test('hides what has ended since the page was composed, before the first paint', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-30T10:00:00.001Z') });
  dataset.notice = '2026-11-30T10:00:00.000Z';
  dataset.closing = '2026-11-30T10:00:00.001Z';
  new Function(BOOT_SCRIPT)();
  expect([dataset.notice, dataset.closing]).toEqual(['', '2026-11-30T10:00:00.001Z']);
});

test('leaves a page without announcements as it is', () => {
  new Function(BOOT_SCRIPT)();
  expect([dataset.notice, dataset.closing]).toEqual([undefined, undefined]);
});
