import { LISTED_REFILL_STATUSES } from '@urooj/contract/vocabulary';
import { groupedAmount } from '@urooj/domain/amounts';
import { formatDate, formatDateTime } from '@urooj/domain/dates';
import type { ListedRefill } from '@urooj/domain/entities';
import { isOpenRefill, isRefillLate } from '@urooj/domain/refill';
import { REFILL_LIST } from '@urooj/domain/refill-list';
import type { ListColumn } from '@urooj/ui/antd';
import { Badge } from '@urooj/ui/badge';
import { lazyComponent } from '@urooj/ui/lazy-component';
import { Price } from '@urooj/ui/price';
import { Suspense, useMemo, useState } from 'react';
import { OrderOfClient, Pair } from '../../../components/cells.tsx';
import { BulkOutcomes } from '../../../components/change-orders/bulk-outcomes.tsx';
import type { ChangeOutcome } from '../../../components/change-orders/change-orders.ts';
import { type ListSpec, ListTable, type RowActionsColumn } from '../../../components/list-table.tsx';
import { RowActions, RowButton } from '../../../components/row-actions.tsx';
import { useRowSelection } from '../../../components/use-row-selection.ts';
import { columnTitles as titles } from '../../../texts/en/lists.ts';
import { refillTexts as text } from '../../../texts/en/refills.ts';
import type { TabData } from '../tab-data.ts';
import { missingText, moneyText, startText } from './refill-values.ts';

const RefillReview = lazyComponent(
  () => import(/* webpackChunkName: "refill-review" */ './refill-review.tsx'),
  'RefillReview',
);

/** Loaded with the first selection. */
const BulkRefills = lazyComponent(
  () => import(/* webpackChunkName: "bulk-refills" */ './bulk-refills.tsx'),
  'BulkRefills',
);

const COLUMNS: readonly ListColumn<ListedRefill>[] = [
  {
    title: text.columns.due,
    key: 'dueAt',
    sorter: true,
    width: 192,
    render: (_, { dueAt, createdAt }) => <Pair first={formatDateTime(dueAt)} second={formatDate(createdAt)} />,
  },
  { title: titles.status, width: 144, render: (_, refill) => <Status refill={refill} /> },
  { title: text.columns.missing, width: 144, render: (_, refill) => missingText(refill) },
  {
    title: text.columns.counts,
    width: 128,
    render: (_, refill) => (
      <Pair first={startText(refill)} second={groupedAmount(refill.confirmedCount ?? refill.reportedCount)} />
    ),
  },
  {
    title: text.columns.money,
    align: 'right',
    width: 136,
    render: (_, refill) => (refill.moneyBackMinor ? <Price paisa={refill.moneyBackMinor} /> : moneyText(refill)),
  },
  {
    title: titles.orderAndClient,
    render: (_, { orderId, email }) => <OrderOfClient orderId={orderId} email={email} />,
  },
];

function Status({ refill: { status, dueAt, reopenText } }: { refill: ListedRefill }) {
  const late = isRefillLate({ status, dueAt }, Date.now()) ? <Badge tone="red">{text.late}</Badge> : null;
  const again = isOpenRefill(status) && reopenText !== null ? text.reopened : null;
  return <Pair first={text.statuses[status]} second={late ?? again} />;
}

const LIST: ListSpec<ListedRefill> = {
  rules: REFILL_LIST,
  columns: COLUMNS,
  minWidth: 976,
  filters: [
    {
      name: 'status',
      label: titles.status,
      options: LISTED_REFILL_STATUSES.map((status) => ({ value: status, label: text.statuses[status] })),
    },
  ],
  hasDays: true,
  label: text.list,
  failed: text.failed,
  empty: text.empty,
};

const NO_ROWS: readonly ListedRefill[] = [];

const SELECTABLE = {
  labelOf: ({ orderId }: ListedRefill) => text.select(orderId),
  title: text.selectColumn,
  reasonAgainst: ({ status }: ListedRefill) => (isOpenRefill(status) ? null : text.closed),
};

/** The refill requests: first those whose time is over, then those whose time ends next. */
export function Refills({ data }: { data: TabData['refills'] }) {
  const rows = data.list.ok ? data.list.value.rows : NO_ROWS;
  const [outcomes, setOutcomes] = useState<readonly ChangeOutcome[]>([]);
  const [openId, setOpenId] = useState<string | null>(null);
  const { selected, select, selection } = useRowSelection(rows, SELECTABLE);
  const showOutcomes = (made: readonly ChangeOutcome[]) => {
    setOutcomes(made);
    select([]);
  };
  const opened = rows.find(({ id }) => id === openId);
  return (
    <>
      <ListTable spec={LIST} data={data} actions={useActions(setOpenId)} selection={selection}>
        <Suspense>{selected.length > 0 ? <BulkRefills selected={selected} onDecided={showOutcomes} /> : null}</Suspense>
      </ListTable>
      <BulkOutcomes outcomes={outcomes} onClose={() => setOutcomes([])} />
      {opened ? (
        <Suspense>
          <RefillReview refill={opened} rows={rows} onShow={setOpenId} onClose={() => setOpenId(null)} />
        </Suspense>
      ) : null}
    </>
  );
}

const useActions = (open: (id: string) => void) =>
  useMemo(
    (): RowActionsColumn<ListedRefill> => ({
      width: 112,
      narrowWidth: 112,
      render: ({ id, orderId, status }) => (
        <RowActions>
          {[
            <RowButton
              key="open"
              {...(isOpenRefill(status) && { tone: 'main' })}
              aria-label={text.openOf(orderId)}
              onClick={() => open(id)}
            >
              {text.open}
            </RowButton>,
          ]}
        </RowActions>
      ),
    }),
    [open],
  );
