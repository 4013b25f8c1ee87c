import type { PaymentMethod } from '@urooj/contract/vocabulary';
import { serializePrice } from '@urooj/domain/money';
import { maskedAccount } from '@urooj/domain/refund-account';
import type { RefundAccount } from './refund-account.ts';
import type { RefundRow } from './repository.ts';

export type ListedRefund = {
  readonly refund: RefundRow;
  readonly priceMinor: number;
  readonly service: string;
  /** Messages that may be about the payout. */
  readonly transfers: readonly { readonly method: PaymentMethod; readonly reference: string; readonly sentAt: Date }[];
};

export function refundView({ refund, priceMinor, service, transfers }: ListedRefund) {
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
    decidedAt: refund.decidedAt?.toISOString() ?? null,
    origin: refund.origin,
    account: accountView(accountOf(refund)),
    payout: payoutView(refund),
    ...(transfers.length > 0 && { transfers: transfers.map(transferView) }),
  };
}

const transferView = ({ method, reference, sentAt }: ListedRefund['transfers'][number]) => ({
  ...{ method, reference },
  at: sentAt.toISOString(),
});

/** A refund as the customer of the order sees it: what the admin wrote for the shop is not in it. */
export function orderRefundView(refund: RefundRow) {
  const account = accountOf(refund);
  return {
    amount: refund.amountMinor / 100,
    status: refund.status,
    remarks: refund.adminRemarks,
    createdAt: refund.createdAt.toISOString(),
    decidedAt: refund.decidedAt?.toISOString() ?? null,
    account: account && maskedAccountView(account),
    ...(needsAccount(refund) && { needsAccount: true }),
    payout: payoutView(refund),
  };
}

const needsAccount = ({ status, accountNumber, payoutAt }: RefundRow): boolean =>
  status !== 'Rejected' && accountNumber === null && payoutAt === null;

const accountOf = ({ accountMethod: method, accountNumber: number }: RefundRow): RefundAccount | null =>
  method && { method, number };

const accountView = (account: RefundAccount | null) => account && { ...account, number: account.number ?? '' };

/** For the buyer: also who sees their screen learns no whole number. */
export const maskedAccountView = ({ method, number }: RefundAccount) => ({
  method,
  number: number === null ? '' : maskedAccount(number),
});

/** `null` until the money was sent. */
export function payoutView({ payoutMethod: method, payoutReference: reference, payoutAt: at }: RefundRow) {
  return method && reference !== null && at ? { method, reference, at: at.toISOString() } : null;
}

/** A refund request for the CSV file, with the field names of the domain's entity. */
export function refundRecord({ refund }: ListedRefund) {
  const { id, orderId, clientEmail, amountMinor, reason, status, adminRemarks, createdAt } = refund;
  return { id, orderId, clientEmail, amountMinor, reason, status, adminRemarks, createdAt: createdAt.toISOString() };
}
