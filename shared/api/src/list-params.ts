import type { ListQuery } from '@urooj/domain/list-query';

export type ListParams = Omit<ListQuery, 'page'> & { readonly page?: number; readonly pageSize?: number };

/** The search, sort and filters of a list as query parameters. Empty values are left out. */
export function toSearchParams({ q, sort, filters }: ListParams): Record<string, string> {
  return Object.fromEntries(Object.entries({ q, sort, ...filters }).filter(([, value]) => value !== ''));
}

export function toPageParams(params: ListParams): Record<string, string | number> {
  const { page = 1, pageSize } = params;
  return { ...toSearchParams(params), page, ...(pageSize === undefined ? {} : { pageSize }) };
}
