import { ORDER_LIST, PAYMENT_LIST, REFUND_LIST, USER_LIST } from '@urooj/domain/admin-lists';
import type { Order, Payment, RefundRequest, User } from '@urooj/domain/entities';
import type { ListRules } from '@urooj/domain/list-query';

/** The lists that have a tab of their own, named as their tabs. */
export type Rows = { orders: Order; users: User; payments: Payment; refunds: RefundRequest };
export type ListName = keyof Rows;

export const LIST_NAMES: readonly ListName[] = ['orders', 'users', 'payments', 'refunds'];

export const RULES: { readonly [Name in ListName]: ListRules<Rows[Name]> } = {
  orders: ORDER_LIST,
  users: USER_LIST,
  payments: PAYMENT_LIST,
  refunds: REFUND_LIST,
};
