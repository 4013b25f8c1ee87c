import type { Payment } from '@urooj/domain/entities';
import { Button } from '@urooj/ui/button';
import { type KeyboardEvent, type RefObject, useEffect } from 'react';
import { paymentReviewTexts as text } from '../../../texts/en/payment-review.ts';
import { paymentTexts } from '../../../texts/en/payments.ts';
import { countWarnings } from './decide-payment.ts';
import styles from './review-dialog.module.css';

type ReviewActionsProps = {
  group: RefObject<HTMLDivElement | null>;
  payment: Payment;
  busy: boolean;
  /** The id of the sentence why nothing is decided yet. */
  waitId: string | undefined;
  isConfirming: boolean;
  onApprove: () => void;
  onReject: () => void;
  /** Absent where what arrived cannot be recorded. */
  onReceived: (() => void) | undefined;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
};

/** A key that is held would click again and again, also after the next payment has appeared. */
function ignoreRepeats(event: KeyboardEvent) {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
}

/** The buttons below the facts. The approval of a payment with warnings is confirmed at its place. */
export function ReviewActions(props: ReviewActionsProps) {
  const { group, payment, busy, waitId, isConfirming, onApprove, onReject, onReceived, onPrevious, onNext } = props;
  const despite = text.approveDespiteKey(paymentTexts.warnings(countWarnings(payment)));

  // The focus is beside the button that confirms, so that a second Enter does not press it.
  useEffect(() => {
    if (!isConfirming) return;
    group.current?.focus({ preventScroll: true });
    return () => {
      if (document.activeElement === document.body) group.current?.focus({ preventScroll: true });
    };
  }, [isConfirming, group]);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stick to the lower edge as a grid
    <div
      ref={group}
      role="group"
      aria-label={isConfirming ? despite : text.decision}
      tabIndex={-1}
      className={styles.actions}
      onKeyDown={ignoreRepeats}
    >
      <Button
        // Another element than the first button, which has the focus.
        key={isConfirming ? 'confirm' : 'approve'}
        variant={isConfirming ? 'danger' : 'primary'}
        busy={busy}
        aria-keyshortcuts="A"
        aria-disabled={waitId ? true : undefined}
        aria-describedby={waitId}
        onClick={onApprove}
      >
        {isConfirming ? despite : text.approveKey}
      </Button>
      <Button variant={isConfirming ? 'secondary' : 'danger'} aria-keyshortcuts="R" onClick={onReject}>
        {text.rejectKey}
      </Button>
      {onReceived ? (
        <Button variant="secondary" aria-keyshortcuts="D" className={styles.wide} onClick={onReceived}>
          {text.receivedKey}
        </Button>
      ) : null}
      <Button variant="secondary" aria-keyshortcuts="K" disabled={!onPrevious} onClick={onPrevious}>
        {text.previousKey}
      </Button>
      <Button variant="secondary" aria-keyshortcuts="J" disabled={!onNext} onClick={onNext}>
        {text.nextKey}
      </Button>
    </div>
  );
}
