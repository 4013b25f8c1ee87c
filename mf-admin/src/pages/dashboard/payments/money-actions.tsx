import { REFUND_REASONS } from '@urooj/contract/refund-reasons';
import type { Payment } from '@urooj/domain/entities';
import { useSession } from '@urooj/host/router';
import { lazyComponent } from '@urooj/ui/lazy-component';
import { Suspense, useState } from 'react';
import { RowActions, RowButton } from '../../../components/row-actions.tsx';
import { useRight } from '../../../components/use-rights.ts';
import { paymentTexts as text } from '../../../texts/en/payments.ts';

const StartRefund = lazyComponent(
  () => import(/* webpackChunkName: "start-refund" */ '../orders/start-refund.tsx'),
  'StartRefund',
);

const RecordArrived = lazyComponent(
  () => import(/* webpackChunkName: "record-arrived" */ './record-arrived.tsx'),
  'RecordArrived',
);

/** What can be done about the money of a decided payment. */
export function MoneyActions({ payment }: { payment: Payment }) {
  const hasReceived = useSession().features.length > 0;
  const [opened, setOpened] = useState<'refund' | 'record' | null>(null);
  const { orderId, status, receivedMinor, review } = payment;
  const mayRefund = useRight('refunds');
  const excess = review?.overpaidMinor ?? 0;
  const isRejected = status === 'Rejected';
  const close = () => setOpened(null);
  const refund = (
    <RowButton key="refund" onClick={() => setOpened('refund')}>
      {isRejected ? text.refundArrived : text.refundDifference}
    </RowButton>
  );
  const record = (
    <RowButton key="record" onClick={() => setOpened('record')}>
      {text.moneyArrived}
    </RowButton>
  );
  const mayRecord = hasReceived && isRejected && receivedMinor === null;
  return (
    <>
      <RowActions>{excess > 0 && mayRefund ? [refund] : []}</RowActions>
      {mayRecord ? <RowActions>{[record]}</RowActions> : null}
      <Suspense>
        {opened === 'refund' ? (
          <StartRefund
            orderId={orderId}
            overpaid={{ minor: excess, reason: REFUND_REASONS[isRejected ? 'rejected' : 'overpaid'] }}
            onClose={close}
          />
        ) : null}
        {opened === 'record' ? <RecordArrived payment={payment} onClose={close} /> : null}
      </Suspense>
    </>
  );
}
