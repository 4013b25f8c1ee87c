import type { ReleaseDifference } from '@urooj/contract/console';
import { bytesChange } from '../../format.ts';
import { releaseTexts as text } from '../../texts/en/release.ts';

export type ChangedFile = ReleaseDifference['files'][number];

/** How many bytes larger a file has become. */
export const changeOf = ({ before, after }: ChangedFile): number => (after ?? 0) - (before ?? 0);

/** `1 file added, 2 files changed: +1.2 kB in all` */
export function summaryOf(files: readonly ChangedFile[]): string {
  const added = files.filter(({ before }) => before === null).length;
  const removed = files.filter(({ after }) => after === null).length;
  const changed = files.length - added - removed;
  const counts = [
    ...(added > 0 ? [text.added(added)] : []),
    ...(removed > 0 ? [text.removed(removed)] : []),
    ...(changed > 0 ? [text.changed(changed)] : []),
  ];
  const change = files.reduce((total, file) => total + changeOf(file), 0);
  return text.summary(counts.join(', '), bytesChange(change));
}
