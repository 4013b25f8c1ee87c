import { CUSTOM_CARD_TEXTS } from '@urooj/domain/texts';
import { sitePaths } from '@urooj/platform/paths';
import { Link } from '@urooj/platform/router';
import { Button, buttonClass } from '@urooj/ui/button';
import { Notice } from '@urooj/ui/notice';
import { useEffect, useRef } from 'react';
import styles from './premium-card.module.css';

type PlacedOrderProps = {
  orderId: string;
  /** It was there when the page came: whoever comes back begins at the top. */
  isRestored: boolean;
  onAnother: () => void;
};

/** In the form's place once the order exists: the next step is to pay it. */
export function PlacedOrder({ orderId, isRestored, onAnother }: PlacedOrderProps) {
  const pay = useRef<HTMLAnchorElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    if (!isRestored) pay.current?.focus();
  }, [isRestored]);
  return (
    <div className={styles.form}>
      <Notice tone="success">{CUSTOM_CARD_TEXTS.placed(orderId)}</Notice>
      <Link
        ref={pay}
        to={sitePaths.payment(orderId)}
        className={`${buttonClass({ size: 'large', wide: true })} ${styles.pay}`}
      >
        Pay now
      </Link>
      <Button variant="quiet" onClick={onAnother}>
        Order another amount
      </Button>
    </div>
  );
}
