import type { Result } from '@urooj/api/result';
import { ORDER_LIST, PAYMENT_LIST, REFUND_LIST, USER_LIST } from '@urooj/domain/admin-lists';
import type { Order, Payment, RefundRequest, User } from '@urooj/domain/entities';
import { foundIn, type ListPage, type ListRules, pageOf } from '@urooj/domain/list-query';
import { useLoaderData } from '@urooj/platform/router';
import { useMemo } from 'react';
import { type ListAddress, useListQuery } from '../../components/use-list-query.ts';
import type { DashboardData } from './dashboard.loader.ts';

type Rows = { orders: Order; users: User; payments: Payment; refunds: RefundRequest };
export type ListName = keyof Rows;

const RULES: { readonly [Name in ListName]: ListRules<Rows[Name]> } = {
  orders: ORDER_LIST,
  users: USER_LIST,
  payments: PAYMENT_LIST,
  refunds: REFUND_LIST,
};

export type AdminList<T> = {
  readonly address: ListAddress;
  /** The page that the address asks for. */
  readonly list: Result<ListPage<T>>;
  /** All rows that the query finds. */
  readonly found: () => readonly T[];
};

/** A list as its table wants it, wherever the rows were searched, filtered and sorted. */
export function useAdminList<Name extends ListName>(name: Name): AdminList<Rows[Name]> {
  const rules: ListRules<Rows[Name]> = RULES[name];
  const address = useListQuery(rules);
  const whole = useLoaderData<DashboardData>()[name] as Result<Rows[Name][]>;
  const asked = JSON.stringify(address.query);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the query is made anew at each render, its text is not
  const list = useMemo(
    () => (whole.ok ? { ok: true as const, value: pageOf(whole.value, address.query, rules) } : whole),
    [whole, asked, rules],
  );
  return { address, list, found: () => (whole.ok ? foundIn(whole.value, address.query, rules) : []) };
}
