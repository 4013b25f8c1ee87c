/** The mails about a refund. */
import { formatDateTimeIn } from '@urooj/domain/dates';
import { maskedAccount } from '@urooj/domain/refund-account';
import { shortId } from '@urooj/domain/short-id';
import { languageOf, urlFor } from './emails.ts';
import { type MailedOrder, namesFor, orderLink, remarksLine } from './order-mails.ts';
import { oneLine, type Recipient, renderEmail } from './render-email.ts';
import { textsIn } from './texts/in-language.ts';
import type { Mail } from './transport.ts';

type LinkedOrder = Pick<MailedOrder, 'id' | 'linkSecret'>;

/** Where the money goes; its number is `null` where nobody has named one. */
export type PaidAccount = { readonly method: string | null; readonly number: string | null };

type RequestedRefund = { readonly amountMinor: number; readonly account: PaidAccount };

/** It names the account: who had the buyer's browser, or the mailed code, may have named another one. */
export function refundRequested(publicUrl: string, to: Recipient, order: MailedOrder, refund: RequestedRefund): Mail {
  const { refundRequested, orderId } = textsIn(languageOf(to));
  const { serviceName, price } = namesFor(to);
  const { account } = refund;
  return renderEmail(to, refundRequested.subject(shortId(order.id)), [
    refundRequested.text(serviceName(order), price(refund.amountMinor)),
    ...(account.number === null ? [] : [accountLine(to, account)]),
    orderId(order.id),
    orderLink(publicUrl, to, order),
  ]);
}

type RefundDecision = {
  readonly status: 'Approved' | 'Rejected';
  readonly amountMinor: number;
  /** May be empty. */
  readonly remarks: string;
  /** Until when the shop is done with the refill request that the rejection opened again; `null` where it opened none. */
  readonly refillDueAt: Date | null;
  readonly account: PaidAccount;
};

export function refundDecided(publicUrl: string, to: Recipient, order: MailedOrder, decision: RefundDecision): Mail {
  const { refundApproved, refundRejected, orderId } = textsIn(languageOf(to));
  const { serviceName, price } = namesFor(to);
  const isApproved = decision.status === 'Approved';
  const { subject, text } = isApproved ? refundApproved : refundRejected;
  return renderEmail(to, subject(shortId(order.id)), [
    text(serviceName(order), price(decision.amountMinor)),
    ...remarksLine(to, decision.remarks),
    ...(isApproved ? [accountLine(to, decision.account)] : [afterRejection(to, decision)]),
    orderId(order.id),
    orderLink(publicUrl, to, order),
  ]);
}

function afterRejection(to: Recipient, { refillDueAt }: RefundDecision): string {
  const { refundRejected, refill } = textsIn(languageOf(to));
  if (refillDueAt === null) return refundRejected.next;
  return refill.openAgain(formatDateTimeIn(languageOf(to), refillDueAt.toISOString()));
}

/** The account that a refund goes to, masked: the mail may be forwarded. */
export function accountLine(to: Recipient, { method, number }: PaidAccount): string {
  const { noAccount, toAccount } = textsIn(languageOf(to));
  return number === null ? noAccount : toAccount(namesFor(to).methodName(method ?? ''), maskedAccount(number));
}

type StartedRefund = Pick<RefundDecision, 'amountMinor' | 'remarks' | 'account'> & {
  /** What the money is; `null` where the remarks say it. */
  readonly why: 'overpaid' | 'rejected' | 'cancelled' | null;
};

/** Of a refund that the buyer has not requested. */
export function refundStarted(publicUrl: string, to: Recipient, order: MailedOrder, started: StartedRefund): Mail {
  const { amountMinor, remarks, why, account } = started;
  const { refundStarted, orderId } = textsIn(languageOf(to));
  const { serviceName, price } = namesFor(to);
  return renderEmail(to, refundStarted.subject(shortId(order.id)), [
    refundStarted.text(serviceName(order), price(amountMinor)),
    ...(why ? [refundStarted.why[why]] : []),
    accountLine(to, account),
    ...remarksLine(to, remarks),
    orderId(order.id),
    orderLink(publicUrl, to, order),
  ]);
}

/** To the buyer, who may not be the one who has named the account. */
export function refundAccountNamed(publicUrl: string, to: Recipient, order: LinkedOrder, account: PaidAccount): Mail {
  const { refundAccountNamed, orderId } = textsIn(languageOf(to));
  return renderEmail(to, refundAccountNamed.subject(shortId(order.id)), [
    refundAccountNamed.text,
    accountLine(to, account),
    { text: refundAccountNamed.notMe, url: urlFor(publicUrl, to, '/contact') },
    orderId(order.id),
    orderLink(publicUrl, to, order),
  ]);
}

type SentRefund = {
  readonly amountMinor: number;
  readonly method: string;
  readonly reference: string;
  /** ISO time. */
  readonly at: string;
  readonly account: PaidAccount;
};

export function refundPaidOut(publicUrl: string, to: Recipient, order: MailedOrder, payout: SentRefund): Mail {
  const { refundPaidOut, orderId } = textsIn(languageOf(to));
  const { serviceName, methodName, price } = namesFor(to);
  return renderEmail(to, refundPaidOut.subject(shortId(order.id)), [
    refundPaidOut.text(serviceName(order), price(payout.amountMinor)),
    ...(payout.account.number === null ? [] : [accountLine(to, payout.account)]),
    refundPaidOut.details(
      methodName(payout.method),
      oneLine(payout.reference),
      formatDateTimeIn(languageOf(to), payout.at),
    ),
    refundPaidOut.missing,
    orderId(order.id),
    orderLink(publicUrl, to, order),
  ]);
}
