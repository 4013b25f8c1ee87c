import { formatDateTime } from '@urooj/domain/dates';
import { methodLabel } from '@urooj/domain/payment-status';
import type { ComparedPayment } from '@urooj/domain/receipts';
import { Button } from '@urooj/ui/button';
import styles from '../../../components/receipt/candidates.module.css';
import { differencesText } from '../../../components/receipt/differences.ts';
import { paths } from '../../../paths.ts';
import { listTexts } from '../../../texts/en/lists.ts';
import { receiptTexts as text } from '../../../texts/en/receipts.ts';

type CandidatesProps = {
  candidates: readonly ComparedPayment[];
  busy: boolean;
  onMatch: (paymentId: string) => void;
};

/** Payments that wait, each with what differs and the button that matches it. */
export function Candidates({ candidates, busy, onMatch }: CandidatesProps) {
  return (
    <section>
      <h2>{text.candidates}</h2>
      {candidates.length === 0 ? <p>{text.noCandidates}</p> : null}
      <ul className={styles.candidates}>
        {candidates.map((payment) => (
          <li key={payment.id}>
            <p>
              <a href={paths.payment(payment.id)} target="_blank" rel="noopener noreferrer">
                {text.paymentOf(payment.id)}
              </a>
              , {payment.clientName}, {formatDateTime(payment.paymentDate)}
            </p>
            <p>
              <strong>{listTexts.money(payment.amountMinor)}</strong>, {methodLabel(payment.method)},{' '}
              <bdi>{payment.transactionId}</bdi>
            </p>
            <p className={styles.differences}>{differencesText(payment.differences)}</p>
            <Button variant="secondary" busy={busy} onClick={() => onMatch(payment.id)}>
              {text.match}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
