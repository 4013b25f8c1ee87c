import { REFUND_WINDOW_DAYS } from '@urooj/contract/limits';
import type { Order } from './entities.ts';
import { formatPkr } from './money.ts';
import { type Refusal, refuse } from './refusal.ts';

const DAY_MS = 86_400_000;

/** The fields of an order that the refund rules need. Money in paisa. */
export type RefundableOrder = {
  /** Normalized; `null` for a guest who has not left one. */
  readonly email: string | null;
  readonly createdAt: string;
  /** What arrived, as far as it is known; otherwise what was approved. */
  readonly paidMinor: number;
  /** Whether a payment is approved. Money can have arrived without it. */
  readonly isPaid: boolean;
  readonly refundedMinor: number;
  readonly hasOpenRequest: boolean;
};

export type RequestedRefund = {
  /** Normalized e-mail of the requester. */
  readonly email: string;
  readonly amountMinor: number | null;
};

export type RefundRefusal = Refusal<
  'order_email_mismatch' | 'order_not_paid' | 'refund_window' | 'refund_open' | 'refund_amount'
>;

/**
 * Why a refund request is not accepted; `null` when it is.
 * An order that does not exist (`null`) gets the same refusal as somebody else's order.
 * @param now epoch milliseconds
 */
export function refundRefusal(
  order: RefundableOrder | null,
  requested: RequestedRefund,
  now: number,
): RefundRefusal | null {
  if (order?.email == null || order.email !== requested.email) return refuse('order_email_mismatch');
  if (!order.isPaid) return refuse('order_not_paid');
  if (!isWithinWindow(order.createdAt, now)) return refuse('refund_window');
  if (order.hasOpenRequest) return refuse('refund_open');
  return amountRefusal(order, requested.amountMinor);
}

/** Why the admin cannot refund that amount; `null` when they can. No time limit counts, and no request of the buyer. */
export function startedRefundRefusal(
  order: Pick<RefundableOrder, 'paidMinor' | 'refundedMinor'>,
  amountMinor: number | null,
): Refusal<'order_not_paid' | 'refund_amount'> | null {
  return order.paidMinor <= 0 ? refuse('order_not_paid') : amountRefusal(order, amountMinor);
}

function amountRefusal(order: Pick<RefundableOrder, 'paidMinor' | 'refundedMinor'>, amountMinor: number | null) {
  const left = refundableMinor(order);
  const fits = amountMinor !== null && amountMinor > 0 && amountMinor <= left;
  return fits ? null : refuse('refund_amount', { maximum: formatPkr(left) });
}

/**
 * Whether a request for the remaining amount, from the order's e-mail, would be accepted.
 * @param now epoch milliseconds
 */
export function acceptsRefundRequest(order: RefundableOrder, now: number): boolean {
  const requested = { email: order.email ?? '', amountMinor: refundableMinor(order) };
  return refundRefusal(order, requested, now) === null;
}

/** What of an order's money is known. */
export type OrderMoney = Pick<RefundableOrder, 'paidMinor' | 'isPaid' | 'refundedMinor' | 'hasOpenRequest'> & {
  /** What of the refunds was beyond the price. */
  readonly overpaymentMinor: number;
};

/** What the shop has beyond what the order costs, in paisa: nothing is due for an order without an approved payment. */
export function overpaidMinor(money: Omit<OrderMoney, 'hasOpenRequest'>, priceMinor: number): number {
  const excess = money.paidMinor - (money.isPaid ? priceMinor : 0) - money.overpaymentMinor;
  return Math.max(0, Math.min(excess, refundableMinor(money)));
}

/** The amount that can still be refunded, in paisa. */
export function refundableMinor(order: Pick<RefundableOrder, 'paidMinor' | 'refundedMinor'>): number {
  return Math.max(0, order.paidMinor - order.refundedMinor);
}

/**
 * Whether the page of an order links to the refund form. If the backend does not send whether it accepts a request, an
 * approved payment decides, and where it does not send the review either, an order that is in progress or completed.
 * @param now epoch milliseconds
 */
export function offersRefund(order: Order, now: number): boolean {
  if (typeof order.acceptsRefundRequest === 'boolean') return order.acceptsRefundRequest;
  if (order.status === 'Refunded' || !isWithinWindow(order.createdAt ?? '', now)) return false;
  const review = order.payment?.status ?? null;
  return review === null ? order.status === 'In Progress' || order.status === 'Completed' : review === 'Approved';
}

/** Whether approved refunds reach the paid amount, which makes the order Refunded. */
export function reachesPaid(paidMinor: number, refundedMinor: number): boolean {
  return paidMinor > 0 && refundedMinor >= paidMinor;
}

function isWithinWindow(createdAt: string, now: number): boolean {
  // An unreadable date gives NaN, and the comparison is false.
  return now - Date.parse(createdAt) <= REFUND_WINDOW_DAYS * DAY_MS;
}
