import { findPackage } from './catalogue.ts';
import { customPrice, isCustomAmount } from './custom-price.ts';
import { parsePrice } from './money.ts';
import { type Refusal, refuse } from './refusal.ts';
import { findService, type Service } from './services.ts';

export type OrderRequest = {
  readonly service: string;
  /** Helps to find a service that was sent by its short name. */
  readonly platform?: string | undefined;
  readonly amount: number;
  /** As it came over the wire: a text, a number, or nothing for a custom order. */
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
 * What an order costs, decided by the shop and never by the sender.
 *
 * - Sent without a price it is a custom order (the premium card sends none): any whole amount in range, at the
 *   custom formula.
 * - Sent with a price it must name an offer the shop really makes for that amount: the package's price, or else
 *   the custom formula's. Any other price is `price_changed`.
 *
 * A sender can therefore choose between the shop's two offers for an amount, as on the service page itself, but
 * never reach a third price. Where the formula is below a list price (10,000 of the Followers list, 1,000 YouTube
 * subscribers …) that is the shop's own pricing; small packages stay out of the formula's reach through its minimum.
 */
export function quoteOrder(request: OrderRequest): Quote | QuoteRefusal {
  const service = findService(request.service, request.platform);
  if (!service) return refuse('service_unavailable');
  const custom = customOffer(service, request.amount);
  if (isMissing(request.sentPrice)) return custom ?? refuse('amount_out_of_range');

  const offers = [packageOffer(service, request.amount), custom].filter((offer) => offer !== null);
  if (offers.length === 0) return refuse('amount_out_of_range');
  const sentMinor = parsePrice(request.sentPrice);
  return offers.find(({ priceMinor }) => priceMinor === sentMinor) ?? refuse('price_changed');
}

function isMissing(sentPrice: unknown): boolean {
  return sentPrice === undefined || sentPrice === null || sentPrice === '';
}

function packageOffer(service: Service, amount: number): Quote | null {
  const offer = findPackage(service.name, amount);
  return offer && { ok: true, service, kind: 'package', amount, priceMinor: offer.priceMinor };
}

function customOffer(service: Service, amount: number): Quote | null {
  if (!isCustomAmount(amount)) return null;
  return { ok: true, service, kind: 'custom', amount, priceMinor: customPrice(amount).priceMinor };
}
