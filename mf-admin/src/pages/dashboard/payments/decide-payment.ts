import type { Api } from '@urooj/api/client';
import type { ReviewAction, ReviewStatus } from '@urooj/contract/vocabulary';
import type { Payment } from '@urooj/domain/entities';
import { statusAfterReview } from '@urooj/domain/order-status';
import { REVIEW_OUTCOMES } from '@urooj/domain/payment-status';
import { isDifferenceLate } from '@urooj/domain/waiting';
import { useHost, useSession } from '@urooj/host/router';
import { useChange } from '../../../components/use-change.ts';
import { orderTexts } from '../../../texts/en/orders.ts';
import { paymentTexts } from '../../../texts/en/payments.ts';

/** The amount that the order costs, in paisa; `null` where the server does not send it. */
export const dueMinor = ({ review, orderPriceMinor }: Payment): number | null =>
  review?.amountDueMinor ?? orderPriceMinor;

/** The payment that pays what is missing of this one, or of which this one does: one decision is about both. The list may not show it. */
export const partnerOf = ({ differenceOf, completedBy }: Payment): string | null => differenceOf ?? completedBy;

/** By how much the submitted amount exceeds the amount due, in paisa; `null` where one of them is unknown. */
export function excessMinor(payment: Payment): number | null {
  const due = dueMinor(payment);
  return due === null || payment.amountMinor === null ? null : payment.amountMinor - due;
}

/**
 * By how much what arrived is below the amount due, in paisa; 0 where it is not, or nobody has said what arrived. Of a payment and its
 * difference the server says it, for both together.
 */
export function shortMinor(payment: Payment): number {
  const { receivedMinor, review } = payment;
  if (partnerOf(payment) !== null) return review?.stillMissingMinor ?? 0;
  const due = dueMinor(payment);
  if (due === null || receivedMinor === null) return 0;
  return Math.max(0, due - receivedMinor);
}

export const isOtherAmount = (payment: Payment): boolean => (excessMinor(payment) ?? 0) !== 0;

/** How many reasons there are for a closer look. The review shows each as a sentence. */
export function countWarnings(payment: Payment): number {
  const { sameTransactionId = 0, sameScreenshot = 0, missingMinor = 0 } = payment.review ?? {};
  const { isFromAnotherBrowser, isBuyerBanned, reopensOrder } = payment;
  const warnings = [isFromAnotherBrowser, isBuyerBanned, reopensOrder, isOtherAmount(payment)];
  return [...warnings, sameTransactionId > 0, sameScreenshot > 0, missingMinor + shortMinor(payment) > 0].filter(
    Boolean,
  ).length;
}

/** Whether the buyer has had the time to pay what is missing, and has not: nothing but an end of it is left. */
export const isDifferenceUnpaid = ({ status, review }: Payment): boolean =>
  status === 'Pending' && isDifferenceLate(review?.missingSince ?? null, Date.now());

/**
 * Starts the order of an approved payment, unless it has been started or ended meanwhile.
 * @returns the sentence of a failure, or null
 */
async function startOrder(api: Api, orderId: string): Promise<string | null> {
  const failed = orderTexts.actions.start.failed(orderId);
  const order = await api.getOrder(orderId);
  if (!order.ok) return failed;
  const { status } = order.value;
  const next = statusAfterReview(status, 'Approved');
  if (next === status) return null;
  const started = await api.updateOrder(orderId, next);
  return started.ok ? null : failed;
}

type Decisions = {
  /** The payment has this status now. */
  readonly onDecided: (payment: Payment, status: ReviewStatus) => void;
  /** The payment was decided otherwise before. The list has been loaded again. */
  readonly onConflict: () => void;
  /** The approval is the first of two, and the list is loaded again: nothing is left to do here. */
  readonly onSeconded?: () => void;
  /** Nothing is decided: another bank message belongs to the payment now than the one that was shown, or another amount has arrived. */
  readonly onSeenChanged?: () => void;
};

export type Decision = {
  readonly reason?: string | undefined;
  /** The bank message that was shown, `null` for none; absent where nothing was shown. */
  readonly bankMessageId?: string | null | undefined;
  /** What arrived, in paisa, where the admin says so. */
  readonly receivedMinor?: number;
  /** Whether what is too much then is refunded. */
  readonly refundsDifference?: boolean;
};

/** Why nothing is decided where what the admin saw is older than what is stored. */
const SEEN_CHANGED: readonly string[] = ['bank_message_changed', 'received_changed'];

/** Approves or rejects a payment. A second admin sees that it is decided already. */
export function useDecidePayment({ onDecided, onConflict, onSeconded, onSeenChanged }: Decisions) {
  const { api } = useHost();
  const isPlain = useSession().features.length === 0;
  const { busy, change } = useChange();

  /** @returns whether the payment is decided now, by this admin or by another one; not after the first of two approvals */
  async function decide(payment: Payment, action: ReviewAction, decision: Decision = {}): Promise<boolean> {
    const { id, orderId } = payment;
    const { reason = '', bankMessageId, ...money } = decision;
    const seen = {
      ...{ adminRemarks: reason, seenReceivedMinor: payment.receivedMinor },
      ...(bankMessageId !== undefined && { bankMessageId }),
      ...money,
    };
    let isSeenChanged = false;
    let first = null as string | null;
    async function call() {
      const result = await api.updatePayment(id, REVIEW_OUTCOMES[action], seen);
      first = result.ok && result.value.needsSecondPerson ? result.value.msg : null;
      isSeenChanged = !result.ok && result.error.kind === 'response' && SEEN_CHANGED.includes(result.error.code ?? '');
      return result;
    }
    const outcome = await change({
      call,
      done: paymentTexts.decided(id, action),
      unchanged: () => first ?? paymentTexts.decidedMeanwhile(id),
      failed: paymentTexts.decisionFailed(id, action),
      // Our own backend starts the order together with the approval.
      ...(isPlain && action === 'approve' && { followUp: () => startOrder(api, orderId) }),
      isShown: true,
    });
    if (isSeenChanged) {
      onSeenChanged?.();
      return false;
    }
    if (first !== null) {
      onSeconded?.();
      return false;
    }
    if (outcome === 'conflict') onConflict();
    else if (outcome !== 'failed') onDecided(payment, REVIEW_OUTCOMES[action]);
    return outcome !== 'failed';
  }

  return { busy, decide };
}
