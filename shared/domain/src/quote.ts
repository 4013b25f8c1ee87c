import { findPackage } from './catalogue.ts';
import { customPrice, isCustomAmount } from './custom-price.ts';
import { parsePrice } from './money.ts';
import { type Refusal, refuse } from './refusal.ts';
import { findService, type Service } from './services.ts';

export type OrderRequest = {
  readonly service: string;
  /** Needed for a service that was sent by its short name (`Likes` on `TikTok`). */
  readonly platform?: string | undefined;
  readonly amount: number;
  /** The price in the request: a text, a number, or absent for a custom order. */
  readonly sentPrice?: unknown;
};

export type Quote = {
  readonly ok: true;
  readonly service: Service;
  readonly kind: 'package' | 'custom';
  readonly amount: number;
  readonly priceMinor: number;
};

export type QuoteRefusal = Refusal<'service_unavailable' | 'amount_out_of_range' | 'price_changed'>;

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
export function quoteOrder(request: OrderRequest): Quote | QuoteRefusal {
  const service = findService(request.service, request.platform);
  if (!service) return refuse('service_unavailable');
  const custom = customQuote(service, request.amount);
  if (isPriceAbsent(request.sentPrice)) return custom ?? refuse('amount_out_of_range');

  const quotes = [packageQuote(service, request.amount), custom].filter((quote) => quote !== null);
  if (quotes.length === 0) return refuse('amount_out_of_range');
  const sentMinor = parsePrice(request.sentPrice);
  return quotes.find(({ priceMinor }) => priceMinor === sentMinor) ?? refuse('price_changed');
}

/** Whether a request has no price, as that of a custom order. */
export function isPriceAbsent(sentPrice: unknown): boolean {
  return sentPrice === undefined || sentPrice === null || sentPrice === '';
}

function packageQuote(service: Service, amount: number): Quote | null {
  const found = findPackage(service.name, amount);
  return found && { ok: true, service, kind: 'package', amount, priceMinor: found.priceMinor };
}

function customQuote(service: Service, amount: number): Quote | null {
  if (!isCustomAmount(amount)) return null;
  return { ok: true, service, kind: 'custom', amount, priceMinor: customPrice(amount).priceMinor };
}
