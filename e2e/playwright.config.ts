import { defineConfig } from '@playwright/test';
import { findBrowser } from 'cli/system-browser';

/** What `npm test` runs. A proof that takes minutes has a folder of its own. */
const SUITE = '{console,documents,journeys,texts,releases,accessibility,regression}';

/** Journeys over the composed production build. The shop is started once, as `npm start` starts it. */
export default defineConfig({
  testDir: '.',
  testMatch: `${process.env.PROOF_FOLDER ?? SUITE}/**/*.spec.ts`,
  globalSetup: './fixtures/open-shop.ts',
  outputDir: './test-results',
  fullyParallel: true,
  // One more than the cores of CI: a test often waits for the server or for a release command.
  workers: 3,
  // A flaky test fails the run. The retry only records a trace, which says why the first attempt failed.
  retries: 1,
  failOnFlakyTests: true,
  // A machine that composes two shops beside the browsers takes half a minute for an act of an operator.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  use: {
    browserName: 'chromium',
    // A service worker would respond from its cache and hide simulated faults. Its own tests allow it.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
    // Recording a trace of every test would take longer than the tests.
    trace: 'on-first-retry',
    launchOptions: {
      ...findBrowser(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
    },
  },
});
