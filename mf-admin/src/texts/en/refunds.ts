import { CHANGE_MESSAGES } from '@urooj/contract/messages';
import type { ReviewAction } from '@urooj/contract/vocabulary';
import { decided } from './lists.ts';

/** The list of refund requests, and the dialog that decides one. */
export const refundTexts = {
  list: 'Refund requests',
  empty: 'No refund requests at this time.',
  decide: { approve: 'Approve refund request', reject: 'Reject refund request' },
  confirm: { approve: 'Confirm: Approve', reject: 'Confirm: Reject' },
  request: (email: string, amount: string, reason: string) => `${email} asks for ${amount}: ${reason}`,
  unknownAmount: 'an unknown amount',
  remarks: 'Admin Remarks',
  decided: (action: ReviewAction) => CHANGE_MESSAGES[`refund_${decided[action]}`],
  decidedMeanwhile: 'This refund request has been decided already.',
  decisionFailed: (action: ReviewAction) => `Failed to ${action} refund request.`,
};
