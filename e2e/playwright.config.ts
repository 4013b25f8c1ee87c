import { defineConfig } from '@playwright/test';
import { findBrowser } from './fixtures/browser.ts';

/** Journeys over the composed production build. The shop is started once, as `npm start` starts it. */
export default defineConfig({
  testDir: '.',
  testMatch: '{journeys,texts,releases,accessibility,regression}/**/*.spec.ts',
  globalSetup: './fixtures/open-shop.ts',
  outputDir: './test-results',
  fullyParallel: true,
  workers: 2,
  // A flaky test is listed in the report. FAIL_ON_FLAKY=1 makes it fail the run.
  retries: 1,
  failOnFlakyTests: process.env.FAIL_ON_FLAKY === '1',
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  use: {
    browserName: 'chromium',
    // A service worker would respond from its cache and hide simulated faults. Its own tests allow it.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
    trace: 'retain-on-failure',
    launchOptions: {
      ...findBrowser(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
    },
  },
});
