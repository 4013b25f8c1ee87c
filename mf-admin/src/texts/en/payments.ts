import { CHANGE_MESSAGES } from '@urooj/contract/messages';
import { REJECTION_REASONS } from '@urooj/contract/rejection-reasons';
import type { ReviewAction } from '@urooj/contract/vocabulary';
import { withParams } from '@urooj/contract/with-params';
import { groupedAmount } from '@urooj/domain/amounts';
import { displayId, shortId } from '@urooj/domain/short-id';
import type { Age } from '@urooj/domain/waiting';
import { plural } from '@urooj/texts/plural';
import { ageText, decided } from './lists.ts';

/** The list of payments. */
export const paymentTexts = {
  list: 'Payments',
  empty: 'No payment records found.',
  due: 'Due',
  warnings: (count: number) => `${groupedAmount(count)} ${plural(count, { one: 'warning', other: 'warnings' })}`,
  arrived: 'Arrived',
  /** In the narrow column of the status. */
  unpaidFor: (age: Age) => `Unpaid for ${ageText(age)}`,
  rejectAndRefund: 'Reject and refund',
  rejectAndRefundQuestion: (arrived: string) => `Reject and refund ${arrived}?`,
  differenceUnpaid: REJECTION_REASONS.differenceUnpaid,
  /** In the narrow column of the list. */
  partnerInRow: (id: string, isDifference: boolean) =>
    isDifference ? `Completes payment ${displayId(id)}` : `Completed by payment ${displayId(id)}`,
  refundDifference: 'Refund the difference',
  /** Of payments that are rejected: all that has arrived. */
  refundArrived: 'Refund what arrived',
  moneyArrived: 'Money has arrived',
  progress: (waiting: number, decided: number) =>
    decided > 0
      ? `${groupedAmount(waiting)} waiting here, ${groupedAmount(decided)} decided`
      : `${groupedAmount(waiting)} waiting here`,
  reload: 'Load again',
  approveQuestion: (amount: string) => `Approve ${amount}?`,
  /** Short, so that the row stays as high as it is; it shows the amount. */
  approveDespite: (warnings: string) => `Approve despite ${warnings}?`,
  confirm: 'Confirm',
  review: 'Review',
  position: (position: number, waiting: number) =>
    `${groupedAmount(position)} of ${groupedAmount(waiting)} waiting here`,
  decided: (id: string, action: ReviewAction) =>
    withParams(CHANGE_MESSAGES[`payment_${decided[action]}`], { id: shortId(id) }),
  decidedMeanwhile: (id: string) => `Payment ${shortId(id)}... has been decided already.`,
  decisionFailed: (id: string, action: ReviewAction) => `Failed to ${action} payment ${shortId(id)}....`,
  /** In the narrow column of the status. */
  approvedOnce: 'Approved once',
  approvedByYou: 'Approved by you',
  noScreenshot: 'No screenshot.',
};
