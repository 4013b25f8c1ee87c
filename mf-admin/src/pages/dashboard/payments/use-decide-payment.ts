import { ADMIN_TEXTS, paymentDecidedText, paymentDecisionFailedText } from '@urooj/domain/admin-texts';
import type { Payment } from '@urooj/domain/entities';
import type { ReviewAction } from '@urooj/domain/payment-status';
import { useHost } from '@urooj/platform/router';
import { useChange } from '../../../components/use-change.ts';
import { OUTCOMES } from '../columns.tsx';

/** Decides a payment once; whoever comes second is told that it is decided. */
export function useDecidePayment() {
  const { api } = useHost();
  const { busy, change } = useChange();

  /** @returns whether it is decided now, here or by somebody else */
  async function decide({ id }: Payment, action: ReviewAction, reason = ''): Promise<boolean> {
    const outcome = await change({
      call: () => api.updatePayment(id, OUTCOMES[action], { adminRemarks: reason }),
      done: paymentDecidedText(id, action),
      unchanged: ADMIN_TEXTS.decidedMeanwhile(id),
      failed: paymentDecisionFailedText(id, action),
    });
    return outcome !== 'failed';
  }

  return { busy, decide };
}
