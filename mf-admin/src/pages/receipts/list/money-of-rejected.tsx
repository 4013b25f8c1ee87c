import { formatDateTime } from '@urooj/domain/dates';
import type { RejectedPayment } from '@urooj/domain/receipts';
import { StatusBadge } from '@urooj/ui/badge';
import { Notice } from '@urooj/ui/notice';
import { NewTab } from '../../../components/new-tab.tsx';
import { paths } from '../../../paths.ts';
import { listTexts } from '../../../texts/en/lists.ts';
import { receiptTexts as text } from '../../../texts/en/receipts.ts';

/** The rejected payment whose money this is, and what the admin does now. */
export function MoneyOfRejected({ payment }: { payment: RejectedPayment }) {
  const { id, orderId, orderStatus, paymentState, clientName, amountMinor, decidedAt } = payment;
  return (
    <section>
      <h2>{text.moneyOfRejected}</h2>
      <Notice tone="warning">{text.rejectedSteps[paymentState]}</Notice>
      <p>
        <NewTab href={paths.payment(id)}>{text.paymentOf(id)}</NewTab>, {clientName}, {listTexts.money(amountMinor)},{' '}
        {text.rejectedAt(formatDateTime(decidedAt))}
      </p>
      <p>
        <NewTab href={paths.order(orderId)}>{text.order(orderId)}</NewTab> <StatusBadge status={orderStatus} />
      </p>
    </section>
  );
}
