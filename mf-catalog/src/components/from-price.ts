import { packagesFor } from '@urooj/domain/catalogue';
import { formatUsd } from '@urooj/domain/money';
import type { ServiceName } from '@urooj/domain/services';

/** The least that one has to spend on a service: `$0.50`. */
export function fromPrice(service: ServiceName): string {
  return formatUsd(Math.min(...packagesFor(service).map(({ priceUsdCents }) => priceUsdCents)));
}
