import { defineConfig } from 'vitest/config';
import { type PoolOptions, type PoolWorker, ThreadsPoolWorker, type WorkerRequest } from 'vitest/node';
import { keepTemporaryFilesInMemory } from './cli/src/temporary-files.ts';

keepTemporaryFilesInMemory();

const RULES = ['shared/domain/src/**/*.test.ts', 'releases/store/src/**/*.test.ts'];
// Races and crashes start dozens of requests per test: too slow to repeat for each mutation.
const BACKEND = [
  'backend/src/modules/{orders,payments,refunds,refills,threads,lists}/**/*.test.ts',
  'backend/src/db/idempotency.test.ts',
  'backend/test/{admin-changes,admin-lists}.test.ts',
];
const chosen = process.env.MUTATION_TESTS?.split(' ');

/** One thread for each project, for as long as this process lives. */
const threads = new Map<PoolOptions['project'], ThreadsPoolWorker>();

/**
 * A worker whose thread outlives the run. Importing the backend takes a second, a test of it a tenth: a new thread for each
 * mutant would spend most of its time on imports. Stryker switches its mutants on and off at run time, so the imported
 * modules stay valid; only the test files are evaluated again.
 */
function warmWorker(options: PoolOptions): PoolWorker {
  const known = threads.get(options.project);
  const thread = known ?? new ThreadsPoolWorker(options);
  threads.set(options.project, thread);
  const listeners: [event: string, callback: (arg: unknown) => void][] = [];
  const reply = (type: 'started' | 'stopped') => {
    for (const [event, callback] of listeners) {
      if (event === 'message') queueMicrotask(() => callback({ __vitest_worker_response__: true, type }));
    }
  };
  return {
    name: 'warm',
    on(event, callback) {
      listeners.push([event, callback]);
      thread.on(event, callback);
    },
    off(event, callback) {
      thread.off(event, callback);
    },
    send(message: WorkerRequest) {
      if (message.type === 'stop') return reply('stopped');
      if (message.type === 'start' && known) return reply('started');
      // The thread knows the configuration of its first run only; the filter of test names changes with each mutant.
      if (message.type === 'run') Object.assign(message.context, { config: options.project.serializedConfig });
      thread.send(message);
    },
    start: async () => {
      if (!known) await thread.start();
    },
    stop: async () => {
      for (const [event, callback] of listeners) thread.off(event, callback);
    },
    deserialize: (data) => data,
  };
}

const unit = {
  name: 'unit',
  environment: 'node',
  env: { INSTRUMENTED: '1' },
  testTimeout: 60_000,
  include: chosen?.filter((tests) => !tests.startsWith('backend/')) ?? RULES,
};

const backend = {
  name: 'backend',
  environment: 'node',
  env: { INSTRUMENTED: '1' },
  globalSetup: ['backend/test/setup-database.ts'],
  testTimeout: 120_000,
  hookTimeout: 120_000,
  include: chosen?.filter((tests) => tests.startsWith('backend/')) ?? BACKEND,
};

/**
 * The tests that must notice a mutation of the rules, the releases or the money. Used by `npm run mutation`.
 * MUTATION_TESTS, globs with blanks between them, narrows them to the tests of what is mutated.
 */
export default defineConfig({
  plugins: [
    {
      name: 'warm-workers',
      // Stryker chooses the pool on the command line, which has precedence over this file.
      configureVitest({ project, vitest }) {
        project.config.pool = 'warm';
        project.config.poolRunner = { name: 'warm', createPoolWorker: warmWorker };
        vitest.onClose(async () => {
          await threads.get(project)?.stop();
          threads.delete(project);
        });
      },
    },
  ],
  test: {
    isolate: false,
    projects: [unit, backend].filter(({ include }) => include.length > 0).map((test) => ({ extends: true, test })),
  },
});
