import type { ReviewAction } from '@urooj/contract/vocabulary';
import { remarksProblem } from '@urooj/domain/account-forms';
import type { RefundRequest } from '@urooj/domain/entities';
import { formatPkr } from '@urooj/domain/money';
import { REVIEW_OUTCOMES } from '@urooj/domain/payment-status';
import { useHost } from '@urooj/host/router';
import { Form, FormItem, Modal, TextArea } from '@urooj/ui/antd';
import { Button } from '@urooj/ui/button';
import { Stack } from '@urooj/ui/layout';
import { fieldRule } from '../../../components/field-rule.ts';
import { serverTextOr, useChange } from '../../../components/use-change.ts';
import { refundTexts as text } from '../../../texts/en/refunds.ts';

const REMARKS_RULE = fieldRule(remarksProblem);

type DecideProps = { request: RefundRequest; action: ReviewAction; onClose: () => void };

/** Confirms a decision, with optional remarks. */
export function DecideRefund({ request, action, onClose }: DecideProps) {
  const { clientEmail, amountMinor, reason } = request;
  const { api } = useHost();
  const { busy, change } = useChange();

  async function decide(adminRemarks: string) {
    const outcome = await change({
      call: () => api.updateRefundRequest(request.id, { status: REVIEW_OUTCOMES[action], adminRemarks }),
      done: text.decided(action),
      unchanged: text.decidedMeanwhile,
      failed: serverTextOr(text.decisionFailed(action)),
    });
    if (outcome !== 'failed') onClose();
  }

  return (
    <Modal open title={text.decide[action]} footer={null} onCancel={onClose}>
      <Stack>
        <p>{text.request(clientEmail, amountMinor === null ? text.unknownAmount : formatPkr(amountMinor), reason)}</p>
        <Form<{ adminRemarks?: string }>
          name="decide-refund"
          noValidate
          layout="vertical"
          requiredMark="optional"
          validateTrigger="onBlur"
          scrollToFirstError={{ focus: true }}
          onFinish={({ adminRemarks = '' }) => void decide(adminRemarks.trim())}
        >
          <FormItem
            name="adminRemarks"
            label={request.tracksPayout ? text.sentRemarks : text.remarks}
            rules={[REMARKS_RULE]}
          >
            <TextArea rows={4} />
          </FormItem>
          <Button type="submit" variant={action === 'reject' ? 'danger' : 'primary'} busy={busy}>
            {text.confirm[action]}
          </Button>
        </Form>
      </Stack>
    </Modal>
  );
}
