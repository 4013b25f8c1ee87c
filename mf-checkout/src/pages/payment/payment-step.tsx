import type { ReactNode } from 'react';
import styles from './payment-step.module.css';

type PaymentStepProps = { number: number; heading: string; children: ReactNode };

/** One of the numbered blocks of a payment. */
export function PaymentStep({ number, heading, children }: PaymentStepProps) {
  return (
    <div className={styles.step}>
      <h2 className={styles.heading}>
        <span className={styles.number}>{number}</span> <span>{heading}</span>
      </h2>
      {children}
    </div>
  );
}
