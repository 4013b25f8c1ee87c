import type { ReviewAction } from '@urooj/contract/vocabulary';
import { REFUND_FILE_COLUMNS } from '@urooj/domain/admin-files';
import { REFUND_LIST } from '@urooj/domain/admin-lists';
import { formatDate } from '@urooj/domain/dates';
import type { RefundRequest } from '@urooj/domain/entities';
import { reviewActions } from '@urooj/domain/payment-status';
import { displayId } from '@urooj/domain/short-id';
import type { ListColumn } from '@urooj/ui/antd';
import { StatusBadge } from '@urooj/ui/badge';
import { Price } from '@urooj/ui/price';
import { useState } from 'react';
import { LongText, OrderOfClient, Pair } from '../../../components/cells.tsx';
import { type ListSpec, ListTable, type RowActionsColumn } from '../../../components/list-table.tsx';
import { REVIEW_FILTER } from '../../../components/list-tools.tsx';
import { RowActions, RowButton } from '../../../components/row-actions.tsx';
import { reviewTexts, columnTitles as titles } from '../../../texts/en/lists.ts';
import { refundTexts as text } from '../../../texts/en/refunds.ts';
import { texts } from '../../../texts/en.ts';
import type { TabData } from '../tab-data.ts';
import { DecideRefund } from './decide-refund.tsx';

const COLUMNS: readonly ListColumn<RefundRequest>[] = [
  {
    title: titles.requestAndDate,
    key: 'createdAt',
    sorter: true,
    width: 136,
    render: (_, { id, createdAt }) => <Pair first={displayId(id)} second={formatDate(createdAt)} />,
  },
  {
    title: titles.amount,
    key: 'amount',
    sorter: true,
    align: 'right',
    width: 148,
    render: (_, { amountMinor }) => <Price paisa={amountMinor} />,
  },
  {
    title: titles.status,
    key: 'status',
    sorter: true,
    width: 128,
    render: (_, { status }) => <StatusBadge status={status} />,
  },
  { title: titles.reason, render: (_, { reason }) => <LongText>{reason}</LongText> },
  {
    title: titles.orderAndClient,
    render: (_, { orderId, clientEmail }) => <OrderOfClient orderId={orderId} email={clientEmail} />,
  },
];

const ACTIONS: RowActionsColumn<RefundRequest> = {
  width: 232,
  narrowWidth: 232,
  render: (request) => <RefundActions request={request} />,
};

const LIST: ListSpec<RefundRequest> = {
  rules: REFUND_LIST,
  subject: 'refund',
  columns: COLUMNS,
  minWidth: 960,
  filters: [REVIEW_FILTER],
  hasDays: true,
  label: text.list,
  failed: texts.failed.refunds,
  empty: text.empty,
  file: { name: 'refund-requests', columns: REFUND_FILE_COLUMNS },
};

export function Refunds({ data }: { data: TabData['refunds'] }) {
  return <ListTable spec={LIST} data={data} actions={ACTIONS} />;
}

function RefundActions({ request }: { request: RefundRequest }) {
  const [deciding, setDeciding] = useState<ReviewAction | null>(null);
  return (
    <>
      <RowActions>
        {reviewActions(request.status).map((action) => (
          <RowButton key={action} {...(action === 'reject' && { tone: 'danger' })} onClick={() => setDeciding(action)}>
            {reviewTexts[action]}
          </RowButton>
        ))}
      </RowActions>
      {deciding ? <DecideRefund request={request} action={deciding} onClose={() => setDeciding(null)} /> : null}
    </>
  );
}
