import { buyerStatus } from '@urooj/domain/buyer-status';
import type { TrackingOrder } from '@urooj/domain/entities';
import { buyerStatusTexts } from '@urooj/texts/en/buyer-status';
import { ProgressBar } from '@urooj/ui/progress-bar';
import { orderTexts } from '../texts/en/order.ts';

/** The status in the buyer's words. Every page shows it below the badge. */
export function statusText(order: TrackingOrder): string {
  return buyerStatusTexts[buyerStatus(order)];
}

/** @param value percent; while the delivery lasts it is an estimate where the shop has not counted, also where the server sends it */
export function OrderProgress({ order, value }: { order: TrackingOrder; value: number }) {
  const isEstimate = order.status === 'In Progress' && !order.isProgressMeasured;
  const label = isEstimate ? orderTexts.estimatedProgress : orderTexts.progress;
  return <ProgressBar label={label} value={value} legend />;
}
