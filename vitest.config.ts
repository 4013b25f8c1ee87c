import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { keepTemporaryFilesInMemory } from './cli/src/temporary-files.ts';

keepTemporaryFilesInMemory();
// As for commands (`cli/run.mjs`): workers, and the processes that tests start, load compiled modules.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules', '.compile-cache');

/** A file `*.proof.ts` takes too long for every change: only its command in `docs/measured/proofs.md` runs it. */
const IS_PROOF = process.env.PROOF === '1';
const KIND = IS_PROOF ? '{test,proof}' : 'test';

/** Commands, and the packages that they use. */
const COMMANDS = [`releases/*/src/**/*.${KIND}.ts`, `{cli,releases/tooling}/test/**/*.${KIND}.ts`];

/**
 * Node.js loads the modules of the service, and of what it shares with the pages, once for all files of a process, as in a shop: evaluated
 * again for each file they took a fifth of the time. They hold nothing of a shop. All projects load them so: their files share
 * processes, and a process that loaded a module in both ways had it twice.
 */
const LOADED_ONCE =
  /\/(?:backend|shared\/(?:contract|domain|texts)|releases\/storage)\/src\/(?!.*\.(?:test|proof|fixture)\.tsx?$)/;

/**
 * Their files run one after another in the processes of the workers. A test removes what it makes, such as an app with its
 * connections, and changes the environment with `vi.stubEnv` only.
 */
const SHARED_PROCESS = {
  isolate: false,
  server: { deps: { external: [LOADED_ONCE] } },
  setupFiles: ['shared/testing/src/setup-shared-process.ts'],
};

/** The document is emptied between them. */
const SHARED_DOCUMENT = {
  ...SHARED_PROCESS,
  setupFiles: [
    ...SHARED_PROCESS.setupFiles,
    ...['shared-document', 'light-pages', 'interface'].map((name) => `shared/testing/src/setup-${name}.ts`),
    'shared/ui/src/unstyled-antd.fixture.ts',
  ],
};
/** A busy machine is slow, not wrong. */
const PATIENT = { expect: { poll: { timeout: 60_000 } } };

/** On a real PostgreSQL. */
const BACKEND = {
  environment: 'node' as const,
  globalSetup: ['backend/test/setup-database.ts'],
  // No retries: a race or a crash that is handled wrongly once in ten runs must fail the run. Some tests start a whole shop,
  // hence the long timeouts.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  ...PATIENT,
};

/** One set-up for every package: plain tests on Node, `*.test.tsx` in a light DOM, the backend on a real PostgreSQL. */
export default defineConfig({
  test: {
    reporters: ['default'],
    // Much of a test waits for a database or a process: with two workers for each core an eighth of it was idle. (A percentage is
    // never more than the number of cores.)
    maxWorkers: 2 * availableParallelism() + 1,
    // They run in the order of their names: the short files of `unit` last, so that the last worker does not run for long without the others.
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          ...SHARED_PROCESS,
          testTimeout: 60_000,
          ...PATIENT,
          include: ['{shell,mf-*,console}/src/**/*.test.ts', 'shared/*/src/**/*.test.ts'],
          exclude: COMMANDS,
        },
      },
      {
        test: {
          name: 'commands',
          environment: 'node',
          ...SHARED_PROCESS,
          testTimeout: IS_PROOF ? 600_000 : 120_000,
          hookTimeout: IS_PROOF ? 900_000 : 120_000,
          ...PATIENT,
          include: COMMANDS,
        },
      },
      {
        test: {
          name: 'interface',
          environment: 'happy-dom',
          ...SHARED_DOCUMENT,
          testTimeout: 30_000,
          ...PATIENT,
          include: ['{shell,mf-*,console}/src/**/*.test.tsx', 'shared/*/src/**/*.test.tsx'],
        },
      },
      {
        test: {
          name: 'backend',
          include: [`backend/{src,test}/**/*.${KIND}.ts`],
          ...SHARED_PROCESS,
          ...BACKEND,
        },
      },
    ],
  },
});
