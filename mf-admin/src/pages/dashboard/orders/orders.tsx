import { ORDER_STATUSES } from '@urooj/contract/vocabulary';
import { ORDER_CSV } from '@urooj/domain/admin-csv';
import { ADMIN_TEXTS } from '@urooj/domain/admin-texts';
import type { Order } from '@urooj/domain/entities';
import { shortId } from '@urooj/domain/short-id';
import type { TableColumn } from '@urooj/ui/table';
import { useState } from 'react';
import { Check } from '../../../components/check.tsx';
import { CsvButton } from '../../../components/csv-button.tsx';
import { HistoryButton } from '../../../components/history-button.tsx';
import { ListTable } from '../../../components/list-table.tsx';
import type { FilterControl } from '../../../components/list-tools.tsx';
import { type Selection, useSelection } from '../../../components/use-selection.ts';
import { ORDER_COLUMNS } from '../columns.tsx';
import { DAY_FILTERS } from '../filters.ts';
import { useAdminList } from '../lists.ts';
import { BulkChange } from './bulk-change.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderHistory } from './order-history.tsx';

const FILTERS: readonly FilterControl[] = [
  { name: 'status', label: 'Status', options: ORDER_STATUSES.map((status) => ({ value: status, label: status })) },
  ...DAY_FILTERS,
];

export function Orders() {
  const { address, list, found } = useAdminList('orders');
  const rows = list.ok ? list.value.rows : [];
  const selection = useSelection(rows);
  const [history, setHistory] = useState<Order | null>(null);
  return (
    <>
      <ListTable
        label="Orders"
        list={list}
        address={address}
        columns={columnsOf(selection, setHistory)}
        filters={FILTERS}
        failed={ADMIN_TEXTS.ordersFailed}
        empty={ADMIN_TEXTS.noOrders}
        tools={<CsvButton name="orders" rows={found} columns={ORDER_CSV} />}
      >
        {rows.length > 0 ? <BulkChange selection={selection} shown={rows.length} /> : null}
      </ListTable>
      {history ? <OrderHistory order={history} onClose={() => setHistory(null)} /> : null}
    </>
  );
}

function columnsOf(selection: Selection<Order>, open: (order: Order) => void): readonly TableColumn<Order>[] {
  return [
    {
      title: 'Select',
      show: (order) => (
        <Check
          aria-label={`Select order ${shortId(order.id)}`}
          checked={selection.has(order)}
          onChange={() => selection.toggle(order)}
        />
      ),
    },
    ...ORDER_COLUMNS,
    {
      title: 'History',
      show: (order) => <HistoryButton name={`History of order ${shortId(order.id)}`} onOpen={() => open(order)} />,
    },
    { title: 'Actions', sticks: true, show: (order) => <OrderActions order={order} /> },
  ];
}
