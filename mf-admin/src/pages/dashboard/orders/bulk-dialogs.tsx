import type { OrderOutcome } from '@urooj/api/client';
import { displayId } from '@urooj/domain/short-id';
import { Modal, Result } from '@urooj/ui/antd';
import { Badge } from '@urooj/ui/badge';
import { Button } from '@urooj/ui/button';
import { Cluster, Stack } from '@urooj/ui/layout';
import type { ReactNode } from 'react';
import { columnTitles } from '../../../texts/en/lists.ts';
import { orderTexts as text } from '../../../texts/en/orders.ts';
import styles from './bulk-change.module.css';
import { type ChangePlan, TARGETS } from './change-orders.ts';

type QuestionProps = { plan: ChangePlan; onConfirm: () => void; onClose: () => void };

/** What will change, and what cannot and why. Nothing has been sent yet. */
export function Question({ plan: { action, possible, impossible }, onConfirm, onClose }: QuestionProps) {
  const count = possible.length;
  const isFinal = text.actions[action].confirmation !== undefined;
  const say = isFinal ? text.confirmFinalChangeMany : text.confirmChangeMany;
  const confirm = action === 'cancel' ? text.cancelMany(count) : text.changeMany(count);
  return (
    <Modal open title={confirm} footer={null} onCancel={onClose}>
      <Stack>
        <p>
          {say(count, TARGETS[action])}
          <br />
          <span className={styles.ids}>{possible.map(({ id }) => displayId(id)).join(' ')}</span>
        </p>
        {impossible.length > 0 ? (
          <>
            <p>{text.cannotChange(impossible.length)}</p>
            <Lines heading={text.why}>{impossible.map(({ id, reason }) => ({ id, content: reason }))}</Lines>
          </>
        ) : null}
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

type OutcomesProps = { outcomes: readonly OrderOutcome[]; onClose: () => void };

/** One line for each order that was sent. */
export function Outcomes({ outcomes, onClose }: OutcomesProps) {
  const done = outcomes.filter(({ ok }) => ok).length;
  const lines = outcomes.map(({ id, ok, msg }) => ({
    id,
    content: (
      <>
        <Badge tone={ok ? 'green' : 'red'}>{ok ? text.done : text.notDone}</Badge> {msg}
      </>
    ),
  }));
  return (
    <Modal open title={text.doneOf(done, outcomes.length)} footer={null} onCancel={onClose}>
      <Result
        className={styles.result ?? ''}
        status={done === outcomes.length ? 'success' : 'warning'}
        extra={<Button onClick={onClose}>{text.close}</Button>}
      >
        <Lines heading={text.result}>{lines}</Lines>
      </Result>
    </Modal>
  );
}

type LinesProps = { heading: string; children: readonly { readonly id: string; readonly content: ReactNode }[] };

/** Orders, each with a text. */
function Lines({ heading, children }: LinesProps) {
  return (
    <table className={styles.outcomes}>
      <thead>
        <tr>
          <th scope="col">{columnTitles.order}</th>
          <th scope="col">{heading}</th>
        </tr>
      </thead>
      <tbody>
        {children.map(({ id, content }) => (
          <tr key={id}>
            <th scope="row">{displayId(id)}</th>
            <td>{content}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
