import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { FULL_BROWSERS, findBrowser } from 'cli/system-browser';
import { type Fetched, type Network, watchNetwork } from './network.ts';
import { awaitClick, awaitMenu, awaitShown, observe, type Shown } from './probe.ts';
import { settled } from './settled.ts';

type Click = { link: string; shown: Shown };

/** A page to measure. */
export type Target = {
  name: string;
  url: string;
  shown: Shown;
  /** The button that opens a menu; without one the page is never hydrated. */
  menu?: string;
  /** Links to follow, each from the freshly loaded page. */
  clicks?: Readonly<Record<string, Click>>;
  /** Cookies and storage of the visitor. */
  visitor?: BrowserContextOptions['storageState'];
};

/** One visit with a new browser profile. Times in milliseconds, sizes in KB. */
export type Sample = {
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  shown: number;
  hydrated: number;
  /** Transferred script when the page was shown and hydrated. */
  script: number;
  /** Until the network was idle, without what was downloaded for later pages. */
  requests: number;
  kilobytes: number;
  /** Downloaded for later pages. */
  aheadKilobytes: number;
  clicks: Readonly<Record<string, number>>;
  fetched: readonly Fetched[];
  /** When the page was usable, in milliseconds since 1970. */
  usableAt: number;
};

const VIEWPORT = { width: 1280, height: 900 };
const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];

export const openBrowser = (): Promise<Browser> => chromium.launch({ ...findBrowser(FULL_BROWSERS), args: ARGS });

/** Opens a page with the probes in an idle browser. */
export async function openPage(browser: Browser, { shown, menu, visitor }: Target): Promise<Page> {
  const context = await browser.newContext({ viewport: VIEWPORT, ...(visitor && { storageState: visitor }) });
  const page = await context.newPage();
  await settled(browser);
  return prepare(page, shown, menu);
}

export async function prepare(page: Page, shown: Shown, menu?: string): Promise<Page> {
  await page.addInitScript(observe);
  await page.addInitScript(awaitShown, shown);
  if (menu) await page.addInitScript(awaitMenu, menu);
  return page;
}

const isUsable = (needsMenu: boolean) => window.bench.shown > 0 && (!needsMenu || window.bench.hydrated > 0);

/** Loads the page and waits until its main content is shown and it is hydrated. */
export async function load(page: Page, { url, menu }: Pick<Target, 'url' | 'menu'>): Promise<void> {
  await page.goto(url);
  try {
    await page.waitForFunction(isUsable, menu !== undefined);
  } catch (error) {
    const seen = await page.evaluate(() => JSON.stringify(window.bench));
    throw new Error(`${url} never became usable; recorded so far: ${seen}.`, { cause: error });
  }
}

/** Hovers over the link, waits for its prefetching, and clicks. */
async function follow(page: Page, network: Network, { link, shown }: Click): Promise<number> {
  const target = page.locator(link).first();
  await target.scrollIntoViewIfNeeded();
  await target.hover();
  await network.quiet();
  await page.evaluate(awaitClick, shown);
  await target.click({ noWaitAfter: true });
  await page.waitForFunction(() => window.bench.click > 0);
  return page.evaluate(() => window.bench.click);
}

async function followAll(
  page: Page,
  network: Network,
  { clicks = {}, shown }: Target,
): Promise<Record<string, number>> {
  const times: Record<string, number> = {};
  for (const [name, click] of Object.entries(clicks)) {
    times[name] = await follow(page, network, click);
    await page.goBack();
    await page.waitForFunction((what) => window.isShown(what), shown);
    await network.quiet();
  }
  return times;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const kilobytesOf = (fetched: readonly Fetched[]) => sum(fetched.map(({ bytes }) => bytes)) / 1024;

/** One visit with an empty cache. */
export async function visit(target: Target, isSlow = true): Promise<Sample> {
  await using browser = await openBrowser();
  const page = await openPage(browser, target);
  const network = await watchNetwork(page, isSlow);
  await load(page, target);
  await network.quiet();
  const seen = await page.evaluate(() => ({ ...window.bench, origin: performance.timeOrigin }));
  const fetched = network.fetched().map((one) => ({ ...one }));
  const own = fetched.filter(({ isAhead }) => !isAhead);
  const usableAt = seen.origin + Math.max(seen.shown, seen.hydrated);
  const inTime = fetched.filter(({ type, end }) => type === 'Script' && end > 0 && end <= usableAt);
  return {
    ...seen,
    // A page without a menu is never hydrated.
    hydrated: seen.hydrated || Number.NaN,
    tbt: sum(
      seen.long.filter(({ start, duration }) => start + duration > seen.fcp).map(({ duration }) => duration - 50),
    ),
    script: kilobytesOf(inTime),
    requests: own.length,
    kilobytes: kilobytesOf(own),
    aheadKilobytes: kilobytesOf(fetched.filter(({ isAhead }) => isAhead)),
    clicks: await followAll(page, network, target),
    fetched,
    usableAt,
  };
}
