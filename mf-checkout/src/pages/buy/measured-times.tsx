import { timesOf } from '@urooj/domain/delivery-times';
import { useHost, useSession } from '@urooj/host/router';
import { useDeliveryTimes } from '@urooj/host/use-delivery-times';
import { deliveryTimesTexts, measuredTexts } from '@urooj/texts/en/delivery-times';

/** How long orders of a package really took; nothing where it has too few of them. */
export function MeasuredTimes({ service, amount }: { service: string; amount: number }) {
  const sizes = useDeliveryTimes(useHost(), useSession(), service);
  const times = timesOf(sizes, { amount, kind: 'package' });
  const sentences = times ? measuredTexts(times) : [];
  if (sentences.length === 0) return null;
  return (
    <>
      <p>{sentences.join(' ')}</p>
      <p>{deliveryTimesTexts.method}</p>
    </>
  );
}
