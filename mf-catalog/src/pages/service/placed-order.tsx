import { sitePaths } from '@urooj/platform/paths';
import { Link } from '@urooj/platform/router';
import { Button, buttonClass } from '@urooj/ui/button';
import { Notice } from '@urooj/ui/notice';
import { useEffect, useRef } from 'react';
import { customCardTexts } from '../../texts/en/custom-card.ts';
import styles from './premium-card.module.css';

type PlacedOrderProps = {
  orderId: string;
  /** True where it was placed before the page was loaded: the focus then stays at the top. */
  isRestored: boolean;
  onAnother: () => void;
};

/** Replaces the form once the order exists: the next step is to pay it. */
export function PlacedOrder({ orderId, isRestored, onAnother }: PlacedOrderProps) {
  const pay = useRef<HTMLAnchorElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    if (!isRestored) pay.current?.focus();
  }, [isRestored]);
  return (
    <div className={styles.form}>
      <Notice tone="success">{customCardTexts.placed(orderId)}</Notice>
      <Link
        ref={pay}
        to={sitePaths.payment(orderId)}
        className={`${buttonClass({ size: 'large', wide: true })} ${styles.pay}`}
      >
        {customCardTexts.payNow}
      </Link>
      <Button variant="quiet" onClick={onAnother}>
        {customCardTexts.another}
      </Button>
    </div>
  );
}
