import { afterAll, vi } from 'vitest';

/**
 * For test files that run one after another in one process, because loading the libraries takes longer than most of their
 * tests. Our modules are evaluated again for each file, and it leaves no globals behind.
 */
vi.resetModules();
afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
  vi.restoreAllMocks();
});
