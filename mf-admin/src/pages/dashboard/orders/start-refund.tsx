import { startRefund } from '@urooj/api/refund-calls';
import { remarksProblem } from '@urooj/domain/account-forms';
import { formatPkr, formatRupees, parsePrice } from '@urooj/domain/money';
import { reasonProblem } from '@urooj/domain/refund-form';
import { type Attempt, attemptFor } from '@urooj/host/attempt';
import { useHost } from '@urooj/host/router';
import { Form, FormItem, Input, Modal, TextArea } from '@urooj/ui/antd';
import { Button } from '@urooj/ui/button';
import { ErrorState } from '@urooj/ui/error-state';
import { Stack } from '@urooj/ui/layout';
import { Skeleton } from '@urooj/ui/skeleton';
import { useCallback, useRef } from 'react';
import { fieldRule } from '../../../components/field-rule.ts';
import { useCall } from '../../../components/use-call.ts';
import { serverTextOr, useChange } from '../../../components/use-change.ts';
import { refundTexts } from '../../../texts/en/refunds.ts';
import { leftOf } from '../refunds/left-of.ts';

const text = refundTexts.start;
const AMOUNT_RULE = fieldRule((amount) => ((parsePrice(amount) ?? 0) > 0 ? null : 'amount_not_positive'));
const REASON_RULE = fieldRule(reasonProblem);
const REMARKS_RULE = fieldRule(remarksProblem);

type Props = {
  orderId: string;
  /** What the order has too much, in paisa, where that is refunded, and why. */
  overpaid?: { minor: number; reason: string } | undefined;
  onClose: () => void;
};

/** Begins a refund that no buyer has requested. How much is left is read when the dialog opens. */
export function StartRefund({ orderId, overpaid, onClose }: Props) {
  const { api } = useHost();
  const { loaded, reload } = useCall(useCallback((options) => api.getOrder(orderId, options), [api, orderId]));
  return (
    <Modal open title={text.title(orderId)} footer={null} onCancel={onClose}>
      {loaded === null ? <Skeleton label={text.loading} shape="row" count={4} /> : null}
      {loaded?.ok === false ? <ErrorState title={text.loadFailed} onRetry={reload} /> : null}
      {loaded?.ok ? (
        <RefundForm {...{ orderId, overpaid, onClose }} left={overpaid?.minor ?? leftOf(loaded.value)} />
      ) : null}
    </Modal>
  );
}

type Entered = { amount: string; reason: string; remarks?: string };

function RefundForm({ orderId, overpaid, left, onClose }: Props & { left: number }) {
  const { api } = useHost();
  const { busy, change } = useChange();
  const attempt = useRef<Attempt | null>(null);

  async function start({ amount, reason, remarks = '' }: Entered) {
    const texts = { reason: reason.trim(), remarks: remarks.trim() };
    const origin = overpaid === undefined ? {} : ({ origin: 'overpayment' } as const);
    const body = { amount: (parsePrice(amount) ?? 0) / 100, ...texts, ...origin };
    attempt.current = attemptFor(attempt.current, body);
    const { key } = attempt.current;
    const outcome = await change({
      call: () => startRefund(api, orderId, body, key),
      done: refundTexts.begun,
      failed: serverTextOr(text.failed),
    });
    if (outcome !== 'failed') onClose();
  }

  return (
    <Stack>
      <p>{text.left(formatPkr(left))}</p>
      <Form<Entered>
        name="start-refund"
        disabled={busy}
        noValidate
        layout="vertical"
        requiredMark="optional"
        validateTrigger="onBlur"
        scrollToFirstError={{ focus: true }}
        initialValues={{
          amount: formatRupees(left),
          reason: overpaid?.reason ?? '',
        }}
        onFinish={(entered) => void start(entered)}
      >
        <FormItem name="amount" label={text.amount} rules={[AMOUNT_RULE]} required>
          <Input inputMode="decimal" autoComplete="off" />
        </FormItem>
        <FormItem name="reason" label={text.reason} rules={[REASON_RULE]} required>
          <TextArea rows={3} />
        </FormItem>
        <FormItem name="remarks" label={text.remarks} rules={[REMARKS_RULE]}>
          <TextArea rows={3} />
        </FormItem>
        <Button type="submit" busy={busy}>
          {text.confirm}
        </Button>
      </Form>
    </Stack>
  );
}
