import type { PreviewSummary } from '@urooj/store/preview-summary';
import { counted } from '../counted.ts';
import type { PageReport } from './compare-page.ts';
import type { JourneyReport, PreviewReport } from './report.ts';

/** Why a page of the next site fails, in sentences; differences are no failures. */
export function failuresOf({ newErrors, broken, newFindings }: PageReport): string[] {
  const serious = newFindings.filter(({ isSerious }) => isSerious).length;
  return [
    ...broken.map((response) => `The server fails: ${response}`),
    ...newErrors.map((error) => `Console: ${error}`),
    ...(serious > 0 ? [`${counted(serious, 'new serious accessibility finding')}`] : []),
  ];
}

export const isDifferent = ({ kind, pictures, html }: PageReport): boolean =>
  kind !== 'both' || pictures.length > 0 || html.length > 0;

/** Whether a journey works on the live site and not on the next one. */
export const isLost = ({ live, next }: JourneyReport): boolean => next !== null && live === null;

/** Whether nothing of the next site fails. */
export const passes = ({ pages, journeys, overBudget }: PreviewReport): boolean =>
  overBudget.length === 0 && !journeys.some(isLost) && pages.every((page) => failuresOf(page).length === 0);

const total = (pages: readonly PageReport[], count: (page: PageReport) => number): number =>
  pages.reduce((sum, page) => sum + count(page), 0);

/** What is stored beside the releases, for those who activate them. */
export function summaryOf(report: PreviewReport): PreviewSummary {
  const { pages, journeys } = report;
  return {
    at: report.at.toISOString(),
    revision: report.revision,
    releases: report.releases.map(({ name, version }) => ({ name, version })),
    passes: passes(report),
    pages: pages.length,
    looksDifferent: pages.filter((page) => page.pictures.length > 0).length,
    otherHtml: pages.filter((page) => page.html.length > 0).length,
    added: pages.filter(({ kind }) => kind === 'added').length,
    removed: pages.filter(({ kind }) => kind === 'removed').length,
    newFindings: total(pages, ({ newFindings }) => newFindings.length),
    newErrors: total(pages, ({ newErrors, broken }) => newErrors.length + broken.length),
    overBudget: report.overBudget.length,
    lostJourneys: journeys.filter(isLost).length,
  };
}
