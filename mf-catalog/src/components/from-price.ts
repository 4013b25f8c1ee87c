import { packagesFor } from '@urooj/domain/catalogue';
import { formatUsd } from '@urooj/domain/money';

/** The least that one has to spend on a service: `$0.50`. */
export function fromPrice(service: string): string {
  return formatUsd(Math.min(...packagesFor(service).map(({ priceUsdCents }) => priceUsdCents)));
}
