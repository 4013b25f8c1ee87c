import { bankMessageCalls } from '@urooj/api/bank-message-calls';
import { succeed } from '@urooj/api/result';
import type { BankMessageDetails, ComparedBankMessage, PaymentBankMessage } from '@urooj/domain/bank-messages';
import { formatDateTime } from '@urooj/domain/dates';
import { useHost } from '@urooj/host/router';
import { Button } from '@urooj/ui/button';
import { ErrorState } from '@urooj/ui/error-state';
import { Notice } from '@urooj/ui/notice';
import { Skeleton } from '@urooj/ui/skeleton';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import candidateStyles from '../../../components/bank-message/candidates.module.css';
import { Comparison } from '../../../components/bank-message/comparison.tsx';
import { differencesText } from '../../../components/bank-message/differences.ts';
import { RejectedLine } from '../../../components/bank-message/rejected-line.tsx';
import { StateBadge } from '../../../components/bank-message/state-badge.tsx';
import { useBankMessageChanges } from '../../../components/bank-message/use-bank-message-changes.ts';
import { Verdict } from '../../../components/bank-message/verdict.tsx';
import { NewTab } from '../../../components/new-tab.tsx';
import { useCall } from '../../../components/use-call.ts';
import { useWorkPaths } from '../../../components/use-work-paths.ts';
import { bankMessageTexts as text } from '../../../texts/en/bank-messages.ts';
import { listTexts } from '../../../texts/en/lists.ts';
import styles from './bank-message-beside.module.css';

type BankMessageBesideProps = {
  paymentId: string;
  /** Gets the bank message that is on screen; `undefined` while it is loaded or has failed. */
  seen: RefObject<SeenBankMessage | undefined>;
};
/** Both are `null` where there is none. */
export type SeenBankMessage = { readonly id: string | null; readonly amountMinor: number | null };

/** The message beside the submitted payment, or messages that may be about it; loaded for each payment that is shown. */
export function BankMessageBeside({ paymentId, seen }: BankMessageBesideProps) {
  const { api } = useHost();
  const section = useRef<HTMLElement>(null);
  const { loaded, setLoaded, reload } = useCall(
    useCallback((options) => bankMessageCalls(api).paymentBankMessage(paymentId, options), [api, paymentId]),
  );

  useEffect(() => {
    const { id = null, amountMinor = null } = (loaded?.ok && loaded.value.bankMessage) || {};
    seen.current = loaded?.ok ? { id, amountMinor } : undefined;
    return () => {
      seen.current = undefined;
    };
  }, [loaded, seen]);

  const { busy, match } = useBankMessageChanges({
    onChanged(bankMessage) {
      setLoaded(succeed({ bankMessage, candidates: [], arrived: null }));
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
        <Content {...loaded.value} busy={busy} onMatch={(bankMessageId) => void match(bankMessageId, paymentId)} />
      ) : null}
    </section>
  );
}

type ContentProps = PaymentBankMessage & { busy: boolean; onMatch: (bankMessageId: string) => void };

function Content({ bankMessage, candidates, arrived, busy, onMatch }: ContentProps) {
  if (bankMessage) return <Own bankMessage={bankMessage} />;
  if (arrived) {
    return (
      <Notice tone="warning">
        {text.arrived(listTexts.money(arrived.amountMinor), formatDateTime(arrived.receivedAt))}{' '}
        <BankMessageLink id={arrived.id} />
      </Notice>
    );
  }
  if (candidates.length === 0) return <Notice tone="info">{text.none}</Notice>;
  return (
    <>
      <h2>{text.freeBankMessages}</h2>
      <ul className={candidateStyles.candidates}>
        {candidates.map((candidate) => (
          <li key={candidate.id}>
            <Candidate candidate={candidate} />
            <Button variant="secondary" busy={busy} onClick={() => onMatch(candidate.id)}>
              {text.matchBankMessage}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

function Own({ bankMessage }: { bankMessage: BankMessageDetails }) {
  const { id, payment, doubts, rejectedPayment } = bankMessage;
  return (
    <>
      <h2>
        <BankMessageLink id={id} /> <StateBadge {...bankMessage} />
      </h2>
      {payment ? (
        <>
          <Comparison bankMessage={bankMessage} payment={payment} />
          <Verdict payment={payment} payeeAccount={bankMessage.payeeAccount} doubts={doubts} />
          {rejectedPayment ? <RejectedLine payment={rejectedPayment} /> : null}
        </>
      ) : null}
    </>
  );
}

function Candidate({ candidate }: { candidate: ComparedBankMessage }) {
  const { id, amountMinor, transactionId, payerName, receivedAt, differences, rejectedPayment } = candidate;
  return (
    <>
      <p>
        <BankMessageLink id={id} />
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

function BankMessageLink({ id }: { id: string }) {
  return <NewTab href={useWorkPaths().bankMessage(id)}>{text.title(id)}</NewTab>;
}
