import type { BankMessage, RejectedPayment } from '@urooj/domain/bank-messages';
import { StatusBadge } from '@urooj/ui/badge';
import { Button } from '@urooj/ui/button';
import { Notice } from '@urooj/ui/notice';
import { RejectedLine } from '../../../components/bank-message/rejected-line.tsx';
import { NewTab } from '../../../components/new-tab.tsx';
import { useRight } from '../../../components/use-rights.ts';
import { paths } from '../../../paths.ts';
import { bankMessageTexts as text } from '../../../texts/en/bank-messages.ts';
import { listTexts } from '../../../texts/en/lists.ts';

type MoneyProps = {
  payment: RejectedPayment;
  bankMessage: Pick<BankMessage, 'state' | 'amountMinor'>;
  busy: boolean;
  onRefund: () => void;
};

/** The rejected payment whose money this is, or may be, and what the admin does now. */
export function MoneyOfRejected({ payment, bankMessage: { state, amountMinor }, busy, onRefund }: MoneyProps) {
  const { orderId, orderStatus, paymentState } = payment;
  const mayRefund = useRight('refunds');
  const isSuggested = state === 'proposed';
  const takesNoPayment = paymentState === 'paid' || paymentState === 'closed';
  return (
    <section>
      <h2>{isSuggested ? text.maybeOfRejected : text.moneyOfRejected}</h2>
      <Notice tone="warning">{isSuggested ? text.maybeRejectedStep : text.rejectedSteps[paymentState]}</Notice>
      <RejectedLine payment={payment} />
      <p>
        <NewTab href={paths.order(orderId)}>{text.order(orderId)}</NewTab> <StatusBadge status={orderStatus} />
      </p>
      {takesNoPayment && !isSuggested && mayRefund ? (
        <>
          <p>{text.refundHelp}</p>
          <Button variant="secondary" busy={busy} onClick={onRefund}>
            {text.refund(listTexts.money(amountMinor))}
          </Button>
        </>
      ) : null}
    </section>
  );
}
