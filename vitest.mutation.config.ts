import { defineConfig } from 'vitest/config';

// Races and crashes start dozens of requests per test: too slow to repeat for each mutation.
const BACKEND_TESTS = [
  'backend/src/modules/{orders,payments,refunds}/**/*.test.ts',
  'backend/test/{admin-changes,admin-lists}.test.ts',
];

/**
 * The tests that must notice a mutation of the rules, the releases or the money. Used by `npm run mutation`.
 * MUTATION_TESTS, a glob, narrows the backend's tests to those of the module that is mutated.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          env: { INSTRUMENTED: '1' },
          testTimeout: 60_000,
          include: ['shared/domain/src/**/*.test.ts', 'shared/releases/src/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'backend',
          environment: 'node',
          include: process.env.MUTATION_TESTS ? [process.env.MUTATION_TESTS] : BACKEND_TESTS,
          globalSetup: ['backend/test/setup-database.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
