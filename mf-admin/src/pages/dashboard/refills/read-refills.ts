import type { Api } from '@urooj/api/client';
import { refillsPage } from '@urooj/api/refill-calls';
import type { ListedRefill } from '@urooj/domain/entities';
import { REFILL_LIST } from '@urooj/domain/refill-list';
import type { ListData } from '../../../components/list-table.tsx';
import { readListQuery } from '../../../components/use-list-query.ts';

/** The page of the list that the URL names. */
export async function readRefills(
  api: Api,
  params: URLSearchParams,
  signal: AbortSignal,
): Promise<ListData<ListedRefill>> {
  return { list: await refillsPage(api, readListQuery(params, REFILL_LIST), { signal }) };
}
