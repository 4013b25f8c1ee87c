import type { Payment } from '@urooj/domain/entities';
import { formatPkr } from '@urooj/domain/money';
import { Button } from '@urooj/ui/button';
import { Stack } from '@urooj/ui/layout';
import { Notice } from '@urooj/ui/notice';
import { useRight } from '../../../components/use-rights.ts';
import { paymentReviewTexts as text } from '../../../texts/en/payment-review.ts';
import { paymentTexts } from '../../../texts/en/payments.ts';
import { countWarnings } from './decide-payment.ts';

type OverpaidProps = { payment: Payment; busy: boolean; waitId: string | undefined; onRefund: () => void };

/** By how much more has arrived than the order costs, and the approval that refunds it; nothing for other payments. */
export function Overpaid({ payment, busy, waitId, onRefund }: OverpaidProps) {
  const mayRefund = useRight('refunds');
  const excess = payment.review?.overpaidMinor ?? 0;
  if (excess === 0) return null;
  return (
    <Notice tone="warning">
      <Stack gap="tight">
        <p>{text.overpaid(formatPkr(excess))}</p>
        {mayRefund ? (
          <div>
            <Button
              variant="secondary"
              busy={busy}
              aria-disabled={waitId ? true : undefined}
              aria-describedby={waitId}
              onClick={onRefund}
            >
              {refundingLabel(payment, excess)}
            </Button>
          </div>
        ) : null}
      </Stack>
    </Notice>
  );
}

/** What the button is called that approves a payment and refunds what is too much, in paisa. */
export function refundingLabel(payment: Payment, excess: number): string {
  const warnings = countWarnings(payment);
  return warnings === 0
    ? text.approveAndRefund(formatPkr(excess))
    : text.approveDespiteAndRefund(paymentTexts.warnings(warnings), formatPkr(excess));
}
