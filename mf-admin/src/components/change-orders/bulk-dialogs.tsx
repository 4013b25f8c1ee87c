import { displayId } from '@urooj/domain/short-id';
import { Modal, Result } from '@urooj/ui/antd';
import { Badge } from '@urooj/ui/badge';
import { Button } from '@urooj/ui/button';
import { Cluster, Stack } from '@urooj/ui/layout';
import { Notice } from '@urooj/ui/notice';
import { columnTitles } from '../../texts/en/lists.ts';
import { orderTexts as text } from '../../texts/en/orders.ts';
import styles from './bulk-change.module.css';
import { type ChangeableOrder, type ChangeOutcome, type ChangePlan, TARGETS } from './change-orders.ts';
import { moneyOfOrders } from './money-of-orders.ts';
import { UndoButton } from './undo.tsx';
import type { Undoable } from './undoable.ts';

type QuestionProps = { plan: ChangePlan; onConfirm: () => void; onClose: () => void };

/** What will change, and what cannot and why. Nothing has been sent yet. */
export function Question({ plan: { action, possible, impossible }, onConfirm, onClose }: QuestionProps) {
  const count = possible.length;
  const isFinal = text.actions[action].confirmation !== undefined;
  const say = isFinal ? text.confirmFinalChangeMany : text.confirmChangeMany;
  const confirm = action === 'cancel' ? text.cancelMany(count) : text.changeMany(count);
  const money = action === 'cancel' ? moneyOfOrders(possible) : [];
  return (
    <Modal open title={confirm} footer={null} onCancel={onClose}>
      <Stack>
        <Group sentence={say(count, TARGETS[action])} orders={possible} />
        {money.length > 0 ? (
          <Notice tone="warning">
            {money.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </Notice>
        ) : null}
        {[...impossible].map(([reason, orders]) => (
          <Group key={reason} sentence={text.cannotChange(orders.length, reason)} orders={orders} />
        ))}
        <Cluster>
          <Button variant={isFinal ? 'danger' : 'primary'} autoFocus={!isFinal} onClick={onConfirm}>
            {confirm}
          </Button>
          <Button variant="secondary" autoFocus={isFinal} onClick={onClose}>
            {text.keepMany}
          </Button>
        </Cluster>
      </Stack>
    </Modal>
  );
}

/** Orders that have the same fate. */
function Group({ sentence, orders }: { sentence: string; orders: readonly ChangeableOrder[] }) {
  return (
    <div>
      <p>{sentence}</p>
      <p className={styles.ids}>{orders.map(({ id }) => displayId(id)).join(' ')}</p>
    </div>
  );
}

type OutcomesProps = {
  outcomes: readonly ChangeOutcome[];
  /** What of it can be taken back at the moment. */
  undoable?: Undoable | null;
  onUndone?: (isUndone: boolean) => void;
  onClose: () => void;
};

/** One line for each order that was sent. */
export function Outcomes({ outcomes, undoable = null, onClose, onUndone = onClose }: OutcomesProps) {
  const done = outcomes.filter(({ ok }) => ok).length;
  return (
    <Modal open title={text.doneOf(done, outcomes.length)} footer={null} onCancel={onClose}>
      <Result
        className={styles.result ?? ''}
        status={done === outcomes.length ? 'success' : 'warning'}
        extra={
          <>
            <Button onClick={onClose}>{text.close}</Button>
            {undoable ? <UndoButton undoable={undoable} onEnd={onUndone} /> : null}
          </>
        }
      >
        <table className={styles.outcomes}>
          <thead>
            <tr>
              <th scope="col">{columnTitles.order}</th>
              <th scope="col">{text.result}</th>
            </tr>
          </thead>
          <tbody>
            {outcomes.map(({ id, ok, msg, isUnknown }) => (
              <tr key={id}>
                <th scope="row">{displayId(id)}</th>
                <td>
                  <OutcomeBadge ok={ok} isUnknown={isUnknown} /> {msg}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Result>
    </Modal>
  );
}

function OutcomeBadge({ ok, isUnknown }: { ok: boolean; isUnknown: boolean | undefined }) {
  if (ok) return <Badge tone="green">{text.done}</Badge>;
  if (isUnknown) return <Badge tone="yellow">{text.notKnown}</Badge>;
  return <Badge tone="red">{text.notDone}</Badge>;
}
