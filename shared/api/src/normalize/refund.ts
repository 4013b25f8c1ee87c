import { REVIEW_STATUSES } from '@urooj/contract/vocabulary';
import type { OrderRefund, Payout, RefundAccount } from '@urooj/domain/entities';
import { oneOf, price, type Raw, record, text, time } from './read.ts';

export function toRefundAccount(value: unknown): RefundAccount | null {
  const { method, number } = record(value);
  return text(method) === '' ? null : { method: text(method), number: text(number) };
}

export function toPayout(value: unknown): Payout | null {
  const { method, reference, at } = record(value);
  return text(reference) === '' ? null : { method: text(method), reference: text(reference), at: time(at) };
}

export function toOrderRefund(raw: Raw): OrderRefund {
  return {
    amountMinor: price(raw.amount),
    status: oneOf(raw.status, REVIEW_STATUSES, 'Pending'),
    remarks: text(raw.remarks),
    createdAt: time(raw.createdAt),
    decidedAt: time(raw.decidedAt),
    account: toRefundAccount(raw.account),
    needsAccount: raw.needsAccount === true,
    payout: toPayout(raw.payout),
  };
}
