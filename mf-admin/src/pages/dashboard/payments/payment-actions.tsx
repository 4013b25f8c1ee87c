import type { Payment } from '@urooj/domain/entities';
import { type ReviewAction, reviewActions } from '@urooj/domain/payment-status';
import { RowActions, RowButton } from '../../../components/row-actions.tsx';
import { ACTION_LABELS } from '../columns.tsx';
import { useDecidePayment } from './use-decide-payment.ts';

type ActionsProps = { payment: Payment; open: (isRejecting: boolean) => void };

/** Review, and the decisions for who needs no closer look. */
export function PaymentActions({ payment, open }: ActionsProps) {
  const { busy, decide } = useDecidePayment();
  const act: Record<ReviewAction, () => void> = {
    approve: () => void decide(payment, 'approve'),
    reject: () => open(true),
  };
  const actions = reviewActions(payment.status).map((action) => (
    <RowButton key={action} {...(action === 'reject' && { tone: 'danger' })} busy={busy} onClick={act[action]}>
      {ACTION_LABELS[action]}
    </RowButton>
  ));
  const review = (
    <RowButton key="review" tone="main" onClick={() => open(false)}>
      Review
    </RowButton>
  );
  return <RowActions>{actions.length > 0 ? [review, ...actions] : []}</RowActions>;
}
