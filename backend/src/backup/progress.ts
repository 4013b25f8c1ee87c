/** How far a backup or a restore is. */
export type Progress = {
  readonly step: 'rows' | 'images' | 'indexes' | 'verified bytes';
  readonly done: number;
  readonly total: number;
  /** Whether `total` comes from the statistics of the database, which may be old. */
  readonly isEstimate?: boolean;
};

export type OnProgress = (progress: Progress) => void;

export const IGNORE_PROGRESS: OnProgress = () => {};

const LINE_FEED = 0x0a;

/** The rows in a part of a table. COPY ends each with a line feed, and writes those inside of values as `\n`. */
export function rowsIn(part: Buffer): number {
  let rows = 0;
  for (let at = part.indexOf(LINE_FEED); at >= 0; at = part.indexOf(LINE_FEED, at + 1)) rows++;
  return rows;
}
