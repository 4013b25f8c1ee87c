import { missingPart, moneyBackMinor, payableMinor, type RefundedMoney } from '@urooj/domain/refill';
import type { OrderRow } from '../orders/repository.ts';
import type { RefillRow } from './repository.ts';

type Counted = Pick<OrderRow, 'quantity' | 'startCount' | 'priceMinor'>;
type CountedRefill = Pick<RefillRow, 'confirmedCount' | 'reportedCount'>;

/** How many of the ordered ones are missing, by the count of the shop, or else of the buyer; `null` without the count before the order. */
export function missingOf(
  { quantity, startCount }: Counted,
  { confirmedCount, reportedCount }: CountedRefill,
): number | null {
  if (startCount === null) return null;
  return missingPart({ ordered: quantity, start: startCount, current: confirmedCount ?? reportedCount });
}

/** What buyer and admin read of it: `null` also where the shop has declined or refilled. */
export function shownMissing(order: Counted, refill: CountedRefill & Pick<RefillRow, 'status'>): number | null {
  return refill.status === 'Declined' || refill.status === 'Refilled' ? null : missingOf(order, refill);
}

/** What can be paid back for the missing part, in paisa; `null` without the count before the order. */
export function moneyForMissing(order: Counted, refill: CountedRefill, totals: RefundedMoney): number | null {
  const missing = missingOf(order, refill);
  return missing === null ? null : payableMinor(moneyBackMinor(order.priceMinor, missing, order.quantity), totals);
}
