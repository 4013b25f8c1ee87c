import { findService, type Service } from '@urooj/domain/services';
import type { LoaderFunctionArgs } from '@urooj/platform/router';

/** What the address asks for: `/buy?service=<name>[&platform=<name>][&amount=<n>]`, or `/buy?q=<words>` to search. */
export type BuyData = {
  /** As written; empty where the visitor still has to choose. */
  readonly requested: string;
  /** `null` for none, and for one that is not sold. */
  readonly service: Service | null;
  readonly amount: number | null;
  readonly query: string;
};

export function readBuyAddress(url: string): BuyData {
  const { searchParams } = new URL(url);
  const requested = searchParams.get('service')?.trim() ?? '';
  const amount = searchParams.get('amount') ?? '';
  return {
    requested,
    service: findService(requested, searchParams.get('platform') ?? ''),
    amount: /^\d{1,7}$/.test(amount) ? Number(amount) : null,
    query: searchParams.get('q') ?? '',
  };
}

/** Nothing is asked of the server: what is sold, and for how much, comes with the page. */
export const loadBuy =
  () =>
  ({ request }: LoaderFunctionArgs): BuyData =>
    readBuyAddress(request.url);
