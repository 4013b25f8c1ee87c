/** Measures a visit. A chunk of its own, which only visits of the sample load, when the browser is idle. */
import { DEVICE_CLASSES } from '@urooj/contract/rum-vocabulary';
import type { RouteHandle } from '@urooj/host/remote';
import { USABLE_MARK } from '../layout/use-page-head.ts';
import { storedReleaseReports } from '../remotes/release-reports.ts';
import type { Started } from '../started.ts';
import { collectErrors } from './errors.ts';
import { type Matches, measuredPageIn } from './measured-page.ts';
import { nameReleases } from './named-releases.ts';
import { type Navigated, onSoftNavigation } from './navigations.ts';
import { sendNow, sendOnLeave } from './send.ts';
import { type Batch, createVisit, type FieldEvent, type VisitedPage } from './visit.ts';
import { watchVitals } from './vitals.ts';

export type First = { matches: Matches; pathname: string };

/** The first of them sends what could not wait until the visitor leaves. */
const INPUT_EVENTS = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'input'] as const;
/** Widths of the window below which it is a phone, and a tablet. */
const PHONE_PX = 640;
const TABLET_PX = 1100;
const deviceOf = (width: number): Batch['device'] => DEVICE_CLASSES[width < PHONE_PX ? 0 : width < TABLET_PX ? 1 : 2];

export function startCollector({ router, host, loader, data, first }: Started & { first: First }): void {
  const visit = createVisit();
  const device = deviceOf(window.innerWidth);
  const measuredPageOf = measuredPageIn(loader, data);
  const loads = new Set<string>();
  let current: VisitedPage;

  function begin({ matches, pathname }: First, startedAt: number): VisitedPage {
    current = visit.begin(measuredPageOf(matches, pathname), startedAt);
    const remote = loader.remoteOf(pathname);
    const loaded = remote && loader.loaded(remote);
    if (loaded && !loads.has(remote)) visit.set(current, 'remoteLoad', loaded.ms);
    if (loaded) loads.add(remote);
    return current;
  }

  /** Of the visit, until it is sent. */
  let event: FieldEvent | null = null;
  const noteEvent = () => {
    const { handle } = router.state.matches.at(-1)?.route ?? {};
    event ??= (handle as RouteHandle | undefined)?.event ?? null;
  };

  /** The order that may follow names the releases of the event only if the service has counted them. */
  async function sendWithEvent(pages: Batch['pages'], found: Batch['errors'] = []): Promise<void> {
    if (await sendNow({ device, pages, errors: found })) nameReleases(pages.filter(({ events }) => events));
  }

  /** An event is sent with the first sign that the page is used, which comes before any order. */
  function sendEvent(): void {
    const pages = event && canSend() ? visit.takeEvent(event) : [];
    if (pages.length > 0) void sendWithEvent(pages);
  }

  /** A guest's session may be unknown for the whole visit. Where it is known, it says whether figures are wanted. */
  function canSend(): boolean {
    const { status, features } = host.session.store.getState();
    return navigator.onLine && (status === 'unknown' || features.includes('rumFigures'));
  }

  const opened = begin(first, 0);
  const [usable] = performance.getEntriesByName(USABLE_MARK, 'mark');
  if (usable) visit.set(opened, 'hydration', usable.startTime);
  const errors = collectErrors(() => current.measuredPage);
  watchVitals(visit, opened);

  const onPage = ({ startedAt, painted }: Navigated) => {
    const page = begin({ matches: router.state.matches, pathname: router.state.location.pathname }, startedAt);
    void painted.then((at) => visit.set(page, 'softNavigation', at - startedAt));
    noteEvent();
  };
  onSoftNavigation(router, first.pathname, onPage);
  noteEvent();
  for (const type of INPUT_EVENTS) window.addEventListener(type, sendEvent, { capture: true, passive: true });

  // Of the window and not of the document, because the figures of the browser are complete after its own listeners.
  window.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || !canSend()) return;
    failReported();
    const pages = visit.take(event);
    const found = errors.take();
    // The visitor may come back to order.
    if (pages.some(({ events }) => events)) void sendWithEvent(pages, found);
    else if (pages.length + found.length > 0) sendOnLeave({ device, pages, errors: found });
  });

  /** Releases that failed in this tab, also in the document before: a page that crashes is loaded again at once. */
  function failReported(): void {
    const reports = storedReleaseReports.read() ?? [];
    for (const { remote, version, outcome, isMeasured } of reports) {
      if (outcome === 'ran' || isMeasured) continue;
      const route = current.measuredPage?.remote === remote ? current.measuredPage.route : '*';
      visit.fail(visit.begin({ remote, version, route }, Number.POSITIVE_INFINITY));
    }
    if (reports.length > 0) storedReleaseReports.write(reports.map((report) => ({ ...report, isMeasured: true })));
  }
}
