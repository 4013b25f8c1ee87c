import { formatPkr } from '@urooj/domain/money';
import { shortId } from '@urooj/domain/short-id';
import { type Addressee, letter, type Paragraph } from './letter.ts';
import { type OrderFacts, trackingLine } from './order-messages.ts';
import type { Mail } from './transport.ts';

export function paymentReceived(publicUrl: string, to: Addressee, order: OrderFacts): Mail {
  return letter(to, `Payment for order ${shortId(order.id)} received`, [
    `We have your payment details for ${order.service} (${formatPkr(order.priceMinor)}) and are checking them.`,
    `Order ID: ${order.id}`,
    trackingLine(publicUrl, order.id),
  ]);
}

export function paymentApproved(publicUrl: string, to: Addressee, order: OrderFacts): Mail {
  return letter(to, `Payment for order ${shortId(order.id)} approved`, [
    `We received your payment of ${formatPkr(order.priceMinor)} for ${order.service}.`,
    `Order ID: ${order.id}`,
    trackingLine(publicUrl, order.id),
  ]);
}

/** @param reason as the admin wrote it; may be empty */
export function paymentRejected(publicUrl: string, to: Addressee, order: OrderFacts, reason: string): Mail {
  return letter(to, `Payment for order ${shortId(order.id)} rejected`, [
    `We could not accept your payment of ${formatPkr(order.priceMinor)} for ${order.service}.`,
    ...reasonLine(reason),
    `Order ID: ${order.id}`,
    { text: 'You can submit the payment again here:', url: `${publicUrl}/payment/${order.id}` },
  ]);
}

export function refundRequested(to: Addressee, order: OrderFacts, amountMinor: number): Mail {
  return letter(to, `Refund request for order ${shortId(order.id)} received`, [
    `We have your request for a refund of ${formatPkr(amountMinor)} for ${order.service} and are checking it.`,
    `Order ID: ${order.id}`,
  ]);
}

export type RefundDecision = {
  readonly status: 'Approved' | 'Rejected';
  readonly amountMinor: number;
  /** May be empty. */
  readonly remarks: string;
};

export function refundDecided(
  to: Addressee,
  order: OrderFacts,
  { status, amountMinor, remarks }: RefundDecision,
): Mail {
  const outcome = status.toLowerCase();
  return letter(to, `Refund request for order ${shortId(order.id)} ${outcome}`, [
    `Your request for a refund of ${formatPkr(amountMinor)} for ${order.service} was ${outcome}.`,
    ...reasonLine(remarks),
    `Order ID: ${order.id}`,
  ]);
}

function reasonLine(reason: string): Paragraph[] {
  return reason === '' ? [] : [`Remarks: ${reason}`];
}
