/** The mails to the owner that sum up what is new and what is late. */
import { groupedAmount } from '@urooj/domain/amounts';
import { formatDateTime } from '@urooj/domain/dates';
import { formatPkr } from '@urooj/domain/money';
import { LATE_AFTER_MS, WAITING_STATUSES } from '@urooj/domain/waiting';
import { dashboardUrl, threadsUrl } from './owner-mails.ts';
import { type Paragraph, renderEmail } from './render-email.ts';
import { ownerMailTexts as texts } from './texts/owner-mails.ts';
import type { Mail } from './transport.ts';

/** How often something is summed up. */
export type Period = 'hourly' | 'daily' | 'weekly';

/** What a line of a summary counts. */
export type Counted = {
  readonly count: number;
  /** `null` for what has no sum. */
  readonly amountMinor: number | null;
  readonly oldestAt: Date;
};

/** Nothing of a kind has no line. */
export type Summary = {
  readonly news: Readonly<Partial<Record<'orders' | 'payments' | 'refunds' | 'refills', Counted>>>;
  readonly late: Readonly<Partial<Record<keyof typeof LATE_TABS, Counted>>>;
};

/** The tab that lists each of them. */
const LATE_TABS = {
  payments: 'payments',
  refunds: 'refunds',
  refundsToPay: 'refunds',
  refills: 'refills',
  ordersToComplete: 'orders',
} as const;

/** @param max how many mails of a kind are sent within an hour */
export function summaryMail(
  publicUrl: string,
  adminEmail: string,
  { news, late, period, max }: Summary & { readonly period: Period; readonly max: number },
): Mail {
  const { subject, why, titles, late: lateTitles } = texts.summary;
  /** The one that waits longest first. */
  const waiting = (tab: string, status: string) => dashboardUrl(publicUrl, tab, { status, sort: 'createdAt' });
  const line = (title: string, counted: Counted | undefined, url: string): Paragraph[] =>
    counted ? [{ text: figure(title, counted), url }] : [];
  const titleOf = (name: keyof typeof LATE_TABS) =>
    name === 'refills' ? lateTitles.refills() : lateTitles[name](limitOf(LATE_AFTER_MS[name]));
  const lateLine = (name: keyof typeof LATE_TABS) =>
    line(titleOf(name), late[name], waiting(LATE_TABS[name], WAITING_STATUSES[name]));
  return renderEmail({ email: adminEmail, name: '' }, subject[period], [
    ...line(titles.orders, news.orders, dashboardUrl(publicUrl, 'orders')),
    ...line(titles.payments, news.payments, waiting('payments', WAITING_STATUSES.payments)),
    ...line(titles.refunds, news.refunds, waiting('refunds', WAITING_STATUSES.refunds)),
    ...line(titles.refills, news.refills, waiting('refills', WAITING_STATUSES.refills)),
    ...lateLine('payments'),
    ...lateLine('refunds'),
    ...lateLine('refundsToPay'),
    ...lateLine('refills'),
    ...lateLine('ordersToComplete'),
    ...(period === 'hourly' ? [why(max)] : []),
  ]);
}

const figure = (title: string, { count, amountMinor, oldestAt }: Counted): string =>
  texts.summary.figure(
    title,
    groupedAmount(count),
    amountMinor === null ? null : formatPkr(amountMinor),
    formatDateTime(oldestAt.toISOString()),
  );

const HOUR_MS = 3_600_000;

function limitOf(ms: number): string {
  const hours = ms / HOUR_MS;
  return hours > 24 ? texts.summary.days(hours / 24) : texts.summary.hours(hours);
}

type StoredMessage = { readonly at: Date; readonly text: string };

/** Messages of buyers that were not mailed one by one. */
export function messagesMail(publicUrl: string, adminEmail: string, messages: readonly StoredMessage[]): Mail {
  const { subject, one, open } = texts.messages;
  const paragraphs = messages.map(({ at, text }) => one(formatDateTime(at.toISOString()), text));
  return renderEmail({ email: adminEmail, name: '' }, subject(messages.length), [
    ...paragraphs,
    { text: open, url: threadsUrl(publicUrl) },
  ]);
}
