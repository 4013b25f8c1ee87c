import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

/**
 * A test that logs an unexpected error or warning fails. A test that expects one mocks the method itself: `vi.spyOn(console, 'error').mockImplementation(() => {})`.
 */
const LEVELS = ['error', 'warn'] as const;

// Timeout of `findBy…`. It is long because a busy machine may be slow.
configure({ asyncUtilTimeout: 10_000 });

let logged: string[] = [];

beforeEach(() => {
  logged = [];
  for (const level of LEVELS) {
    vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
      logged.push(`console.${level}: ${parts.map(String).join(' ')}`);
    });
  }
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  expect(logged, 'console output of the test').toEqual([]);
});
