import type { OrderStatus } from '@urooj/contract/vocabulary';
import type { Order } from '@urooj/domain/entities';
import type { AdminAction } from '@urooj/domain/order-status';
import { useHost, useRevalidator, useSession } from '@urooj/host/router';
import { Checkbox } from '@urooj/ui/antd';
import { Button } from '@urooj/ui/button';
import { Cluster } from '@urooj/ui/layout';
import { lazyComponent } from '@urooj/ui/lazy-component';
import { Suspense, useState } from 'react';
import { orderTexts as text } from '../../texts/en/orders.ts';
import styles from './bulk-change.module.css';
import {
  type ChangeOutcome,
  type ChangePlan,
  changeOrders,
  isChangeable,
  planChange,
  TARGETS,
} from './change-orders.ts';

const ACTIONS: readonly AdminAction[] = ['start', 'complete', 'fail', 'cancel'];

/** The code of the outcomes is loaded with it. */
const Question = lazyComponent(() => import(/* webpackChunkName: "bulk-dialogs" */ './bulk-dialogs.tsx'), 'Question');

type BulkChangeProps = {
  rows: readonly Order[];
  selected: readonly Order[];
  onSelect: (ids: readonly string[]) => void;
  onOutcomes: (outcomes: readonly ChangeOutcome[]) => void;
  onChanged: (ids: readonly string[], status: OrderStatus) => void;
};

/** Changes the selected orders together. Says before what will change and what cannot. */
export function BulkChange({ rows, selected, onSelect, onOutcomes, onChanged }: BulkChangeProps) {
  const { api } = useHost();
  const { revalidate } = useRevalidator();
  const isServerSide = useSession().features.includes('adminLists');
  const [plan, setPlan] = useState<ChangePlan | null>(null);
  const [running, setRunning] = useState<AdminAction | null>(null);
  const changeable = rows.filter(isChangeable);
  const isAll = selected.length > 0 && selected.length === changeable.length;
  const plans = ACTIONS.map((action) => planChange(selected, action)).filter(({ possible }) => possible.length > 0);

  async function run({ action, possible }: ChangePlan) {
    setPlan(null);
    setRunning(action);
    const made = await changeOrders(api, possible, action, isServerSide);
    await revalidate();
    setRunning(null);
    onOutcomes(made);
    onChanged(
      made.filter(({ ok, changed }) => ok && changed).map(({ id }) => id),
      TARGETS[action],
    );
    onSelect([]);
  }

  return (
    <Cluster>
      <Checkbox
        className={styles.all ?? ''}
        checked={isAll}
        indeterminate={selected.length > 0 && !isAll}
        disabled={changeable.length === 0}
        onChange={() => onSelect(isAll ? [] : changeable.map(({ id }) => id))}
      >
        {text.selectAll}
      </Checkbox>
      <span role="status">{selected.length > 0 ? text.selected(selected.length) : ''}</span>
      {plans.map((offered) => (
        <Button
          key={offered.action}
          variant={text.actions[offered.action].confirmation ? 'danger' : 'secondary'}
          busy={running === offered.action}
          disabled={running !== null && running !== offered.action}
          onClick={() => setPlan(offered)}
        >
          {text.forSelected(text.actions[offered.action].button)}
        </Button>
      ))}
      <Suspense>
        {plan ? <Question plan={plan} onConfirm={() => void run(plan)} onClose={() => setPlan(null)} /> : null}
      </Suspense>
    </Cluster>
  );
}
