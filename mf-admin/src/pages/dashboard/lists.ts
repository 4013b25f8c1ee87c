import { fail, type Result } from '@urooj/api/result';
import { foundIn, type ListPage, type ListRules, pageOf } from '@urooj/domain/list-query';
import { useLoaderData } from '@urooj/platform/router';
import { useMemo } from 'react';
import type { CsvSource } from '../../components/csv-export.tsx';
import { type ListAddress, useListQuery } from '../../components/use-list-query.ts';
import type { DashboardData } from './dashboard.loader.ts';
import { type ListName, type Rows, RULES } from './list-rules.ts';

export type AdminList<T> = {
  readonly address: ListAddress;
  /** The page that the address asks for. */
  readonly list: Result<ListPage<T>>;
  /** All rows that the query finds. */
  readonly csv: CsvSource<T>;
};

/** A list as its table wants it, wherever its rows were searched, filtered and sorted. */
export function useAdminList<Name extends ListName>(name: Name): AdminList<Rows[Name]> {
  const rules: ListRules<Rows[Name]> = RULES[name];
  const address = useListQuery(rules);
  const data = useLoaderData<DashboardData>();
  const { query } = address;
  const asked = JSON.stringify(query);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the query is made anew at each render, its text is not
  const list = useMemo(() => pageIn(data, name, (rows) => pageOf(rows, query, rules)), [data, name, asked, rules]);
  const file = data.kind === 'served' ? data.file : null;
  const found = () => (data.kind === 'whole' ? foundIn(wholeOf(data, name), query, rules) : []);
  return { address, list, csv: file === null ? { rows: found } : { address: file } };
}

type Whole = Extract<DashboardData, { kind: 'whole' }>;

function pageIn<Name extends ListName>(
  data: DashboardData,
  name: Name,
  cut: (rows: readonly Rows[Name][]) => ListPage<Rows[Name]>,
): Result<ListPage<Rows[Name]>> {
  if (data.kind === 'served') return data.pages[name] ?? fail({ kind: 'aborted' });
  const list = data[name];
  return list.ok ? { ok: true, value: cut(wholeOf(data, name)) } : list;
}

/** The lists of a record by their names: TypeScript does not follow from one to the other by itself. */
function wholeOf<Name extends ListName>(data: Whole, name: Name): readonly Rows[Name][] {
  const list = data[name] as Result<Rows[Name][]>;
  return list.ok ? list.value : [];
}
