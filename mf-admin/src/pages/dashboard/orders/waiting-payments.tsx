import type { ReviewAction } from '@urooj/contract/vocabulary';
import type { WaitingPayment } from '@urooj/domain/entities';
import type { AdminAction } from '@urooj/domain/order-status';
import { Modal } from '@urooj/ui/antd';
import { Button } from '@urooj/ui/button';
import { Cluster, Stack } from '@urooj/ui/layout';
import { orderTexts, paymentText, waitingPaymentTexts as text } from '../../../texts/en/orders.ts';
import styles from './waiting-payments.module.css';

type WaitingPaymentsProps = {
  /** The buyer's own first: of two, an approval is that of the first. */
  payments: readonly WaitingPayment[];
  action: AdminAction;
  onDecide: (payment: ReviewAction) => void;
  onClose: () => void;
};

/** Asks what happens to the payments that wait, before their order ends. Nothing has been sent yet. */
export function WaitingPayments({ payments, action, onDecide, onClose }: WaitingPaymentsProps) {
  const count = payments.length;
  return (
    <Modal open title={text.title(count)} footer={null} onCancel={onClose}>
      <Stack>
        <p>{text.question(count)}</p>
        <ol className={styles.payments}>
          {payments.map((payment) => (
            <li key={`${payment.method} ${payment.transactionId}`}>{paymentText(payment)}</li>
          ))}
        </ol>
        <p>{text.follows(orderTexts.actions[action].button)}</p>
        <Cluster>
          <Button onClick={() => onDecide('approve')}>{text.approve(count)}</Button>
          <Button variant="danger" onClick={() => onDecide('reject')}>
            {text.reject(count)}
          </Button>
          <Button variant="secondary" autoFocus onClick={onClose}>
            {text.keep}
          </Button>
        </Cluster>
      </Stack>
    </Modal>
  );
}
