import type { Result } from '@urooj/api/result';
import type { ReviewAction } from '@urooj/contract/vocabulary';
import { remarksProblem } from '@urooj/domain/account-forms';
import type { Order, RefundRequest } from '@urooj/domain/entities';
import { formatPkr } from '@urooj/domain/money';
import { methodLabel, REVIEW_OUTCOMES } from '@urooj/domain/payment-status';
import { maskedAccount } from '@urooj/domain/refund-account';
import { useHost } from '@urooj/host/router';
import { Form, FormItem, Modal, TextArea } from '@urooj/ui/antd';
import { Button } from '@urooj/ui/button';
import { Stack } from '@urooj/ui/layout';
import { useCallback } from 'react';
import { fieldRule } from '../../../components/field-rule.ts';
import { useCall } from '../../../components/use-call.ts';
import { serverTextOr, useChange } from '../../../components/use-change.ts';
import { refundTexts as text } from '../../../texts/en/refunds.ts';
import { leftOf } from './left-of.ts';

const REMARKS_RULE = fieldRule(remarksProblem);
const REASON_RULE = { required: true, whitespace: true, message: text.reasonMissing };

type DecideProps = { request: RefundRequest; action: ReviewAction; onClose: () => void };

/** Confirms a decision, with remarks; a buyer whose request is rejected reads why. */
export function DecideRefund({ request, action, onClose }: DecideProps) {
  const { clientEmail, amountMinor, reason } = request;
  const { api } = useHost();
  const { busy, change } = useChange();
  // Our own backend mails the remarks.
  const needsReason = action === 'reject' && request.tracksPayout;

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
        {action === 'approve' && request.tracksPayout ? <Money request={request} /> : null}
        <Form<{ adminRemarks?: string }>
          name="decide-refund"
          noValidate
          layout="vertical"
          requiredMark="optional"
          validateTrigger="onBlur"
          scrollToFirstError={{ focus: true }}
          disabled={busy}
          onFinish={({ adminRemarks = '' }) => void decide(adminRemarks.trim())}
        >
          <FormItem
            name="adminRemarks"
            label={request.tracksPayout ? text.sentRemarks : text.remarks}
            rules={needsReason ? [REASON_RULE, REMARKS_RULE] : [REMARKS_RULE]}
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

/** Where the money goes, what was paid for the order, and what is left of it after this refund. */
function Money({ request: { orderId, account, amountMinor } }: Pick<DecideProps, 'request'>) {
  const { api } = useHost();
  const { loaded } = useCall(useCallback((options) => api.getOrder(orderId, options), [api, orderId]));
  const to = account?.number ? text.payOut.account(methodLabel(account.method), maskedAccount(account.number)) : null;
  return (
    <>
      <p>{to === null ? text.noAccount : text.goesTo(to)}</p>
      <p role="status">{loaded === null ? text.start.loading : moneyText(loaded, amountMinor ?? 0)}</p>
    </>
  );
}

function moneyText(loaded: Result<Order>, amountMinor: number): string {
  if (!loaded.ok) return text.start.loadFailed;
  const left = leftOf(loaded.value);
  const paid = formatPkr(loaded.value.paidMinor ?? 0);
  return left < amountMinor ? text.exceeds(paid, formatPkr(left)) : text.left(paid, formatPkr(left - amountMinor));
}
