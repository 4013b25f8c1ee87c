/** @chunk texts */

import { formatUsd } from '@urooj/domain/money';

/** What the pages of the catalogue and the checkout say about a package. */
export const packageTexts = {
  noPassword: 'No password required',
  mostPopular: 'Most Popular',
  /** @param usdCents the lowest price of a service */
  fromPrice: (usdCents: number) => `from ${formatUsd(usdCents)}`,
  per1K: (usdCents: number) => `${formatUsd(usdCents)} per 1K`,
};
