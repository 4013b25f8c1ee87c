import { remarksProblem } from '@urooj/domain/account-forms';
import type { Payment } from '@urooj/domain/entities';
import { useSession } from '@urooj/host/router';
import { Form, FormItem, TextArea } from '@urooj/ui/antd';
import { Button } from '@urooj/ui/button';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { fieldRule } from '../../../components/field-rule.ts';
import { useRight } from '../../../components/use-rights.ts';
import { paymentReviewTexts as text } from '../../../texts/en/payment-review.ts';
import styles from './review-dialog.module.css';

const REASON_RULES = [{ required: true, whitespace: true, message: text.reasonRequired }, fieldRule(remarksProblem)];

type RejectionProps = {
  payment: Payment;
  busy: boolean;
  waitId: string | undefined;
  /** Money that has arrived is refunded with the rejection, where the reviewer has the right to. */
  onReject: (reason: string, money: { refundsDifference?: boolean }) => void;
};

/** What is used of antd's form. */
type Fillable = { setFields: (fields: { name: 'reason'; value: string; errors: string[] }[]) => void };

/** The customer is sent the reason. A plain backend stores none, so the field is not offered there. */
export function Rejection({ payment, busy, waitId, onReject }: RejectionProps) {
  const hasArrived = payment.receivedMinor !== null || payment.differenceOf !== null;
  const isRefunding = useRight('refunds') && hasArrived;
  const hasReason = useSession().features.length > 0;
  const form = useRef<Fillable>(null);
  const confirm = useRef<HTMLButtonElement>(null);
  const [reason, setReason] = useState('');

  // The form opens below the facts of the payment, which may fill the screen. New browsers return a promise for the scroll.
  useEffect(() => void confirm.current?.scrollIntoView({ block: 'nearest' }), []);

  /** Adds the sentence of a common reason to the text, or removes it. */
  function toggle(sentence: string) {
    const next = reason.includes(sentence) ? reason.replace(sentence, '') : `${reason.trimEnd()} ${sentence}`;
    setReason(next.trim());
    form.current?.setFields([{ name: 'reason', value: next.trim(), errors: [] }]);
  }

  /** Beside the field, a digit chooses a reason and any other character is typed into the field. */
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { key, target, currentTarget, ctrlKey, altKey, metaKey } = event;
    const field = currentTarget.querySelector('textarea');
    if (!field || target === field || key.length > 1 || key === ' ' || ctrlKey || altKey || metaKey) return;
    const chosen = text.reasons[Number(key) - 1];
    if (!chosen) return field.focus();
    event.preventDefault();
    toggle(chosen.sentence);
    confirm.current?.focus();
  }

  return (
    <Form<{ reason?: string }>
      ref={(instance) => {
        form.current = instance;
      }}
      onKeyDown={onKeyDown}
      name="reject-payment"
      noValidate
      layout="vertical"
      requiredMark="optional"
      validateTrigger="onBlur"
      scrollToFirstError={{ focus: true }}
      onValuesChange={({ reason = '' }) => setReason(reason)}
      onFinish={({ reason = '' }) => onReject(reason.trim(), isRefunding ? { refundsDifference: true } : {})}
    >
      {hasReason ? (
        <>
          <fieldset className={styles.reasons}>
            <legend>{text.chooseOrWrite}</legend>
            {text.reasons.map(({ name, sentence }, index) => (
              <Button
                key={name}
                variant="secondary"
                aria-pressed={reason.includes(sentence)}
                aria-keyshortcuts={String(index + 1)}
                title={sentence}
                autoFocus={index === 0}
                onClick={() => toggle(sentence)}
              >
                {text.numbered(index + 1, name)}
              </Button>
            ))}
          </fieldset>
          <FormItem name="reason" label={text.reason} extra={text.reasonHelp} required rules={REASON_RULES}>
            <TextArea autoSize={{ minRows: 2, maxRows: 5 }} />
          </FormItem>
        </>
      ) : null}
      {isRefunding ? <p>{text.rejectionRefunds}</p> : null}
      {/* Without a field the button takes the focus: R, then Enter confirms. */}
      <Button
        ref={confirm}
        type="submit"
        variant="danger"
        busy={busy}
        aria-disabled={waitId ? true : undefined}
        aria-describedby={waitId}
        autoFocus={!hasReason}
      >
        {text.confirmRejection}
      </Button>
    </Form>
  );
}
