import type { OrderStatus } from '@urooj/contract/vocabulary';
import { formatPkr } from '@urooj/domain/money';
import { shortId } from '@urooj/domain/short-id';
import { type Addressee, letter, type Paragraph } from './letter.ts';
import type { Mail } from './transport.ts';

export type OrderFacts = {
  readonly id: string;
  readonly service: string;
  readonly quantity: number;
  readonly priceMinor: number;
};

export function orderReceived(publicUrl: string, to: Addressee, order: OrderFacts): Mail {
  return letter(to, `Order ${shortId(order.id)} received`, [
    `Thank you for your order of ${order.quantity} × ${order.service} for ${formatPkr(order.priceMinor)}.`,
    `Order ID: ${order.id}`,
    { text: 'Pay for it here:', url: `${publicUrl}/payment/${order.id}` },
    trackingLine(publicUrl, order.id),
  ]);
}

/** What a customer hears of a change that the admin made. */
const NEWS: Readonly<Partial<Record<OrderStatus, string>>> = {
  'In Progress': 'is in progress',
  Completed: 'is completed',
  Cancelled: 'was cancelled',
  Failed: 'could not be delivered',
};

/** @returns `null` for a status that needs no mail of its own */
export function orderMoved(
  publicUrl: string,
  to: Addressee,
  order: OrderFacts & { readonly status: OrderStatus },
): Mail | null {
  const news = NEWS[order.status];
  if (news === undefined) return null;
  return letter(to, `Order ${shortId(order.id)} ${news}`, [
    `Your order of ${order.quantity} × ${order.service} ${news}.`,
    `Order ID: ${order.id}`,
    trackingLine(publicUrl, order.id),
  ]);
}

export function trackingLine(publicUrl: string, orderId: string): Paragraph {
  return { text: 'Follow your order here:', url: `${publicUrl}/track-order?id=${orderId}` };
}
