import {
  isPriceAbsent,
  type OrderRequest,
  type Quote,
  type QuoteRefusal,
  quoteOrder,
  type Sale,
  saleOf,
} from '@urooj/domain/quote';
import { refuse } from '@urooj/domain/refusal';
import type { AppDeps } from '../../deps.ts';
import type { Catalogues } from './catalogues.ts';

const HOUR_MS = 3_600_000;
/** How long a price is honoured after it was replaced, for a page that showed it. */
const HOLD_MS = HOUR_MS;
/** Orders of one address at prices that were replaced. */
const AT_EARLIER_PRICES = { max: 10, windowMs: HOUR_MS };

export type Shown = {
  /** Of the catalogue that the page showed; null where it names none. */
  readonly revision: string | null;
  readonly address: string;
};

type Deps = Pick<AppDeps, 'attempts' | 'now'>;

export type Sold = { readonly quote: Quote; readonly sale: Sale };

/**
 * The price at which an order is sold: the one that the page showed, where it may still be honoured, otherwise today's. A buyer
 * is never charged a price that the page did not show.
 */
export async function quoteAsShown(
  deps: Deps,
  catalogues: Catalogues,
  request: OrderRequest,
  shown: Shown,
): Promise<Sold | QuoteRefusal> {
  const now = quoteOrder(catalogues.catalogue, request);
  const today = (): Sold | QuoteRefusal => (now.ok ? { quote: now, sale: saleOf(now, catalogues.revision) } : now);
  if (shown.revision === null || shown.revision === catalogues.revision) return today();
  if (!now.ok && now.code !== 'price_changed' && now.code !== 'amount_out_of_range') return now;
  const earlier = catalogues.earlier.find(({ revision }) => revision === shown.revision);
  const then = earlier && quoteOrder(earlier.catalogue, request);
  if (!earlier || !then?.ok) return orderedBlindly(request) ? refuse('price_changed') : today();
  if (now.ok && isSameSale(now, then)) return today();
  const isHeld = deps.now().getTime() < earlier.replacedAt.getTime() + HOLD_MS;
  if (!isHeld) return refuse('price_changed');
  if ((await deps.attempts.consume(`earlier prices ${shown.address}`, AT_EARLIER_PRICES)) > 0)
    return refuse('price_changed');
  return { quote: then, sale: saleOf(then, earlier.revision) };
}

/** The request of a custom order has no price: only the catalogue says which one its page showed. */
const orderedBlindly = ({ sentPrice }: OrderRequest): boolean => isPriceAbsent(sentPrice);

const isSameSale = (one: Quote, other: Quote): boolean =>
  one.priceMinor === other.priceMinor && JSON.stringify(one.promise) === JSON.stringify(other.promise);
