import { recordReceived } from '@urooj/api/payment-calls';
import type { Payment } from '@urooj/domain/entities';
import { parsePrice } from '@urooj/domain/money';
import { receivedProblem } from '@urooj/domain/received';
import { displayId } from '@urooj/domain/short-id';
import { useHost } from '@urooj/host/router';
import { Form, FormItem, Input, Modal } from '@urooj/ui/antd';
import { Button } from '@urooj/ui/button';
import { fieldRule } from '../../../components/field-rule.ts';
import { serverTextOr, useChange } from '../../../components/use-change.ts';
import { paymentReviewTexts as text } from '../../../texts/en/payment-review.ts';
import { dueMinor } from './decide-payment.ts';

/** Records the money that arrived for a rejected payment, where no message of a bank says it. */
export function RecordArrived({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const { api } = useHost();
  const { busy, change } = useChange();
  const rule = fieldRule((typed) => receivedProblem(parsePrice(typed), dueMinor(payment)));

  async function record(amount: string) {
    const outcome = await change({
      call: () => recordReceived(api, payment.id, parsePrice(amount) ?? 0),
      done: text.recorded,
      failed: serverTextOr(text.recordFailed),
    });
    if (outcome !== 'failed') onClose();
  }

  return (
    <Modal open title={text.moneyArrivedFor(displayId(payment.id))} footer={null} onCancel={onClose}>
      <Form<{ amount: string }>
        name="record-arrived"
        noValidate
        layout="vertical"
        requiredMark="optional"
        validateTrigger="onBlur"
        scrollToFirstError={{ focus: true }}
        onFinish={({ amount }) => void record(amount)}
      >
        <FormItem name="amount" label={text.received} extra={text.moneyArrivedHelp} rules={[rule]} required>
          <Input inputMode="decimal" autoComplete="off" autoFocus />
        </FormItem>
        <Button type="submit" busy={busy}>
          {text.record}
        </Button>
      </Form>
    </Modal>
  );
}
