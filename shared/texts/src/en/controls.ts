import { groupedAmount } from '@urooj/domain/amounts';

/** The controls of the site kit that few pages have: page links, copying, charts, timelines. */

export const previous = 'Previous';
export const next = 'Next';
export const page = (number: number) => `Page ${groupedAmount(number)}`;
export const pageOf = (number: number, pages: number) => `Page ${groupedAmount(number)} of ${groupedAmount(pages)}`;
export const copy = 'Copy';
export const copied = 'Copied';
export const copyFailed = 'Copying failed';
/** @param chart the title of the chart that the table repeats */
export const asTable = (chart: string) => `${chart} as a table`;
/** The state of a step in a timeline, for screen readers. */
export const stepDone = '(done)';
export const stepCurrent = '(current step)';
export const stepUpcoming = '(to come)';
export const stepSkipped = '(not reached)';
export const stepStopped = '(ended here)';
