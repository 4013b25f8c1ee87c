import { defineConfig } from 'vitest/config';
import { keepTemporaryFilesInMemory } from './cli/src/temporary-files.ts';

keepTemporaryFilesInMemory();

/** One set-up for every package: plain tests on Node, `*.test.tsx` in a light DOM, the backend on a real PostgreSQL. */
export default defineConfig({
  test: {
    reporters: ['default'],
    // Much of a test waits for a database or a process: every core takes one.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          // A busy machine is slow, not wrong.
          testTimeout: 60_000,
          include: [
            '{shell,mf-*}/src/**/*.test.ts',
            'shared/*/src/**/*.test.ts',
            '{cli,shared/tooling}/test/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'interface',
          environment: 'happy-dom',
          include: ['{shell,mf-*}/src/**/*.test.tsx', 'shared/*/src/**/*.test.tsx'],
          setupFiles: ['shared/testing/src/setup-interface.ts'],
          // A busy machine is slow, not wrong.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'backend',
          environment: 'node',
          include: ['backend/src/**/*.test.ts', 'backend/test/**/*.test.ts'],
          globalSetup: ['backend/test/setup-database.ts'],
          // No retries: a race or a crash that is handled wrongly once in ten runs must fail the run. Some tests start a
          // whole shop, hence the long timeouts.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
