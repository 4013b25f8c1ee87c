import { ORDER_STATUSES } from '@urooj/contract/vocabulary';
import { ORDER_CSV } from '@urooj/domain/admin-csv';
import { ORDER_LIST } from '@urooj/domain/admin-lists';
import { groupedAmount } from '@urooj/domain/amounts';
import { formatDate } from '@urooj/domain/dates';
import type { Order } from '@urooj/domain/entities';
import { adminActions } from '@urooj/domain/order-status';
import { useHost } from '@urooj/platform/router';
import type { ListColumn, RowSelection } from '@urooj/ui/antd';
import { StatusBadge } from '@urooj/ui/badge';
import { Price } from '@urooj/ui/price';
import { useState } from 'react';
import { OrderLink, Pair, PlatformIcon } from '../../../components/cells.tsx';
import { CsvExport } from '../../../components/csv-export.tsx';
import { useHistory } from '../../../components/history.tsx';
import { ListTable } from '../../../components/list-table.tsx';
import type { FilterControl } from '../../../components/list-tools.tsx';
import { RowActions, RowButton } from '../../../components/row-actions.tsx';
import { useChange } from '../../../components/use-change.ts';
import { useListQuery } from '../../../components/use-list-query.ts';
import { texts } from '../../../texts/en.ts';
import type { TabData } from '../tab-data.ts';
import { BulkChange } from './bulk-change.tsx';

const {
  columns: titles,
  orders: text,
  list: { unknown },
} = texts;

/** What a decision needs comes first: on small screens the last columns scroll under the actions. */
const COLUMNS: readonly ListColumn<Order>[] = [
  {
    title: titles.orderAndDate,
    key: 'createdAt',
    sorter: true,
    width: 120,
    render: (_, { id, createdAt }) => <Pair first={<OrderLink id={id} />} second={formatDate(createdAt)} />,
  },
  {
    title: titles.client,
    key: 'name',
    sorter: true,
    render: (_, { name, email }) => <Pair first={name || unknown} second={email ?? unknown} />,
  },
  {
    title: titles.status,
    key: 'status',
    sorter: true,
    width: 190,
    render: (_, { status }) => <StatusBadge status={status} />,
  },
  {
    title: titles.serviceAndQuantity,
    key: 'service',
    sorter: true,
    width: 172,
    render: (_, { service, amount }) => <Pair first={service} second={groupedAmount(amount)} />,
  },
  {
    title: titles.price,
    key: 'price',
    sorter: true,
    align: 'right',
    width: 128,
    render: (_, { priceMinor }) => <Price paisa={priceMinor} />,
  },
  {
    title: titles.platform,
    key: 'platform',
    sorter: true,
    width: 96,
    render: (_, { platform }) => <PlatformIcon platform={platform} />,
  },
];

const ACTIONS: ListColumn<Order> = {
  title: texts.list.actions,
  width: 248,
  fixed: 'right',
  render: (_, order) => <OrderActions order={order} />,
};

const FILTERS: readonly FilterControl[] = [
  { name: 'status', label: titles.status, options: ORDER_STATUSES.map((status) => ({ value: status, label: status })) },
];

export function Orders({ data: { list, csv } }: { data: TabData['orders'] }) {
  const address = useListQuery(ORDER_LIST);
  const history = useHistory<Order>('order');
  const [ids, setIds] = useState<readonly string[]>([]);
  const rows = list.ok ? list.value.rows : [];
  // An order that is not on screen any more is not selected either.
  const selected = rows.filter(({ id }) => ids.includes(id));
  const selection: RowSelection<Order> = {
    ids: selected.map(({ id }) => id),
    onChange: setIds,
    labelOf: ({ id }) => text.select(id),
    title: text.selectColumn,
  };
  return (
    <>
      <ListTable
        label={text.list}
        list={list}
        address={address}
        columns={[...COLUMNS, ...history.column, ACTIONS]}
        minWidth={1246}
        selection={selection}
        filters={FILTERS}
        hasDays
        failed={text.failed}
        empty={text.empty}
        tools={<CsvExport name="orders" source={csv} columns={ORDER_CSV} />}
      >
        {rows.length > 0 ? <BulkChange rows={rows} selected={selected} onSelect={setIds} /> : null}
      </ListTable>
      {history.drawer}
    </>
  );
}

type OfferedAction = ReturnType<typeof adminActions>[number];

/** A button for each action that the order's status allows. */
function OrderActions({ order: { id, status } }: { order: Order }) {
  const { api, notify } = useHost();
  const { busy, change } = useChange();

  async function act({ action, to }: OfferedAction) {
    const { done, failed } = text.actions[action];
    if (action === 'cancel' && !(await notify.confirm(cancelQuestion(id)))) return;
    await change({
      call: () => api.updateOrder(id, to),
      done: done(id),
      unchanged: text.changedMeanwhile(id, to),
      failed: failed(id),
    });
  }

  return (
    <RowActions>
      {adminActions(status).map((offered) => (
        <RowButton
          key={offered.action}
          {...(offered.action === 'cancel' && { tone: 'danger' })}
          busy={busy}
          onClick={() => void act(offered)}
        >
          {text.actions[offered.action].button}
        </RowButton>
      ))}
    </RowActions>
  );
}

const cancelQuestion = (id: string) => ({
  title: text.cancelOrder,
  text: text.confirmCancel(id),
  confirm: text.cancelOrder,
  cancel: text.keepOrder,
  danger: true,
});
