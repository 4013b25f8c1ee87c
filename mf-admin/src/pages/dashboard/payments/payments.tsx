import { PAYMENT_METHODS } from '@urooj/contract/vocabulary';
import { PAYMENT_CSV } from '@urooj/domain/admin-csv';
import { ADMIN_TEXTS } from '@urooj/domain/admin-texts';
import type { Payment } from '@urooj/domain/entities';
import { METHOD_LABELS } from '@urooj/domain/payment-status';
import type { TableColumn } from '@urooj/ui/table';
import { useState } from 'react';
import { CsvExport } from '../../../components/csv-export.tsx';
import { ListTable } from '../../../components/list-table.tsx';
import type { FilterControl } from '../../../components/list-tools.tsx';
import { PAYMENT_COLUMNS } from '../columns.tsx';
import { DAY_FILTERS, REVIEW_FILTER } from '../filters.ts';
import { useAdminList } from '../lists.ts';
import { useHistory } from '../use-history.tsx';
import { PaymentActions } from './payment-actions.tsx';
import { ReviewDialog } from './review-dialog.tsx';

const FILTERS: readonly FilterControl[] = [
  REVIEW_FILTER,
  {
    name: 'method',
    label: 'Method',
    options: PAYMENT_METHODS.map((method) => ({ value: method, label: METHOD_LABELS[method] })),
  },
  ...DAY_FILTERS,
];

/** A place in the queue: a payment, or whichever comes to stand there. */
type Place = { readonly at: number; readonly payment: Payment | null; readonly isRejecting: boolean };

/** The review queue: what waits comes first. */
export function Payments() {
  const { address, list, csv } = useAdminList('payments');
  const history = useHistory<Payment>('payment');
  const [place, setPlace] = useState<Place | null>(null);
  const waiting = list.ok ? list.value.rows.filter(({ status }) => status === 'Pending') : [];
  const open = (payment: Payment | undefined, isRejecting = false) => {
    if (payment) setPlace({ at: waiting.findIndex(({ id }) => id === payment.id), payment, isRejecting });
  };
  const shown = place && (place.payment ?? waiting[Math.min(place.at, waiting.length - 1)]);
  const at = waiting.findIndex(({ id }) => id === shown?.id);
  const columns: readonly TableColumn<Payment>[] = [
    ...PAYMENT_COLUMNS,
    ...history.column,
    {
      title: 'Actions',
      sticks: true,
      show: (payment) => <PaymentActions payment={payment} open={(isRejecting) => open(payment, isRejecting)} />,
    },
  ];
  return (
    <>
      <ListTable
        label="Payments"
        list={list}
        address={address}
        columns={columns}
        filters={FILTERS}
        failed={ADMIN_TEXTS.paymentsFailed}
        empty={ADMIN_TEXTS.noPayments}
        tools={<CsvExport name="payments" source={csv} columns={PAYMENT_CSV} />}
      />
      {history.drawer}
      {place && shown ? (
        <ReviewDialog
          payment={shown}
          startsRejecting={place.isRejecting}
          position={at < 0 ? '' : `${at + 1} of ${waiting.length} waiting here`}
          next={at < 0 ? undefined : waiting[at + 1]}
          previous={waiting[at - 1]}
          onShow={open}
          onDecided={() => setPlace({ at: place.at, payment: null, isRejecting: false })}
          onClose={() => setPlace(null)}
        />
      ) : null}
    </>
  );
}
