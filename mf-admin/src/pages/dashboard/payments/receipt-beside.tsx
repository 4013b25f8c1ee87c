import { receiptCalls } from '@urooj/api/receipt-calls';
import { succeed } from '@urooj/api/result';
import { formatDateTime } from '@urooj/domain/dates';
import type { ComparedReceipt, PaymentReceipt, ReceiptDetails } from '@urooj/domain/receipts';
import { useHost } from '@urooj/host/router';
import { Button } from '@urooj/ui/button';
import { ErrorState } from '@urooj/ui/error-state';
import { Notice } from '@urooj/ui/notice';
import { Skeleton } from '@urooj/ui/skeleton';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { NewTab } from '../../../components/new-tab.tsx';
import candidateStyles from '../../../components/receipt/candidates.module.css';
import { Comparison } from '../../../components/receipt/comparison.tsx';
import { differencesText } from '../../../components/receipt/differences.ts';
import { RejectedLine } from '../../../components/receipt/rejected-line.tsx';
import { StateBadge } from '../../../components/receipt/state-badge.tsx';
import { useReceiptChanges } from '../../../components/receipt/use-receipt-changes.ts';
import { Verdict } from '../../../components/receipt/verdict.tsx';
import { useCall } from '../../../components/use-call.ts';
import { paths } from '../../../paths.ts';
import { listTexts } from '../../../texts/en/lists.ts';
import { receiptTexts as text } from '../../../texts/en/receipts.ts';
import styles from './receipt-beside.module.css';

type ReceiptBesideProps = {
  paymentId: string;
  /** Gets the receipt that is on screen, `null` for none; `undefined` while it is loaded or has failed. */
  seen: RefObject<string | null | undefined>;
};

/** The message beside the claim of a payment, or messages that may be about it; loaded for each payment that is shown. */
export function ReceiptBeside({ paymentId, seen }: ReceiptBesideProps) {
  const { api } = useHost();
  const section = useRef<HTMLElement>(null);
  const { loaded, setLoaded, reload } = useCall(
    useCallback((options) => receiptCalls(api).paymentReceipt(paymentId, options), [api, paymentId]),
  );

  useEffect(() => {
    seen.current = loaded?.ok ? (loaded.value.receipt?.id ?? null) : undefined;
    return () => {
      seen.current = undefined;
    };
  }, [loaded, seen]);

  const { busy, match } = useReceiptChanges({
    onChanged(receipt) {
      setLoaded(succeed({ receipt, candidates: [], arrived: null }));
      // The button that was pressed is gone.
      section.current?.focus();
    },
    onConflict: reload,
  });

  return (
    <section ref={section} tabIndex={-1} aria-label={text.beside} className={styles.beside}>
      {loaded === null ? <Skeleton label={text.loading} shape="row" count={3} /> : null}
      {loaded?.ok === false ? <ErrorState title={text.failedOne} onRetry={reload} /> : null}
      {loaded?.ok ? (
        <Content {...loaded.value} busy={busy} onMatch={(receiptId) => void match(receiptId, paymentId)} />
      ) : null}
    </section>
  );
}

type ContentProps = PaymentReceipt & { busy: boolean; onMatch: (receiptId: string) => void };

function Content({ receipt, candidates, arrived, busy, onMatch }: ContentProps) {
  if (receipt) return <Own receipt={receipt} />;
  if (arrived) {
    return (
      <Notice tone="warning">
        {text.arrived(listTexts.money(arrived.amountMinor), formatDateTime(arrived.receivedAt))}{' '}
        <ReceiptLink id={arrived.id} />
      </Notice>
    );
  }
  if (candidates.length === 0) return <Notice tone="info">{text.none}</Notice>;
  return (
    <>
      <h2>{text.freeReceipts}</h2>
      <ul className={candidateStyles.candidates}>
        {candidates.map((candidate) => (
          <li key={candidate.id}>
            <Candidate candidate={candidate} />
            <Button variant="secondary" busy={busy} onClick={() => onMatch(candidate.id)}>
              {text.matchReceipt}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

function Own({ receipt }: { receipt: ReceiptDetails }) {
  const { id, payment, doubts, rejectedPayment } = receipt;
  return (
    <>
      <h2>
        <ReceiptLink id={id} /> <StateBadge {...receipt} />
      </h2>
      {payment ? (
        <>
          <Comparison receipt={receipt} payment={payment} />
          <Verdict payment={payment} payeeAccount={receipt.payeeAccount} doubts={doubts} />
          {rejectedPayment ? <RejectedLine payment={rejectedPayment} /> : null}
        </>
      ) : null}
    </>
  );
}

function Candidate({ candidate }: { candidate: ComparedReceipt }) {
  const { id, amountMinor, transactionId, payerName, receivedAt, differences, rejectedPayment } = candidate;
  return (
    <>
      <p>
        <ReceiptLink id={id} />
        {[payerName, formatDateTime(receivedAt)].filter(Boolean).map((value) => `, ${value}`)}
      </p>
      <p>
        <strong>{listTexts.money(amountMinor)}</strong>, <bdi>{transactionId}</bdi>
      </p>
      <p className={candidateStyles.differences}>{differencesText(differences)}</p>
      {rejectedPayment ? <StateBadge {...candidate} /> : null}
    </>
  );
}

function ReceiptLink({ id }: { id: string }) {
  return <NewTab href={paths.receipt(id)}>{text.title(id)}</NewTab>;
}
