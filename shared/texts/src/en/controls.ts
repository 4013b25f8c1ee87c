/** @chunk texts */

import { groupedAmount } from '@urooj/domain/amounts';

/** The controls of the site kit that few pages have: page links, copying, charts, timelines. */

export const controlTexts = {
  previous: 'Previous',
  next: 'Next',
  page: (number: number) => `Page ${groupedAmount(number)}`,
  pageOf: (number: number, pages: number) => `Page ${groupedAmount(number)} of ${groupedAmount(pages)}`,
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Copying failed',
  /** @param chart the title of the chart that the table repeats */
  asTable: (chart: string) => `${chart} as a table`,
  /** The state of a step in a timeline, for screen readers. */
  stepDone: '(done)',
  stepCurrent: '(current step)',
  stepUpcoming: '(to come)',
  stepSkipped: '(not reached)',
  stepStopped: '(ended here)',
};
