import type { Order } from '@urooj/domain/entities';
import { completionText } from '@urooj/texts/en/delivery-times';
import { useMeasuredCompletion } from '../../components/use-measured-completion.ts';

/** How long orders like this one really took, or usually take. */
export function Takes({ order, finishes }: { order: Order; finishes: string | null }) {
  const measured = useMeasuredCompletion(order);
  const text = measured ? completionText(measured) : finishes;
  return text ? <p>{text}</p> : null;
}
