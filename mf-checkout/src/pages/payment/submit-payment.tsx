import { isPayableAmount } from '@urooj/domain/payment-form';
import { Button } from '@urooj/ui/button';
import { Notice } from '@urooj/ui/notice';
import { ProgressBar } from '@urooj/ui/progress-bar';
import { RetryNotice } from '@urooj/ui/retry-countdown';
import { useId, useRef } from 'react';
import { paymentTexts } from '../../texts/en/payment.ts';
import { problemText } from './payment-rules.ts';
import styles from './submit-payment.module.css';
import type { usePayment } from './use-payment.ts';

type SubmitPaymentProps = { payment: ReturnType<typeof usePayment>; priceMinor: number | null };

/** The button, why it is disabled, and the progress and outcome of a submission. */
export function SubmitPayment({ payment, priceMinor }: SubmitPaymentProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { form, countdown, banner, uploadPercent } = payment;
  const isDisabled =
    isBlank(form.values.transactionId) ||
    (payment.requiresScreenshot && (payment.screenshot === null || payment.isCheckingScreenshot));
  const isWaiting = countdown.isRunning || undefined;
  const cancel = () => {
    button.current?.focus();
    payment.cancelUpload();
  };
  return (
    <div className={styles.submit}>
      {banner ? (
        <Notice tone={banner.tone}>
          <div className={styles.banner}>
            {banner.text}
            {banner.canRetry && !isDisabled ? (
              <Button variant="quiet" onClick={form.submit} aria-disabled={isWaiting}>
                {paymentTexts.tryAgain}
              </Button>
            ) : null}
          </div>
        </Notice>
      ) : null}
      <RetryNotice countdown={countdown} hasFailed={banner?.canRetry === true} />
      {uploadPercent === null ? null : (
        <div className={styles.upload}>
          <ProgressBar label={paymentTexts.uploading} value={uploadPercent} legend />
          <Button variant="secondary" onClick={cancel}>
            {paymentTexts.cancelUpload}
          </Button>
        </div>
      )}
      <Button
        ref={button}
        type="submit"
        size="large"
        wide
        className={styles.pay}
        disabled={isDisabled}
        aria-disabled={isWaiting}
        busy={form.isSubmitting}
        busyLabel={paymentTexts.busy}
        aria-describedby={`${id}-why`}
      >
        {isPayableAmount(priceMinor) ? paymentTexts.submitFor(priceMinor) : paymentTexts.submit}
      </Button>
      <ul id={`${id}-why`} className={styles.why}>
        {missingInputs(payment).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}

/**
 * What is still empty, the contact first: a grey button without a reason makes buyers wonder. A missing contact does not
 * disable the button: its fields show their problem.
 */
function missingInputs({ screenshot, form: { values }, missing }: SubmitPaymentProps['payment']): readonly string[] {
  const codes = [
    isBlank(values.name) && missing.name,
    isBlank(values.email) && missing.email,
    isBlank(values.transactionId) && missing.transactionId,
    !screenshot && missing.screenshot,
  ];
  return codes.filter((code) => code !== undefined && code !== false).map((code) => problemText(code, values.method));
}

function isBlank(text: string): boolean {
  return text.trim() === '';
}
