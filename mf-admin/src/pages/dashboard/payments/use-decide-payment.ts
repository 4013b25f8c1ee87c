import { ADMIN_TEXTS, paymentDecidedText, paymentDecisionFailedText } from '@urooj/domain/admin-texts';
import type { Payment } from '@urooj/domain/entities';
import type { ReviewAction } from '@urooj/domain/payment-status';
import { useHost, useRevalidator } from '@urooj/platform/router';
import { useRef } from 'react';
import { useChange } from '../../../components/use-change.ts';
import { OUTCOMES } from '../columns.tsx';

/** Decides a payment once; whoever comes second is told that it is decided. Answers whether it is decided now. */
export function useDecidePayment() {
  const { api, notify } = useHost();
  const { revalidate } = useRevalidator();
  const { busy, change } = useChange();
  const running = useRef(false);

  /** The same decision twice is no error for the server, so a look at the order tells what happened meanwhile. */
  async function decidedMeanwhile({ orderId }: Payment): Promise<boolean> {
    const order = await api.getOrder(orderId);
    const status = order.ok ? (order.value.payment?.status ?? 'Pending') : 'Pending';
    return status !== 'Pending';
  }

  async function decide(payment: Payment, action: ReviewAction, reason = ''): Promise<boolean> {
    if (running.current) return false;
    running.current = true;
    try {
      if (await decidedMeanwhile(payment)) {
        notify.toast('info', ADMIN_TEXTS.decidedMeanwhile(payment.id));
        await revalidate();
        return true;
      }
      return await change({
        call: () => api.updatePayment(payment.id, OUTCOMES[action], { adminRemarks: reason }),
        done: paymentDecidedText(payment.id, action),
        failed: paymentDecisionFailedText(payment.id, action),
      });
    } finally {
      running.current = false;
    }
  }

  return { busy, decide };
}
