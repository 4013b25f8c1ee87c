import type { OrderOutcome } from '@urooj/api/client';
import type { Order } from '@urooj/domain/entities';
import type { AdminAction } from '@urooj/domain/order-status';
import { displayId } from '@urooj/domain/short-id';
import { useHost, useRevalidator, useSession } from '@urooj/platform/router';
import { Checkbox, Modal, Result } from '@urooj/ui/antd';
import { Badge } from '@urooj/ui/badge';
import { Button } from '@urooj/ui/button';
import { Cluster } from '@urooj/ui/layout';
import { useState } from 'react';
import { columnTitles } from '../../../texts/en/lists.ts';
import { orderTexts as text } from '../../../texts/en/orders.ts';
import styles from './bulk-change.module.css';
import { changeOrders, TARGETS } from './change-orders.ts';

const ACTIONS: readonly AdminAction[] = ['start', 'complete', 'fail', 'cancel'];

type BulkChangeProps = {
  rows: readonly Order[];
  selected: readonly Order[];
  onSelect: (ids: readonly string[]) => void;
};

/** Changes the selected orders together, and shows the outcome of each. */
export function BulkChange({ rows, selected, onSelect }: BulkChangeProps) {
  const { api, notify } = useHost();
  const { revalidate } = useRevalidator();
  const isServerSide = useSession().features.includes('adminLists');
  const [running, setRunning] = useState<AdminAction | null>(null);
  const [outcomes, setOutcomes] = useState<readonly OrderOutcome[]>([]);
  const isAll = selected.length === rows.length;

  async function run(action: AdminAction) {
    if (running !== null || !(await notify.confirm(question(action, selected.length)))) return;
    setRunning(action);
    const made = await changeOrders(api, selected, action, isServerSide);
    await revalidate();
    setRunning(null);
    setOutcomes(made);
    onSelect([]);
  }

  return (
    <Cluster>
      <Checkbox
        className={styles.all ?? ''}
        checked={isAll}
        indeterminate={selected.length > 0 && !isAll}
        onChange={() => onSelect(isAll ? [] : rows.map(({ id }) => id))}
      >
        {text.selectAll}
      </Checkbox>
      <span role="status">{selected.length > 0 ? text.selected(selected.length) : ''}</span>
      {selected.length > 0
        ? ACTIONS.map((action) => (
            <Button
              key={action}
              variant={text.actions[action].confirmation ? 'danger' : 'secondary'}
              busy={running === action}
              onClick={() => void run(action)}
            >
              {text.actions[action].buttonForSelected}
            </Button>
          ))
        : null}
      {outcomes.length > 0 ? <Outcomes outcomes={outcomes} onClose={() => setOutcomes([])} /> : null}
    </Cluster>
  );
}

function question(action: AdminAction, count: number) {
  const isFinal = text.actions[action].confirmation !== undefined;
  const status = TARGETS[action];
  return {
    title: text.changeMany(count),
    text: isFinal ? text.confirmFinalChangeMany(count, status) : text.confirmChangeMany(count, status),
    confirm: action === 'cancel' ? text.cancelMany(count) : text.changeMany(count),
    cancel: text.keepMany,
    danger: isFinal,
  };
}

/** One line for each selected order. */
function Outcomes({ outcomes, onClose }: { outcomes: readonly OrderOutcome[]; onClose: () => void }) {
  const done = outcomes.filter(({ ok }) => ok).length;
  return (
    <Modal open title={text.doneOf(done, outcomes.length)} footer={null} onCancel={onClose}>
      <Result
        className={styles.result ?? ''}
        status={done === outcomes.length ? 'success' : 'warning'}
        extra={<Button onClick={onClose}>{text.close}</Button>}
      >
        <table className={styles.outcomes}>
          <thead>
            <tr>
              <th scope="col">{columnTitles.order}</th>
              <th scope="col">{text.result}</th>
            </tr>
          </thead>
          <tbody>
            {outcomes.map(({ id, ok, msg }) => (
              <tr key={id}>
                <th scope="row">{displayId(id)}</th>
                <td>
                  <Badge tone={ok ? 'green' : 'red'}>{ok ? text.done : text.notDone}</Badge> {msg}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Result>
    </Modal>
  );
}
