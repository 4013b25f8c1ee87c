/** The mails about an order, each with the link that opens it. */
import { ORDER_LINKS, TO_PAYMENT, TO_STOP_REMINDERS } from '@urooj/contract/reserved-paths';
import type { ShopStatements } from '@urooj/contract/shop-statements';
import type { PaymentState } from '@urooj/contract/vocabulary';
import { groupedAmount } from '@urooj/domain/amounts';
import { formatDateIn } from '@urooj/domain/dates';
import { formatPkrIn } from '@urooj/domain/money';
import type { PayeeAccount } from '@urooj/domain/payees';
import type { Sale } from '@urooj/domain/quote';
import { type ReviewTime, reviewTimeIn } from '@urooj/domain/review-time';
import { shortId } from '@urooj/domain/short-id';
import * as enNames from '@urooj/texts/en/names';
import { methodName as enMethodName } from '@urooj/texts/en/order-names';
import * as urNames from '@urooj/texts/ur/names';
import { methodName as urMethodName } from '@urooj/texts/ur/order-names';
import { rejectionReason as urRejectionReason } from '@urooj/texts/ur/rejection-reasons';
import { languageOf, urlFor } from './emails.ts';
import { finishLine, guaranteeLines, type PromisingOrder, promiseLine } from './promise-line.ts';
import { oneLine, type Paragraph, type Recipient, renderEmail } from './render-email.ts';
import { textsIn } from './texts/in-language.ts';
import type { Mail } from './transport.ts';

export type MailedOrder = {
  readonly id: string;
  readonly service: string;
  readonly quantity: number;
  readonly priceMinor: number;
  readonly sale: Pick<Sale, 'serviceUrdu'>;
  /** Of the link that opens the order without a login. */
  readonly linkSecret: string;
};

/** What the mail says of an order, in the language of the recipient. */
export const namesFor = (to: Recipient) => {
  const { orderedName } = languageOf(to) === 'ur' ? urNames : enNames;
  const serviceName = ({ service, sale }: MailedOrder) => orderedName({ service, serviceUrdu: sale.serviceUrdu });
  const methodName = languageOf(to) === 'ur' ? urMethodName : enMethodName;
  return { serviceName, methodName, price: (paisa: number) => formatPkrIn(languageOf(to), paisa) };
};

export function orderReceived(publicUrl: string, to: Recipient, order: MailedOrder & PromisingOrder): Mail {
  const { orderReceived, orderId } = textsIn(languageOf(to));
  const { serviceName, price } = namesFor(to);
  return renderEmail(to, orderReceived.subject(shortId(order.id)), [
    orderReceived.thanks(groupedAmount(order.quantity), serviceName(order), price(order.priceMinor)),
    ...promiseLine(languageOf(to), order),
    orderId(order.id),
    { text: orderReceived.pay, url: paymentUrl(publicUrl, order) },
    orderLink(publicUrl, to, order),
  ]);
}

type ChangedOrder = MailedOrder & PromisingOrder;

/** Of the order, and of the shop, when a status changes. */
type OrderState = {
  readonly paymentState: PaymentState;
  /** Whether the customer has sent a payment, also one that was rejected. */
  readonly hasPayment: boolean;
  /** Of the shop owner. */
  readonly statements: ShopStatements;
};

/** @returns `null` for a status without a mail of its own */
export function orderStatusChanged(
  publicUrl: string,
  to: Recipient,
  order: ChangedOrder,
  state: OrderState,
): Mail | null {
  const { orderStatus, orderId } = textsIn(languageOf(to));
  const status = orderStatus[order.status];
  if (!status) return null;
  return renderEmail(to, status.subject(shortId(order.id)), [
    status.text(groupedAmount(order.quantity), namesFor(to).serviceName(order)),
    ...(order.status === 'Completed' ? guaranteeLines(languageOf(to), order) : []),
    ...(order.status === 'In Progress' ? startedLines(publicUrl, to, order, state) : []),
    orderId(order.id),
    ...(order.status === 'Cancelled' || order.status === 'Failed' ? endedLines(publicUrl, to, state) : []),
    orderLink(publicUrl, to, order),
  ]);
}

/** Nothing is promised before the payment is approved. */
function startedLines(
  publicUrl: string,
  to: Recipient,
  order: MailedOrder,
  { paymentState, statements }: OrderState,
): readonly Paragraph[] {
  const { due, review } = textsIn(languageOf(to)).startedUnpaid;
  if (paymentState === 'due') return [{ text: due, url: paymentUrl(publicUrl, order) }];
  return paymentState === 'review' ? [review] : finishLine(languageOf(to), statements);
}

const endedLines = (publicUrl: string, to: Recipient, { hasPayment }: OrderState): readonly Paragraph[] =>
  hasPayment ? [{ text: textsIn(languageOf(to)).endedPayment, url: urlFor(publicUrl, to, '/contact') }] : [];

type SubmittedPayment = ReviewTime & { readonly amountMinor: number };

/** Before anybody has looked whether the money is there. */
export function paymentReceived(publicUrl: string, to: Recipient, order: MailedOrder, payment: SubmittedPayment): Mail {
  const { paymentReceived, orderId } = textsIn(languageOf(to));
  const { serviceName, price } = namesFor(to);
  return renderEmail(to, paymentReceived.subject(shortId(order.id)), [
    paymentReceived.text(serviceName(order), price(payment.amountMinor)),
    paymentReceived.check(reviewTimeIn(languageOf(to), payment)),
    orderId(order.id),
    orderLink(publicUrl, to, order),
  ]);
}

type ApprovedPayment = Pick<OrderState, 'statements'> & {
  readonly amountMinor: number;
  /** The buyer's own payment, which was rejected because that of another browser was approved. */
  readonly replaced: { readonly transactionId: string; readonly remarks: string } | null;
};

/** @param order as it is after the approval */
export function paymentApproved(publicUrl: string, to: Recipient, order: ChangedOrder, payment: ApprovedPayment): Mail {
  const { paymentApproved, orderId } = textsIn(languageOf(to));
  const { serviceName, price } = namesFor(to);
  return renderEmail(to, paymentApproved.subject(shortId(order.id)), [
    paymentApproved.text(serviceName(order), price(payment.amountMinor)),
    ...(order.status === 'In Progress' ? finishLine(languageOf(to), payment.statements) : []),
    ...(payment.replaced ? [replacedLine(to, payment.replaced)] : []),
    orderId(order.id),
    orderLink(publicUrl, to, order),
  ]);
}

function replacedLine(to: Recipient, { transactionId, remarks }: NonNullable<ApprovedPayment['replaced']>): string {
  return textsIn(languageOf(to)).paymentApproved.replaced(oneLine(transactionId), reasonFor(to, remarks));
}

const reasonFor = (to: Recipient, remarks: string): string =>
  languageOf(to) === 'ur' ? urRejectionReason(remarks) : remarks;

type Rejection = {
  /** As the admin wrote it; may be empty. */
  readonly reason: string;
  readonly amountMinor: number;
  /** What of it is in the shop. */
  readonly arrivedMinor: number;
  /** Whether the payment that corrects it has to have a screenshot. */
  readonly needsScreenshot: boolean;
};

export function paymentRejected(publicUrl: string, to: Recipient, order: MailedOrder, rejection: Rejection): Mail {
  const { paymentRejected, orderId } = textsIn(languageOf(to));
  const { serviceName, price } = namesFor(to);
  const { arrivedMinor, needsScreenshot } = rejection;
  const reason = reasonFor(to, rejection.reason);
  const next =
    arrivedMinor > 0 ? paymentRejected.arrived(price(arrivedMinor)) : paymentRejected.correct(needsScreenshot);
  return renderEmail(to, paymentRejected.subject(shortId(order.id)), [
    paymentRejected.text(serviceName(order), price(rejection.amountMinor)),
    ...remarksLine(to, reason),
    orderId(order.id),
    { text: next, url: paymentUrl(publicUrl, order) },
    orderLink(publicUrl, to, order),
  ]);
}

type MissingAmount = {
  readonly receivedMinor: number;
  readonly missingMinor: number;
  /** Of the payment that was too small. */
  readonly method: string;
  /** The account of the shop for the method; absent where the settings name none. */
  readonly payee: PayeeAccount | undefined;
  /** Whether the second payment has to have a screenshot. */
  readonly needsScreenshot: boolean;
};

/** Less has arrived than was due: what is missing, and where to pay it. */
export function differenceMissing(publicUrl: string, to: Recipient, order: MailedOrder, missing: MissingAmount): Mail {
  const { differenceMissing, orderId } = textsIn(languageOf(to));
  const { serviceName, methodName, price } = namesFor(to);
  const { receivedMinor, missingMinor, method, payee, needsScreenshot } = missing;
  const account = payee && [payee.title, payee.account, payee.bank].filter(Boolean).map((line) => oneLine(line ?? ''));
  return renderEmail(to, differenceMissing.subject(shortId(order.id)), [
    differenceMissing.text(serviceName(order), price(receivedMinor), price(receivedMinor + missingMinor)),
    differenceMissing.pay(price(missingMinor)),
    ...(account ? [differenceMissing.account(methodName(method), account.join('\n'))] : []),
    orderId(order.id),
    { text: differenceMissing.send(needsScreenshot), url: paymentUrl(publicUrl, order) },
    orderLink(publicUrl, to, order),
  ]);
}

/**
 * Once for each order that nobody has paid, with the way to get no more of them.
 * @param endsAt when the shop cancels it otherwise; `null`: never
 */
export function paymentReminder(publicUrl: string, to: Recipient, order: MailedOrder, endsAt: Date | null): Mail {
  const { unpaid, orderId } = textsIn(languageOf(to));
  const { serviceName, price } = namesFor(to);
  return renderEmail(to, unpaid.reminder(shortId(order.id)), [
    unpaid.waits(groupedAmount(order.quantity), serviceName(order), price(order.priceMinor)),
    { text: unpaid.pay, url: paymentUrl(publicUrl, order) },
    ...(endsAt ? [unpaid.ends(formatDateIn(languageOf(to), endsAt.toISOString()))] : []),
    orderId(order.id),
    orderLink(publicUrl, to, order),
    { text: unpaid.stop, url: `${linkUrl(publicUrl, order)}?to=${TO_STOP_REMINDERS}` },
  ]);
}

/** The shop has cancelled an order that nobody had paid. */
export function orderExpired(publicUrl: string, to: Recipient, order: MailedOrder): Mail {
  const { unpaid, orderId } = textsIn(languageOf(to));
  const { serviceName, price } = namesFor(to);
  return renderEmail(to, unpaid.expired(shortId(order.id)), [
    unpaid.cancelled(groupedAmount(order.quantity), serviceName(order), price(order.priceMinor)),
    { text: unpaid.paid, url: paymentUrl(publicUrl, order) },
    orderId(order.id),
    orderLink(publicUrl, to, order),
  ]);
}

/** The shop has corrected what the order is delivered to. @param link the new one */
export function orderLinkChanged(publicUrl: string, to: Recipient, order: MailedOrder, link: string): Mail {
  const { linkChanged, orderId } = textsIn(languageOf(to));
  return renderEmail(to, linkChanged.subject(shortId(order.id)), [
    linkChanged.text(groupedAmount(order.quantity), namesFor(to).serviceName(order)),
    linkChanged.link(oneLine(link)),
    linkChanged.wrong,
    orderId(order.id),
    orderLink(publicUrl, to, order),
  ]);
}

/** @param order with the link that was asked for */
export function newOrderLink(publicUrl: string, to: Recipient, order: Pick<MailedOrder, 'id' | 'linkSecret'>): Mail {
  const { newOrderLink, orderId } = textsIn(languageOf(to));
  return renderEmail(to, newOrderLink.subject(shortId(order.id)), [
    orderLink(publicUrl, to, order),
    newOrderLink.validity,
    newOrderLink.notRequested,
    orderId(order.id),
  ]);
}

/** The payment page in a browser that has opened the order: another one may not pay a difference there. */
const paymentUrl = (publicUrl: string, order: Pick<MailedOrder, 'linkSecret'>): string =>
  `${linkUrl(publicUrl, order)}?to=${TO_PAYMENT}`;

const linkUrl = (publicUrl: string, { linkSecret }: Pick<MailedOrder, 'linkSecret'>): string =>
  `${publicUrl}${ORDER_LINKS}${linkSecret}`;

/** Opens the full order, in the language of the order. */
export function orderLink(publicUrl: string, to: Recipient, order: Pick<MailedOrder, 'linkSecret'>): Paragraph {
  return { text: textsIn(languageOf(to)).openOrder, url: linkUrl(publicUrl, order) };
}

export function remarksLine(to: Recipient, remarks: string): Paragraph[] {
  return remarks === '' ? [] : [textsIn(languageOf(to)).remarks(remarks)];
}
