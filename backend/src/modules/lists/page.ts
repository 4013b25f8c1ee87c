import { PAGE_SIZE } from '@urooj/domain/list-query';
import type { Queryable } from '../../db/pool.ts';
import { countFound, findIds, type ListParams, type ListSource, type LoadRows } from './list-source.ts';

export type FoundPage<Row> = {
  readonly rows: Row[];
  /** Number of matching rows on all pages. */
  readonly total: number;
};

/**
 * One page of the rows that match the parameters. After the last page it is the last page.
 */
export async function findPage<Row>(
  database: Queryable,
  source: ListSource,
  params: ListParams,
  load: LoadRows<Row>,
): Promise<FoundPage<Row>> {
  const page = Number(params.page ?? 1);
  const limit = Number(params.pageSize ?? PAGE_SIZE);
  const idsOf = (number: number) => findIds(database, source, params, { limit, offset: (number - 1) * limit });
  const [total, found] = await Promise.all([countFound(database, source, params), idsOf(page)]);
  const ids = found.length === 0 && total > 0 ? await idsOf(Math.ceil(total / limit)) : found;
  return { rows: await load(database, ids), total };
}

/** A request without parameters gets the complete list, as from a plain backend. */
export const isUnpaginated = (params: ListParams): boolean => Object.keys(params).length === 0;
