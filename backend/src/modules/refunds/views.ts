import { serializePrice } from '@urooj/domain/money';
import type { RefundRow } from './repository.ts';

export type ListedRefund = {
  readonly refund: RefundRow;
  readonly priceMinor: number;
  readonly service: string;
};

export function refundView({ refund, priceMinor, service }: ListedRefund) {
  return {
    _id: refund.id,
    order: { _id: refund.orderId, price: serializePrice(priceMinor), service },
    clientEmail: refund.clientEmail,
    clientName: refund.clientName,
    amount: refund.amountMinor / 100,
    reason: refund.reason,
    status: refund.status,
    adminRemarks: refund.adminRemarks,
    createdAt: refund.createdAt.toISOString(),
  };
}

/** A refund request for the CSV file, with the field names of the domain's entity. */
export function refundRecord({ refund }: ListedRefund) {
  const { id, orderId, clientEmail, amountMinor, reason, status, adminRemarks, createdAt } = refund;
  return { id, orderId, clientEmail, amountMinor, reason, status, adminRemarks, createdAt: createdAt.toISOString() };
}
