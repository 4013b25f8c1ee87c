import type { Payment } from '@urooj/domain/entities';
import { formatPkr, formatRupees, parsePrice } from '@urooj/domain/money';
import { receivedProblem } from '@urooj/domain/received';
import { Form, FormItem, Input } from '@urooj/ui/antd';
import { Button } from '@urooj/ui/button';
import { Cluster } from '@urooj/ui/layout';
import { type RefObject, useImperativeHandle, useRef, useState } from 'react';
import { fieldRule } from '../../../components/field-rule.ts';
import { useRight } from '../../../components/use-rights.ts';
import { paymentReviewTexts as text } from '../../../texts/en/payment-review.ts';
import { dueMinor } from './decide-payment.ts';
import { refundingLabel } from './overpaid.tsx';
import { useRecordReceived } from './use-record-received.ts';

/** What the decision asks of the form. */
export type EnteredAmount = {
  /** Says beside the field that the amount is not recorded yet. @returns false where nothing is entered */
  readonly refuse: () => boolean;
};

type ReceivedFormProps = {
  payment: Payment;
  busy: boolean;
  waitId: string | undefined;
  /** What arrived as far as it is known, in paisa. */
  suggestedMinor: number | null;
  /** Whether the buyer is asked for what is missing. */
  mayRequest: boolean;
  onRecorded: () => void;
  entered: RefObject<EnteredAmount | null>;
  /** Approves the payment, and refunds what is too much. */
  onRefund: (receivedMinor: number) => void;
};

/** How much arrived: too little is asked for, too much is refunded with the approval or only recorded. */
export function ReceivedForm(props: ReceivedFormProps) {
  const { payment, busy, waitId, suggestedMinor, mayRequest, onRecorded, entered, onRefund } = props;
  const { busy: isRecording, record } = useRecordReceived(payment.id, onRecorded);
  const mayRefund = useRight('refunds');
  const initial = suggestedMinor === null ? '' : formatRupees(suggestedMinor);
  const [amount, setAmount] = useState(initial);
  // Not an error of antd's form: its check at the blur, which the click on a decision causes, may end later and remove it.
  const [isRejected, setRejected] = useState(false);
  const form = useRef<HTMLElement | undefined>(undefined);
  useImperativeHandle(entered, () => ({
    refuse() {
      if (amount.trim() === '' || amount === initial) return false;
      setRejected(true);
      form.current?.querySelector('input')?.focus();
      return true;
    },
  }));
  const problemOf = (typed: string) => receivedProblem(parsePrice(typed), dueMinor(payment));
  const receivedMinor = parsePrice(amount) ?? 0;
  // Of a typing error no button says what it would do.
  const excess = problemOf(amount) === null ? receivedMinor - (dueMinor(payment) ?? 0) : 0;
  const isRefunding = excess > 0 && mayRefund;
  const isRequested = mayRequest && excess < 0 && receivedMinor > 0;
  const recordLabel = isRequested ? text.request(formatPkr(-excess)) : text.record;

  const label = isRefunding ? refundingLabel(payment, excess) : recordLabel;

  const store = () => void record(receivedMinor, isRequested ? text.requested(formatPkr(-excess)) : text.recorded);

  return (
    <Form<{ amount: string }>
      ref={(instance: { nativeElement?: HTMLElement } | null) => {
        form.current = instance?.nativeElement;
      }}
      name="received-amount"
      noValidate
      layout="vertical"
      requiredMark="optional"
      validateTrigger="onBlur"
      initialValues={{ amount: initial }}
      onValuesChange={({ amount: typed = '' }) => {
        setAmount(typed);
        setRejected(false);
      }}
      onFinish={() => (isRefunding ? onRefund(receivedMinor) : store())}
    >
      <FormItem
        name="amount"
        label={text.received}
        extra={mayRequest ? text.receivedHelp : undefined}
        rules={[fieldRule(problemOf)]}
        required
        {...(isRejected && { validateStatus: 'error', help: text.recordFirst })}
      >
        <Input inputMode="decimal" autoComplete="off" autoFocus aria-invalid={isRejected || undefined} />
      </FormItem>
      <Cluster>
        <Button
          type="submit"
          busy={busy || isRecording}
          aria-disabled={isRefunding && waitId ? true : undefined}
          aria-describedby={isRefunding ? waitId : undefined}
        >
          {label}
        </Button>
        {isRefunding ? (
          <Button variant="secondary" busy={isRecording} onClick={store}>
            {text.record}
          </Button>
        ) : null}
      </Cluster>
    </Form>
  );
}
