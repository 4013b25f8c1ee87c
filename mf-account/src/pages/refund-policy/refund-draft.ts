import type { RefundFormValues } from '@urooj/domain/refund-form';
import { type Attempt, readAttempt } from '@urooj/platform/attempt';
import { recordOf, sessionDraft } from '@urooj/platform/session-draft';

const FIELDS = ['orderId', 'clientName', 'clientEmail', 'amount', 'reason'] as const;

type RefundDraft = {
  /** The order of the address: what was typed for one order does not appear in the form of another. */
  readonly orderId: string;
  readonly typed: Partial<RefundFormValues>;
  readonly attempt: Attempt | null;
};

/** What was typed into the refund form, until it is sent or the tab is closed. */
export const refundDraft = sessionDraft<RefundDraft>('refund', ({ orderId, typed, attempt }) => {
  const raw = recordOf(typed);
  if (typeof orderId !== 'string' || raw === null) return null;
  const texts = FIELDS.flatMap((field) => (typeof raw[field] === 'string' ? [[field, raw[field]]] : []));
  return { orderId, typed: Object.fromEntries(texts), attempt: readAttempt(attempt) };
});
