import { currentLanguage } from '@urooj/domain/language';
import { promisedIn, statementsFor } from '@urooj/domain/shop-statements';
import type { HostApi } from '@urooj/host/host';
import { finishText, USUAL_PROMISED } from '@urooj/texts/en/promises';

/** How long orders take, as the shop owner states it. An order is also shown where that cannot be read. */
export async function finishesIn({ statements: read }: HostApi): Promise<string | null> {
  const known = await read().catch(() => null);
  if (known === null) return null;
  const { statements } = statementsFor(known, currentLanguage(), ['promise']);
  return finishText(promisedIn(statements, USUAL_PROMISED).delivery);
}
