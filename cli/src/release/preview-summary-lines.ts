import { type PreviewSummary, readPreviewSummary } from '@urooj/store/preview-summary';
import type { SiteStore } from '@urooj/store/store';
import { counted } from '../counted.ts';

/** `2026-11-23 14:10` */
const timeOf = (iso: string) => iso.slice(0, 16).replace('T', ' ');

const sentence = (parts: readonly string[]): string => `${parts.join(', ')}.`;

/** What the report of a preview found, in two or three lines. */
export function linesOf(summary: PreviewSummary, revision: number): string[] {
  const { releases, pages, looksDifferent, otherHtml, added, removed } = summary;
  const { newErrors, newFindings, overBudget, lostJourneys } = summary;
  const names = releases.map(({ name, version }) => `${name} ${version}`).join(', ');
  const isSame = looksDifferent + otherHtml + added + removed === 0;
  const differences = isSame
    ? [`no differences on ${counted(pages, 'page')}`]
    : [
        `looks differ on ${looksDifferent} of ${counted(pages, 'page')}`,
        `HTML on ${otherHtml}`,
        ...(added > 0 ? [`${added} new`] : []),
        ...(removed > 0 ? [`${removed} removed`] : []),
      ];
  const problems = [
    ...(newErrors > 0 ? [counted(newErrors, 'new console error')] : []),
    ...(newFindings > 0 ? [counted(newFindings, 'new axe finding')] : []),
    ...(overBudget > 0 ? [`${counted(overBudget, 'chunk')} over budget`] : []),
    ...(lostJourneys > 0 ? [`${counted(lostJourneys, 'journey')} lost that the live site passes`] : []),
  ];
  return [
    `Preview report of ${names}, ${timeOf(summary.at)} UTC, against revision ${summary.revision}: ${sentence(differences)}`,
    problems.length > 0 ? `! ${sentence(problems)}` : 'No new problems.',
    ...(summary.revision === revision ? [] : [`Live has changed since: it is revision ${revision} now.`]),
  ];
}

/**
 * What the last reports of these releases found; empty without one. A damaged one is no reason to stop an activation.
 * @param revision the live one
 */
export async function reportedOf(
  site: SiteStore,
  releases: readonly { name: string; version: string }[],
  revision: number,
): Promise<{ summaries: PreviewSummary[]; lines: string[] }> {
  const found = await Promise.all(releases.map((release) => readPreviewSummary(site, release).catch(() => null)));
  const summaries = [...new Map(found.flatMap((one) => (one ? [[one.at, one] as const] : []))).values()];
  return { summaries, lines: summaries.flatMap((summary) => linesOf(summary, revision)) };
}
