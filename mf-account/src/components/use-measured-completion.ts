import { type MeasuredTime, timesOf } from '@urooj/domain/delivery-times';
import type { TrackingOrder } from '@urooj/domain/entities';
import { useHost, useSession } from '@urooj/host/router';
import { useDeliveryTimes } from '@urooj/host/use-delivery-times';

/** How long orders like this one took until they were complete; `null` where the shop does not say it, or has too few. */
export function useMeasuredCompletion(order: TrackingOrder): MeasuredTime | null {
  const sizes = useDeliveryTimes(useHost(), useSession(), order.service);
  return timesOf(sizes, order)?.completion ?? null;
}
