import type { BodyOf } from '@urooj/contract/endpoints';
import type { RUM_EVENTS, RUM_MEASURES } from '@urooj/contract/rum-vocabulary';

export type Batch = BodyOf<'sendFigures'>;
type SentPage = Batch['pages'][number];
type Measure = (typeof RUM_MEASURES)[number];
export type FieldEvent = (typeof RUM_EVENTS)[number];

/** What a page is counted under, as it was when its navigation began. */
export type MeasuredPage = Pick<SentPage, 'remote' | 'version' | 'route' | 'cohort'>;

/** The document's page, or that of a navigation within it. One that is not measured has no release that runs, and is not sent. */
export type VisitedPage = {
  readonly measuredPage: MeasuredPage | null;
  /** When its navigation began, in milliseconds since the document's. */
  readonly startedAt: number;
  readonly unsent: Map<Measure, number>;
  readonly sent: Set<Measure>;
  isSent: boolean;
  hasFailed: boolean;
};

const MAX_PAGES = 20;
/** A hundredth of a millisecond, and of a thousandth of a layout shift, is below what histograms tell apart. */
const rounded = (value: number) => Math.round(value * 1e4) / 1e4;
const nameOf = ({ remote, version }: MeasuredPage) => `${remote}@${version}`;

/** The pages of one document load, with what was measured of each. A figure is sent once: what it becomes later is lost. */
export function createVisit() {
  const pages: VisitedPage[] = [];
  /** The releases of which the visit, its failure and its events were sent. */
  const counted = { visits: new Set<string>(), failures: new Set<string>(), events: new Set<string>() };

  /** @returns false where it was there before */
  function addNew(names: Set<string>, name: string): boolean {
    const isNew = !names.has(name);
    names.add(name);
    return isNew;
  }

  function toSent(page: VisitedPage, measuredPage: MeasuredPage): SentPage {
    const figures = Object.fromEntries([...page.unsent].map(([measure, value]) => [measure, rounded(value)]));
    for (const measure of page.unsent.keys()) page.sent.add(measure);
    page.unsent.clear();
    page.isSent = true;
    const hasFailed = page.hasFailed && addNew(counted.failures, nameOf(measuredPage));
    page.hasFailed = false;
    return { ...measuredPage, figures, ...(hasFailed ? { failed: true } : {}) };
  }

  /** Marks the pages whose release an earlier batch had. */
  function marked(sent: readonly SentPage[]): SentPage[] {
    const before = new Set(counted.visits);
    return sent.map((page) => {
      counted.visits.add(nameOf(page));
      return before.has(nameOf(page)) ? { ...page, counted: true } : page;
    });
  }

  /** Each release that ran, with an event that cannot wait until the visitor leaves. None, where the visit has had it. */
  function takeEvent(event: FieldEvent): SentPage[] {
    if (!addNew(counted.events, event)) return [];
    const ran = pages.flatMap(({ measuredPage, startedAt }) =>
      measuredPage && Number.isFinite(startedAt) ? [measuredPage] : [],
    );
    const releases = new Map(ran.map((measuredPage) => [nameOf(measuredPage), measuredPage]));
    return marked([...releases.values()].map((measuredPage) => ({ ...measuredPage, figures: {}, events: [event] })));
  }

  return {
    begin(measuredPage: MeasuredPage | null, startedAt: number): VisitedPage {
      const page = {
        measuredPage,
        startedAt,
        unsent: new Map(),
        sent: new Set<Measure>(),
        isSent: false,
        hasFailed: false,
      };
      pages.push(page);
      return page;
    },
    set(page: VisitedPage, measure: Measure, value: number): void {
      if (!page.sent.has(measure)) page.unsent.set(measure, value);
    },
    /** The one figure of the visit, for the page on which it happened. What causes a navigation happens on the page before it. */
    setWorst(measure: Measure, value: number, time: number): void {
      if (pages.some(({ sent }) => sent.has(measure))) return;
      for (const { unsent } of pages) unsent.delete(measure);
      const page = pages.findLast(({ startedAt }) => startedAt < time) ?? pages[0];
      page?.unsent.set(measure, value);
    },
    fail(page: VisitedPage): void {
      page.hasFailed = true;
    },
    takeEvent,
    /**
     * What was measured since the last batch, with an event that was not sent before. Pages beyond 20 are lost.
     */
    take(event: FieldEvent | null = null): SentPage[] {
      const withEvent = event ? takeEvent(event) : [];
      const changed = pages.filter(({ isSent, unsent, hasFailed }) => !isSent || unsent.size > 0 || hasFailed);
      const sent = changed.flatMap((page) => (page.measuredPage ? [toSent(page, page.measuredPage)] : []));
      return [...withEvent, ...marked(sent)].slice(0, MAX_PAGES);
    },
  };
}
export type Visit = ReturnType<typeof createVisit>;
