import { ADMIN_TEXTS } from '@urooj/domain/admin-texts';
import type { Payment } from '@urooj/domain/entities';
import { type ReviewAction, reviewActions } from '@urooj/domain/payment-status';
import { useLoaderData } from '@urooj/platform/router';
import { Button } from '@urooj/ui/button';
import { useState } from 'react';
import { type Column, ListTable } from '../../components/list-table.tsx';
import { RowActions } from '../../components/row-actions.tsx';
import { ACTION_LABELS, PAYMENT_COLUMNS } from './columns.tsx';
import { type DashboardData, listOf } from './dashboard.loader.ts';
import { ReviewPayment } from './review-payment.tsx';
import { useDecidePayment } from './use-decide-payment.ts';

type Opened = { readonly id: string; readonly isRejecting: boolean };

/** The review queue: what waits comes first, each part in the order of the answer. */
export function Payments() {
  const { payments } = useLoaderData<DashboardData>();
  const [opened, setOpened] = useState<Opened | null>(null);
  const waiting = listOf(payments).filter(({ status }) => status === 'Pending');
  const decided = listOf(payments).filter(({ status }) => status !== 'Pending');
  const list = payments.ok ? { ok: true as const, value: [...waiting, ...decided] } : payments;
  const columns: readonly Column<Payment>[] = [
    ...PAYMENT_COLUMNS,
    {
      title: 'Actions',
      show: (payment) => (
        <PaymentActions payment={payment} open={(isRejecting) => setOpened({ id: payment.id, isRejecting })} />
      ),
    },
  ];
  return (
    <>
      <ListTable
        label="Payments"
        list={list}
        columns={columns}
        failed={ADMIN_TEXTS.paymentsFailed}
        empty={ADMIN_TEXTS.noPayments}
      />
      {opened ? (
        <ReviewPayment
          key={opened.id}
          id={opened.id}
          startsRejecting={opened.isRejecting}
          waiting={waiting}
          onShow={(id) => setOpened({ id, isRejecting: false })}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </>
  );
}

type ActionsProps = { payment: Payment; open: (isRejecting: boolean) => void };

function PaymentActions({ payment, open }: ActionsProps) {
  const { busy, decide } = useDecidePayment();
  const act: Record<ReviewAction, () => void> = {
    approve: () => void decide(payment, 'approve'),
    reject: () => open(true),
  };
  const actions = reviewActions(payment.status).map((action) => (
    <Button key={action} variant={action === 'reject' ? 'danger' : 'secondary'} busy={busy} onClick={act[action]}>
      {ACTION_LABELS[action]}
    </Button>
  ));
  const review = (
    <Button key="review" onClick={() => open(false)}>
      Review
    </Button>
  );
  return <RowActions>{actions.length > 0 ? [review, ...actions] : []}</RowActions>;
}
