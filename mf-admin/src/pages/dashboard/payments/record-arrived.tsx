import type { Payment } from '@urooj/domain/entities';
import { parsePrice } from '@urooj/domain/money';
import { receivedProblem } from '@urooj/domain/received';
import { displayId } from '@urooj/domain/short-id';
import { Form, FormItem, Input, Modal } from '@urooj/ui/antd';
import { Button } from '@urooj/ui/button';
import { fieldRule } from '../../../components/field-rule.ts';
import { paymentReviewTexts as text } from '../../../texts/en/payment-review.ts';
import { dueMinor } from './decide-payment.ts';
import { useRecordReceived } from './use-record-received.ts';

/** Records the money that arrived for a rejected payment, where no message of a bank says it. */
export function RecordArrived({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const { busy, record } = useRecordReceived(payment.id, onClose);
  const rule = fieldRule((typed) => receivedProblem(parsePrice(typed), dueMinor(payment)));

  return (
    <Modal open title={text.moneyArrivedFor(displayId(payment.id))} footer={null} onCancel={onClose}>
      <Form<{ amount: string }>
        name="record-arrived"
        noValidate
        layout="vertical"
        requiredMark="optional"
        validateTrigger="onBlur"
        scrollToFirstError={{ focus: true }}
        onFinish={({ amount }) => void record(parsePrice(amount) ?? 0, text.recorded)}
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
