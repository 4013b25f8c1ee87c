import { receiptCalls } from '@urooj/api/receipt-calls';
import { statusOf, succeed } from '@urooj/api/result';
import type { ReceiptDetails } from '@urooj/domain/receipts';
import { Link, useHost } from '@urooj/host/router';
import { Drawer } from '@urooj/ui/antd';
import { buttonClass } from '@urooj/ui/button';
import { EmptyState } from '@urooj/ui/empty-state';
import { ErrorState } from '@urooj/ui/error-state';
import { Skeleton } from '@urooj/ui/skeleton';
import { useCallback, useEffect, useRef } from 'react';
import { useReceiptChanges } from '../../../components/receipt/use-receipt-changes.ts';
import { useCall } from '../../../components/use-call.ts';
import { paths } from '../../../paths.ts';
import { receiptTexts as text } from '../../../texts/en/receipts.ts';
import { Candidates } from './candidates.tsx';
import { FindPayment } from './find-payment.tsx';
import { IgnoreForm } from './ignore-form.tsx';
import styles from './receipt-drawer.module.css';
import { ReceiptFacts } from './receipt-facts.tsx';

/** One receipt with its message, what was read from it, its payment or those that it may belong to; loaded when it is opened. */
export function ReceiptDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { api } = useHost();
  const { loaded, setLoaded, reload } = useCall(
    useCallback((options) => receiptCalls(api).receipt(id, options), [api, id]),
  );

  return (
    <Drawer open title={text.title(id)} onClose={onClose} size={560}>
      {loaded === null ? <Skeleton label={text.loading} shape="row" count={6} /> : null}
      {loaded?.ok === false ? <Failed isUnknown={statusOf(loaded.error) === 404} onRetry={reload} /> : null}
      {loaded?.ok ? (
        <Details receipt={loaded.value} onChanged={(receipt) => setLoaded(succeed(receipt))} onConflict={reload} />
      ) : null}
    </Drawer>
  );
}

function Failed({ isUnknown, onRetry }: { isUnknown: boolean; onRetry: () => void }) {
  return isUnknown ? <EmptyState title={text.unknown} /> : <ErrorState title={text.failedOne} onRetry={onRetry} />;
}

type DetailsProps = {
  receipt: ReceiptDetails;
  onChanged: (receipt: ReceiptDetails) => void;
  onConflict: () => void;
};

function Details({ receipt, onChanged, onConflict }: DetailsProps) {
  const { id, state } = receipt;
  const top = useRef<HTMLDivElement>(null);
  const { busy, match, ignore } = useReceiptChanges({ onChanged, onConflict });
  const isOpen = state === 'unmatched' || state === 'proposed';
  const matching = { matchedId: receipt.paymentId, busy, onMatch: (paymentId: string) => void match(id, paymentId) };
  const needsPattern = isOpen && receipt.method === null && receipt.text !== null;

  // The button that made the change may be gone.
  const shown = useRef(receipt);
  useEffect(() => {
    if (shown.current !== receipt) top.current?.focus();
    shown.current = receipt;
  }, [receipt]);

  return (
    <div ref={top} tabIndex={-1} className={styles.details}>
      <ReceiptFacts receipt={receipt} />
      {needsPattern ? (
        <Link to={paths.makePattern(id)} className={buttonClass({ variant: 'primary' })}>
          {text.makePattern}
        </Link>
      ) : null}
      {isOpen ? (
        <>
          {receipt.method === null || (state === 'proposed' && receipt.candidates.length === 0) ? null : (
            <Candidates candidates={receipt.candidates} {...matching} />
          )}
          {receipt.method === null ? null : <FindPayment key={receipt.stateAt} receiptId={id} {...matching} />}
          <IgnoreForm receiptId={id} busy={busy} onIgnore={(reason) => void ignore(id, reason)} />
        </>
      ) : null}
    </div>
  );
}
