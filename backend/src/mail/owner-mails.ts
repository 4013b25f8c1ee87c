/** The mails to the owner about what has just happened. They name no buyer, except one who wrote on the contact page. */
import type { PaymentMethod } from '@urooj/contract/vocabulary';
import { groupedAmount } from '@urooj/domain/amounts';
import { formatDateTime } from '@urooj/domain/dates';
import { formatPkr } from '@urooj/domain/money';
import { methodLabel } from '@urooj/domain/payment-status';
import { shortId } from '@urooj/domain/short-id';
import { oneLine, renderEmail } from './render-email.ts';
import { ownerMailTexts as texts } from './texts/owner-mails.ts';
import type { Mail } from './transport.ts';

type PlacedOrder = {
  readonly id: string;
  readonly service: string;
  readonly quantity: number;
  readonly priceMinor: number;
};

/** Of an order; `id` is its own. */
type RequestedMoney = {
  readonly id: string;
  readonly orderId: string;
  readonly service: string;
  readonly amountMinor: number;
};

type Notes = readonly string[];

/** A tab of the dashboard. @param filter of its list */
export const dashboardUrl = (publicUrl: string, tab: string, filter: Readonly<Record<string, string>> = {}): string =>
  `${publicUrl}/admin-dashboard?${new URLSearchParams({ tab, ...filter })}`;

const recipient = (email: string) => ({ email, name: '' });

export function newOrder(publicUrl: string, adminEmail: string, order: PlacedOrder, notes: Notes): Mail {
  const { subject, text, open } = texts.newOrder;
  return renderEmail(recipient(adminEmail), subject(shortId(order.id)), [
    text(groupedAmount(order.quantity), order.service, formatPkr(order.priceMinor)),
    { text: open, url: `${publicUrl}/order/${order.id}` },
    ...notes,
  ]);
}

export function paymentToCheck(
  publicUrl: string,
  adminEmail: string,
  payment: RequestedMoney & { readonly method: PaymentMethod },
  notes: Notes,
): Mail {
  const { subject, text, open } = texts.payment;
  return renderEmail(recipient(adminEmail), subject(shortId(payment.orderId)), [
    text(formatPkr(payment.amountMinor), payment.service, methodLabel(payment.method)),
    { text: open, url: dashboardUrl(publicUrl, 'payments', { q: payment.id }) },
    ...notes,
  ]);
}

export function refundToDecide(publicUrl: string, adminEmail: string, refund: RequestedMoney, notes: Notes): Mail {
  const { subject, text, open } = texts.refund;
  return renderEmail(recipient(adminEmail), subject(shortId(refund.orderId)), [
    text(formatPkr(refund.amountMinor), refund.service),
    { text: open, url: dashboardUrl(publicUrl, 'refunds', { q: refund.id }) },
    ...notes,
  ]);
}

type RequestedRefill = Pick<RequestedMoney, 'id' | 'orderId' | 'service'> & {
  /** Quantity ordered. */
  readonly quantity: number;
  readonly dueAt: Date;
};

export function refillToDecide(publicUrl: string, adminEmail: string, refill: RequestedRefill, notes: Notes): Mail {
  const { subject, text, open } = texts.refill;
  return renderEmail(recipient(adminEmail), subject(shortId(refill.orderId)), [
    text(groupedAmount(refill.quantity), refill.service, formatDateTime(refill.dueAt.toISOString())),
    { text: open, url: dashboardUrl(publicUrl, 'refills', { q: refill.id }) },
    ...notes,
  ]);
}

/** Who wrote a message: the buyer of an order, or somebody on the contact page. */
export type Writer = { readonly orderId: string } | { readonly name: string; readonly email: string };

/** What the shop owner reads above a message. */
export const messageLine = (from: Writer): string =>
  'orderId' in from
    ? texts.message.from.order(shortId(from.orderId))
    : texts.message.from.contact(oneLine(from.name), from.email);

/** The page of the threads without an answer. @param thread that it opens */
export const threadsUrl = (publicUrl: string, thread?: string): string =>
  `${publicUrl}/admin-dashboard/messages${thread === undefined ? '' : `?thread=${thread}`}`;

type ArrivedMessage = { readonly threadId: string; readonly from: Writer; readonly text: string };

export function messageArrived(
  publicUrl: string,
  adminEmail: string,
  { threadId, from, text }: ArrivedMessage,
  notes: Notes,
): Mail {
  const { subject, onlyPictures, open } = texts.message;
  const title = 'orderId' in from ? subject.order(shortId(from.orderId)) : subject.contact(oneLine(from.name));
  return renderEmail(recipient(adminEmail), title, [
    messageLine(from),
    text === '' ? onlyPictures : { typed: text },
    { text: open, url: threadsUrl(publicUrl, threadId) },
    ...notes,
  ]);
}
