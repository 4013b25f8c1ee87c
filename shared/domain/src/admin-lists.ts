import { REVIEW_STATUSES, type ReviewStatus } from '@urooj/contract/vocabulary';
import { epochOf } from './dates.ts';
import type { Order, Payment, RefundRequest, User } from './entities.ts';
import type { ListRules } from './list-query.ts';
import { dayOf, isWithin } from './shop-statistics.ts';
import { normalizeTransactionId } from './transaction-id.ts';

/** The filters `from` and `to` of a time. */
function daysOf<T>(timeOf: (row: T) => string | null): ListRules<T>['filters'] {
  return {
    from: (row, from) => isWithin(dayOf(timeOf(row)), { from, to: '' }),
    to: (row, to) => isWithin(dayOf(timeOf(row)), { from: '', to }),
  };
}

const waitsFirst = (status: ReviewStatus): number => REVIEW_STATUSES.indexOf(status);

export const ORDER_LIST: ListRules<Order> = {
  searched: ({ id, email, name, service }) => [id, email ?? '', name, service],
  sorts: {
    createdAt: ({ createdAt }) => epochOf(createdAt),
    name: ({ name }) => name,
    email: ({ email }) => email,
    platform: ({ platform }) => platform,
    service: ({ service }) => service,
    amount: ({ amount }) => amount,
    price: ({ priceMinor }) => priceMinor,
    status: ({ status }) => status,
  },
  firstSort: '-createdAt',
  filters: { status: ({ status }, wanted) => status === wanted, ...daysOf(({ createdAt }) => createdAt) },
};

export const USER_LIST: ListRules<User> = {
  searched: ({ id, email, name, phoneNumber }) => [id, email, name, phoneNumber],
  sorts: {
    createdAt: ({ createdAt }) => epochOf(createdAt),
    name: ({ name }) => name,
    email: ({ email }) => email,
    role: ({ role }) => role,
  },
  firstSort: '-createdAt',
  filters: {
    role: ({ role }, wanted) => role === wanted,
    isBanned: ({ isBanned }, wanted) => String(isBanned) === wanted,
  },
};

export const PAYMENT_LIST: ListRules<Payment> = {
  searched: ({ id, orderId, clientEmail, transactionId }) => [
    ...[id, orderId, clientEmail],
    // As it was typed, and as ids are compared.
    ...[transactionId, normalizeTransactionId(transactionId)],
  ],
  sorts: {
    createdAt: ({ paymentDate }) => epochOf(paymentDate),
    amount: ({ amountMinor }) => amountMinor,
    method: ({ method }) => method,
    email: ({ clientEmail }) => clientEmail,
    status: ({ status }) => waitsFirst(status),
  },
  // The queue: what waits for its review.
  firstSort: 'status',
  filters: {
    status: ({ status }, wanted) => status === wanted,
    method: ({ method }, wanted) => method === wanted,
    ...daysOf(({ paymentDate }) => paymentDate),
  },
};

export const REFUND_LIST: ListRules<RefundRequest> = {
  searched: ({ id, orderId, clientEmail, reason }) => [id, orderId, clientEmail, reason],
  sorts: {
    createdAt: ({ createdAt }) => epochOf(createdAt),
    amount: ({ amountMinor }) => amountMinor,
    email: ({ clientEmail }) => clientEmail,
    status: ({ status }) => waitsFirst(status),
  },
  firstSort: 'status',
  filters: { status: ({ status }, wanted) => status === wanted, ...daysOf(({ createdAt }) => createdAt) },
};
