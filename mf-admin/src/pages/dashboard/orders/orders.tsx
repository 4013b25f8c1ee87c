import { ORDER_STATUSES } from '@urooj/contract/vocabulary';
import { ORDER_CSV } from '@urooj/domain/admin-csv';
import { ADMIN_TEXTS } from '@urooj/domain/admin-texts';
import type { Order } from '@urooj/domain/entities';
import { displayId } from '@urooj/domain/short-id';
import type { TableColumn } from '@urooj/ui/table';
import { Check } from '../../../components/check.tsx';
import { CsvExport } from '../../../components/csv-export.tsx';
import { ListTable } from '../../../components/list-table.tsx';
import type { FilterControl } from '../../../components/list-tools.tsx';
import { type Selection, useSelection } from '../../../components/use-selection.ts';
import { ORDER_COLUMNS } from '../columns.tsx';
import { DAY_FILTERS } from '../filters.ts';
import { useAdminList } from '../lists.ts';
import { useHistory } from '../use-history.tsx';
import { BulkChange } from './bulk-change.tsx';
import { OrderActions } from './order-actions.tsx';

const FILTERS: readonly FilterControl[] = [
  { name: 'status', label: 'Status', options: ORDER_STATUSES.map((status) => ({ value: status, label: status })) },
  ...DAY_FILTERS,
];

export function Orders() {
  const { address, list, csv } = useAdminList('orders');
  const rows = list.ok ? list.value.rows : [];
  const selection = useSelection(rows);
  const history = useHistory<Order>('order');
  return (
    <>
      <ListTable
        label="Orders"
        list={list}
        address={address}
        columns={[selectColumn(selection), ...ORDER_COLUMNS, ...history.column, ACTIONS]}
        filters={FILTERS}
        failed={ADMIN_TEXTS.ordersFailed}
        empty={ADMIN_TEXTS.noOrders}
        tools={<CsvExport name="orders" source={csv} columns={ORDER_CSV} />}
      >
        {rows.length > 0 ? <BulkChange selection={selection} shown={rows.length} /> : null}
      </ListTable>
      {history.drawer}
    </>
  );
}

const ACTIONS: TableColumn<Order> = {
  title: 'Actions',
  sticks: true,
  show: (order) => <OrderActions order={order} />,
};

const selectColumn = (selection: Selection<Order>): TableColumn<Order> => ({
  title: 'Select',
  show: (order) => (
    <Check
      aria-label={`Select order ${displayId(order.id)}`}
      checked={selection.has(order)}
      onChange={() => selection.toggle(order)}
    />
  ),
});
