import { defineConfig } from '@playwright/test';
import { findBrowser } from 'cli/system-browser';

/** What `npm test` runs. A proof that takes minutes has a folder of its own. */
const SUITE = '{console,journeys,texts,releases,accessibility,regression}';

/** The tests of plain mode share a shop, which one worker starts. */
const PLAIN = /plain (backend|mode)/;

/**
 * Files whose tests share a shop, which one worker starts: that of the console, and those of the blog and of two versions of each
 * remote. A pattern sees the path of the file before the name of the test.
 */
const CONSOLE = / console\/\w+\.spec/;
const SHARED = / (releases\/(faults|lost-requests)|\w+\/blog[\w-]*)\.spec/;
/** Files whose tests run one after another in a shop of their own: at the end, the other workers would wait for the last of them. */
const SERIES =
  / (releases\/swap|journeys\/(rum-figures|shop-settings|payment-confirmed|missing-messages|owner-settings))\.spec/;

/** Journeys over the composed production build. The shop is started once, as `npm start` starts it. */
export default defineConfig({
  testDir: '.',
  testMatch: `${process.env.PROOF_FOLDER ?? SUITE}/**/*.spec.ts`,
  globalSetup: './fixtures/open-shop.ts',
  outputDir: './test-results',
  fullyParallel: true,
  // Two more than the cores of CI, because tests wait for the server, for a release command, or for another visit. Each further one
  // takes more of the processor than it uses.
  workers: 4,
  projects: [
    // First, because one worker takes longer than the others.
    { name: 'specified', grep: PLAIN, workers: 1 },
    { name: 'console', grep: CONSOLE, workers: 1 },
    { name: 'shared', grep: SHARED, grepInvert: PLAIN, workers: 1 },
    { name: 'series', grep: SERIES, grepInvert: PLAIN },
    { name: 'own', grepInvert: [PLAIN, CONSOLE, SHARED, SERIES] },
  ],
  // No retries: a test that fails once in ten runs has found something.
  retries: 0,
  // A machine that composes two shops beside the browsers takes half a minute for an operation of an operator.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  use: {
    browserName: 'chromium',
    // A service worker would respond from its cache and hide simulated faults. Its own tests allow it.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
    // Drawing movements takes a tenth of the processor. Tests of movements allow them.
    contextOptions: { reducedMotion: 'reduce' },
    // A failure leaves a picture and the text of the page. Recording a trace of every test would take longer than the tests:
    // `playwright test --trace retain-on-failure --repeat-each 20` records one of a test that failed.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...findBrowser(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
    },
  },
});
