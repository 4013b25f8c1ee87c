import { formatPkr } from '@urooj/domain/money';
import { idStart } from '@urooj/domain/short-id';
import { type Addressee, letter, type Paragraph } from './letter.ts';
import type { Mail } from './transport.ts';

interface OrderFacts {
  readonly id: string;
  readonly service: string;
  readonly quantity: number;
  readonly priceMinor: number;
}

export function orderReceived(publicUrl: string, to: Addressee, order: OrderFacts): Mail {
  return letter(to, `Order ${idStart(order.id)} received`, [
    `Thank you for your order of ${order.quantity} × ${order.service} for ${formatPkr(order.priceMinor)}.`,
    `Order ID: ${order.id}`,
    { text: 'Pay for it here:', url: `${publicUrl}/payment/${order.id}` },
    trackingLine(publicUrl, order.id),
  ]);
}

export function paymentReceived(publicUrl: string, to: Addressee, order: OrderFacts): Mail {
  return letter(to, `Payment for order ${idStart(order.id)} received`, [
    `We have your payment details for ${order.service} (${formatPkr(order.priceMinor)}) and are checking them.`,
    `Order ID: ${order.id}`,
    trackingLine(publicUrl, order.id),
  ]);
}

function trackingLine(publicUrl: string, orderId: string): Paragraph {
  return { text: 'Follow your order here:', url: `${publicUrl}/track-order?id=${orderId}` };
}
