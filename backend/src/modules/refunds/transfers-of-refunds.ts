import { and, eq, gte, isNull } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/pool.ts';
import { outgoingTransfers, refundRequests } from '../../db/schema.ts';
import { hasIdIn } from '../lists/list-source.ts';
import { isUnpaid } from './unpaid.ts';

type OutgoingTransferRow = typeof outgoingTransfers.$inferSelect;

/** The transfers of an equal amount that no refund has, by unpaid refund: one of them may have paid it. */
export async function suggestedTransfers(
  database: Queryable,
  refundIds: readonly string[],
): Promise<Map<string, OutgoingTransferRow[]>> {
  const rows = await database
    .select({ refundId: refundRequests.id, transfer: outgoingTransfers })
    .from(refundRequests)
    .innerJoin(
      outgoingTransfers,
      and(
        eq(outgoingTransfers.amountMinor, refundRequests.amountMinor),
        gte(outgoingTransfers.sentAt, refundRequests.createdAt),
        isNull(outgoingTransfers.refundId),
      ),
    )
    .where(and(hasIdIn(refundRequests.id, refundIds), isUnpaid));
  const byRefund = Map.groupBy(rows, ({ refundId }) => refundId);
  return new Map([...byRefund].map(([id, found]) => [id, found.map(({ transfer }) => transfer)]));
}

/** Remembers which message was about the payout, so that it is suggested for no other refund. */
export async function attachTransfer(
  tx: Transaction,
  refundId: string,
  { method, reference }: Pick<OutgoingTransferRow, 'method' | 'reference'>,
): Promise<void> {
  await tx
    .update(outgoingTransfers)
    .set({ refundId })
    .where(
      and(
        ...[eq(outgoingTransfers.method, method), eq(outgoingTransfers.reference, reference)],
        isNull(outgoingTransfers.refundId),
      ),
    );
}
