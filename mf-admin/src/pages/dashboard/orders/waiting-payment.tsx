import type { ReviewAction } from '@urooj/contract/vocabulary';
import type { Order } from '@urooj/domain/entities';
import { formatPkr } from '@urooj/domain/money';
import type { AdminAction } from '@urooj/domain/order-status';
import { methodLabel } from '@urooj/domain/payment-status';
import { Modal } from '@urooj/ui/antd';
import { Button } from '@urooj/ui/button';
import { Cluster, Stack } from '@urooj/ui/layout';
import { orderTexts, waitingPaymentTexts as text } from '../../../texts/en/orders.ts';

type WaitingPaymentProps = {
  order: Pick<Order, 'payment' | 'priceMinor'>;
  action: AdminAction;
  onDecide: (payment: ReviewAction) => void;
  onClose: () => void;
};

/** Asks what happens to a payment that waits, before its order ends. Nothing has been sent yet. */
export function WaitingPayment({ order: { payment, priceMinor }, action, onDecide, onClose }: WaitingPaymentProps) {
  const money = priceMinor === null ? '' : formatPkr(priceMinor);
  const sentence = money ? text.question(money, methodLabel(payment?.method ?? '')) : text.unknown;
  return (
    <Modal open title={text.title} footer={null} onCancel={onClose}>
      <Stack>
        <p>{sentence}</p>
        <p>{text.follows(orderTexts.actions[action].button)}</p>
        <Cluster>
          <Button onClick={() => onDecide('approve')}>{text.approve}</Button>
          <Button variant="danger" onClick={() => onDecide('reject')}>
            {text.reject}
          </Button>
          <Button variant="secondary" autoFocus onClick={onClose}>
            {text.keep}
          </Button>
        </Cluster>
      </Stack>
    </Modal>
  );
}
