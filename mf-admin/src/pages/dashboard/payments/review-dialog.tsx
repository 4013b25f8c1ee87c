import { remarksProblem } from '@urooj/domain/account-forms';
import type { Payment } from '@urooj/domain/entities';
import { formatPkr } from '@urooj/domain/money';
import { methodLabel, type ReviewAction } from '@urooj/domain/payment-status';
import { useSession } from '@urooj/platform/router';
import { Descriptions, Form, FormItem, Modal, TextArea } from '@urooj/ui/antd';
import { Button } from '@urooj/ui/button';
import { Notice } from '@urooj/ui/notice';
import { useEffect, useEffectEvent, useState } from 'react';
import { OrderLink } from '../../../components/cells.tsx';
import { fieldRule } from '../../../components/field-rule.ts';
import { listTexts, columnTitles as titles } from '../../../texts/en/lists.ts';
import { paymentTexts as text } from '../../../texts/en/payments.ts';
import { dueMinor, reviewWarnings, useDecidePayment } from './decide-payment.ts';
import styles from './review-dialog.module.css';
import { Screenshot } from './screenshot.tsx';
import type { SteadyList } from './use-steady-list.ts';

type ReviewProps = Pick<SteadyList, 'markDecided' | 'release'> & {
  payment: Payment;
  startsRejecting: boolean;
  /** The place in the queue; empty once the payment is decided. */
  position: string;
  next: Payment | undefined;
  previous: Payment | undefined;
  onShow: (payment: Payment | undefined) => void;
  /** The payment is decided: the one that moves up to its place is shown next. */
  onDecided: () => void;
  onClose: () => void;
};

/** One payment of the queue with everything that a decision needs. Keys: A approves, R rejects, J and K show the next and the previous one. */
export function ReviewDialog(props: ReviewProps) {
  return (
    <Modal open title={text.reviewOf(props.payment.id)} footer={null} width={960} onCancel={props.onClose}>
      <Review {...props} />
    </Modal>
  );
}

/** A component inside the dialog, so that the keys work only once all of it is loaded. */
function Review(props: ReviewProps) {
  const { payment, startsRejecting, position, next, previous, markDecided, release, onShow, onDecided } = props;
  const [rejectingId, setRejectingId] = useState(startsRejecting ? payment.id : null);
  const { busy, decide } = useDecidePayment({ onDecided: markDecided, onConflict: release });

  async function finish(action: ReviewAction, reason?: string) {
    if (await decide(payment, action, reason)) onDecided();
  }

  const startRejecting = () => setRejectingId(payment.id);
  useKeys({
    a: () => void finish('approve'),
    r: startRejecting,
    j: () => onShow(next),
    k: () => onShow(previous),
  });

  return (
    <div className={styles.review}>
      <Screenshot key={payment.id} url={payment.screenshotUrl} />
      <div className={styles.side}>
        <p role="status" className={styles.position}>
          {position}
        </p>
        <Facts payment={payment} />
        {reviewWarnings(payment).map((warning) => (
          <Notice key={warning} tone="error">
            {warning}
          </Notice>
        ))}
        {rejectingId === payment.id ? (
          <Rejection key={payment.id} busy={busy} onReject={(reason) => void finish('reject', reason)} />
        ) : null}
        <div className={styles.actions}>
          <Button busy={busy} aria-keyshortcuts="A" onClick={() => void finish('approve')}>
            {text.approveKey}
          </Button>
          <Button variant="danger" aria-keyshortcuts="R" onClick={startRejecting}>
            {text.rejectKey}
          </Button>
          <Button variant="secondary" aria-keyshortcuts="K" disabled={!previous} onClick={() => onShow(previous)}>
            {text.previousKey}
          </Button>
          <Button variant="secondary" aria-keyshortcuts="J" disabled={!next} onClick={() => onShow(next)}>
            {text.nextKey}
          </Button>
        </div>
      </div>
    </div>
  );
}

const money = (minor: number | null) => (minor === null ? listTexts.unknown : formatPkr(minor));

/** The amount due beside the claimed one, and what the customer sent. */
function Facts({ payment }: { payment: Payment }) {
  const { orderId, clientEmail, amountMinor, method, transactionId } = payment;
  return (
    <Descriptions
      className={styles.details ?? ''}
      column={2}
      colon={false}
      items={[
        { key: 'due', label: text.due, children: <strong>{money(dueMinor(payment))}</strong> },
        { key: 'claimed', label: text.claimed, children: <strong>{money(amountMinor)}</strong> },
        { key: 'method', label: titles.method, children: methodLabel(method) },
        { key: 'order', label: titles.order, children: <OrderLink id={orderId} /> },
        { key: 'transaction', label: titles.transactionId, span: 2, children: transactionId },
        { key: 'email', label: titles.clientEmail, span: 2, children: clientEmail },
      ]}
    />
  );
}

const REASON_RULES = [{ required: true, whitespace: true, message: text.reasonRequired }, fieldRule(remarksProblem)];

/** The customer is sent the reason. A plain backend stores none, so the field is not offered there. */
function Rejection({ busy, onReject }: { busy: boolean; onReject: (reason: string) => void }) {
  const hasReason = useSession().features.length > 0;
  return (
    <Form<{ reason?: string }>
      name="reject-payment"
      noValidate
      layout="vertical"
      requiredMark="optional"
      validateTrigger="onBlur"
      scrollToFirstError={{ focus: true }}
      onFinish={({ reason = '' }) => onReject(reason.trim())}
    >
      {hasReason ? (
        <FormItem name="reason" label={text.reason} extra={text.reasonHelp} required rules={REASON_RULES}>
          <TextArea rows={4} autoFocus />
        </FormItem>
      ) : null}
      {/* Without a field the button takes the focus: R, then Enter confirms. */}
      <Button type="submit" variant="danger" busy={busy} autoFocus={!hasReason}>
        {text.confirmRejection}
      </Button>
    </Form>
  );
}

const TYPING = 'input, textarea, select, [contenteditable]';

/** Runs the action of a single key; not while somebody types, nor with Ctrl, Alt or Meta held. */
function useKeys(actions: Readonly<Record<string, () => void>>): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.target instanceof Element && event.target.closest(TYPING)) return;
    const action = actions[event.key.toLowerCase()];
    if (!action) return;
    // Otherwise R would be typed into the field that it opens.
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
