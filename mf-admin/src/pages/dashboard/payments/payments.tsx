import { PAYMENT_METHODS } from '@urooj/contract/vocabulary';
import { PAYMENT_CSV } from '@urooj/domain/admin-csv';
import { PAYMENT_LIST } from '@urooj/domain/admin-lists';
import { formatDate } from '@urooj/domain/dates';
import type { Payment } from '@urooj/domain/entities';
import { METHOD_LABELS, methodLabel, type ReviewAction, reviewActions } from '@urooj/domain/payment-status';
import { displayId } from '@urooj/domain/short-id';
import type { ListColumn } from '@urooj/ui/antd';
import { Badge, StatusBadge } from '@urooj/ui/badge';
import { Price } from '@urooj/ui/price';
import { useState } from 'react';
import { CutText, OrderLink, Pair, ScreenshotLink } from '../../../components/cells.tsx';
import { CsvExport } from '../../../components/csv-export.tsx';
import { useHistory } from '../../../components/history.tsx';
import { ListTable } from '../../../components/list-table.tsx';
import { type FilterControl, REVIEW_FILTER } from '../../../components/list-tools.tsx';
import { RowActions, RowButton } from '../../../components/row-actions.tsx';
import { useListQuery } from '../../../components/use-list-query.ts';
import { texts } from '../../../texts/en.ts';
import type { TabData } from '../tab-data.ts';
import { dueMinor, isOtherAmount, reviewWarnings, useDecidePayment } from './decide-payment.ts';
import styles from './payments.module.css';
import { ReviewDialog } from './review-dialog.tsx';

const { columns: titles, payments: text } = texts;

/** What a decision needs comes first: on small screens the last columns scroll under the actions. */
const COLUMNS: readonly ListColumn<Payment>[] = [
  {
    title: titles.paymentAndDate,
    key: 'createdAt',
    sorter: true,
    width: 124,
    render: (_, { id, paymentDate }) => <Pair first={displayId(id)} second={formatDate(paymentDate)} />,
  },
  {
    title: titles.amount,
    key: 'amount',
    sorter: true,
    align: 'right',
    width: 124,
    render: (_, payment) => <Amount payment={payment} />,
  },
  {
    title: titles.status,
    key: 'status',
    sorter: true,
    width: 112,
    render: (_, { status }) => <StatusBadge status={status} />,
  },
  { title: titles.transactionId, width: 152, render: (_, payment) => <TransactionId payment={payment} /> },
  { title: titles.screenshot, width: 108, render: (_, { screenshotUrl }) => <ScreenshotLink url={screenshotUrl} /> },
  { title: titles.order, width: 104, render: (_, { orderId }) => <OrderLink id={orderId} /> },
  {
    title: titles.clientEmail,
    key: 'email',
    sorter: true,
    render: (_, { clientEmail }) => <CutText>{clientEmail}</CutText>,
  },
  { title: titles.method, key: 'method', sorter: true, width: 112, render: (_, { method }) => methodLabel(method) },
];

/** The claimed amount, and the amount due where it differs. */
function Amount({ payment }: { payment: Payment }) {
  const due = <span className={styles.due}>{text.due}</span>;
  return (
    <Pair
      first={<Price paisa={payment.amountMinor} />}
      second={
        isOtherAmount(payment) ? (
          <>
            {due} <Price paisa={dueMinor(payment)} />
          </>
        ) : null
      }
    />
  );
}

/** The whole id, in lines, with the number of warnings; the review shows the warnings as sentences. */
function TransactionId({ payment }: { payment: Payment }) {
  const warnings = payment.status === 'Pending' ? reviewWarnings(payment).length : 0;
  const badge = warnings > 0 ? <Badge tone="red">{text.warnings(warnings)}</Badge> : null;
  return <Pair first={<span className={styles.transactionId}>{payment.transactionId}</span>} second={badge} />;
}

const FILTERS: readonly FilterControl[] = [
  REVIEW_FILTER,
  {
    name: 'method',
    label: titles.method,
    options: PAYMENT_METHODS.map((method) => ({ value: method, label: METHOD_LABELS[method] })),
  },
];

/** A place in the queue. Once its payment is decided, `payment` is null and the next one moves up to the place. */
type Place = { readonly index: number; readonly payment: Payment | null; readonly isRejecting: boolean };

/** The review queue: payments that wait come first. */
export function Payments({ data: { list, csv } }: { data: TabData['payments'] }) {
  const address = useListQuery(PAYMENT_LIST);
  const history = useHistory<Payment>('payment');
  const [place, setPlace] = useState<Place | null>(null);
  const waiting = list.ok ? list.value.rows.filter(({ status }) => status === 'Pending') : [];
  const indexOf = (payment: Payment | null | undefined) => waiting.findIndex(({ id }) => id === payment?.id);
  const open = (payment: Payment | undefined, isRejecting = false) => {
    if (payment) setPlace({ index: indexOf(payment), payment, isRejecting });
  };
  const shown = place && (place.payment ?? waiting[Math.min(place.index, waiting.length - 1)]);
  const index = indexOf(shown);
  const actions: ListColumn<Payment> = {
    title: texts.list.actions,
    width: 268,
    fixed: 'right',
    render: (_, payment) => <PaymentActions payment={payment} open={(isRejecting) => open(payment, isRejecting)} />,
  };
  return (
    <>
      <ListTable
        label={text.list}
        list={list}
        address={address}
        columns={[...COLUMNS, ...history.column, actions]}
        minWidth={1276}
        filters={FILTERS}
        hasDays
        failed={text.failed}
        empty={text.empty}
        tools={<CsvExport name="payments" source={csv} columns={PAYMENT_CSV} />}
      />
      {history.drawer}
      {place && shown ? (
        <ReviewDialog
          payment={shown}
          startsRejecting={place.isRejecting}
          position={index < 0 ? '' : text.position(index + 1, waiting.length)}
          next={index < 0 ? undefined : waiting[index + 1]}
          previous={waiting[index - 1]}
          onShow={open}
          onDecided={() => setPlace({ index: place.index, payment: null, isRejecting: false })}
          onClose={() => setPlace(null)}
        />
      ) : null}
    </>
  );
}

type ActionsProps = { payment: Payment; open: (isRejecting: boolean) => void };

/** Review, and both decisions for payments that need no closer look. */
function PaymentActions({ payment, open }: ActionsProps) {
  const { busy, decide } = useDecidePayment();
  const act: Record<ReviewAction, () => void> = {
    approve: () => void decide(payment, 'approve'),
    reject: () => open(true),
  };
  const decisions = reviewActions(payment.status).map((action) => (
    <RowButton key={action} {...(action === 'reject' && { tone: 'danger' })} busy={busy} onClick={act[action]}>
      {texts.review[action]}
    </RowButton>
  ));
  const review = (
    <RowButton key="review" tone="main" onClick={() => open(false)}>
      {text.review}
    </RowButton>
  );
  return <RowActions>{decisions.length > 0 ? [review, ...decisions] : []}</RowActions>;
}
