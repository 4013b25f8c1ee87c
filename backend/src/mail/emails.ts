/** One function per mail. The sentences are in `texts`: customers get those of their language, the shop the English ones. */
import type { ResponseOf } from '@urooj/contract/endpoints';
import { pathIn } from '@urooj/contract/language-paths';
import { DEFAULT_LANGUAGE, type Language } from '@urooj/contract/languages';
import type { PaymentState, StaffRight } from '@urooj/contract/vocabulary';
import { formatDateTime, formatDateTimeIn } from '@urooj/domain/dates';
import { formatPkr } from '@urooj/domain/money';
import { shortId } from '@urooj/domain/short-id';
import { oneLine, type Paragraph, type Recipient, renderEmail } from './render-email.ts';
import { texts } from './texts/en.ts';
import { textsIn } from './texts/in-language.ts';
import type { Mail } from './transport.ts';

/** Of the recipient: English, where none is known. */
export const languageOf = ({ language = DEFAULT_LANGUAGE }: Recipient): Language => language;

/** The address of a page in the language of the recipient. */
export const urlFor = (publicUrl: string, to: Recipient, path: string): string =>
  publicUrl + pathIn(languageOf(to), path);

const resetUrl = (publicUrl: string, to: Recipient, token: string) => urlFor(publicUrl, to, `/resetpassword/${token}`);

export function passwordResetLink(publicUrl: string, to: Recipient, token: string, minutes: number): Mail {
  const { subject, open, validity, notRequested } = textsIn(languageOf(to)).passwordReset;
  const link = { text: open, url: resetUrl(publicUrl, to, token) };
  return renderEmail(to, subject, [link, validity(minutes), notRequested]);
}

export function verificationLink(publicUrl: string, to: Recipient, token: string, hours: number): Mail {
  const { subject, open, validity, effect, notRequested } = textsIn(languageOf(to)).verification;
  const link = { text: open, url: urlFor(publicUrl, to, `/verify-email/${token}`) };
  return renderEmail(to, subject, [link, validity(hours), effect, notRequested]);
}

/** @param secureToken of a link with which the user undoes what somebody else did: see `issueSecureAccountToken` */
const notMe = (publicUrl: string, to: Recipient, secureToken: string): Paragraph => ({
  text: textsIn(languageOf(to)).notMe,
  url: resetUrl(publicUrl, to, secureToken),
});

export function passwordChanged(publicUrl: string, to: Recipient, secureToken: string): Mail {
  const { subject, text } = textsIn(languageOf(to)).passwordChanged;
  return renderEmail(to, subject, [text, notMe(publicUrl, to, secureToken)]);
}

/** @param url of the file */
export function dataCopyReady(url: string, to: Recipient, hours: number): Mail {
  const { subject, open, validity } = textsIn(languageOf(to)).dataCopy;
  return renderEmail(to, subject, [{ text: open, url }, validity(hours)]);
}

export const accountDeleted = (publicUrl: string, to: Recipient): Mail => deleted(publicUrl, to, 'accountDeleted');

export const guestDeleted = (publicUrl: string, to: Recipient): Mail => deleted(publicUrl, to, 'guestDeleted');

function deleted(publicUrl: string, to: Recipient, what: 'accountDeleted' | 'guestDeleted'): Mail {
  const { subject, text, orders, notRequested } = textsIn(languageOf(to))[what];
  return renderEmail(to, subject, [text, orders, { text: notRequested, url: urlFor(publicUrl, to, '/contact') }]);
}

export type FactorChange =
  | 'passkey added'
  | 'passkey removed'
  | 'authenticator app added'
  | 'authenticator app removed'
  | 'recovery codes replaced';

export function factorChanged(publicUrl: string, to: Recipient, what: FactorChange, secureToken: string): Mail {
  const { subject, text } = textsIn(languageOf(to)).factorChanged;
  return renderEmail(to, subject, [text[what], notMe(publicUrl, to, secureToken)]);
}

/** After the command of the operator. @param hadFactor whether it removed a second factor */
export function secondFactorReset(publicUrl: string, to: Recipient, hadFactor: boolean): Mail {
  const { subject, removed, none, notRequested } = textsIn(languageOf(to)).secondFactorReset;
  return renderEmail(to, subject, [
    hadFactor ? removed : none,
    { text: notRequested, url: urlFor(publicUrl, to, '/contact') },
  ]);
}

/** @param left how many codes the account still has */
export function recoveryCodeUsed(publicUrl: string, to: Recipient, left: number, secureToken: string): Mail {
  const { subject, text } = textsIn(languageOf(to)).recoveryCodeUsed;
  return renderEmail(to, subject, [text(left), notMe(publicUrl, to, secureToken)]);
}

/** Somebody knows the password, and has tried codes. */
export function factorLocked(publicUrl: string, to: Recipient, secureToken: string): Mail {
  const { subject, text } = textsIn(languageOf(to)).factorLocked;
  return renderEmail(to, subject, [text, notMe(publicUrl, to, secureToken)]);
}

export type PayeeChange = { readonly name: string; readonly before: unknown; readonly after: unknown };

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
  const to = { email, name: '' };
  return renderEmail(to, subject, [text(by), ...lines, compare, notMe(publicUrl, to, secureToken)]);
}

/** To somebody whom the owner wants to work for the shop, in English as the desk is. */
export function staffInvitation(
  publicUrl: string,
  to: Recipient,
  { secret, rights, hours }: { secret: string; rights: readonly StaffRight[]; hours: number },
): Mail {
  const { subject, text, rights: names, open, validity, effect, notRequested } = texts.staffInvitation;
  const named = rights.map((right) => names[right]).join('; ');
  const link = { text: open, url: urlFor(publicUrl, to, `/join/${secret}`) };
  return renderEmail(to, subject, [text(named), link, validity(hours), effect, notRequested]);
}

type NewBrowser = { readonly at: Date; readonly browser: string; readonly from: string; readonly secureToken: string };

export function newBrowser(publicUrl: string, to: Recipient, { at, browser, from, secureToken }: NewBrowser): Mail {
  const { subject, text } = textsIn(languageOf(to)).newBrowser;
  const details = text(formatDateTimeIn(languageOf(to), at.toISOString()), browser, from);
  return renderEmail(to, subject, [details, notMe(publicUrl, to, secureToken)]);
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
    { text: open, url: `${publicUrl}/admin-dashboard/bank-messages?view=health` },
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
  readonly bankMessageId: string;
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
    { text: open, url: `${publicUrl}/admin-dashboard/bank-messages?bankMessage=${paid.bankMessageId}` },
  ]);
}

/** To the shop: what became of the messages about money of one day. */
export function bankMessageReport(
  publicUrl: string,
  adminEmail: string,
  report: ResponseOf<'bankMessageReport'>,
): Mail {
  const { subject, received, states, unread, paysRejected, ignored, approved, gap, silent, complete, open } =
    texts.bankMessageReport;
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
      approved(...figure(report.approvedWithoutBankMessage)),
    ].join('\n'),
    ...(missing.length > 0 ? missing : [complete]),
    { text: open, url: `${publicUrl}/admin-dashboard/bank-messages?view=health` },
  ]);
}
