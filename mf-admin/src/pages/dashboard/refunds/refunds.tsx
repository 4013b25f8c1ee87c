import { REFUND_CSV } from '@urooj/domain/admin-csv';
import { REFUND_LIST } from '@urooj/domain/admin-lists';
import { formatDate } from '@urooj/domain/dates';
import type { RefundRequest } from '@urooj/domain/entities';
import { type ReviewAction, reviewActions } from '@urooj/domain/payment-status';
import { displayId } from '@urooj/domain/short-id';
import type { ListColumn } from '@urooj/ui/antd';
import { StatusBadge } from '@urooj/ui/badge';
import { Price } from '@urooj/ui/price';
import { useState } from 'react';
import { CutText, OrderLink, Pair } from '../../../components/cells.tsx';
import { CsvExport } from '../../../components/csv-export.tsx';
import { useHistory } from '../../../components/history.tsx';
import { ListTable } from '../../../components/list-table.tsx';
import { REVIEW_FILTER } from '../../../components/list-tools.tsx';
import { RowActions, RowButton } from '../../../components/row-actions.tsx';
import { useListQuery } from '../../../components/use-list-query.ts';
import { texts } from '../../../texts/en.ts';
import type { TabData } from '../tab-data.ts';
import { DecideRefund } from './decide-refund.tsx';
import styles from './refunds.module.css';

const { columns: titles, refunds: text } = texts;

/** What a decision needs comes first: on small screens the last columns scroll under the actions. */
const COLUMNS: readonly ListColumn<RefundRequest>[] = [
  {
    title: titles.requestAndDate,
    key: 'createdAt',
    sorter: true,
    width: 136,
    render: (_, { id, createdAt }) => <Pair first={displayId(id)} second={formatDate(createdAt)} />,
  },
  { title: titles.order, width: 112, render: (_, { orderId }) => <OrderLink id={orderId} /> },
  {
    title: titles.amount,
    key: 'amount',
    sorter: true,
    align: 'right',
    width: 128,
    render: (_, { amountMinor }) => <Price paisa={amountMinor} />,
  },
  {
    title: titles.status,
    key: 'status',
    sorter: true,
    width: 112,
    render: (_, { status }) => <StatusBadge status={status} />,
  },
  { title: titles.reason, width: 240, render: (_, { reason }) => <span className={styles.reason}>{reason}</span> },
  {
    title: titles.clientEmail,
    key: 'email',
    sorter: true,
    render: (_, { clientEmail }) => <CutText>{clientEmail}</CutText>,
  },
];

const ACTIONS: ListColumn<RefundRequest> = {
  title: texts.list.actions,
  width: 184,
  fixed: 'right',
  render: (_, request) => <RefundActions request={request} />,
};

export function Refunds({ data: { list, csv } }: { data: TabData['refunds'] }) {
  const address = useListQuery(REFUND_LIST);
  const history = useHistory<RefundRequest>('refund');
  return (
    <>
      <ListTable
        label={text.list}
        list={list}
        address={address}
        columns={[...COLUMNS, ...history.column, ACTIONS]}
        minWidth={1164}
        filters={[REVIEW_FILTER]}
        hasDays
        failed={text.failed}
        empty={text.empty}
        tools={<CsvExport name="refund-requests" source={csv} columns={REFUND_CSV} />}
      />
      {history.drawer}
    </>
  );
}

function RefundActions({ request }: { request: RefundRequest }) {
  const [deciding, setDeciding] = useState<ReviewAction | null>(null);
  return (
    <>
      <RowActions>
        {reviewActions(request.status).map((action) => (
          <RowButton key={action} {...(action === 'reject' && { tone: 'danger' })} onClick={() => setDeciding(action)}>
            {texts.review[action]}
          </RowButton>
        ))}
      </RowActions>
      {deciding ? <DecideRefund request={request} action={deciding} onClose={() => setDeciding(null)} /> : null}
    </>
  );
}
