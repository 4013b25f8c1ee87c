import type { Payment } from '@urooj/domain/entities';
import type { ReviewAction } from '@urooj/domain/payment-status';
import { displayId } from '@urooj/domain/short-id';
import { Modal } from '@urooj/ui/antd';
import { Button } from '@urooj/ui/button';
import { useState } from 'react';
import { PaymentFacts } from './payment-facts.tsx';
import { Proof } from './proof.tsx';
import { RejectPayment } from './reject-payment.tsx';
import styles from './review-dialog.module.css';
import { useDecidePayment } from './use-decide-payment.ts';
import { useReviewKeys } from './use-review-keys.ts';

type ReviewProps = {
  payment: Payment;
  startsRejecting: boolean;
  /** Where in the queue it stands; empty once it is decided. */
  position: string;
  next: Payment | undefined;
  previous: Payment | undefined;
  onShow: (payment: Payment | undefined) => void;
  /** It is decided: whoever stands in its place now comes next. */
  onDecided: () => void;
  onClose: () => void;
};

/** One payment of the queue with all that the decision needs. Keys: A, R, J and K. */
export function ReviewDialog(props: ReviewProps) {
  const { payment, startsRejecting, position, next, previous, onShow, onDecided, onClose } = props;
  const [rejecting, setRejecting] = useState(startsRejecting ? payment.id : null);
  const { busy, decide } = useDecidePayment();

  async function finish(action: ReviewAction, reason?: string) {
    if (await decide(payment, action, reason)) onDecided();
  }

  const reject = () => setRejecting(payment.id);
  useReviewKeys({
    a: () => void finish('approve'),
    r: reject,
    j: () => onShow(next),
    k: () => onShow(previous),
  });

  return (
    <Modal open title={`Review payment ${displayId(payment.id)}`} footer={null} width={960} onCancel={onClose}>
      <div className={styles.review}>
        <Proof key={payment.id} url={payment.screenshotUrl} />
        <div className={styles.side}>
          <p role="status" className={styles.position}>
            {position}
          </p>
          <PaymentFacts payment={payment} />
          {rejecting === payment.id ? (
            <RejectPayment key={payment.id} busy={busy} onReject={(reason) => void finish('reject', reason)} />
          ) : null}
          <div className={styles.actions}>
            <Button busy={busy} aria-keyshortcuts="A" onClick={() => void finish('approve')}>
              Approve (A)
            </Button>
            <Button variant="danger" aria-keyshortcuts="R" onClick={reject}>
              Reject (R)
            </Button>
            <Button variant="secondary" aria-keyshortcuts="K" disabled={!previous} onClick={() => onShow(previous)}>
              Previous (K)
            </Button>
            <Button variant="secondary" aria-keyshortcuts="J" disabled={!next} onClick={() => onShow(next)}>
              Next (J)
            </Button>
          </div>
        </div>
      </div>
    </Modal>
  );
}
