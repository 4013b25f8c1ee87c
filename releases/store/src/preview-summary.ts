import { readJsonRecord, removeRecords, type SiteStore, writeRecord } from './store.ts';
import { PREVIEW_SHAPE } from './stored-shapes.ts';

type Named = { name: string; version: string };

/** What a preview report found, in numbers. */
export type PreviewSummary = {
  /** When it was made, as an ISO date. */
  at: string;
  /** The live revision that it compared with. */
  revision: number;
  /** Everything that was previewed together. */
  releases: readonly Named[];
  /** Nothing of the previewed site fails; differences are no failures. */
  passes: boolean;
  pages: number;
  looksDifferent: number;
  otherHtml: number;
  added: number;
  removed: number;
  newFindings: number;
  newErrors: number;
  overBudget: number;
  lostJourneys: number;
};

const keyOf = ({ name, version }: Named) => `previews/${name}/${version}.json`;
const ADVICE = 'Delete it, or make the report again.';

/** Stores the summary beside each of its releases. */
export async function storePreviewSummary(site: SiteStore, summary: PreviewSummary): Promise<void> {
  for (const release of summary.releases) await writeRecord(site, keyOf(release), JSON.stringify(summary));
}

/** The last summary of a release; null for one without. @throws StoreDamaged */
export const readPreviewSummary = (site: SiteStore, release: Named): Promise<PreviewSummary | null> =>
  readJsonRecord<PreviewSummary>(site, keyOf(release), PREVIEW_SHAPE, ADVICE);

/** For a release that is deleted. */
export const removePreviewSummary = (site: SiteStore, release: Named): Promise<void> =>
  removeRecords(site, [keyOf(release)]);
