import { BUY_TEXTS, PAYMENT_TEXTS } from '@urooj/domain/texts';
import { Button } from '@urooj/ui/button';
import { Notice } from '@urooj/ui/notice';
import { ProgressBar } from '@urooj/ui/progress-bar';
import { useId, useRef } from 'react';
import styles from './submit-payment.module.css';
import type { usePayment } from './use-payment.ts';

type SubmitPaymentProps = { payment: ReturnType<typeof usePayment>; priceMinor: number | null };

/** The button, why it cannot be pressed yet, and what happens once it was. */
export function SubmitPayment({ payment, priceMinor }: SubmitPaymentProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { work, banner } = payment;
  const missing = missingParts(payment);
  const isDisabled = isBlank(payment.draft.transactionId) || payment.proof === null;
  const cancel = () => {
    button.current?.focus();
    payment.cancelUpload();
  };
  return (
    <div className={styles.submit}>
      {banner ? (
        <Notice tone={banner.tone}>
          {banner.text}
          {banner.canRetry && !isDisabled ? (
            <Button variant="quiet" onClick={() => void payment.submit()}>
              Try again
            </Button>
          ) : null}
        </Notice>
      ) : null}
      {work.kind === 'uploading' ? (
        <div className={styles.upload}>
          <ProgressBar label="Uploading screenshot" value={work.percent} legend />
          <Button variant="secondary" onClick={cancel}>
            Cancel upload
          </Button>
        </div>
      ) : null}
      <Button
        ref={button}
        type="submit"
        size="large"
        wide
        className={styles.pay}
        disabled={isDisabled}
        busy={work.kind !== 'idle'}
        busyLabel={BUY_TEXTS.busy}
        aria-describedby={`${id}-why`}
      >
        {PAYMENT_TEXTS.submit(priceMinor ?? 0)}
      </Button>
      <ul id={`${id}-why`} className={styles.why}>
        {missing.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}

/** What is still to be given, contact first. A contact does not disable the button: its own fields will say so. */
function missingParts({ proof, draft, payer, open }: SubmitPaymentProps['payment']): readonly string[] {
  const parts = [
    isBlank(payer.name) && open.name,
    isBlank(payer.email) && open.email,
    isBlank(draft.transactionId) && open.transactionId,
    !proof && open.screenshot,
  ];
  return parts.filter((text) => typeof text === 'string');
}

function isBlank(text: string): boolean {
  return text.trim() === '';
}
