/** Each bucket of a histogram is this much wider than the one before: a percentile is exact to half of it. */
const GROWTH = 1.05;
/** What is longer than ten minutes is no measurement: the computer was asleep. */
export const MAX_FIGURE = 600_000;

/**
 * The bucket of a figure; all histograms have the same, so that they can be added up.
 * @param figure in milliseconds, or a layout shift in thousandths; 0 to `MAX_FIGURE`
 */
export const bucketOf = (figure: number): number => Math.round(Math.log(Math.max(figure, 1)) / Math.log(GROWTH));

/** The figure in the middle of a bucket. */
export const figureOf = (bucket: number): number => GROWTH ** bucket;

/** How often each bucket was counted. */
export type Histogram = ReadonlyMap<number, number>;

/**
 * The figure that a share of all counted figures do not exceed.
 * @param share 0 to 1, for example 0.75
 * @returns `null` where nothing was counted
 */
export function percentile(histogram: Histogram, share: number): number | null {
  const buckets = [...histogram].toSorted(([a], [b]) => a - b);
  const wanted = share * buckets.reduce((total, [, count]) => total + count, 0);
  let counted = 0;
  for (const [bucket, count] of buckets) {
    counted += count;
    if (count > 0 && counted >= wanted) return figureOf(bucket);
  }
  return null;
}

/** How many of the counted figures are in higher buckets than a limit. */
export function countAbove(histogram: Histogram, limit: number): number {
  const last = bucketOf(limit);
  return [...histogram].reduce((total, [bucket, count]) => (bucket > last ? total + count : total), 0);
}
