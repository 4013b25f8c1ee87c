/** One function per mail. The sentences are in `texts.ts`. */
import type { ResponseOf } from '@urooj/contract/endpoints';
import type { OrderStatus, PaymentState } from '@urooj/contract/vocabulary';
import { groupedAmount } from '@urooj/domain/amounts';
import { formatDateTime } from '@urooj/domain/dates';
import { formatPkr } from '@urooj/domain/money';
import { shortId } from '@urooj/domain/short-id';
import { oneLine, type Paragraph, type Recipient, renderEmail } from './render-email.ts';
import { texts } from './texts.ts';
import type { Mail } from './transport.ts';

type MailedOrder = {
  readonly id: string;
  readonly service: string;
  readonly quantity: number;
  readonly priceMinor: number;
};

const resetUrl = (publicUrl: string, token: string) => `${publicUrl}/resetpassword/${token}`;

export function passwordResetLink(publicUrl: string, to: Recipient, token: string, minutes: number): Mail {
  const { subject, open, validity, notRequested } = texts.passwordReset;
  const link = { text: open, url: resetUrl(publicUrl, token) };
  return renderEmail(to, subject, [link, validity(minutes), notRequested]);
}

export function verificationLink(publicUrl: string, to: Recipient, token: string, hours: number): Mail {
  const { subject, open, validity, effect, notRequested } = texts.verification;
  const link = { text: open, url: `${publicUrl}/verify-email/${token}` };
  return renderEmail(to, subject, [link, validity(hours), effect, notRequested]);
}

/** @param secureToken of a link with which the user undoes what somebody else has done: see `issueSecureToken` */
const notMe = (publicUrl: string, secureToken: string): Paragraph => ({
  text: texts.notMe,
  url: resetUrl(publicUrl, secureToken),
});

export function passwordChanged(publicUrl: string, to: Recipient, secureToken: string): Mail {
  const { subject, text } = texts.passwordChanged;
  return renderEmail(to, subject, [text, notMe(publicUrl, secureToken)]);
}

export type FactorChange =
  | 'passkey added'
  | 'passkey removed'
  | 'authenticator app added'
  | 'authenticator app removed'
  | 'recovery codes replaced';

export function factorChanged(publicUrl: string, to: Recipient, what: FactorChange, secureToken: string): Mail {
  const { subject, text } = texts.factorChanged;
  return renderEmail(to, subject, [text[what], notMe(publicUrl, secureToken)]);
}

/** After the command of the operator. @param hadFactor whether it removed a second factor */
export function secondFactorReset(publicUrl: string, to: Recipient, hadFactor: boolean): Mail {
  const { subject, removed, none, notRequested } = texts.secondFactorReset;
  return renderEmail(to, subject, [hadFactor ? removed : none, { text: notRequested, url: `${publicUrl}/contact` }]);
}

/** @param left how many codes the account still has */
export function recoveryCodeUsed(publicUrl: string, to: Recipient, left: number, secureToken: string): Mail {
  const { subject, text } = texts.recoveryCodeUsed;
  return renderEmail(to, subject, [text(left), notMe(publicUrl, secureToken)]);
}

type PayeeChange = { readonly name: string; readonly before: unknown; readonly after: unknown };

/** To an admin, and to the shop: somebody who has taken over the account of an admin would do this first. */
export function payeesChanged(
  publicUrl: string,
  email: string,
  { by, changes, secureToken }: { by: string; changes: readonly PayeeChange[]; secureToken: string },
): Mail {
  const { subject, text, change, compare } = texts.payeesChanged;
  const lines = changes.map(({ name, before, after }) =>
    change(name, oneLine(String(before ?? '')), oneLine(String(after ?? ''))),
  );
  return renderEmail({ email, name: '' }, subject, [text(by), ...lines, compare, notMe(publicUrl, secureToken)]);
}

type NewDevice = { readonly at: Date; readonly device: string; readonly from: string; readonly secureToken: string };

export function newDevice(publicUrl: string, to: Recipient, { at, device, from, secureToken }: NewDevice): Mail {
  const { subject, text } = texts.newDevice;
  const details = text(formatDateTime(at.toISOString()), device, from);
  return renderEmail(to, subject, [details, notMe(publicUrl, secureToken)]);
}

/** To the shop; a reply goes to the visitor. */
export function contactMessage(adminEmail: string, from: Recipient, message: string): Mail {
  const paragraphs = [texts.contact.from(from.name, from.email), message];
  const subject = texts.contact.subject(oneLine(from.name));
  return { ...renderEmail({ email: adminEmail, name: '' }, subject, paragraphs), replyTo: from.email };
}

export function orderReceived(publicUrl: string, to: Recipient, order: MailedOrder): Mail {
  const { subject, thanks, pay } = texts.orderReceived;
  return renderEmail(to, subject(shortId(order.id)), [
    thanks(groupedAmount(order.quantity), order.service, formatPkr(order.priceMinor)),
    texts.orderId(order.id),
    { text: pay, url: `${publicUrl}/payment/${order.id}` },
    trackingLink(publicUrl, order.id),
  ]);
}

/**
 * @param hasPayment whether the customer has sent a payment, also one that was rejected
 * @returns `null` for a status without a mail of its own
 */
export function orderStatusChanged(
  publicUrl: string,
  to: Recipient,
  order: MailedOrder & { readonly status: OrderStatus },
  hasPayment: boolean,
): Mail | null {
  const status = texts.orderStatus[order.status];
  if (!status) return null;
  return renderEmail(to, status.subject(shortId(order.id)), [
    status.text(groupedAmount(order.quantity), order.service),
    texts.orderId(order.id),
    ...(order.status === 'Cancelled' && hasPayment
      ? [{ text: texts.cancelledPayment, url: `${publicUrl}/contact` }]
      : []),
    trackingLink(publicUrl, order.id),
  ]);
}

export function paymentReceived(publicUrl: string, to: Recipient, order: MailedOrder): Mail {
  return paymentMail(texts.paymentReceived, publicUrl, to, order);
}

export function paymentApproved(publicUrl: string, to: Recipient, order: MailedOrder): Mail {
  return paymentMail(texts.paymentApproved, publicUrl, to, order);
}

type PaymentTexts = typeof texts.paymentReceived;

function paymentMail({ subject, text }: PaymentTexts, publicUrl: string, to: Recipient, order: MailedOrder): Mail {
  return renderEmail(to, subject(shortId(order.id)), [
    text(order.service, formatPkr(order.priceMinor)),
    texts.orderId(order.id),
    trackingLink(publicUrl, order.id),
  ]);
}

type Rejection = {
  /** As the admin wrote it; may be empty. */
  readonly reason: string;
  /** Whether the payment that corrects it has to have a screenshot. */
  readonly needsScreenshot: boolean;
};

export function paymentRejected(publicUrl: string, to: Recipient, order: MailedOrder, rejection: Rejection): Mail {
  const { subject, text, correct } = texts.paymentRejected;
  return renderEmail(to, subject(shortId(order.id)), [
    text(order.service, formatPkr(order.priceMinor)),
    ...remarksLine(rejection.reason),
    texts.orderId(order.id),
    { text: correct(rejection.needsScreenshot), url: `${publicUrl}/payment/${order.id}` },
  ]);
}

export function refundRequested(to: Recipient, order: MailedOrder, amountMinor: number): Mail {
  const { subject, text } = texts.refundRequested;
  return renderEmail(to, subject(shortId(order.id)), [
    text(order.service, formatPkr(amountMinor)),
    texts.orderId(order.id),
  ]);
}

type RefundDecision = {
  readonly status: 'Approved' | 'Rejected';
  readonly amountMinor: number;
  /** May be empty. */
  readonly remarks: string;
};

export function refundDecided(to: Recipient, order: MailedOrder, decision: RefundDecision): Mail {
  const { subject, text } = decision.status === 'Approved' ? texts.refundApproved : texts.refundRejected;
  return renderEmail(to, subject(shortId(order.id)), [
    text(order.service, formatPkr(decision.amountMinor)),
    ...remarksLine(decision.remarks),
    texts.orderId(order.id),
  ]);
}

type SilentSource = {
  readonly kind: 'phone' | 'mail';
  readonly name: string;
  readonly alarm: 'no_messages' | 'not_seen';
  /** `null`: it has never had one. */
  readonly lastMessageAt: string | null;
};

/** To the shop: messages about money do not arrive any more. */
export function sourceSilent(publicUrl: string, adminEmail: string, source: SilentSource): Mail {
  const { subject, last, never, causes, meanwhile, open } = texts.sourceSilent;
  const { lastMessageAt } = source;
  return renderEmail({ email: adminEmail, name: '' }, subject(oneLine(source.name)), [
    lastMessageAt === null ? never : last(formatDateTime(lastMessageAt)),
    causes[source.kind][source.alarm],
    meanwhile,
    { text: open, url: `${publicUrl}/admin-dashboard/receipts?view=health` },
  ]);
}

type ContradictedPayment = { readonly orderId: string; readonly service: string; readonly amountMinor: number };

/** To the shop: the money of an approved payment may have been taken back. */
export function paymentContradicted(publicUrl: string, adminEmail: string, payment: ContradictedPayment): Mail {
  const { subject, text, next, open } = texts.paymentContradicted;
  return renderEmail({ email: adminEmail, name: '' }, subject(shortId(payment.orderId)), [
    text(payment.service, formatPkr(payment.amountMinor)),
    next,
    { text: open, url: `${publicUrl}/order/${payment.orderId}` },
  ]);
}

type PaidAfterRejection = {
  readonly receiptId: string;
  readonly arrivedMinor: number;
  readonly orderId: string;
  readonly paymentState: PaymentState;
};

/** To the shop: money has arrived for a payment that was rejected. */
export function rejectedPaymentArrived(publicUrl: string, adminEmail: string, paid: PaidAfterRejection): Mail {
  const { subject, text, next, open } = texts.rejectedPaymentArrived;
  return renderEmail({ email: adminEmail, name: '' }, subject(shortId(paid.orderId)), [
    text(formatPkr(paid.arrivedMinor)),
    next[paid.paymentState],
    { text: open, url: `${publicUrl}/admin-dashboard/receipts?receipt=${paid.receiptId}` },
  ]);
}

/** To the shop: what became of the messages about money of one day. */
export function receiptReport(publicUrl: string, adminEmail: string, report: ResponseOf<'receiptReport'>): Mail {
  const { subject, received, states, unread, paysRejected, ignored, approved, gap, silent, complete, open } =
    texts.receiptReport;
  const figure = ({ count, amountMinor }: { readonly count: number; readonly amountMinor: number }) =>
    [count, formatPkr(amountMinor)] as const;
  const missing = [
    ...report.balanceGaps.map(({ missingMinor, method, payeeAccount, after, before }) =>
      gap(formatPkr(missingMinor), payeeAccount ?? method, formatDateTime(after), formatDateTime(before)),
    ),
    ...report.silent.map(({ name, lastMessageAt }) => silent(oneLine(name), formatDateTime(lastMessageAt))),
  ];
  return renderEmail({ email: adminEmail, name: '' }, subject(report.day), [
    [
      received(...figure(report.received)),
      ...report.byState.map(({ state, ...row }) => states[state](...figure(row))),
      paysRejected(...figure(report.paysRejected)),
      unread(report.unread),
      ...report.ignored.map(({ reason, ...row }) => ignored(reason, ...figure(row))),
      approved(...figure(report.approvedWithoutReceipt)),
    ].join('\n'),
    ...(missing.length > 0 ? missing : [complete]),
    { text: open, url: `${publicUrl}/admin-dashboard/receipts?view=health` },
  ]);
}

function trackingLink(publicUrl: string, orderId: string): Paragraph {
  return { text: texts.trackOrder, url: `${publicUrl}/track-order?id=${orderId}` };
}

function remarksLine(remarks: string): Paragraph[] {
  return remarks === '' ? [] : [texts.remarks(remarks)];
}
