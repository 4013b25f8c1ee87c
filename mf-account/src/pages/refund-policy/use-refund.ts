import { parsePrice } from '@urooj/domain/money';
import { type RefundFormValues, validateRefundForm } from '@urooj/domain/refund-form';
import { REFUND_TEXTS } from '@urooj/domain/texts';
import { REFUND_TOAST_DURATION } from '@urooj/domain/timing';
import { type Attempt, attemptFor } from '@urooj/platform/attempt';
import { useHost, useSearchParams, useSession } from '@urooj/platform/router';
import { useRef, useState, useSyncExternalStore } from 'react';
import { useForm } from '../../components/use-form.ts';

/** The refund form: what is known of the visitor and the order stands in it, and a retry asks for the same once. */
export function useRefund() {
  const { api, notify } = useHost();
  const { user } = useSession();
  const orderId = useOrderOfAddress();
  const attempt = useRef<Attempt | null>(null);
  const [sent, setSent] = useState<string | null>(null);
  const initial: RefundFormValues & Record<string, string> = {
    orderId,
    clientName: user?.name ?? '',
    clientEmail: user?.email ?? '',
    amount: '',
    reason: '',
  };
  const form = useForm({
    initial,
    validate: validateRefundForm,
    failed: REFUND_TEXTS.failed,
    async send(values) {
      setSent(null);
      const body = bodyOf(values);
      attempt.current = attemptFor(attempt.current, body);
      const result = await api.createRefundRequest(body, { idempotencyKey: attempt.current.key });
      if (!result.ok) return result.error;
      attempt.current = null;
      const text = result.value || REFUND_TEXTS.submitted;
      form.clear();
      setSent(text);
      notify.toast('success', text, { duration: REFUND_TOAST_DURATION });
      return null;
    },
  });
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

const never = () => () => undefined;

/** `?order=`; the page comes from the server without it, and the first drawing has to equal that one. */
function useOrderOfAddress(): string {
  const [params] = useSearchParams();
  const isDrawn = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return isDrawn ? (params.get('order') ?? '') : '';
}
