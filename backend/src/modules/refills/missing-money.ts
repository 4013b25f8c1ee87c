import { missingPart, moneyForMissing, type RefundedMoney, type Shortage } from '@urooj/domain/refill';
import type { OrderRow } from '../orders/repository.ts';
import type { RefillRow } from './repository.ts';

type Counted = Pick<OrderRow, 'quantity' | 'startCount' | 'priceMinor'>;
type CountedRefill = Pick<RefillRow, 'confirmedCount' | 'reportedCount'>;

/** By the count of the shop, or else of the buyer; `null` without the count before the order. */
const shortageOf = (
  { quantity: ordered, startCount: start }: Counted,
  { confirmedCount, reportedCount }: CountedRefill,
): Shortage | null => (start === null ? null : { ordered, start, current: confirmedCount ?? reportedCount });

/** How many of the ordered ones are missing; `null` without the count before the order. */
export function missingOf(order: Counted, refill: CountedRefill): number | null {
  const shortage = shortageOf(order, refill);
  return shortage && missingPart(shortage);
}

/** What buyer and admin read of it: `null` also where the shop has declined or refilled. */
export function shownMissing(order: Counted, refill: CountedRefill & Pick<RefillRow, 'status'>): number | null {
  return refill.status === 'Declined' || refill.status === 'Refilled' ? null : missingOf(order, refill);
}

/** What can be paid back for the missing part, in paisa; `null` without the count before the order. */
export function moneyOfRefill(order: Counted, refill: CountedRefill, totals: RefundedMoney): number | null {
  const shortage = shortageOf(order, refill);
  return shortage && moneyForMissing(shortage, { ...totals, priceMinor: order.priceMinor });
}
