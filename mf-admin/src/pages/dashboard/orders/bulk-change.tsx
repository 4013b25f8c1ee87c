import type { OrderOutcome } from '@urooj/api/client';
import { ORDER_ACTION_TEXTS } from '@urooj/domain/admin-texts';
import type { Order } from '@urooj/domain/entities';
import type { AdminAction } from '@urooj/domain/order-status';
import { useHost, useRevalidator, useSession } from '@urooj/platform/router';
import { Button } from '@urooj/ui/button';
import { Cluster } from '@urooj/ui/layout';
import { useState } from 'react';
import { Check } from '../../../components/check.tsx';
import type { Selection } from '../../../components/use-selection.ts';
import { BulkOutcomes } from './bulk-outcomes.tsx';
import { changeOrders, TARGETS } from './change-orders.ts';

const ACTIONS: readonly AdminAction[] = ['start', 'complete', 'cancel'];

type BulkChangeProps = { selection: Selection<Order>; shown: number };

/** Changes the selected orders together, and tells what became of each. */
export function BulkChange({ selection, shown }: BulkChangeProps) {
  const { api, notify } = useHost();
  const { revalidate } = useRevalidator();
  const isServed = useSession().features.includes('adminLists');
  const [running, setRunning] = useState<AdminAction | null>(null);
  const [outcomes, setOutcomes] = useState<readonly OrderOutcome[]>([]);
  const { selected, clear, toggleAll } = selection;

  async function run(action: AdminAction) {
    if (running !== null || !(await notify.confirm(question(action, selected.length)))) return;
    setRunning(action);
    const made = await changeOrders(api, selected, action, isServed);
    await revalidate();
    setRunning(null);
    setOutcomes(made);
    clear();
  }

  return (
    <Cluster>
      <Check checked={selected.length === shown && shown > 0} onChange={toggleAll}>
        Select all on this page
      </Check>
      <span role="status">{selected.length > 0 ? `${selected.length} selected` : ''}</span>
      {selected.length > 0
        ? ACTIONS.map((action) => (
            <Button
              key={action}
              variant={action === 'cancel' ? 'danger' : 'secondary'}
              busy={running === action}
              onClick={() => void run(action)}
            >
              {LABELS[action]}
            </Button>
          ))
        : null}
      {outcomes.length > 0 ? <BulkOutcomes outcomes={outcomes} onClose={() => setOutcomes([])} /> : null}
    </Cluster>
  );
}

const LABELS: Readonly<Record<AdminAction, string>> = {
  start: `${ORDER_ACTION_TEXTS.start.button} (selected)`,
  complete: `${ORDER_ACTION_TEXTS.complete.button} (selected)`,
  cancel: `${ORDER_ACTION_TEXTS.cancel.button} (selected)`,
};

function question(action: AdminAction, count: number) {
  const orders = count === 1 ? '1 order' : `${count} orders`;
  const isCancel = action === 'cancel';
  return {
    title: `Change ${orders}`,
    text: `${orders} will become ${TARGETS[action]}.${isCancel ? ' This action cannot be undone.' : ''}`,
    confirm: isCancel ? `Cancel ${orders}` : `Change ${orders}`,
    cancel: 'Leave as they are',
    danger: isCancel,
  };
}
