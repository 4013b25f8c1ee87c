import { dayKey, dayStart, monthStart, TIME_ZONE } from './dates.ts';
import type { FileColumn } from './file-column.ts';
import { methodLabel } from './payment-status.ts';

const firstDay = (month: string): number => dayStart(`${month}-01`);

/** The month in Karachi: `2026-11`. @param epoch milliseconds */
export const monthOf = (epoch: number): string => dayKey(epoch).slice(0, 7);

/** The month that is so many months later. */
export const monthAfter = (month: string, months: number): string => monthOf(monthStart(firstDay(month), months));

/** When a month begins and when it has ended, in epoch milliseconds. */
export const monthSpan = (month: string) => ({ from: firstDay(month), to: monthStart(firstDay(month), 1) });

const MONTH_NAME: Intl.DateTimeFormatOptions = { month: 'long', year: 'numeric', timeZone: TIME_ZONE };

/** `November 2026`, for the dashboard, which speaks English. */
export const monthName = (month: string): string =>
  new Intl.DateTimeFormat('en-US', MONTH_NAME).format(firstDay(month));

const DAY_MS = 86_400_000;

/** All days of a month: `2026-11-01` … */
export function daysOf(month: string): string[] {
  const { from, to } = monthSpan(month);
  return Array.from({ length: Math.round((to - from) / DAY_MS) }, (_, index) => dayKey(from + index * DAY_MS));
}

/** The money of a month, a day or a service, in paisa; `shared/contract/src/schemas/books.ts` says what each figure is. */
export type BookFigures = Readonly<
  Record<
    | 'orders'
    | 'revenueMinor'
    | 'collectedMinor'
    | 'refundsMinor'
    | 'overpaymentsMinor'
    | 'costsMinor'
    | 'ordersWithoutCost'
    | 'profitMinor',
    number
  >
>;

export type Books = {
  readonly month: string;
  readonly total: BookFigures;
  readonly byService: readonly (BookFigures & { readonly service: string })[];
  readonly byDay: readonly (BookFigures & { readonly day: string })[];
};

const KINDS = {
  payment: 'Payment',
  difference: 'Payment of the rest',
  rejected: 'Payment not accepted',
  refund: 'Refund',
} as const;

/** Money that arrived, or that the shop has sent. */
export type Movement = {
  readonly day: string;
  readonly kind: keyof typeof KINDS;
  /** Negative where the shop has sent it. */
  readonly amountMinor: number;
  readonly method: string;
  readonly reference: string;
  readonly orderId: string;
  /** `null` where no payment of the order is approved. */
  readonly receiptNumber: number | null;
  readonly service: string;
  readonly clientName: string;
};

export const BOOKS_FILE_COLUMNS: readonly FileColumn<Movement>[] = [
  { title: 'Day', text: ({ day }) => day },
  { title: 'Kind', text: ({ kind }) => KINDS[kind] },
  { title: 'Amount (PKR)', text: ({ amountMinor }) => amountMinor / 100 },
  { title: 'Method', text: ({ method }) => methodLabel(method) },
  { title: 'Transaction ID or Reference', text: ({ reference }) => reference },
  { title: 'Order ID', text: ({ orderId }) => orderId },
  { title: 'Receipt Number', text: ({ receiptNumber }) => receiptNumber },
  { title: 'Service', text: ({ service }) => service },
  { title: 'Client Name', text: ({ clientName }) => clientName },
];
