import {
  LISTED_REFUND_STATUSES,
  type ListSort,
  ORDER_STATUSES,
  PAYMENT_METHODS,
  REVIEW_STATUSES,
  type ReviewStatus,
  ROLES,
} from '@urooj/contract/vocabulary';
import { epochOf } from './dates.ts';
import { dayOf, isDay, isWithin } from './day-range.ts';
import type { Order, Payment, RefundRequest, User } from './entities.ts';
import type { ListFilter, ListRules } from './list-query.ts';
import { normalizeTransactionId } from './transaction-id.ts';

/** How many of the newest orders the admin's overview shows. */
export const RECENT_ORDERS = 5;

/** The values of a filter of a list that only the server narrows. */
export const valuesOf = (values: readonly string[]) => ({ allows: (value: string) => values.includes(value) });

/** The filters `from` and `to` of a list that only the server narrows. */
export const DAY_FILTERS = { from: { allows: isDay }, to: { allows: isDay } };

/** A filter by a field with a fixed set of values. */
function oneOf<T>(values: readonly string[], fieldOf: (row: T) => string): ListFilter<T> {
  return { ...valuesOf(values), matches: (row, value) => fieldOf(row) === value };
}

/** The filters `from` and `to`: days in Karachi, both included. */
function daysOf<T>(timeOf: (row: T) => string | null): ListRules<T>['filters'] {
  return {
    from: { allows: isDay, matches: (row, from) => isWithin(dayOf(timeOf(row)), { from, to: '' }) },
    to: { allows: isDay, matches: (row, to) => isWithin(dayOf(timeOf(row)), { from: '', to }) },
  };
}

/** Pending ones come first. */
const reviewOrder = (status: ReviewStatus): number => REVIEW_STATUSES.indexOf(status);

export const ORDER_LIST: ListRules<Order, ListSort<'orders'>> = {
  searched: ({ id, email, name, service }) => [id, email ?? '', name, service],
  sorts: {
    createdAt: ({ createdAt }) => epochOf(createdAt),
    name: ({ name }) => name,
    price: ({ priceMinor }) => priceMinor,
    status: ({ status }) => status,
  },
  defaultSort: '-createdAt',
  filters: { status: oneOf(ORDER_STATUSES, ({ status }) => status), ...daysOf(({ createdAt }) => createdAt) },
};

export const USER_LIST: ListRules<User, ListSort<'users'>> = {
  searched: ({ id, email, name, phoneNumber }) => [id, email, name, phoneNumber],
  sorts: {
    createdAt: ({ createdAt }) => epochOf(createdAt),
    name: ({ name }) => name,
  },
  defaultSort: '-createdAt',
  filters: {
    role: oneOf(ROLES, ({ role }) => role),
    isBanned: oneOf(['true', 'false'], ({ isBanned }) => String(isBanned)),
  },
};

export const PAYMENT_LIST: ListRules<Payment, ListSort<'payments'>> = {
  searched: ({ id, orderId, clientEmail, transactionId }) => [
    ...[id, orderId, clientEmail],
    // The id as it was typed, and the normalized form.
    ...[transactionId, normalizeTransactionId(transactionId)],
  ],
  sorts: {
    createdAt: ({ paymentDate }) => epochOf(paymentDate),
    amount: ({ amountMinor }) => amountMinor,
    status: ({ status }) => reviewOrder(status),
  },
  // Pending payments come first.
  defaultSort: 'status',
  filters: {
    status: oneOf(REVIEW_STATUSES, ({ status }) => status),
    method: oneOf(PAYMENT_METHODS, ({ method }) => method),
    ...daysOf(({ paymentDate }) => paymentDate),
  },
  queue: { filter: 'status', value: 'Pending', sort: 'createdAt' },
};

export const REFUND_LIST: ListRules<RefundRequest, ListSort<'refunds'>> = {
  searched: ({ id, orderId, clientEmail, reason }) => [id, orderId, clientEmail, reason],
  sorts: {
    createdAt: ({ createdAt }) => epochOf(createdAt),
    amount: ({ amountMinor }) => amountMinor,
    status: ({ status }) => reviewOrder(status),
  },
  defaultSort: 'status',
  filters: {
    status: {
      ...valuesOf(LISTED_REFUND_STATUSES),
      matches: ({ status, payout }, value) =>
        value === 'Unpaid' ? status === 'Approved' && payout === null : status === value,
    },
    ...daysOf(({ createdAt }) => createdAt),
  },
  sortOfStatus: { Unpaid: 'createdAt' },
};
