import type { MissingAmount } from '@urooj/domain/entities';
import { formatPkr } from '@urooj/domain/money';
import { missingAmountTexts } from '@urooj/texts/en/missing-amount';
import { Stack } from '@urooj/ui/layout';
import { Notice } from '@urooj/ui/notice';

/** What has arrived, and that only the rest is to be sent. @param mayPay whether this browser sends the details of it */
export function DifferenceNotice({ difference, mayPay }: { difference: MissingAmount; mayPay: boolean }) {
  const { amountMinor, receivedMinor } = difference;
  const { heading, pay, elsewhere } = missingAmountTexts;
  return (
    <Notice tone="warning">
      <Stack gap="tight">
        <p>
          <strong>{heading(formatPkr(receivedMinor), formatPkr(receivedMinor + amountMinor))}</strong>
        </p>
        <p>{pay(formatPkr(amountMinor))}</p>
        {mayPay ? null : <p>{elsewhere}</p>}
      </Stack>
    </Notice>
  );
}
