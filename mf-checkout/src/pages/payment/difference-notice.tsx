import type { MissingAmount } from '@urooj/domain/entities';
import { missingAmountTexts } from '@urooj/texts/en/missing-amount';
import { MissingAmountNotice } from '@urooj/ui/missing-amount';

/** What has arrived, and that only the rest is to be sent. @param mayPay whether this browser sends the details of it */
export function DifferenceNotice({ difference, mayPay }: { difference: MissingAmount; mayPay: boolean }) {
  return (
    <MissingAmountNotice missing={difference}>
      {mayPay ? null : <p>{missingAmountTexts.elsewhere}</p>}
    </MissingAmountNotice>
  );
}
