import { CHANGE_MESSAGES } from '@urooj/contract/messages';
import type { ReviewAction } from '@urooj/contract/vocabulary';
import { groupedAmount } from '@urooj/domain/amounts';
import { displayId } from '@urooj/domain/short-id';
import type { Age } from '@urooj/domain/waiting';
import { plural } from '@urooj/texts/plural';
import { decided } from './lists.ts';

/** The list of refund requests, and the dialog that decides one. */
export const refundTexts = {
  list: 'Refund requests',
  empty: 'No refund requests at this time.',
  decide: { approve: 'Approve refund request', reject: 'Reject refund request' },
  confirm: { approve: 'Confirm: Approve', reject: 'Confirm: Reject' },
  request: (email: string, amount: string, reason: string) => `${email} asks for ${amount}: ${reason}`,
  goesTo: (account: string) => `The money goes to ${account}.`,
  noAccount: 'No account is known yet.',
  left: (paid: string, left: string) => `${paid} was paid for the order. After this refund ${left} of it is left.`,
  exceeds: (paid: string, left: string) =>
    `${paid} was paid for the order, and only ${left} of it is left: this refund cannot be approved.`,
  unknownAmount: 'an unknown amount',
  remarks: 'Admin Remarks',
  /** Where the backend mails them. */
  reasonMissing: 'Please say why: the buyer reads it.',
  sentRemarks: 'Admin Remarks (sent to the buyer)',
  statuses: { Unpaid: 'Approved, not paid out' },
  paidOutOn: (date: string) => `Paid out ${date}`,
  notPaidOut: 'Not paid out',
  hasTransfer: 'Not paid out: a message of your bank may be about it',
  unpaid: (count: number, sum: string) =>
    `${groupedAmount(count)} approved ${plural(count, { one: 'refund is', other: 'refunds are' })} not paid out: ${sum}.`,
  late: ({ amount }: Age) => `The oldest was approved ${amount} days ago. Buyers were promised 5 to 7 working days.`,
  showUnpaid: 'Show them, oldest first',
  paidOut: CHANGE_MESSAGES.refund_paid_out,
  payOut: {
    button: 'Mark as paid out',
    title: 'Mark refund as paid out',
    to: (amount: string, account: string) => `Send ${amount} to ${account}, then enter here how it was sent.`,
    account: (method: string, number: string) => `${method} ${number}`.trim(),
    unknown: (email: string) => `an account that nobody has named yet: ask ${email}`,
    takeMessage: (method: string, reference: string, time: string) =>
      `Use the message about ${method}, ${reference}, of ${time}`,
    method: 'Method (sent to the buyer)',
    reference: 'Reference (sent to the buyer)',
    time: 'Sent on (sent to the buyer)',
    timeHelp: 'Leave it empty if it was just now.',
    confirm: 'Confirm: Paid out',
    failed: 'Failed to record the payout. Please try again.',
  },
  begun: CHANGE_MESSAGES.refund_started,
  start: {
    title: (id: string) => `Refund order ${displayId(id)}`,
    left: (amount: string) =>
      `At most ${amount} can be refunded. The refund is approved at once and waits to be paid out.`,
    loading: 'Loading the order...',
    loadFailed: 'The order could not be loaded.',
    amount: 'Amount (PKR) (sent to the buyer)',
    reason: 'Reason (internal)',
    remarks: 'Remarks (sent to the buyer)',
    confirm: 'Confirm: Refund',
    failed: 'Failed to start the refund. Please try again.',
  },
  decided: (action: ReviewAction) => CHANGE_MESSAGES[`refund_${decided[action]}`],
  decidedMeanwhile: 'This refund request has been decided already.',
  decisionFailed: (action: ReviewAction) => `Failed to ${action} refund request.`,
};
