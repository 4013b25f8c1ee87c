import type { BodyOf } from '@urooj/contract/endpoints';
import { languageOf, pathIn, withoutLanguage } from '@urooj/contract/language-paths';
import { RUM_MEASURES } from '@urooj/contract/rum-vocabulary';
import { bucketOf, MAX_FIGURE } from '@urooj/domain/rum-figures';
import type { MeasuredReleases } from './measured-releases.ts';

/** What one thing is counted under. Everything in it comes from what is live or from closed lists, so keys are bounded. */
export type FieldKey = {
  readonly remote: string;
  readonly version: string;
  readonly route: string;
  readonly device: string;
  readonly measure: string;
  readonly bucket: number;
};

type Batch = BodyOf<'sendFigures'>;
type Page = Batch['pages'][number];
type MeasuredPage = Pick<FieldKey, 'remote' | 'version' | 'route' | 'device'>;

/** A page that no live remote has. */
const OTHER_ROUTE = 'other';
/** Layout shifts are scores around 0.1; histograms count thousandths. */
const CLS_UNIT = 1000;

/** The path of the composed page in the language of the route: `/ur/order/:orderId` → `/ur/order/_`. */
function routeIn(routes: ReadonlySet<string>, route: string): string {
  const path = withoutLanguage(route).replaceAll(/:[^/]+/g, '_');
  return routes.has(path) ? pathIn(languageOf(route), path) : OTHER_ROUTE;
}

/** @returns `null` for a release that is not live */
function measuredPageOf({ remote, version, route }: Page, device: string, live: MeasuredReleases): MeasuredPage | null {
  const known = live.get(remote);
  if (!known?.versions.has(version)) return null;
  return { remote, version, device, route: routeIn(known.routes, route) };
}

function figuresOf({ figures }: Page, measuredPage: MeasuredPage): FieldKey[] {
  return RUM_MEASURES.flatMap((measure) => {
    const figure = figures[measure];
    const scaled = figure === undefined ? -1 : figure * (measure === 'cls' ? CLS_UNIT : 1);
    return scaled < 0 || scaled > MAX_FIGURE ? [] : [{ ...measuredPage, measure, bucket: bucketOf(scaled) }];
  });
}

/**
 * What a batch adds to the counts. A visit, its failure and its checkout count once for each release that it had, at the first
 * page of that release: a visit fails or does not, however many pages it has. The browser says which releases an earlier batch
 * of the visit had.
 */
export function keysOf({ device, pages }: Batch, live: MeasuredReleases): readonly FieldKey[] {
  const counters = new Map<string, FieldKey>();
  const countOnce = (measuredPage: MeasuredPage, measure: string) => {
    const name = JSON.stringify([measuredPage.remote, measuredPage.version, measure]);
    if (!counters.has(name)) counters.set(name, { ...measuredPage, measure, bucket: 0 });
  };
  const figures = pages.flatMap((page) => {
    const measuredPage = measuredPageOf(page, device, live);
    if (!measuredPage) return [];
    if (!page.counted) countOnce(measuredPage, 'visits');
    if (page.failed) countOnce(measuredPage, 'failures');
    if (page.events?.includes('checkout')) countOnce(measuredPage, 'checkouts');
    return figuresOf(page, measuredPage);
  });
  return [...counters.values(), ...figures];
}
