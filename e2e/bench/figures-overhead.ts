/**
 * `npm run proof -- figures-overhead`: what the figures of visitors cost a page. Pages of a shop that wants them from every
 * visit are compared with those of a shop that wants none, in turns.
 *
 *   --runs 9    number of visits of each page
 */
import { parseArgs } from 'node:util';
import type { Page } from '@playwright/test';
import { ensureBrowser } from '../fixtures/browser.ts';
import { markdown, spread } from './figures.ts';
import { SLOW, watchNetwork } from './network.ts';
import type { Shown } from './probe.ts';
import { openShop } from './shop.ts';
import { openBrowser, openPage } from './visit.ts';

const { values: options } = parseArgs({ options: { runs: { type: 'string', default: '9' } } });

const PAGES: Readonly<Record<string, Shown>> = {
  '/': { selector: 'main h1' },
  '/buy': { selector: 'main form input[name="email"]' },
  '/blog': { selector: 'main h1' },
  '/track-order': { selector: 'main h1' },
};

type Sample = {
  /** Transferred script, with all that is loaded after the page is usable. */
  kilobytes: number;
  /** Milliseconds of the main thread: all of it, and of scripts. */
  task: number;
  script: number;
  /** Requests between the moment when the page is usable and the one when it is left. */
  requests: number;
  /** Requests because the page is left. */
  leaving: number;
};

/** When the page was usable, as the shell marks it; in milliseconds since 1970, 0 before. */
const usableAt = () => {
  const [mark] = performance.getEntriesByName('usable');
  return mark ? performance.timeOrigin + mark.startTime : 0;
};

/** As if the visitor opened another tab. What the browser sends on its own (`fetchLater`) could not be counted. */
const hide = () => {
  Object.assign(window, { fetchLater: undefined });
  Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
};

/** Slows the page down. @returns reads what its main thread has done, in milliseconds */
async function mainThread(page: Page): Promise<() => Promise<Pick<Sample, 'task' | 'script'>>> {
  const cdp = await page.context().newCDPSession(page);
  // Processor time, which other work on the machine hardly changes.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOW.cpu });
  return async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    const read = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? Number.NaN) * 1000;
    return { task: read('TaskDuration'), script: read('ScriptDuration') };
  };
}

/** One visit with an empty cache and a processor four times slower. */
async function visit(url: string, shown: Shown): Promise<Sample> {
  await using browser = await openBrowser();
  const page = await openPage(browser, { name: url, url, shown });
  const network = await watchNetwork(page, false);
  const readTimes = await mainThread(page);
  await page.goto(url);
  await page.waitForFunction(usableAt);
  await network.quiet();
  const usable = await page.evaluate(usableAt);
  const loaded = network.fetched().map((one) => ({ ...one }));
  await page.evaluate(hide);
  await network.quiet();
  const scripts = loaded.filter(({ type }) => type === 'Script');
  return {
    ...(await readTimes()),
    kilobytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1024,
    requests: loaded.filter(({ start }) => start > usable).length,
    leaving: network.fetched().length - loaded.length,
  };
}

const COLUMNS: readonly [title: string, figure: keyof Sample, digits: number][] = [
  ['script, KB', 'kilobytes', 1],
  ['main thread, ms', 'task', 0],
  ['of it scripts, ms', 'script', 0],
  ['requests after usable', 'requests', 0],
  ['requests when left', 'leaving', 0],
];

async function run(): Promise<void> {
  await using stack = new AsyncDisposableStack();
  ensureBrowser();
  console.error('Building what has changed, and starting two shops …');
  const shops = [
    { name: 'with', shop: await openShop(stack, { env: { RUM_SAMPLE: '1' } }) },
    { name: 'without', shop: await openShop(stack, { env: { RUM_SAMPLE: '0' } }) },
  ];
  const visits = Object.entries(PAGES).flatMap(([path, shown]) =>
    shops.map(({ name, shop }) => ({ path, name, once: () => visit(shop.url + path, shown), samples: [] as Sample[] })),
  );
  // The first round fills the caches of the servers and does not count.
  for (let round = 0; round <= Number(options.runs); round++) {
    for (const { path, name, once, samples } of round % 2 ? visits.toReversed() : visits) {
      const sample = await once();
      if (round > 0) samples.push(sample);
      console.error(`${round}/${options.runs} ${path} ${name} figures: ${JSON.stringify(sample)}`);
    }
  }
  const rows = visits.map(({ path, name, samples }) => [
    `\`${path}\``,
    name,
    ...COLUMNS.map(([, figure, digits]) =>
      spread(
        samples.map((sample) => sample[figure]),
        digits,
      ),
    ),
  ]);
  console.log(markdown(['page', 'figures', ...COLUMNS.map(([title]) => title)], rows));
}

await run();
