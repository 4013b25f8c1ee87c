import type { DeskOrder, DeskQueues } from '@urooj/domain/desk';
import type { AdminAction } from '@urooj/domain/order-status';
import { useMemo, useRef } from 'react';
import { BulkChange } from '../../components/change-orders/bulk-change.tsx';
import { isChangeable } from '../../components/change-orders/change-orders.ts';
import { useOutcomes } from '../../components/change-orders/use-outcomes.tsx';
import { type ListData, ListTable } from '../../components/list-table.tsx';
import { listTarget } from '../../components/skip-to-list.tsx';
import { useRowSelection } from '../../components/use-row-selection.ts';
import { orderTexts } from '../../texts/en/orders.ts';
import { deskTable } from './desk-table.tsx';

/** What can be undone. An order fails or is cancelled where its money is on screen. */
const ACTIONS: readonly AdminAction[] = ['start', 'complete'];

const SELECTABLE = {
  labelOf: ({ id }: DeskOrder) => orderTexts.select(id),
  title: orderTexts.selectColumn,
  reasonAgainst: (order: DeskOrder) => (isChangeable(order) ? null : orderTexts.unchangeable(order.status)),
};

type DeskListProps = Pick<DeskQueues, 'services' | 'people'> & {
  data: ListData<DeskOrder>;
  hasBatches: boolean;
};

/** The orders of a queue, which are changed together, with the mouse or with keys. */
export function DeskList({ data, services, people, hasBatches }: DeskListProps) {
  const table = useMemo(() => deskTable({ services, people, hasBatches }), [services, people, hasBatches]);
  const { onOutcomes, onChanged, shown } = useOutcomes(true);
  const place = useRef<HTMLDivElement>(null);
  const rows = data.list.ok ? data.list.value.rows : NO_ROWS;
  const { selected, select, selection } = useRowSelection(rows, SELECTABLE);
  return (
    <>
      <div {...listTarget} ref={place}>
        <ListTable spec={table} data={data} selection={selection}>
          {rows.length > 0 ? (
            <BulkChange
              {...{ rows, selected, onOutcomes, onChanged }}
              actions={ACTIONS}
              onSelect={select}
              list={place}
            />
          ) : null}
        </ListTable>
      </div>
      {shown}
    </>
  );
}

const NO_ROWS: readonly DeskOrder[] = [];
