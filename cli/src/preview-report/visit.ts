import type { ReleaseMap } from '@urooj/host/release-map';
import type { Browser, BrowserContext, Page, Response } from 'playwright-core';
import { type Finding, findingsIn } from './axe.ts';
import { isFailureReport, isolate, type Responses, storageOf } from './isolated.ts';
import { type Look, THEMES, WIDTHS } from './looks.ts';
import { normalized } from './normalize.ts';

/** One of the sites that are compared, served on this machine. */
export type OpenSite = { url: string; map: ReleaseMap };

/** What a visitor of one page gets. */
export type Visit = {
  /** PNG files. */
  pictures: ReadonlyMap<Look, Buffer>;
  findings: readonly Finding[];
  /** Of the console; also uncaught ones, and releases that the page reports as failed. */
  errors: readonly string[];
  /** Responses of the site that are failures of a server: `/faq: 503`. */
  broken: readonly string[];
  /** Of a first visit at the width of a phone, as transferred. */
  requests: number;
  bytes: number;
  /** `POST /followerApi/rum` */
  blocked: readonly string[];
};

const HEIGHT_PX = 800;
const LOAD_TIMEOUT_MS = 30_000;
/** A stream of events never ends. */
const QUIET_TIMEOUT_MS = 5_000;

type Seen = { errors: Set<string>; broken: Set<string>; blocked: Set<string>; responses: Response[] };

function watch(page: Page, { errors, broken, responses }: Seen, plain: (text: string) => string): void {
  page.on('console', (message) => {
    // Of a response it does not say which one.
    const { url } = message.location();
    const place = message.text().startsWith('Failed to load resource') ? ` ${new URL(url, 'http://x').pathname}` : '';
    if (message.type() === 'error') errors.add(plain(message.text() + place));
  });
  page.on('pageerror', (error) => errors.add(plain(`uncaught: ${error.message}`)));
  page.on('response', (response) => {
    responses.push(response);
    if (response.status() >= 500) broken.add(`${plain(new URL(response.url()).pathname)}: ${response.status()}`);
  });
}

/** Waits until nothing of a page is still coming, and makes it still. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: QUIET_TIMEOUT_MS }).catch(() => {});
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
    await document.fonts.ready;
  });
}

async function transferred(responses: readonly Response[]): Promise<number> {
  const sizes = await Promise.all(
    responses.map((response) =>
      response
        .request()
        .sizes()
        .then(({ responseBodySize }) => responseBodySize)
        .catch(() => 0),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** What all visits of a report share. */
export type Visits = { browser: Browser; responses: Responses; now: Date };

/** A new visitor of a site. */
export async function newVisitor(
  { browser, responses }: Visits,
  site: OpenSite,
  width: number,
  seen: Pick<Seen, 'errors' | 'blocked'>,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width, height: HEIGHT_PX },
    ...{ colorScheme: THEMES[0], reducedMotion: 'reduce', serviceWorkers: 'block' },
    storageState: storageOf(site.url, site.map),
  });
  await isolate(context, responses, (blocked) => {
    seen.blocked.add(`${blocked.method} ${blocked.path}`);
    if (isFailureReport(blocked)) seen.errors.add('The page reports its release as failed.');
  });
  return context;
}

/** Opens a page of a site at both widths and in both themes. */
export async function visit(
  visits: Visits,
  site: OpenSite,
  path: string,
  { checksAccess }: { checksAccess: boolean },
): Promise<Visit> {
  const seen: Seen = { errors: new Set(), broken: new Set(), blocked: new Set(), responses: [] };
  const plain = (text: string) => normalized(text, site.url);
  const pictures = new Map<Look, Buffer>();
  const findings: Finding[] = [];
  const figures = { requests: 0, bytes: 0 };
  for (const width of WIDTHS) {
    await using context = await newVisitor(visits, site, width, seen);
    const page = await context.newPage();
    await page.clock.setFixedTime(visits.now);
    seen.responses = [];
    watch(page, seen, plain);
    await page.goto(site.url + path, { timeout: LOAD_TIMEOUT_MS }).catch((error: Error) => {
      seen.errors.add(plain(error.message.split('\n')[0] ?? ''));
    });
    await settle(page);
    if (width === WIDTHS[0]) {
      Object.assign(figures, { requests: seen.responses.length, bytes: await transferred(seen.responses) });
    }
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme });
      pictures.set(`${width} ${theme}`, await page.screenshot({ fullPage: true, animations: 'disabled' }));
      if (checksAccess) findings.push(...(await findingsIn(page, theme === THEMES[0] ? 'all' : 'colours')));
    }
  }
  const { errors, broken, blocked } = seen;
  return { pictures, findings, errors: [...errors], broken: [...broken], blocked: [...blocked], ...figures };
}
