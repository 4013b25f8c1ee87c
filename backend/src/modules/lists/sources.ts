import type { AdminListName, ListSort, ReviewStatus } from '@urooj/contract/vocabulary';
import { ORDER_LIST, PAYMENT_LIST, REFUND_LIST, USER_LIST } from '@urooj/domain/admin-lists';
import { type Column, eq, type SQL, sql } from 'drizzle-orm';
import { orderCounts, orders, paymentCounts, payments, refundRequests, users } from '../../db/schema.ts';
import { isUnpaid } from '../refunds/unpaid.ts';
import { countedDayFilters, dayFilters, type ListSource } from './list-source.ts';

type Sorts<Name extends AdminListName> = Readonly<Record<ListSort<Name>, SQL>>;

export const is = (column: Column) => (value: string) => eq(column, value);
export const as = (column: Column) => sql`${column}`;
/** Joins the texts with line breaks. Must equal the expression of the search index. */
export const searchedIn = (...texts: readonly SQL[]) => sql`lower(${sql.join([...texts], sql` || chr(10) || `)})`;
export const idText = (column: Column) => sql`${column}::text`;
export const orEmpty = (column: Column) => sql`coalesce(${column}, '')`;

/** Pending ones come first. */
const reviewOrder = (column: Column) => sql`case ${column} when 'Pending' then 0 when 'Approved' then 1 else 2 end`;

export const ORDERS: ListSource = {
  table: orders,
  id: orders.id,
  createdAt: orders.createdAt,
  searched: searchedIn(idText(orders.id), orEmpty(orders.email), orEmpty(orders.name), as(orders.service)),
  sorts: {
    createdAt: as(orders.createdAt),
    // Collation "C" sorts the same on servers with any locale. No locale sorts the statuses otherwise.
    name: sql`lower(${orEmpty(orders.name)}) collate "C"`,
    price: as(orders.priceMinor),
    status: as(orders.status),
  } satisfies Sorts<'orders'>,
  defaultSort: ORDER_LIST.defaultSort,
  filters: { status: is(orders.status), ...dayFilters(orders.createdAt) },
  counts: {
    table: orderCounts,
    counted: orderCounts.orders,
    filters: { status: is(orderCounts.status), ...countedDayFilters(orderCounts.day) },
  },
};

export const USERS: ListSource = {
  table: users,
  id: users.id,
  createdAt: users.createdAt,
  searched: searchedIn(idText(users.id), as(users.email), as(users.name), as(users.phoneNumber)),
  sorts: {
    createdAt: as(users.createdAt),
    name: sql`lower(${users.name}) collate "C"`,
  } satisfies Sorts<'users'>,
  defaultSort: USER_LIST.defaultSort,
  filters: { role: is(users.role), isBanned: (value) => eq(users.isBanned, value === 'true') },
};

export const PAYMENTS: ListSource = {
  table: payments,
  id: payments.id,
  createdAt: payments.createdAt,
  searched: searchedIn(
    ...[idText(payments.id), idText(payments.orderId), as(payments.clientEmail)],
    ...[as(payments.transactionId), as(payments.transactionKey)],
  ),
  sorts: {
    createdAt: as(payments.createdAt),
    amount: as(payments.amountMinor),
    status: reviewOrder(payments.status),
  } satisfies Sorts<'payments'>,
  defaultSort: PAYMENT_LIST.defaultSort,
  filters: { status: is(payments.status), method: is(payments.method), ...dayFilters(payments.createdAt) },
  counts: {
    table: paymentCounts,
    counted: paymentCounts.payments,
    filters: {
      ...{ status: is(paymentCounts.status), method: is(paymentCounts.method) },
      ...countedDayFilters(paymentCounts.day),
    },
  },
};

export const REFUNDS: ListSource = {
  table: refundRequests,
  id: refundRequests.id,
  createdAt: refundRequests.createdAt,
  searched: searchedIn(
    ...[idText(refundRequests.id), idText(refundRequests.orderId)],
    ...[as(refundRequests.clientEmail), as(refundRequests.reason)],
  ),
  sorts: {
    createdAt: as(refundRequests.createdAt),
    amount: as(refundRequests.amountMinor),
    status: reviewOrder(refundRequests.status),
  } satisfies Sorts<'refunds'>,
  defaultSort: REFUND_LIST.defaultSort,
  filters: {
    status: (value) => (value === 'Unpaid' ? sql`(${isUnpaid})` : eq(refundRequests.status, value as ReviewStatus)),
    ...dayFilters(refundRequests.createdAt),
  },
};
