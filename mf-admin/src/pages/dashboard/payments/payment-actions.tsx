import type { Payment } from '@urooj/domain/entities';
import { type ReviewAction, reviewActions } from '@urooj/domain/payment-status';
import { Button } from '@urooj/ui/button';
import { RowActions } from '../../../components/row-actions.tsx';
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
    <Button key={action} variant={action === 'reject' ? 'danger' : 'secondary'} busy={busy} onClick={act[action]}>
      {ACTION_LABELS[action]}
    </Button>
  ));
  const review = (
    <Button key="review" onClick={() => open(false)}>
      Review
    </Button>
  );
  return <RowActions>{actions.length > 0 ? [review, ...actions] : []}</RowActions>;
}
