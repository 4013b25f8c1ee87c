import type { ComparedPayment } from '@urooj/domain/bank-messages';
import { formatDateTime } from '@urooj/domain/dates';
import { methodLabel } from '@urooj/domain/payment-status';
import { StatusBadge } from '@urooj/ui/badge';
import { Button } from '@urooj/ui/button';
import styles from '../../../components/bank-message/candidates.module.css';
import { differencesText } from '../../../components/bank-message/differences.ts';
import { NewTab } from '../../../components/new-tab.tsx';
import { useWorkPaths } from '../../../components/use-work-paths.ts';
import { bankMessageTexts as text } from '../../../texts/en/bank-messages.ts';
import { listTexts } from '../../../texts/en/lists.ts';

export type Matching = {
  /** The payment with which the bank message is matched already. */
  readonly matchedId: string | null;
  readonly busy: boolean;
  readonly onMatch: (paymentId: string) => void;
};

type CandidatesProps = Matching & { candidates: readonly ComparedPayment[] };

/** Payments that wait and may belong to the bank message. */
export function Candidates(props: CandidatesProps) {
  return (
    <section>
      <h2>{text.candidates}</h2>
      {props.candidates.length === 0 ? <p>{text.noCandidates}</p> : null}
      <CandidateList {...props} />
    </section>
  );
}

/** Payments, each with what differs and the button that matches it. */
export function CandidateList({ candidates, matchedId, busy, onMatch }: CandidatesProps) {
  const paths = useWorkPaths();
  return (
    <ul className={styles.candidates}>
      {candidates.map((payment) => (
        <li key={payment.id}>
          <p>
            <NewTab href={paths.payment(payment.id)}>{text.paymentOf(payment.id)}</NewTab>, {payment.clientName},{' '}
            {formatDateTime(payment.paymentDate)} <StatusBadge status={payment.status} />
          </p>
          <p>
            <strong>{listTexts.money(payment.amountMinor)}</strong>, {methodLabel(payment.method)},{' '}
            <bdi>{payment.transactionId}</bdi>
          </p>
          <p className={styles.differences}>{differencesText(payment.differences)}</p>
          {payment.status === 'Approved' ? <p className={styles.differences}>{text.provesAtOnce}</p> : null}
          {payment.status === 'Rejected' || payment.id === matchedId ? null : (
            <Button variant="secondary" busy={busy} onClick={() => onMatch(payment.id)}>
              {text.match}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
