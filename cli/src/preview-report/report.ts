import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { overBudget } from '@urooj/build/budgets';
import { UsageError } from '@urooj/command/process';
import type { Progress } from '@urooj/command/progress';
import { mapWithConcurrency } from '@urooj/store/map-with-concurrency';
import { readRelease, type SiteStore } from '@urooj/store/store';
import { type Browser, chromium } from 'playwright-core';
import { findBrowser } from '../system-browser.ts';
import { addedPage, comparedPage, type PageReport, removedPage } from './compare-page.ts';
import { examplesIn, pagesOf } from './pages.ts';
import { type Failure, type Journey, play } from './play.ts';
import type { OpenSite, Visits } from './visit.ts';

/** A composed site, and where it is served. */
export type ReportedSite = OpenSite & { store: SiteStore };

export type ReportedSites = {
  live: ReportedSite;
  next: ReportedSite;
  /** Null where no release of the preview has a previous version. */
  previous: ReportedSite | null;
};

export type Released = { name: string; version: string };

export type JourneyReport = {
  name: string;
  /** Undefined: there is no such site. */
  previous: Failure | undefined;
  live: Failure;
  next: Failure;
};

export type PreviewReport = {
  at: Date;
  /** The live one that the next one was compared with. */
  revision: number;
  releases: readonly Released[];
  pages: readonly PageReport[];
  /** Pages of a shape of which one was opened. */
  leftOut: readonly string[];
  /** Pages that were not chosen when the report was made. */
  notChosen: readonly string[];
  /** Pages that are for one person. */
  personal: readonly string[];
  /** A sentence for each chunk or file over its budget. */
  overBudget: readonly string[];
  journeys: readonly JourneyReport[];
};

/** @throws UsageError where no browser is installed */
export function assertBrowser(): void {
  if (findBrowser().executablePath || existsSync(chromium.executablePath())) return;
  throw new UsageError(
    'A report needs Chromium or Chrome, and none was found. Install it (Debian: apt-get install chromium), then try again.',
  );
}

/** The signals are the command's own: it closes the browser with everything else. */
const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    ...findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
    ...{ handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false },
  });

/** @throws UsageError for a page that neither site has */
function assertKnown(chosen: readonly string[], known: readonly string[]): void {
  const unknown = chosen.filter((path) => !known.includes(path));
  if (unknown.length > 0) throw new UsageError(`No public page is at ${unknown.join(', ')}.`);
}

const withoutQuery = (path: string) => path.split('?')[0] ?? '';

async function pathsOf({ live, next }: ReportedSites, chosen: readonly string[] | null) {
  const [before, after] = [await pagesOf(live.store, live.map), await pagesOf(next.store, next.map)];
  const bodies = await mapWithConcurrency(after.open, availableParallelism(), async (path) =>
    (await fetch(next.url + path)).text(),
  );
  const examples = examplesIn(bodies, after.shapes);
  const isChosen = (path: string) => chosen === null || chosen.includes(withoutQuery(path));
  const both = [...after.open.filter((path) => before.open.includes(path)), ...examples.paths];
  const added = after.open.filter((path) => !before.open.includes(path));
  const removed = before.open.filter((path) => !after.open.includes(path));
  const all = [...both, ...added, ...removed];
  assertKnown(chosen ?? [], all.map(withoutQuery));
  return {
    ...{ both: both.filter(isChosen), added: added.filter(isChosen), removed: removed.filter(isChosen) },
    ...{ leftOut: examples.leftOut, personal: after.personal, notChosen: all.filter((path) => !isChosen(path)) },
  };
}

async function budgetsOf({ next }: ReportedSites, releases: readonly Released[]): Promise<string[]> {
  const found = await Promise.all(releases.map(({ name, version }) => readRelease(next.store, name, version)));
  return found.flatMap((release) => overBudget(release));
}

async function playAll(
  visits: Visits,
  { live, next, previous }: ReportedSites,
  journeys: readonly Journey[],
): Promise<JourneyReport[]> {
  return mapWithConcurrency(journeys, availableParallelism(), async (journey) => ({
    name: journey.name,
    next: await play(visits, next, journey),
    live: await play(visits, live, journey),
    previous: previous ? await play(visits, previous, journey) : undefined,
  }));
}

type Making = {
  /** The only pages that are opened; null: all. */
  pages: readonly string[] | null;
  journeys: readonly Journey[];
  progress: Progress;
  signal: AbortSignal;
};

/**
 * Opens every public page of the live and the next site, or only `pages`, and plays the journeys.
 * @throws where `signal` is aborted
 */
export async function makePreviewReport(
  sites: ReportedSites,
  releases: readonly Released[],
  { pages, journeys, progress, signal }: Making,
): Promise<PreviewReport> {
  const at = new Date();
  const browser = await openBrowser();
  const close = () => void browser.close();
  signal.addEventListener('abort', close);
  try {
    signal.throwIfAborted();
    const visits: Visits = { browser, responses: new Map(), now: at };
    const { both, added, removed, ...others } = await pathsOf(sites, pages);
    const work = [
      ...both.map((path) => () => comparedPage(visits, sites, path)),
      ...added.map((path) => () => addedPage(visits, sites, path)),
    ];
    const opened = await progress.step(`${work.length} pages opened at two widths, in both themes`, () =>
      mapWithConcurrency(work, availableParallelism(), (open) => open()),
    );
    const played = await progress.step(`${journeys.length} journeys played`, () => playAll(visits, sites, journeys));
    return {
      ...{ at, releases, ...others, journeys: played },
      revision: sites.live.map.revision,
      pages: [...opened, ...removed.map(removedPage)],
      overBudget: await budgetsOf(sites, releases),
    };
  } finally {
    signal.removeEventListener('abort', close);
    await browser.close();
  }
}
