import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { Visit, VisitedPage } from './visit.ts';

type Shift = { readonly startTime: number; readonly value: number };

/** When the largest shift of a burst happened. */
const timeOfLargest = (shifts: readonly Shift[]): number =>
  shifts.reduce((largest, shift) => (shift.value > largest.value ? shift : largest), { startTime: 0, value: 0 })
    .startTime;

/**
 * Puts the browser's figures into the visit. Loading belongs to the document's first page; the slowest interaction and the
 * largest shift of the visit to the page on which they happened. After a return from the back/forward cache nothing is
 * loaded, so the figures of a load do not count again.
 */
export function watchVitals(visit: Visit, first: VisitedPage): void {
  const options = { reportAllChanges: true };
  const isLoad = ({ navigationType }: { navigationType: string }) => navigationType !== 'back-forward-cache';
  onTTFB((metric) => isLoad(metric) && visit.set(first, 'ttfb', metric.value), options);
  onFCP((metric) => isLoad(metric) && visit.set(first, 'fcp', metric.value), options);
  onLCP((metric) => isLoad(metric) && visit.set(first, 'lcp', metric.value), options);
  onINP(({ value, entries }) => visit.setWorst('inp', value, entries[0]?.startTime ?? 0), options);
  onCLS(({ value, entries }) => visit.setWorst('cls', value, timeOfLargest(entries)), options);
}
