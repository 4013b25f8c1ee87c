import type { BodyOf } from '@urooj/contract/endpoints';
import { formatPkr } from '@urooj/domain/money';
import { apiError } from '../../api-error.ts';
import type { Transaction } from '../../db/pool.ts';
import type { AppDeps } from '../../deps.ts';
import type { Actor } from '../history/author.ts';
import { addApprovedRefund } from '../refunds/add-approved.ts';
import { accountThatPaid } from '../refunds/refund-account.ts';
import { missingMoney, refundReason } from './missing-refund.ts';
import { recordRefillStep } from './record-step.ts';
import { changeRefill, type LockedRefill } from './repository.ts';

export type DecideDeps = Pick<AppDeps, 'database' | 'security' | 'publicUrl' | 'now'>;
/** `confirm` is called for money above the owner's limit. */
export type Decision = Actor & Omit<BodyOf<'decideRefills'>, 'ids'>;

/**
 * Pays back the missing part instead of refilling it: a refund that is approved at once and waits to be paid out.
 * @throws ApiError as `missingMoney`, `refill_not_possible` where the admin has seen another amount, or `step_up_required` above the owner's limit for refunds
 */
export async function payBackMissing(
  tx: Transaction,
  deps: DecideDeps,
  locked: LockedRefill,
  { author, confirm, assertMay, remarks, amounts = {} }: Decision,
): Promise<void> {
  const { order, refill } = locked;
  assertMay('refunds', order);
  const { userId, requestId } = author;
  const now = deps.now();
  const amountMinor = await missingMoney(tx, locked);
  const account = (await accountThatPaid(tx, order.id)) ?? { method: null, number: null };
  if (amounts[refill.id] !== amountMinor)
    throw apiError('refill_not_possible', { field: 'amount_changed', params: { amount: formatPkr(amountMinor) } });
  // Before the order becomes Refunded, so that its events are in their order.
  await recordRefillStep(tx, {
    ...{ order, refill, step: { name: 'moneyBack', amountMinor, remarks, isApproved: true, account } },
    ...{ who: 'admin', userId, requestId, now, publicUrl: deps.publicUrl() },
  });
  const reason = refundReason(locked);
  const started = { amountMinor, origin: 'refill', reason, remarks, author, confirm, now } as const;
  const { id: refundId } = await addApprovedRefund(tx, deps, order, started);
  const { confirmedCount } = refill;
  await changeRefill(tx, refill, {
    ...{ status: 'Money back', refundId, remarks, confirmedCount, decidedAt: now, decidedBy: userId },
  });
}
