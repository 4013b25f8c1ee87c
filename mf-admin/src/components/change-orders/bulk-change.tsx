import type { OrderStatus } from '@urooj/contract/vocabulary';
import type { AdminAction } from '@urooj/domain/order-status';
import { useHost, useRevalidator, useSession } from '@urooj/host/router';
import { Checkbox } from '@urooj/ui/antd';
import { Button } from '@urooj/ui/button';
import { Cluster } from '@urooj/ui/layout';
import { lazyComponent } from '@urooj/ui/lazy-component';
import { type RefObject, Suspense, useState } from 'react';
import { orderTexts as text } from '../../texts/en/orders.ts';
import styles from './bulk-change.module.css';
import {
  type ChangeableOrder,
  type ChangeOutcome,
  type ChangePlan,
  changeOrders,
  isChangeable,
  planChange,
  TARGETS,
} from './change-orders.ts';

const ACTIONS: readonly AdminAction[] = ['start', 'complete', 'fail', 'cancel'];

/** What can be undone has a key. */
const KEYS: Partial<Readonly<Record<AdminAction, string>>> = { start: 'I', complete: 'C' };

/** The code of the outcomes is loaded with it. */
const Question = lazyComponent(() => import(/* webpackChunkName: "bulk-dialogs" */ './bulk-dialogs.tsx'), 'Question');

const OrderKeys = lazyComponent(() => import(/* webpackChunkName: "order-keys" */ '../order-keys.tsx'), 'OrderKeys');

type BulkChangeProps = {
  rows: readonly ChangeableOrder[];
  selected: readonly ChangeableOrder[];
  onSelect: (ids: readonly string[]) => void;
  onOutcomes: (outcomes: readonly ChangeOutcome[]) => void;
  onChanged: (ids: readonly string[], status: OrderStatus) => void;
  /** What can be done with them; everything where it is absent. */
  actions?: readonly AdminAction[];
  /** The element around the rows, where they have keys. */
  list?: RefObject<HTMLElement | null> | null;
};

/** Changes the selected orders together. Says before what will change and what cannot. */
export function BulkChange(props: BulkChangeProps) {
  const { rows, selected, onSelect, onOutcomes, onChanged, actions = ACTIONS, list = null } = props;
  const { api } = useHost();
  const { revalidate } = useRevalidator();
  const isServerSide = useSession().features.includes('adminLists');
  const [plan, setPlan] = useState<ChangePlan | null>(null);
  const [running, setRunning] = useState<AdminAction | null>(null);
  const changeable = rows.filter(isChangeable);
  const isAll = selected.length > 0 && selected.length === changeable.length;
  const plans = actions.map((action) => planChange(selected, action)).filter(({ possible }) => possible.length > 0);

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

  /** @returns whether an order can be changed so */
  function start(action: AdminAction): boolean {
    const planned = plans.find((one) => one.action === action);
    if (planned && running === null) setPlan(planned);
    return planned !== undefined;
  }
  const toggleAll = () => onSelect(isAll ? [] : changeable.map(({ id }) => id));

  return (
    <Cluster>
      <Checkbox
        className={styles.all ?? ''}
        checked={isAll}
        indeterminate={selected.length > 0 && !isAll}
        disabled={changeable.length === 0}
        {...(list && { 'aria-keyshortcuts': 'A' })}
        onChange={toggleAll}
      >
        {text.selectAll}
      </Checkbox>
      <span role="status">{selected.length > 0 ? text.selected(selected.length) : ''}</span>
      {plans.map((offered) => (
        <Button
          key={offered.action}
          aria-keyshortcuts={list ? KEYS[offered.action] : undefined}
          variant={text.actions[offered.action].confirmation ? 'danger' : 'secondary'}
          busy={running === offered.action}
          disabled={running !== null && running !== offered.action}
          onClick={() => setPlan(offered)}
        >
          {text.forSelected(text.actions[offered.action].button)}
        </Button>
      ))}
      <Suspense>{list ? <OrderKeys {...{ list, selected, onSelect, start, toggleAll }} /> : null}</Suspense>
      <Suspense>
        {plan ? <Question plan={plan} onConfirm={() => void run(plan)} onClose={() => setPlan(null)} /> : null}
      </Suspense>
    </Cluster>
  );
}
