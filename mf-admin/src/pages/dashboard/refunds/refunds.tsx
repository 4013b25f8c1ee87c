import { REFUND_CSV } from '@urooj/domain/admin-csv';
import { ADMIN_TEXTS } from '@urooj/domain/admin-texts';
import type { RefundRequest } from '@urooj/domain/entities';
import { type ReviewAction, reviewActions } from '@urooj/domain/payment-status';
import type { TableColumn } from '@urooj/ui/table';
import { useState } from 'react';
import { CsvExport } from '../../../components/csv-export.tsx';
import { ListTable } from '../../../components/list-table.tsx';
import { RowActions, RowButton } from '../../../components/row-actions.tsx';
import { ACTION_LABELS, REFUND_COLUMNS } from '../columns.tsx';
import { DAY_FILTERS, REVIEW_FILTER } from '../filters.ts';
import { useAdminList } from '../lists.ts';
import { useHistory } from '../use-history.tsx';
import { DecideRefund } from './decide-refund.tsx';

function RefundActions({ request }: { request: RefundRequest }) {
  const [asked, setAsked] = useState<ReviewAction | null>(null);
  return (
    <>
      <RowActions>
        {reviewActions(request.status).map((action) => (
          <RowButton key={action} {...(action === 'reject' && { tone: 'danger' })} onClick={() => setAsked(action)}>
            {ACTION_LABELS[action]}
          </RowButton>
        ))}
      </RowActions>
      {asked ? <DecideRefund request={request} action={asked} onClose={() => setAsked(null)} /> : null}
    </>
  );
}

const ACTIONS: TableColumn<RefundRequest> = {
  title: 'Actions',
  sticks: true,
  show: (request) => <RefundActions request={request} />,
};

export function Refunds() {
  const { address, list, csv } = useAdminList('refunds');
  const history = useHistory<RefundRequest>('refund');
  return (
    <>
      <ListTable
        label="Refund requests"
        list={list}
        address={address}
        columns={[...REFUND_COLUMNS, ...history.column, ACTIONS]}
        filters={[REVIEW_FILTER, ...DAY_FILTERS]}
        failed={ADMIN_TEXTS.refundsFailed}
        empty={ADMIN_TEXTS.noRefunds}
        tools={<CsvExport name="refund-requests" source={csv} columns={REFUND_CSV} />}
      />
      {history.drawer}
    </>
  );
}
