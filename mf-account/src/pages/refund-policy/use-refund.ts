import { parsePrice } from '@urooj/domain/money';
import { type RefundFormValues, validateRefundForm } from '@urooj/domain/refund-form';
import { REFUND_TEXTS } from '@urooj/domain/texts';
import { REFUND_TOAST_DURATION } from '@urooj/domain/timing';
import { type Attempt, attemptFor } from '@urooj/platform/attempt';
import { useHost, useSession } from '@urooj/platform/router';
import { useEffect, useRef, useState } from 'react';
import { useForm } from '../../components/use-form.ts';
import { refundDraft } from './refund-draft.ts';
import { useKnownOrder } from './use-known-order.ts';

/**
 * The refund form: what is known of the visitor and the order stands in it, what was typed survives a reload, and a
 * retry asks for the same once.
 */
export function useRefund() {
  const { api, notify } = useHost();
  const { user } = useSession();
  const { orderId, known } = useKnownOrder();
  const attempt = useRef<Attempt | null>(null);
  const [sent, setSent] = useState<string | null>(null);
  const initial: RefundFormValues & Record<string, string> = {
    orderId: orderId ?? '',
    clientName: user?.name ?? '',
    clientEmail: user?.email ?? '',
    amount: '',
    reason: '',
    ...known,
  };
  const form = useForm({
    initial,
    validate: validateRefundForm,
    failed: REFUND_TEXTS.failed,
    async send(values) {
      setSent(null);
      const body = bodyOf(values);
      attempt.current = attemptFor(attempt.current, body);
      refundDraft.write({ orderId: orderId ?? '', typed: form.typed, attempt: attempt.current });
      const result = await api.createRefundRequest(body, { idempotencyKey: attempt.current.key });
      if (!result.ok) return result.error;
      attempt.current = null;
      const text = result.value || REFUND_TEXTS.submitted;
      refundDraft.clear();
      form.restore({});
      setSent(text);
      notify.toast('success', text, { duration: REFUND_TOAST_DURATION });
      return null;
    },
  });
  const { typed, restore } = form;
  useEffect(() => {
    const kept = refundDraft.read();
    if (orderId === null || kept?.orderId !== orderId) return;
    restore(kept.typed);
    attempt.current = kept.attempt;
  }, [orderId, restore]);
  useEffect(() => {
    if (orderId === null || Object.keys(typed).length === 0) return;
    refundDraft.write({ orderId, typed, attempt: attempt.current });
  }, [orderId, typed]);
  return { form, sent };
}

function bodyOf(values: RefundFormValues) {
  return {
    orderId: values.orderId.trim(),
    clientName: values.clientName.trim(),
    clientEmail: values.clientEmail.trim(),
    amount: (parsePrice(values.amount) ?? 0) / 100,
    reason: values.reason.trim(),
  };
}
