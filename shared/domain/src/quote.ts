import type { Catalogue, CatalogueService, SalePromise } from '@urooj/contract/catalogue';
import { DEFAULT_LANGUAGE, type Language } from '@urooj/contract/languages';
import type { OrderKind } from '@urooj/contract/vocabulary';
import { groupedAmount } from './amounts.ts';
import { findPackage, offTextOf, packagesOf, rateOf } from './catalogue.ts';
import { CUSTOM_PROMISE } from './custom-order.ts';
import { customPrice, isCustomAmount } from './custom-price.ts';
import { parsePrice, type Rate } from './money.ts';
import { type Refusal, refuse } from './refusal.ts';
import { findService, type Service, servicesOf } from './services.ts';

export type OrderRequest = {
  readonly service: string;
  /** Needed for a service that was sent by its short name (`Likes` on `TikTok`). */
  readonly platform?: string | undefined;
  readonly amount: number;
  /** Of the page, for the sentence of the shop owner. */
  readonly language?: Language;
  /** The price in the request: a text, a number, or absent for a custom order. */
  readonly sentPrice?: unknown;
};

/** What is sold, at which price and with which promise. The order keeps all of it. */
export type Quote = {
  readonly ok: true;
  readonly service: Service;
  readonly kind: OrderKind;
  readonly amount: number;
  readonly priceMinor: number;
  readonly priceUsdCents: number;
  readonly rate: Rate;
  readonly promise: SalePromise;
  /** What the shop pays itself, in US cents; null where the shop owner has not said. */
  readonly costUsdCents: number | null;
  /** Of a service that the shop owner has added: its Urdu name without the platform. */
  readonly serviceUrdu?: string;
};

/** What an order keeps of how it was sold. A later change of the catalogue does not reach it. */
export type Sale = Pick<Quote, 'kind' | 'priceUsdCents' | 'promise' | 'costUsdCents' | 'serviceUrdu'> &
  Pick<Rate, 'pkrPerUsd'> & { readonly catalogueRevision: string };

export const saleOf = (
  { kind, priceUsdCents, promise, costUsdCents, rate, serviceUrdu }: Quote,
  catalogueRevision: string,
): Sale => ({
  ...{ kind, priceUsdCents, promise, costUsdCents, pkrPerUsd: rate.pkrPerUsd, catalogueRevision },
  ...(serviceUrdu && { serviceUrdu }),
});

export type QuoteRefusal = Refusal<'service_unavailable' | 'service_off' | 'amount_out_of_range' | 'price_changed'>;

/**
 * The price of an order. The shop decides it, never the sender.
 *
 * - A request without a price is a custom order: any whole amount in range, at the custom price.
 * - A request with a price must have one of the prices for that amount: that of the package, or the custom price. Any
 *   other price is `price_changed`.
 *
 * So a sender can choose between the two prices of an amount, as on the service page, but cannot get a third price. For
 * some amounts the custom price is below the package's (10,000 of the Followers list, 1,000 YouTube subscribers …); that
 * is the shop's own pricing. The minimum of the custom price keeps it above the prices of small packages.
 */
export function quoteOrder(catalogue: Catalogue, request: OrderRequest): Quote | QuoteRefusal {
  const service = findService(servicesOf(catalogue), request.service, request.platform);
  const sold = service && catalogue.services[service.name];
  if (!service || !sold) return refuse('service_unavailable');
  if (!sold.isOn) return offRefusal(sold, request.language);
  const custom = customQuote(catalogue, service, request.amount);
  const outOfRange = () => refuse('amount_out_of_range', rangeOf(catalogue, service));
  if (isPriceAbsent(request.sentPrice)) return custom ?? outOfRange();

  const quotes = [packageQuote(catalogue, service, request.amount), custom].filter((quote) => quote !== null);
  if (quotes.length === 0) return outOfRange();
  const sentMinor = parsePrice(request.sentPrice);
  return quotes.find(({ priceMinor }) => priceMinor === sentMinor) ?? refuse('price_changed');
}

/** Whether a request has no price, as that of a custom order. */
export function isPriceAbsent(sentPrice: unknown): boolean {
  return sentPrice === undefined || sentPrice === null || sentPrice === '';
}

function offRefusal(service: CatalogueService, language: Language = DEFAULT_LANGUAGE): QuoteRefusal {
  const sentence = offTextOf(service, language);
  return sentence === '' ? refuse('service_unavailable') : refuse('service_off', { sentence });
}

/** The amounts that can be ordered, for the sentence. */
function rangeOf(catalogue: Catalogue, { name }: Service) {
  const { custom, packages = [] } = catalogue.services[name] ?? {};
  const amounts = packages.map(({ amount }) => amount);
  const { min, max } = custom ?? { min: Math.min(...amounts), max: Math.max(...amounts) };
  return { min: groupedAmount(min), max: groupedAmount(max) };
}

/** The service, by the names that it has on that day. */
function soldAs(catalogue: Catalogue, service: Service) {
  const serviceUrdu = catalogue.services[service.name]?.definition?.nameUrdu;
  return { ok: true as const, service, ...(serviceUrdu && { serviceUrdu }) };
}

function packageQuote(catalogue: Catalogue, service: Service, amount: number): Quote | null {
  const found = findPackage(packagesOf(catalogue, service.name), amount);
  if (!found) return null;
  const { priceMinor, priceUsdCents, promise } = found;
  const listed = catalogue.services[service.name]?.packages.find((item) => item.amount === amount);
  const costUsdCents = listed?.costUsdCents ?? null;
  return {
    ...soldAs(catalogue, service),
    kind: 'package',
    amount,
    priceMinor,
    priceUsdCents,
    rate: rateOf(catalogue),
    promise,
    costUsdCents,
  };
}

function customQuote(catalogue: Catalogue, service: Service, amount: number): Quote | null {
  const custom = catalogue.services[service.name]?.custom ?? null;
  if (custom === null || !isCustomAmount(custom, amount)) return null;
  const rate = rateOf(catalogue);
  const { priceMinor, priceUsdCents } = customPrice({ custom, rate }, amount);
  return {
    ...soldAs(catalogue, service),
    kind: 'custom',
    amount,
    priceMinor,
    priceUsdCents,
    rate,
    promise: CUSTOM_PROMISE,
    costUsdCents: null,
  };
}
