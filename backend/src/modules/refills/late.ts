import { isRefillLate } from '@urooj/domain/refill';
import { and, asc, isNull, lt } from 'drizzle-orm';
import { type Database, inTransaction } from '../../db/pool.ts';
import { refillRequests } from '../../db/schema.ts';
import { getPaymentTotals } from '../refunds/repository.ts';
import { isOpen } from './list.ts';
import { moneyOfRefill } from './missing-money.ts';
import { recordRefillStep } from './record-step.ts';
import { changeRefill, lockRefill } from './repository.ts';

export const MAIL_LATE_REFILLS = 'mail_late_refills';

const BATCH = 100;

type LateDeps = {
  readonly database: Database;
  /** Origin for links in e-mails. */
  readonly publicUrl: () => string;
  readonly now: () => Date;
};

/** Notifies the buyers whose refills the shop has not done in time, once, and offers them the money. */
export async function mailLateRefills({ database, publicUrl, now }: LateDeps, signal?: AbortSignal): Promise<void> {
  const { dueAt, lateMailedAt, id } = refillRequests;
  const at = now();
  const found = await database
    .select({ id })
    .from(refillRequests)
    .where(and(isOpen, isNull(lateMailedAt), lt(dueAt, at)))
    .orderBy(asc(dueAt))
    .limit(BATCH);
  for (const { id } of found) {
    if (signal?.aborted) return;
    await mailLateRefill(database, id, { publicUrl: publicUrl(), at });
  }
}

type LateMail = { readonly publicUrl: string; readonly at: Date };

async function mailLateRefill(database: Database, id: string, { publicUrl, at }: LateMail): Promise<void> {
  await inTransaction(database, async (tx) => {
    const { order, refill } = await lockRefill(tx, id);
    const { status, dueAt, lateMailedAt } = refill;
    // Decided, or mailed by another process meanwhile.
    if (lateMailedAt !== null || !isRefillLate({ status, dueAt: dueAt.toISOString() }, at.getTime())) return;
    const late = await changeRefill(tx, refill, { lateMailedAt: at });
    // Its money was sent back meanwhile: nothing is left to wait for.
    if (order.status !== 'Completed') return;
    const amountMinor = moneyOfRefill(order, late, await getPaymentTotals(tx, order.id));
    await recordRefillStep(tx, {
      ...{ order, refill: late, step: { name: 'late', amountMinor } },
      ...{ who: 'system', userId: null, requestId: null, now: at, publicUrl },
    });
  });
}
