import { formatPkr } from '@urooj/domain/money';
import { idStart } from '@urooj/domain/short-id';
import type { Mail } from './transport.ts';

interface Addressee {
  readonly email: string;
  readonly name: string;
}

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
    `Pay for it here: ${publicUrl}/payment/${order.id}`,
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

function trackingLine(publicUrl: string, orderId: string): string {
  return `Follow your order here: ${publicUrl}/track-order?id=${orderId}`;
}

function letter(to: Addressee, subject: string, paragraphs: readonly string[]): Mail {
  return { to: to.email, subject, text: [`Hello ${to.name},`, ...paragraphs, 'Urooj'].join('\n\n') };
}
