/** What the shop earns, in US cents and as a rounded part of the price in percent. Below cost both are negative. */
export type Margin = { readonly usdCents: number; readonly percent: number };

/** @returns `null` where the shop owner has not said what the shop pays itself */
export function marginOf(priceUsdCents: number, costUsdCents: number | null): Margin | null {
  if (costUsdCents === null) return null;
  const usdCents = priceUsdCents - costUsdCents;
  return { usdCents, percent: Math.round((100 * usdCents) / priceUsdCents) };
}
