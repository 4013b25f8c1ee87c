import { bankMessageCalls } from '@urooj/api/bank-message-calls';
import { statusOf, succeed } from '@urooj/api/result';
import type { BankMessageDetails } from '@urooj/domain/bank-messages';
import { Link, useHost, useSession } from '@urooj/host/router';
import { Drawer } from '@urooj/ui/antd';
import { buttonClass } from '@urooj/ui/button';
import { EmptyState } from '@urooj/ui/empty-state';
import { ErrorState } from '@urooj/ui/error-state';
import { Skeleton } from '@urooj/ui/skeleton';
import { useCallback, useEffect, useRef } from 'react';
import { useBankMessageChanges } from '../../../components/bank-message/use-bank-message-changes.ts';
import { useCall } from '../../../components/use-call.ts';
import { paths } from '../../../paths.ts';
import { bankMessageTexts as text } from '../../../texts/en/bank-messages.ts';
import styles from './bank-message-drawer.module.css';
import { BankMessageFacts } from './bank-message-facts.tsx';
import { Candidates } from './candidates.tsx';
import { FindPayment } from './find-payment.tsx';
import { IgnoreForm } from './ignore-form.tsx';

/** One bank message with its text, what was read from it, its payment or those that it may belong to; loaded when it is opened. */
export function BankMessageDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { api } = useHost();
  const { loaded, setLoaded, reload } = useCall(
    useCallback((options) => bankMessageCalls(api).bankMessage(id, options), [api, id]),
  );

  return (
    <Drawer open title={text.title(id)} onClose={onClose} size={560}>
      {loaded === null ? <Skeleton label={text.loading} shape="row" count={6} /> : null}
      {loaded?.ok === false ? <Failed isUnknown={statusOf(loaded.error) === 404} onRetry={reload} /> : null}
      {loaded?.ok ? (
        <Details
          bankMessage={loaded.value}
          onChanged={(bankMessage) => setLoaded(succeed(bankMessage))}
          onConflict={reload}
        />
      ) : null}
    </Drawer>
  );
}

function Failed({ isUnknown, onRetry }: { isUnknown: boolean; onRetry: () => void }) {
  return isUnknown ? <EmptyState title={text.unknown} /> : <ErrorState title={text.failedOne} onRetry={onRetry} />;
}

type DetailsProps = {
  bankMessage: BankMessageDetails;
  onChanged: (bankMessage: BankMessageDetails) => void;
  onConflict: () => void;
};

function Details({ bankMessage, onChanged, onConflict }: DetailsProps) {
  const { id, state } = bankMessage;
  const top = useRef<HTMLDivElement>(null);
  const { busy, match, refund, ignore } = useBankMessageChanges({ onChanged, onConflict });
  const isOpen = state === 'unmatched' || state === 'proposed';
  const matching = {
    matchedId: bankMessage.paymentId,
    busy,
    onMatch: (paymentId: string) => void match(id, paymentId),
  };
  const { canAdmin } = useSession();
  const needsPattern = canAdmin && isOpen && bankMessage.method === null && bankMessage.text !== null;

  // The button that made the change may be gone.
  const shown = useRef(bankMessage);
  useEffect(() => {
    if (shown.current !== bankMessage) top.current?.focus();
    shown.current = bankMessage;
  }, [bankMessage]);

  return (
    <div ref={top} tabIndex={-1} className={styles.details}>
      <BankMessageFacts bankMessage={bankMessage} busy={busy} onRefund={() => void refund(id)} />
      {needsPattern ? (
        <Link to={paths.makePattern(id)} className={buttonClass({ variant: 'primary' })}>
          {text.makePattern}
        </Link>
      ) : null}
      {isOpen ? (
        <>
          {bankMessage.method === null || (state === 'proposed' && bankMessage.candidates.length === 0) ? null : (
            <Candidates candidates={bankMessage.candidates} {...matching} />
          )}
          {bankMessage.method === null ? null : (
            <FindPayment key={bankMessage.stateAt} bankMessageId={id} {...matching} />
          )}
          <IgnoreForm bankMessageId={id} busy={busy} onIgnore={(reason) => void ignore(id, reason)} />
        </>
      ) : null}
    </div>
  );
}
