import type { Payment } from '@urooj/domain/entities';
import { formatPkrGrouped } from '@urooj/domain/money';
import { methodLabel } from '@urooj/domain/payment-status';
import { Stack } from '@urooj/ui/layout';
import { Notice } from '@urooj/ui/notice';
import { Figures } from '../../components/figures.tsx';
import { dueMinor, reviewWarnings } from './payment-checks.ts';

const money = (minor: number | null) => (minor === null ? 'N/A' : formatPkrGrouped(minor));

/** Due beside claimed, and what speaks against the payment. */
export function PaymentFacts({ payment }: { payment: Payment }) {
  return (
    <Stack>
      <Figures
        label="Payment"
        figures={{
          Due: money(dueMinor(payment)),
          Claimed: money(payment.amountMinor),
          Method: methodLabel(payment.method),
          'Transaction ID': payment.transactionId,
        }}
      />
      {reviewWarnings(payment).map((text) => (
        <Notice key={text} tone="error">
          {text}
        </Notice>
      ))}
    </Stack>
  );
}
