import type { BodyOf } from '@urooj/contract/endpoints';
import { remarksProblem } from '@urooj/domain/account-forms';
import { EVENT_REASONS } from '@urooj/domain/order-events';
import { canReview } from '@urooj/domain/payment-status';
import { refundableMinor } from '@urooj/domain/refund-rules';
import { isAbove, type SecuritySettings } from '@urooj/domain/second-factor';
import { apiError } from '../../api-error.ts';
import { inTransaction, type Transaction } from '../../db/pool.ts';
import type { AppDeps } from '../../deps.ts';
import { queueMail } from '../../mail/outbox.ts';
import { refundDecided } from '../../mail/refund-mails.ts';
import { validationError } from '../../validation-error.ts';
import type { Actor } from '../history/author.ts';
import { type Decided, decidedBefore, decidedOtherwise } from '../history/decided.ts';
import { recordAuditEvent } from '../history/repository.ts';
import { linkedOrder } from '../orders/order-link.ts';
import { addOrderStep, type OrderRow } from '../orders/repository.ts';
import { reopenAfterRejection } from '../refills/after-rejection.ts';
import { lockRefund } from './lock-refund.ts';
import { storedAccount } from './refund-account.ts';
import { markRefunded } from './refunded-status.ts';
import { decideRefund, getPaymentTotals, type RefundRow } from './repository.ts';

type Deps = Pick<AppDeps, 'database' | 'publicUrl' | 'security' | 'site' | 'now'>;

/** `confirm` is called for an approval above the owner's limit. */
type Review = Actor & {
  readonly refundId: string;
  readonly outcome: BodyOf<'updateRefundRequest'>['status'];
  /** For the customer; may be empty. */
  readonly remarks: string;
};

/**
 * Decides a refund request, once. When the whole payment is refunded, the order becomes Refunded. Repeating the same
 * decision changes nothing.
 * @throws ApiError `not_found`, `validation`, `already_decided` after the opposite decision, `refund_amount`, or
 *   `step_up_required`
 */
export async function reviewRefund(deps: Deps, review: Review): Promise<Decided> {
  const problem = remarksProblem(review.remarks);
  if (problem !== null) throw validationError(problem);
  const { outcome, author } = review;
  const now = deps.now();
  const adminRemarks = review.remarks.trim();
  return inTransaction(deps.database, async (tx) => {
    const { order, refund } = await lockRefund(tx, review.refundId);
    review.assertMay('refunds', order);
    if (refund.status === outcome) return decidedBefore(tx, refund);
    if (!canReview(refund.status, outcome)) throw await decidedOtherwise(tx, refund);
    const isRefunded =
      outcome === 'Approved' &&
      (await applyRefund(tx, order, refund, { ...review, now, security: await deps.security() }));
    const decision = { status: outcome, adminRemarks, decidedAt: now, decidedBy: author.userId };
    if (!(await decideRefund(tx, refund.id, decision))) throw apiError('already_decided');
    const event = { subject: 'refund', subjectId: refund.id, author, at: now, action: outcome.toLowerCase() } as const;
    await recordAuditEvent(tx, {
      ...event,
      before: { status: refund.status },
      after: { status: outcome },
      why: adminRemarks,
    });
    const refillDueAt =
      outcome === 'Rejected' ? await reopenAfterRejection(tx, deps, { order, refund }, { author, now }) : null;
    // Neither the change to Refunded nor a refill request that is open again has said so in the history of the order.
    if (!isRefunded && refillDueAt === null) {
      const why = EVENT_REASONS[outcome === 'Approved' ? 'refunded' : 'refundRejected'];
      const { userId, requestId } = author;
      await addOrderStep(tx, order, { at: now, who: 'system', userId, requestId, why });
    }
    const to = { email: refund.clientEmail, name: order.name ?? refund.clientName, language: order.language };
    const { amountMinor } = refund;
    const linked = await linkedOrder(tx, order, now);
    const account = storedAccount(refund);
    const decided = { status: outcome, amountMinor, remarks: adminRemarks, refillDueAt, account };
    await queueMail(tx, refundDecided(deps.publicUrl(), to, linked, decided));
    return { changed: true, decidedBy: author.email, decidedAt: now.toISOString() };
  });
}

type Approval = Pick<Review, 'author' | 'confirm'> & { readonly now: Date; readonly security: SecuritySettings };

/**
 * Checks the amount, and makes a paid order Refunded when nothing of its money is left.
 * @returns whether it did
 */
export async function applyRefund(
  tx: Transaction,
  order: OrderRow,
  { amountMinor }: Pick<RefundRow, 'amountMinor'>,
  { now, author, confirm, security }: Approval,
): Promise<boolean> {
  const money = await getPaymentTotals(tx, order.id);
  if (amountMinor > refundableMinor(money)) throw apiError('refund_amount', { field: 'exceeds_payment' });
  // All refunds of the order together, so that small ones do not add up to an unconfirmed large one.
  const refundedMinor = money.refundedMinor + amountMinor;
  if (isAbove(security.confirmRefundsAbove, refundedMinor)) confirm();
  return markRefunded(tx, order, { ...money, refundedMinor }, { now, author });
}
