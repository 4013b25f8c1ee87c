import type { RefundFormValues } from '@urooj/domain/refund-form';
import { type Attempt, attemptFor, readAttempt } from '@urooj/host/attempt';
import { recordOf, sessionDraft, textsOf } from '@urooj/host/session-draft';
import type { FormDraft } from '@urooj/ui/form';

const FIELDS = ['orderId', 'clientName', 'clientEmail', 'amount', 'reason', 'accountMethod', 'accountNumber'] as const;

type StoredDraft = {
  /** The order of the URL, for which the draft was typed. */
  readonly orderId: string;
  readonly typed: Partial<RefundFormValues>;
  readonly attempt: Attempt | null;
};

const storage = sessionDraft<StoredDraft>('refund', ({ orderId, typed, attempt }) => {
  const raw = recordOf(typed);
  if (typeof orderId !== 'string' || raw === null) return null;
  return { orderId, typed: textsOf(raw, FIELDS), attempt: readAttempt(attempt) };
});

type RefundDraft = FormDraft<RefundFormValues> & {
  /** Idempotency key of a request: the same one while its body stays the same, even after a reload. */
  keyFor(body: object): string;
};

/** What was typed for one order, until it is sent or the tab is closed. The form of another order does not show it. */
export function refundDraftOf(orderId: string): RefundDraft {
  const stored = storage.read();
  let { typed, attempt } = stored?.orderId === orderId ? stored : { typed: {}, attempt: null };
  const save = () => storage.write({ orderId, typed, attempt });
  return {
    read: () => typed,
    write(edited) {
      typed = edited;
      save();
    },
    clear() {
      typed = {};
      attempt = null;
      storage.clear();
    },
    keyFor(body) {
      attempt = attemptFor(attempt, body);
      save();
      return attempt.key;
    },
  };
}
