import { recordReceived } from '@urooj/api/payment-calls';
import { useHost } from '@urooj/host/router';
import { serverTextOr, useChange } from '../../../components/use-change.ts';
import { paymentReviewTexts as text } from '../../../texts/en/payment-review.ts';

/** Records what arrived for a payment. @param onRecorded not called after a failure, which leaves what was entered */
export function useRecordReceived(paymentId: string, onRecorded: () => void) {
  const { api } = useHost();
  const { busy, change } = useChange();

  /** @param done the sentence that says so */
  async function record(receivedMinor: number, done: string): Promise<void> {
    const outcome = await change({
      call: () => recordReceived(api, paymentId, receivedMinor),
      done,
      failed: serverTextOr(text.recordFailed),
    });
    if (outcome !== 'failed') onRecorded();
  }
  return { busy, record };
}
