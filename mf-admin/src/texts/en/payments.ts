import { withParams } from '@urooj/contract/field-errors';
import { CHANGE_MESSAGES } from '@urooj/contract/messages';
import { groupedAmount } from '@urooj/domain/amounts';
import type { ReviewAction } from '@urooj/domain/payment-status';
import { displayId, shortId } from '@urooj/domain/short-id';
import { plural } from '@urooj/texts/plural';
import { decided } from './lists.ts';

/** The list of payments, and the dialog that reviews one. */
export const paymentTexts = {
  list: 'Payments',
  empty: 'No payment records found.',
  due: 'Due',
  claimed: 'Claimed',
  warnings: (count: number) => `${groupedAmount(count)} ${plural(count, { one: 'warning', other: 'warnings' })}`,
  amountDiffers: 'The claimed amount differs from the amount due.',
  sameTransactionId: (count: number) =>
    `This transaction ID was used in ${groupedAmount(count)} other ${plural(count, { one: 'payment', other: 'payments' })}.`,
  sameScreenshot: (count: number) =>
    `The same screenshot was seen in ${groupedAmount(count)} other ${plural(count, { one: 'payment', other: 'payments' })}.`,
  progress: (waiting: number, decided: number) =>
    decided > 0
      ? `${groupedAmount(waiting)} waiting here, ${groupedAmount(decided)} decided`
      : `${groupedAmount(waiting)} waiting here`,
  reload: 'Load again',
  approveQuestion: (amount: string) => `Approve ${amount}?`,
  confirm: 'Confirm',
  review: 'Review',
  reviewOf: (id: string) => `Review payment ${displayId(id)}`,
  details: 'Payment',
  position: (position: number, waiting: number) =>
    `${groupedAmount(position)} of ${groupedAmount(waiting)} waiting here`,
  approveKey: 'Approve (A)',
  rejectKey: 'Reject (R)',
  previousKey: 'Previous (K)',
  nextKey: 'Next (J)',
  reason: 'Reason',
  reasonHelp: 'The customer reads it.',
  reasonRequired: 'Please give a reason.',
  confirmRejection: 'Confirm rejection',
  decided: (id: string, action: ReviewAction) =>
    withParams(CHANGE_MESSAGES[`payment_${decided[action]}`], { id: shortId(id) }),
  decidedMeanwhile: (id: string) => `Payment ${shortId(id)}... has been decided already.`,
  decisionFailed: (id: string, action: ReviewAction) => `Failed to ${action} payment ${shortId(id)}....`,
  noScreenshot: 'No screenshot.',
  proof: 'Proof of payment',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  zooms: ['Fitted', '1.5 times', '2 times', '3 times'],
};
