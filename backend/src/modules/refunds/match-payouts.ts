import { PAYMENT_METHODS } from '@urooj/contract/vocabulary';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { type Database, inTransaction, type Queryable, type Transaction } from '../../db/pool.ts';
import { outgoingTransfers, refundRequests } from '../../db/schema.ts';
import type { LiveSite } from '../../plugins/site/live-site.ts';
import { readMatchSettings } from '../bank-messages/matching/settings.ts';
import { SYSTEM } from '../history/author.ts';
import { lockOrder } from '../orders/repository.ts';
import { recordPayout } from './pay-out.ts';
import { findRefund } from './repository.ts';
import { isUnpaid } from './unpaid.ts';

type Deps = {
  readonly database: Database;
  readonly site: LiveSite;
  readonly now: () => Date;
  /** Origin for links in e-mails. */
  readonly publicUrl: () => string;
};

/**
 * The condition that a transfer pays a refund without a doubt: the amount is equal, it left after the approval, and the account
 * or the number of the order in its note agrees.
 */
const pays: SQL = sql`${outgoingTransfers.amountMinor} = ${refundRequests.amountMinor}
  and ${outgoingTransfers.sentAt} >= ${refundRequests.decidedAt}
  and ((${outgoingTransfers.accountDigits} <> '' and right(${refundRequests.accountNumber}, 4) = ${outgoingTransfers.accountDigits})
    or left(${refundRequests.orderId}::text, 8) = ${outgoingTransfers.orderNumber})`;

/** Transfers that no refund has, and that nothing speaks against. */
const isFree = and(isNull(outgoingTransfers.refundId), eq(outgoingTransfers.isDoubtful, false));

/**
 * Records the payouts that messages of the bank prove, for the methods whose messages the owner lets decide by themselves. A
 * transfer that several refunds fit stays a suggestion. Processes may run it at once: what is recorded is read again under a lock.
 */
export async function matchPayouts({ database, site, now, publicUrl }: Deps, signal?: AbortSignal): Promise<void> {
  const { modeOf } = await readMatchSettings(site);
  const automatic = PAYMENT_METHODS.filter((method) => modeOf(method) === 'automatic');
  if (automatic.length === 0) return;
  const transfers = await database
    .selectDistinct({ id: outgoingTransfers.bankMessageId })
    .from(outgoingTransfers)
    .innerJoin(refundRequests, and(isUnpaid, pays))
    .where(and(isFree, inArray(outgoingTransfers.method, automatic)));
  for (const { id } of transfers) {
    if (signal?.aborted) return;
    await inTransaction(database, (tx) => settle(tx, id, { now: now(), publicUrl: publicUrl() }));
  }
}

/** The refunds that a transfer may have paid. */
const fittingRefunds = (database: Queryable, transferId: string) =>
  database
    .select({ refundId: refundRequests.id, orderId: refundRequests.orderId })
    .from(refundRequests)
    .innerJoin(outgoingTransfers, pays)
    .where(and(eq(outgoingTransfers.bankMessageId, transferId), isUnpaid, isFree));

async function settle(
  tx: Transaction,
  transferId: string,
  { now, publicUrl }: { readonly now: Date; readonly publicUrl: string },
): Promise<void> {
  const [fitting, ...others] = await fittingRefunds(tx, transferId);
  if (!fitting || others.length > 0) return;
  const order = await lockOrder(tx, fitting.orderId);
  const ofId = eq(outgoingTransfers.bankMessageId, transferId);
  const [transfer] = await tx.select().from(outgoingTransfers).where(and(ofId, isFree)).for('update');
  // Read again under the locks, because somebody may have recorded it, or approved another one, meanwhile.
  const [still, ...more] = await fittingRefunds(tx, transferId);
  const refund = still && (await findRefund(tx, still.refundId));
  if (!order || !transfer || !refund || refund.id !== fitting.refundId || more.length > 0) return;
  const { method, reference, sentAt: at } = transfer;
  await recordPayout(tx, { order, refund, payout: { method, reference, at }, author: SYSTEM, now, publicUrl });
}
