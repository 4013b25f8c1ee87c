import { defineConfig } from '@playwright/test';
import shop from './playwright.config.ts';

/** Proofs that build shells and remotes from changed copies of the sources: minutes, so not part of `npm test`. */
export default defineConfig({
  ...shop,
  testMatch: 'generations/*.spec.ts',
  // Each file starts a shop of its own, from what it has built.
  globalSetup: [],
  workers: 1,
});
