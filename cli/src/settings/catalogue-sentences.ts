import { groupedAmount } from '@urooj/domain/amounts';
import { placeName } from '@urooj/domain/catalogue-values';
import type { CatalogueWarning } from '@urooj/domain/catalogue-warnings';
import { formatUsd } from '@urooj/domain/money';

/** What is probably a typing error, in words. */
export function warningText(warning: CatalogueWarning): string {
  if (warning.kind === 'moved') return `${placeName(warning)} was ${warning.before} and is ${warning.after}.`;
  const { service, amount, usdCents } = warning;
  const sold = `${groupedAmount(amount)} of ${service} cost ${formatUsd(usdCents)}`;
  if (warning.kind === 'below_cost') return `${sold}, and the shop pays ${formatUsd(warning.costUsdCents)}.`;
  return `${sold}, more than ${groupedAmount(warning.largerAmount)} (${formatUsd(warning.largerUsdCents)}).`;
}
