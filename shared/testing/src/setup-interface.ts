import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

/**
 * A test that logs an error or a warning it did not expect fails. A test that expects one replaces the method
 * itself: `vi.spyOn(console, 'error').mockImplementation(() => {})`.
 */
const LEVELS = ['error', 'warn'] as const;

// How long `findBy…` waits for what never comes; what comes is found at once.
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
  expect(logged, 'what the test wrote to the console').toEqual([]);
});
