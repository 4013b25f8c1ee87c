import { EVENT_REASONS } from '@urooj/domain/order-events';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/pool.ts';
import { refillRequests } from '../../db/schema.ts';
import type { AppDeps } from '../../deps.ts';
import type { Author } from '../history/author.ts';
import { addOrderStep } from '../orders/repository.ts';
import type { LockedRefund } from '../refunds/lock-refund.ts';
import { changeRefill } from './repository.ts';
import { refillDueAt } from './request.ts';

/**
 * The refund that a buyer took instead of a refill was rejected: without it they would have neither. The request is open again, and the
 * shop has its whole time, because the money could otherwise be taken again at once.
 * @returns until when the shop is done; `null` where the refund belongs to no request
 */
export async function reopenAfterRejection(
  tx: Transaction,
  { site }: Pick<AppDeps, 'site'>,
  { order, refund }: LockedRefund,
  { author, now }: { readonly author: Author; readonly now: Date },
): Promise<Date | null> {
  const [refill] = await tx.select().from(refillRequests).where(eq(refillRequests.refundId, refund.id));
  if (!refill) return null;
  const dueAt = await refillDueAt(site, now);
  await changeRefill(tx, refill, {
    ...{ status: 'Requested', refundId: null, dueAt, lateMailedAt: null, decidedAt: null, decidedBy: null },
  });
  const { userId, requestId } = author;
  await addOrderStep(tx, order, { at: now, who: 'admin', userId, requestId, why: EVENT_REASONS.refillMoneyRejected });
  return dueAt;
}
