import { formatUsd } from '@urooj/domain/money';

// What the pages of the catalogue and the checkout say about an offer. The other shared sentences are in `en.ts`: a page
// that needs only these does not load them.

export const noPassword = 'No password required';
export const supportHours = '24/7';
export const supportAtAnyHour = `${supportHours} support`;
export const mostPopular = 'Most Popular';
/** @param usdCents the lowest price of a service */
export const fromPrice = (usdCents: number) => `from ${formatUsd(usdCents)}`;
export const per1K = (usdCents: number) => `${formatUsd(usdCents)} per 1K`;
