import type { Receipt, RejectedPayment } from '@urooj/domain/receipts';
import { StatusBadge } from '@urooj/ui/badge';
import { Notice } from '@urooj/ui/notice';
import { NewTab } from '../../../components/new-tab.tsx';
import { RejectedLine } from '../../../components/receipt/rejected-line.tsx';
import { paths } from '../../../paths.ts';
import { receiptTexts as text } from '../../../texts/en/receipts.ts';

type MoneyProps = { payment: RejectedPayment; state: Receipt['state'] };

/** The rejected payment whose money this is, or may be, and what the admin does now. */
export function MoneyOfRejected({ payment, state }: MoneyProps) {
  const { orderId, orderStatus, paymentState } = payment;
  const isSuggested = state === 'proposed';
  return (
    <section>
      <h2>{isSuggested ? text.maybeOfRejected : text.moneyOfRejected}</h2>
      <Notice tone="warning">{isSuggested ? text.maybeRejectedStep : text.rejectedSteps[paymentState]}</Notice>
      <RejectedLine payment={payment} />
      <p>
        <NewTab href={paths.order(orderId)}>{text.order(orderId)}</NewTab> <StatusBadge status={orderStatus} />
      </p>
    </section>
  );
}
