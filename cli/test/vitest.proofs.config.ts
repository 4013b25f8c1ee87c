import { defineConfig } from 'vitest/config';

/** Proofs that take minutes and are no part of `npm test`. */
export default defineConfig({
  test: {
    include: ['cli/test/*.proof.ts'],
    testTimeout: 600_000,
    hookTimeout: 900_000,
    bail: 1,
  },
});
