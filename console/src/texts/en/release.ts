import { groupedAmount } from '@urooj/domain/amounts';
import { plural } from '@urooj/texts/plural';

const files = (count: number) => `${groupedAmount(count)} ${plural(count, { one: 'file', other: 'files' })}`;

/** The releases of one app, and one version of it. */
export const releaseTexts = {
  loading: 'Loading the releases...',
  loadingDifference: 'Loading the difference...',
  backTo: (app: string) => `All releases of ${app}`,
  live: 'What is live',
  notLive: (app: string) => `${app} is not live.`,
  releases: 'Releases',
  columns: { version: 'Version', published: 'Published', size: 'Compressed', actions: 'Actions' },
  by: (who: string) => `by ${who}`,
  of: (size: string) => `of ${size}`,
  noReleases: 'Nothing is published',
  noReleasesHelp: 'Builds are published with: npm run release -- publish',
  history: 'History',
  noHistory: 'Nothing was done with it yet.',
  versionTitle: (app: string, version: string) => `${app} ${version}`,
  differenceTo: (version: string) => `Difference from ${version}`,
  nothingToCompare: 'There is no other version to compare it with.',
  added: (count: number) => `${files(count)} added`,
  removed: (count: number) => `${files(count)} removed`,
  changed: (count: number) => `${files(count)} changed`,
  summary: (counts: string, change: string) => `${counts}: ${change} in all.`,
  same: 'Both versions have the same files.',
  fileColumns: { path: 'File', before: 'Before', after: 'After', change: 'Change' },
  none: '–',
  manifest: 'Manifest',
  showManifest: 'Show the manifest',
};
